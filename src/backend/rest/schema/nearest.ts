/** Names whose likeness is below this are not worth a hint; wrong ones would tell what there is to strangers. */
export const closeLikeness = 0.75
/** For names that the caller has told us most of already: the arguments of a function, the tables of a relationship. */
export const looseLikeness = 0.33

/**
 * The candidate that was probably meant: among those that share three letters in a row with the name (two, when none
 * does), the one with the fewest letters to change, insert or leave out.
 *
 * @param least likeness of 0 to 1 that it must have
 * @returns null when none is near enough
 * @example
 * ```ts run
 * nearest('articels', ['articles', 'authors'], 0.7) // => 'articles'
 * ```
 */
export function nearest(name: string, candidates: readonly string[], least: number): string | null {
  const word = plain(name)
  for (const size of [3, 2]) {
    const grams = gramsOf(word, size)
    const near = candidates.filter((candidate) => gramsOf(plain(candidate), size).some((gram) => grams.includes(gram)))
    if (near.length === 0) continue
    const ranked = near
      .map((candidate) => ({ candidate, likeness: likeness(word, plain(candidate)) }))
      .sort((a, b) => b.likeness - a.likeness)
    const best = ranked[0]
    return best && best.likeness >= least ? best.candidate : null
  }
  return null
}

/** Longer than any identifier; a name of a request can be. */
const longest = 130

function plain(name: string): string {
  return name.slice(0, longest).toLowerCase()
}

function gramsOf(word: string, size: number): string[] {
  const padded = `-${word.replace(/[^\p{L}\p{N}\s,-]/gu, '')}-`
  return Array.from({ length: Math.max(padded.length - size + 1, 1) }, (_, at) => padded.slice(at, at + size))
}

function likeness(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1)
}

/**
 * Levenshtein's distance.
 *
 * @example
 * ```ts run
 * distance('slug', 'slugs') // => 1
 * ```
 */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost))
    }
    row = next
  }
  return row[b.length] ?? 0
}
