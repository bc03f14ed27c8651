import { daysBetween } from '#market'
import { href } from '#routes'

/** The day that an address asks for: none, a real day, or something that is no day. */
export type AskedDay = { day: string | null; isWrong: boolean }

const EARLIEST = '1971-01-01'
const LATEST = '2199-12-31'

export function askedDay(search: Readonly<Record<string, unknown>>): AskedDay {
  const given = typeof search['day'] === 'string' ? search['day'].trim() : ''
  if (!given) return { day: null, isWrong: false }
  return isRealDay(given) ? { day: given, isWrong: false } : { day: null, isWrong: true }
}

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const TITLE = 'Mortgage News Daily'

/** Where the stories of a day are. */
export const dayHref = (day: string): string => `${href('newsDaily')}?day=${day}`

/** Of the days with stories before and after a day, the one that is nearer; the earlier of two that are as near. */
export function nearestDay(day: string, previous: string | null, next: string | null): string | null {
  if (!previous || !next) return previous ?? next
  return daysBetween(day, next) < daysBetween(previous, day) ? next : previous
}
