/** How a result names where a dated figure comes from: who states it, of which day, when compared, and how sure it is. */
import type { DatedSource } from '#mortgage'
import type { Assumption } from '#calculators/contract'

/**
 * A figure's source: its first day, or the day on which it was last compared where no first day is known. An estimate has
 * nothing that it could be compared with: no day of a check stands beside it.
 */
export function sourceOf({ name, url, from, checked, status }: DatedSource): NonNullable<Assumption['source']> {
  const source = { name, ...(url ? { url } : {}) }
  if (status === 'estimate') return from ? { ...source, on: from } : source
  return { ...source, on: from ?? checked, checked }
}

/** What is said beside a figure that was not read in the authority's own publication. */
export const CHECK_IT = 'Check it with the authority.'

/** A claim with its source; what was read in copies that agree is to be checked, an estimate says so in its own words. */
export const sourced = (text: string, source: DatedSource): Assumption => ({
  text: source.status === 'secondary' ? `${text} ${CHECK_IT}` : text,
  source: sourceOf(source),
})
