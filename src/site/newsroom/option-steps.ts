/**
 * The option that an arrow leads to; from the last to the first and back.
 *
 * @param active -1 where none is
 * @example
 * ```ts run
 * steppedTo(-1, 1, 3) // => 0
 * steppedTo(2, 1, 3) // => 0
 * steppedTo(-1, -1, 3) // => 2
 * ```
 */
export const steppedTo = (active: number, step: 1 | -1, count: number): number =>
  count === 0 ? -1 : active < 0 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count

interface Found {
  bylines: readonly { id: string; name: string }[]
  hasMore: boolean
}

/** How much was found, for whoever hears the list. */
export function foundWords({ bylines: { length }, hasMore }: Found): string {
  if (length === 0) return 'No name fits'
  if (hasMore) return `The first ${length} names; type more of it to narrow them`
  return length === 1 ? '1 name' : `${length} names`
}
