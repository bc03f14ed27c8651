/**
 * The parameters of a door, read strictly: a misspelled name must not pass for one that was left out.
 * 1. A name that the door does not have, and one that is given twice, are refused by their name.
 * 2. A day is YYYY-MM-DD and stands in the calendar. An empty one is left out.
 * 3. A series is one that is offered. Both of its neighbors `from` and `to` are days of the spell.
 */
export interface Spell {
  series: string
  /** ISO dates, both included; null where the spell is open. */
  from: string | null
  to: string | null
}

export type Errors = Readonly<Record<string, string>>

/** What is wrong with the names of an address; nothing when each is one of the door's and is given once. */
export function nameErrors(asked: URLSearchParams, names: readonly string[]): Record<string, string> {
  const errors: [string, string][] = []
  for (const name of new Set(asked.keys())) {
    if (!names.includes(name)) errors.push([name, `There is no parameter of this name. ${namesInWords(names)}`])
    else if (asked.getAll(name).length > 1) errors.push([name, 'Give this once.'])
  }
  return Object.fromEntries(errors)
}

const namesInWords = (names: readonly string[]): string =>
  names.length === 0 ? 'This address takes none.' : `There are: ${names.join(', ')}.`

/** The spell that an address asks for, or what is wrong with it, by parameter. */
export function readSpell(asked: URLSearchParams, offered: readonly string[]): { spell: Spell } | { errors: Errors } {
  const [series = '', from = '', to = ''] = NAMES.map((name) => asked.get(name)?.trim())
  const errors = {
    ...(offered.includes(series) ? {} : { series: seriesRequest(series, offered) }),
    ...(from && !isDay(from) ? { from: DAY_REQUEST } : {}),
    ...(to && !isDay(to) ? { to: DAY_REQUEST } : {}),
    ...(isDay(from) && isDay(to) && from > to
      ? { from: `Give a day that is not after ${to}, where the spell ends.` }
      : {}),
    ...nameErrors(asked, NAMES),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { spell: { series, from: from || null, to: to || null } }
}

const NAMES = ['series', 'from', 'to']
const DAY_REQUEST = 'Give a day of the calendar as YYYY-MM-DD, such as 2026-08-20.'

const seriesRequest = (given: string, offered: readonly string[]): string =>
  `${given ? 'There is no series of this name' : 'Name a series'}. There are: ${offered.join(', ')}.`

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
