import { isDay } from '#api'
import { type Load } from '#queries/shared'
import {
  newestObservations,
  newestOfEach,
  rateBoard,
  type WeeklyFigures,
  endedSeries,
  newestBy,
  recessions,
  spreadHistory,
  weeklyFigures,
  whyRatesMoved,
} from '#queries/rates'
import { easternDay } from '#ui/dates.ts'
import { figuresOf } from './rates-facts.ts'
import type { SurveyFacts } from './rates-head.ts'
import { DAILY, type RatesQuery, lineIds } from './rates-query.ts'

/** The eight weeks of the table, the one before them, and some for a hole. */
const WEEKS_BESIDE = 12
const MOST_POLICY_CHANGES = 200

/** Everything that the page shows, each asked for in one place. */
export const ratesQuestions = {
  board: rateBoard(),
  /** The survey itself: all of its weeks, whatever the chart shows. */
  survey: weeklyFigures('pmms-30'),
  fifteen: newestObservations('pmms-15', WEEKS_BESIDE),
  ended: endedSeries(),
  policy: newestObservations('fed-target', MOST_POLICY_CHANGES),
  recessions: recessions(),
  spread: spreadHistory(),
  /** Those of the boards here and on the front page. */
  newest: newestOfEach([
    'pmms-30',
    'pmms-15',
    'treasury-10',
    'fed-funds',
    'housing-starts',
    'building-permits',
    'new-home-sales',
    'median-price',
    'unemployment',
  ]),
}

/** Of the one daily line the days between two surveys are asked for, too; null where nobody asks for a day of it. */
export const dailyBy = (query: RatesQuery) =>
  isDay(query.on) && lineIds(query).includes(DAILY) ? newestBy(DAILY, query.on) : null

interface Asking {
  load: Load
  now: () => Date
}

export async function loadRates(
  { load, now }: Asking,
  query: RatesQuery,
): Promise<{ today: string; survey: SurveyFacts | null }> {
  const today = easternDay(now())
  const { board, survey, fifteen, ended, policy, spread } = ratesQuestions
  const daily = dailyBy(query)
  const [weeks] = await Promise.all([
    load(survey),
    load(board),
    load(fifteen),
    load(ended),
    load(policy),
    load(spread),
    load(ratesQuestions.recessions),
    load(ratesQuestions.newest),
    load(whyRatesMoved(today)),
    ...lineIds(query).map((id) => load(weeklyFigures(id))),
    ...(daily ? [load(daily)] : []),
  ])
  return { today, survey: weeks && surveyFacts(weeks) }
}

function surveyFacts(survey: WeeklyFigures): SurveyFacts | null {
  const { id, name, shortName, description, unit, sourceName, sourceUrl, attribution, mayCopy } = survey
  const observations = figuresOf(survey)
  const [first, newest] = [observations[0], observations.at(-1)]
  if (!first || !newest) return null
  const weeks = observations.length
  const source = { sourceName, sourceUrl, attribution, mayCopy }
  return { id, name, shortName, description, unit, ...source, weeks, first, newest }
}
