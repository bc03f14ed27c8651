/** What a list was narrowed to, as its address says it: the way back to it finds the same list. */
export const filterInAddress = (): URLSearchParams => new URLSearchParams(location.search)

/** A day of the calendar that an address names, as YYYY-MM-DD; null for anything else. */
export function dayInAddress(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
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
