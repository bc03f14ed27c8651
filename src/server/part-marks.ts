/** Parts of the content, each as a small number; null for all of it. */
export type PartMarks = readonly number[] | null

const PRIME = 0x01000193
const BASIS = 0x811c9dc5
const BITS_OF_SMALL = 30

/**
 * Every change is compared with all that thousands of kept pages were made of. Small numbers in a row are compared ten times as fast
 * as names in a set, and take no memory but the row's. Two parts of one number would only have a page made again.
 *
 * @example
 * ```ts run
 * marksOf(['articles']) // => [29845278]
 * ```
 */
export const marksOf = (parts: readonly string[] | null): PartMarks => parts && parts.map(markOf)

/** FNV-1a, folded. */
function markOf(part: string): number {
  let mark = BASIS
  for (let at = 0; at < part.length; at += 1) mark = Math.imul(mark ^ part.charCodeAt(at), PRIME)
  const whole = mark >>> 0
  return (whole >>> BITS_OF_SMALL) ^ (whole & (2 ** BITS_OF_SMALL - 1))
}
