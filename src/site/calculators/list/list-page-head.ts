import { href } from '#routes'
import { breadcrumbs, collectionPage, pageHead } from '#ui/head.ts'
import { CATALOG } from '#calculators'

export const LIST_TITLE = 'All Mortgage Calculators'

/** Head of the list; a search and the three questions are views of the same page. */
export function listHead(site: { name: string; origin: string }) {
  const path = href('calculators')
  return pageHead({
    site,
    title: LIST_TITLE,
    path,
    description:
      'Fourteen mortgage calculators, each with its result today: payment, schedule, APR, ratios, affordability, comparison, refinancing and payoff, to the cent.',
    jsonLd: import.meta.env.SSR && [
      collectionPage(site.origin, {
        name: LIST_TITLE,
        path,
        entries: CATALOG.map((entry) => ({ name: entry.title, path: href(entry.route) })),
      }),
      breadcrumbs(site.origin, [{ name: LIST_TITLE, path }]),
    ],
  })
}
