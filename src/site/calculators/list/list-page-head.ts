import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { CATALOG } from '#calculators/catalog/catalog.ts'

export const LIST_TITLE = 'All Mortgage Calculators'

/** Head of the list; a search and the three questions are views of the same page. */
export function listHead(site: { name: string; origin: string }) {
  const path = href('calculators')
  return pageHead({
    site,
    title: LIST_TITLE,
    path,
    description:
      'Fourteen mortgage calculators, each with its result today: payment, schedule, APR, ratios, affordability, comparison, refinancing, points, payoff and extra payments, exact to the cent.',
    jsonLd: import.meta.env.SSR && [
      {
        '@type': 'CollectionPage',
        name: LIST_TITLE,
        url: addressOf(site.origin, path),
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: CATALOG.map((entry, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: entry.title,
            url: addressOf(site.origin, href(entry.route)),
          })),
        },
      },
      breadcrumbs(site.origin, [{ name: LIST_TITLE, path }]),
    ],
  })
}
