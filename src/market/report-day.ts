import { daysBetween } from './calendar.ts'
import { dayOfMonth, longDay, monthName } from './day-words.ts'

/** "August 20", with its year when that is another one than the reader is in. */
export const dayBeside = (day: string, now: string): string =>
  day.slice(0, 4) === now.slice(0, 4) ? dayOfMonth(day) : longDay(day)

/** "a week earlier", or the day itself where a holiday moved the survey. */
export const whenBefore = (earlier: string, now: string): string =>
  daysBetween(earlier, now) === 7 ? 'a week earlier' : `on ${dayBeside(earlier, now)}`

/** "july-30-2026", for an address. */
export const daySlug = (day: string): string =>
  `${monthName(day).toLowerCase()}-${Number(day.slice(8, 10))}-${day.slice(0, 4)}`

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "third"; from eleven on in figures. */
export function ordinal(count: number): string {
  const word = ORDINALS[count - 1]
  if (word) return word
  const isTeen = count % 100 > 10 && count % 100 < 14
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`
}

/** "three"; from eleven on in figures. */
export const inWords = (count: number): string => NUMBERS[count - 1] ?? String(count)
