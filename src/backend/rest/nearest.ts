/** Further apart than this a name is no slip of the pen. */
const maxDistance = 0.4

/**
 * The candidate that was probably meant.
 *
 * @returns null when none is near
 * @example
 * ```ts run
 * nearest('articels', ['articles', 'authors']) // => 'articles'
 * ```
 */
export function nearest(name: string, candidates: readonly string[]): string | null {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: distance(name, candidate) / Math.max(name.length, candidate.length) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  return best && best.distance <= maxDistance ? best.candidate : null
}

/** Levenshtein's distance, on names cut to what an identifier can hold. */
function distance(a: string, b: string): number {
  const left = a.slice(0, 130)
  const right = b.slice(0, 130)
  let row = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost))
    }
    row = next
  }
  return row[right.length] ?? 0
}
