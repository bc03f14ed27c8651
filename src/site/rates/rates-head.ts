import { type Question, type WeeklyFigures, rateBoard } from '#queries'
import { href } from '#routes'
import { addressOf } from '#ui/address'
import { formatDay } from '#ui/dates'
import { breadcrumbs, pageHead } from '#ui/head'
import { ratesQuestions } from './load-rates.ts'
import { figuresOf } from './rates-facts.ts'

export const TITLE = 'Current Mortgage Rates'

interface Answered {
  site: { name: string; origin: string }
  answers: { peek<T>(question: Question<T>): { answer: T } | undefined }
}

/** Title, address and structured facts; a range, a table or a loan makes no other page. */
export function ratesHead({ site, answers }: Answered) {
  const path = href('rates')
  const survey = answers.peek(ratesQuestions.survey)?.answer ?? null
  const newest = answers.peek(rateBoard())?.answer.find(({ id }) => id === 'pmms-30')?.newest
  const said = newest ? `${newest.value.toFixed(2)}% on ${formatDay(newest.on, true)}` : 'week by week'
  return pageHead({
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
}

function datasetOf(origin: string, survey: WeeklyFigures) {
  const observations = figuresOf(survey)
  const [first, newest] = [observations[0], observations.at(-1)]
  return {
    '@type': 'Dataset',
    name: survey.name,
    description: `${survey.description} ${observations.length.toLocaleString('en-US')} weekly figures.`,
    url: addressOf(origin, href('rates')),
    creator: { '@type': 'Organization', name: survey.sourceName.split(',', 1)[0] },
    isBasedOn: survey.sourceUrl,
    isAccessibleForFree: true,
    temporalCoverage: `${first?.on}/${newest?.on}`,
    dateModified: newest?.on,
    variableMeasured: { '@type': 'PropertyValue', name: survey.shortName, unitText: survey.unit },
    creditText: survey.attribution || survey.sourceName,
  }
}
