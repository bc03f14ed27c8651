import type { Observation } from '#market'
import type { Series } from '#queries/rates'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { TITLE as RATES_TITLE } from './rates-head.ts'
import { seriesDataset } from './series-dataset.ts'

export const DATA_TITLE = 'Rates as data'

interface Listed {
  series: readonly Series[]
  newest: Readonly<Record<string, Observation | undefined>>
}

/** Title, address and structured facts: each series of the list is a set of data. */
export function dataAccessHead(site: { name: string; origin: string }, listed: Listed | undefined) {
  const path = href('rateData')
  return pageHead({
    site,
    title: DATA_TITLE,
    path,
    description:
      'Mortgage rates, Treasury yields and housing figures as JSON and CSV, each with its day, source and terms: addresses, parameters, schema and errors, with examples for curl, JavaScript and TypeScript.',
    jsonLd: import.meta.env.SSR && [
      ...(listed ? [catalogOf(site, path, listed)] : []),
      breadcrumbs(site.origin, [
        { name: RATES_TITLE, path: href('rates') },
        { name: DATA_TITLE, path },
      ]),
    ],
  })
}

const catalogOf = ({ name, origin }: { name: string; origin: string }, path: string, { series, newest }: Listed) => ({
  '@type': 'DataCatalog',
  name: DATA_TITLE,
  url: addressOf(origin, path),
  publisher: { '@type': 'Organization', name, url: origin },
  dataset: series.map((one) => seriesDataset(origin, { ...one, newest: newest[one.id] })),
})
