import { daysBetween } from '#market'
import { formatDay } from '#ui/dates.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** How a newspaper names a day: "Today", the weekday within the week, the date before that, with its year when it is another. */
export function whenOf(day: string, today: string): string {
  const age = daysBetween(day, today)
  if (age === 0) return 'Today'
  if (age > 0 && age < 7) return WEEKDAYS[new Date(day).getUTCDay()] ?? ''
  return formatDay(day, day.slice(0, 4) !== today.slice(0, 4))
}
