import { type Question } from '#queries/shared'
import { newestOfEach, publishedSeries, rateBoard } from '#queries/rates'
import { proofOf } from '#blocks/rate-proof.ts'
import { easternDay } from '#ui/dates.ts'
import { codeExamples } from './api/examples.ts'

interface Asking {
  site: { name: string; origin: string }
  now: () => Date
  queryResults: { unsent: <T>(question: Question<T>) => Promise<T> }
}

/** The page shows a few lines of responses with thousands of figures, so those stay behind. */
export async function loadDataAccess({ site, now, queryResults }: Asking) {
  const asking = { site, now, load: queryResults.unsent }
  const [examples, series, [rate]] = await Promise.all([
    codeExamples(asking),
    asking.load(publishedSeries()),
    asking.load(rateBoard()),
  ])
  const spells = await asking.load(newestOfEach(series.map(({ id }) => id)))
  const newest = Object.fromEntries(spells.map(({ id, observations }) => [id, observations.at(-1)]))
  return { examples, series, newest, cited: rate ? proofOf(rate) : null, today: easternDay(now()) }
}
