import { type Question } from '#queries/shared'
import { publishedSeries } from '#queries/rates'
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
  const [examples, series] = await Promise.all([codeExamples(asking), asking.load(publishedSeries())])
  return { examples, series, today: easternDay(now()) }
}
