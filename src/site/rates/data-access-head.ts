import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { TITLE as RATES_TITLE } from './rates-head.ts'

export const DATA_TITLE = 'Rates as data'

export function dataAccessHead(site: { name: string; origin: string }) {
  const path = href('rateData')
  return pageHead({
    site,
    title: DATA_TITLE,
    path,
    description:
      'Mortgage rates, Treasury yields and housing figures as JSON and CSV, each with its day, source and terms: addresses, parameters, schema and errors, with examples for curl, JavaScript and TypeScript.',
    jsonLd: import.meta.env.SSR && [
      breadcrumbs(site.origin, [
        { name: RATES_TITLE, path: href('rates') },
        { name: DATA_TITLE, path },
      ]),
    ],
  })
}
