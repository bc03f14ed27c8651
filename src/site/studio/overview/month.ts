import { dayAfter } from '#market'

/**
 * A month of a calendar: its days, and on which weekday it begins.
 */
export interface Month {
  /** ISO dates */
  first: string
  last: string
  days: string[]
  /** 1 for Sunday to 7 for Saturday */
  beginsOn: number
}

/**
 * The month of a day, or one some months before or after it.
 *
 * @param day ISO date
 */
export function monthOf(day: string, months = 0): Month {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const begin = new Date(Date.UTC(year, month - 1 + months, 1))
  const first = begin.toISOString().slice(0, 10)
  const count = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, at) => dayAfter(first, at))
  return { first, last: dayAfter(first, count - 1), days, beginsOn: begin.getUTCDay() + 1 }
}
