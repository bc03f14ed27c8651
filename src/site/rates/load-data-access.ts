import { type Question } from '#queries/shared'
import { publishedSeries } from '#queries/rates'
import { easternDay } from '#ui/dates.ts'
import { codeExamples } from './api/examples.ts'

interface Asking {
  site: { name: string; origin: string }
  now: () => Date
  answers: { unsent: <T>(question: Question<T>) => Promise<T> }
}

/** The page shows a few lines of answers with thousands of figures, so those stay behind. */
export async function loadDataAccess({ site, now, answers }: Asking) {
  const asking = { site, now, answer: answers.unsent }
  const [examples, series] = await Promise.all([codeExamples(asking), asking.answer(publishedSeries())])
  return { examples, series, today: easternDay(now()) }
}
