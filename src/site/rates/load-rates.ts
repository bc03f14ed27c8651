import { type Question, newestObservations, rateBoard, spreadHistory, weeklyFigures } from '#queries'
import { easternDay } from '#ui/dates'
import { type RatesQuery, lineIds } from './rates-query.ts'

/** The eight weeks of the table, the one before them, and some for a hole. */
const WEEKS_BESIDE = 12
const MOST_POLICY_CHANGES = 200

/** Everything that the page shows, each asked for in one place. */
export const ratesQuestions = {
  board: rateBoard(),
  /** The survey itself: all of its weeks, whatever the chart shows. */
  survey: weeklyFigures('pmms-30'),
  fifteen: newestObservations('pmms-15', WEEKS_BESIDE),
  adjustable: newestObservations('pmms-arm', 1),
  policy: newestObservations('fed-target', MOST_POLICY_CHANGES),
  spread: spreadHistory(),
}

interface Asking {
  answer: <T>(question: Question<T>) => Promise<T>
  now: () => Date
}

export async function loadRates({ answer, now }: Asking, query: RatesQuery): Promise<{ today: string }> {
  const { board, survey, fifteen, adjustable, policy, spread } = ratesQuestions
  await Promise.all([
    answer(board),
    answer(survey),
    answer(fifteen),
    answer(adjustable),
    answer(policy),
    answer(spread),
    ...lineIds(query).map((id) => answer(weeklyFigures(id))),
  ])
  return { today: easternDay(now()) }
}
