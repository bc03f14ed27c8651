import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { LIST_TITLE } from '#calculator-pages/list'

export const DATA_TITLE = 'Calculators as data'

export function dataAccessHead(site: { name: string; origin: string }) {
  const path = href('calculatorData')
  return pageHead({
    site,
    title: DATA_TITLE,
    path,
    description:
      'Every calculator as JSON and as a frame for your own pages: addresses, fields, errors and limits, with examples for curl, JavaScript and TypeScript.',
    jsonLd: import.meta.env.SSR && [
      breadcrumbs(site.origin, [
        { name: LIST_TITLE, path: href('calculators') },
        { name: DATA_TITLE, path },
      ]),
    ],
  })
}
