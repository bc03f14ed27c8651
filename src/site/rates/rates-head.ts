import type { Observation } from '#market'
import type { Series } from '#queries/rates'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { formatDay } from '#ui/dates.ts'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { withOembed } from '#ui/oembed.ts'
import { seriesDataset } from './series-dataset.ts'

export const TITLE = 'Current Mortgage Rates'

/** What the head says of the survey. */
export interface SurveyFacts extends Pick<
  Series,
  'id' | 'name' | 'shortName' | 'description' | 'unit' | 'sourceName' | 'sourceUrl' | 'attribution' | 'mayCopy'
> {
  weeks: number
  first: Observation
  newest: Observation
}

/** Title, address and structured facts; a range, a table or a loan makes no other page. */
export function ratesHead(site: { name: string; origin: string }, survey: SurveyFacts | null) {
  const path = href('rates')
  const said = survey ? `${survey.newest.value.toFixed(2)}% on ${formatDay(survey.newest.on, true)}` : 'week by week'
  const head = pageHead({
    site,
    title: TITLE,
    path,
    description: `The average 30-year fixed mortgage rate, ${said}: whether that is high against every week since 1971, what a loan costs at it, and all figures with source and date.`,
    prefetch: [href('currentRates'), href('marketSummary')],
    jsonLd: import.meta.env.SSR && [
      ...(survey ? [datasetOf(site.origin, survey)] : []),
      breadcrumbs(site.origin, [{ name: TITLE, path }]),
    ],
  })
  return withOembed(head, site, addressOf(site.origin, path))
}

const datasetOf = (origin: string, survey: SurveyFacts) =>
  seriesDataset(origin, {
    ...survey,
    description: `${survey.description} ${survey.weeks.toLocaleString('en-US')} weekly figures.`,
  })
