/** What a list was narrowed to, as its address says it: the way back to it finds the same list. */
export const filterInAddress = (): URLSearchParams => new URLSearchParams(location.search)

/** A list ends where the next day begins, which has to be of four digits as well; and there was no year 0. */
const DAY = /^(?!0000|9999-12-31)\d{4}-\d\d-\d\d$/

/** A day of the calendar that an address names, as YYYY-MM-DD; null for anything else. */
export function dayInAddress(text: string): string | null {
  if (!DAY.test(text)) return null
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null
}

/** Puts it there. It is no navigation: nothing is loaded, and the focus stays where somebody types. */
export function keepInAddress(filter: Readonly<Record<string, string | null>>): void {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  // The router follows the method of the window's own object.
  History.prototype.replaceState.call(history, history.state, '', location.pathname + (query && `?${query}`))
}
