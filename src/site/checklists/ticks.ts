/** What is ticked on each page: the words of its entries, so that an entry which is rewritten is not ticked. */
type Ticks = readonly (readonly [path: string, entries: readonly string[]])[]

/** Pages whose ticks are kept: those that were ticked last. */
const MOST_PAGES = 100

/** What the device keeps; nothing where that cannot be read. */
export function readTicks(kept: string | null): Ticks {
  try {
    const read: unknown = JSON.parse(kept ?? '[]')
    const isPage = (page: unknown) => Array.isArray(page) && typeof page[0] === 'string' && Array.isArray(page[1])
    return Array.isArray(read) && read.every(isPage) ? read : []
  } catch {
    return []
  }
}

/** The entries that are ticked on a page. */
export const ticksOf = (ticks: Ticks, path: string): readonly string[] =>
  ticks.find(([page]) => page === path)?.[1] ?? []

/** The same with a page's entries as they stand now. */
export const mergeTicks = (ticks: Ticks, path: string, entries: readonly string[]): Ticks =>
  [...(entries.length > 0 ? [[path, entries] as const] : []), ...ticks.filter(([page]) => page !== path)].slice(
    0,
    MOST_PAGES,
  )
