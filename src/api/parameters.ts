/**
 * Parameters of an address, read strictly: a misspelled name must not pass for one that was left out.
 * 1. A name that the address does not have, and one that is given twice, are refused by their name.
 * 2. A day is YYYY-MM-DD and stands in the calendar.
 */

/** What is wrong, by parameter. */
export type Errors = Readonly<Record<string, string>>

/** What is wrong with the names of an address; nothing when each is one of these and is given once. */
export function nameErrors(asked: URLSearchParams, names: readonly string[]): Record<string, string> {
  const errors: [string, string][] = []
  for (const name of new Set(asked.keys())) {
    if (!names.includes(name)) errors.push([name, `There is no parameter with that name. ${namesInWords(names)}`])
    else if (asked.getAll(name).length > 1) errors.push([name, 'Give this once.'])
  }
  return Object.fromEntries(errors)
}

const namesInWords = (names: readonly string[]): string =>
  names.length === 0 ? 'This address takes none.' : `Use one of: ${names.join(', ')}.`

/** What a caller is told whose parameter is no day. */
export const DAY_REQUEST = 'Give a day of the calendar as YYYY-MM-DD, such as 2026-08-20.'

export function isDay(text: string): boolean {
  // There was no year 0, and the database takes none.
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
