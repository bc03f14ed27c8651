/**
 * Days as people write them: "2026-08-21", "8/21/2026", "Aug 21, 2026". The month comes before the day; what is no day
 * of the calendar is refused, never moved to one.
 */
import { MONTH_NAMES } from '#market'
import { type Read, plainLine, quoted } from './parse-text.ts'

const FIRST_YEAR = 1950
const LAST_YEAR = 2150

/** What a field asks for, in words. */
export const DATE_REQUEST = `Enter a day from ${FIRST_YEAR} to ${LAST_YEAR}, such as 8/21/2026 or 2026-08-21.`

/** The ISO day of a text. */
export function readDate(text: string): Read<string> {
  const line = plainLine(text)
  const parts = partsOf(line)
  const wrong = parts ? faultOf(parts, line) : ''
  return parts && !wrong ? { value: isoDay(parts) } : { wrong: [wrong, DATE_REQUEST].filter(Boolean).join(' ') }
}

interface Parts {
  year: number
  month: number
  day: number
}

function partsOf(line: string): Parts | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T[\d:.]+Z?)?$/.exec(line)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(line)
  if (american) return { year: Number(american[3]), month: Number(american[1]), day: Number(american[2]) }
  const named = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(line)
  const british = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]+)\.?,? (\d{4})$/i.exec(line)
  const [name, day, year] = named ? named.slice(1) : british ? [british[2], british[1], british[3]] : []
  const month = monthOf(name ?? '')
  return month ? { year: Number(year), month, day: Number(day) } : null
}

/** "Aug", "sept" and the whole name; 0 for none. */
function monthOf(name: string): number {
  if (name.length < 3) return 0
  return MONTH_NAMES.findIndex((whole) => whole.toLowerCase().startsWith(name.toLowerCase())) + 1
}

function faultOf({ year, month, day }: Parts, line: string): string {
  if (year < FIRST_YEAR || year > LAST_YEAR) return `The year ${String(year).padStart(4, '0')} is out of range.`
  const isSwapped = month > 12 && month <= 31 && day >= 1 && day <= 12 && !/^\d{4}/.test(line)
  if (isSwapped)
    return `The month comes first: write ${day}/${month}/${year} for ${MONTH_NAMES[day - 1]} ${month}, ${year}.`
  if (month < 1 || month > 12 || day < 1 || day > 31) return `${quoted(line)} is not a date.`
  const last = daysOf(year, month)
  return day > last ? `${MONTH_NAMES[month - 1]} ${year} has ${last} days.` : ''
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysOf(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const isoDay = ({ year, month, day }: Parts) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The first of the month after next, as a first payment falls: closing in August, first payment October 1. */
export function usualFirstPayment(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const at = year * 12 + (month - 1) + 2
  return isoDay({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 })
}
