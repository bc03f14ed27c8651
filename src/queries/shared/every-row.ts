/** How many rows one request brings: more than that nobody without an account is given at once. */
export const BATCH = 1000

/**
 * All rows of a question that may have more than one request brings. Each request goes on from the last row of the one before: as
 * quick at the end of many as at the beginning, and what comes and goes meanwhile neither doubles nor hides another.
 *
 * @param read the first BATCH rows after a row, in an order that tells all rows apart; null is before all
 * @example
 * ```ts run
 * const rows = Array.from({ length: 2500 }, (_, index) => index)
 * const read = async (after: number | null) => rows.slice(after === null ? 0 : after + 1).slice(0, BATCH)
 * await everyRow(read).then((all) => all.length) // => 2500
 * ```
 */
export async function everyRow<Row>(read: (after: Row | null) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: Row | null = null; ;) {
    const batch: Row[] = await read(after)
    rows.push(...batch)
    if (batch.length < BATCH) return rows
    after = batch.at(-1) ?? null
  }
}

/**
 * What comes after a row in the order of two columns of text, as a filter; two empty texts are before all.
 *
 * @example
 * ```ts run
 * afterWords(['term', 'APR "effective"'], ['slug', 'apr'])
 * // => 'term.gt."APR \\"effective\\"",and(term.eq."APR \\"effective\\"",slug.gt."apr")'
 * ```
 */
export function afterWords([first, words]: [string, string], [second, more]: [string, string]): string {
  const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  return `${first}.gt.${quoted(words)},and(${first}.eq.${quoted(words)},${second}.gt.${quoted(more)})`
}
