import { daysBetween } from './calendar.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "August 20, 2026" */
export const longDay = (day: string): string => `${monthDay(day)}, ${day.slice(0, 4)}`

/** "August 20", with its year when that is another one than the reader is in. */
export const dayBeside = (day: string, now: string): string =>
  day.slice(0, 4) === now.slice(0, 4) ? monthDay(day) : longDay(day)

/** "September 2022" */
export const monthOf = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`

/** "a week earlier", or the day itself where a holiday moved the survey. */
export const whenBefore = (earlier: string, now: string): string =>
  daysBetween(earlier, now) === 7 ? 'a week earlier' : `on ${dayBeside(earlier, now)}`

/** "july-30-2026", for an address. */
export const daySlug = (day: string): string =>
  `${monthName(day).toLowerCase()}-${Number(day.slice(8, 10))}-${day.slice(0, 4)}`

const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const monthDay = (day: string): string => `${monthName(day)} ${Number(day.slice(8, 10))}`

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
