import { requireDate } from '#mortgage/exact'

/** Where a figure of a regulator, an agency or a market comes from, and for which days it holds. */
export interface DatedSource {
  /** The authority, as a page prints it. */
  name: string
  url?: string
  /** First day on which the figures hold, ISO; null where no source gives it. */
  from: string | null
  /** Last day on which they hold, ISO; null while no end has been published. */
  until: string | null
  /** When they were last compared with a source, ISO. */
  checked: string
  /** law and primary: the authority's own text or file. secondary: copies that agree. estimate: typical, not binding. */
  status: 'law' | 'primary' | 'secondary' | 'estimate'
}

/**
 * Whether a table has run out by a given day, so that a page can say so beside its figures.
 *
 * @param source the table's source
 * @param day ISO, such as "2026-11-20"
 * @returns true after the table's last day; false while it holds or when no end is known
 * @throws Refusal when the day is not an ISO date
 * @example
 * ```ts run
 * hasExpired(CONFORMING_LIMIT_SOURCE, '2026-12-31') // => false
 * hasExpired(CONFORMING_LIMIT_SOURCE, '2027-01-01') // => true
 * ```
 */
export function hasExpired(source: DatedSource, day: string): boolean {
  requireDate('day', day)
  return source.until !== null && day > source.until
}
