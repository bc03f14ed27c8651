/** How many rows one request brings: more than that nobody without an account is given at once. */
export const BATCH = 1000

/**
 * All rows of a question that may have more than one request brings.
 *
 * @param read the rows from a place on, at most BATCH of them, in an order that does not change
 * @example
 * ```ts run
 * const rows = Array.from({ length: 2500 }, (_, index) => index)
 * await everyRow(async (from, to) => rows.slice(from, to + 1)).then((all) => all.length) // => 2500
 * ```
 */
export async function everyRow<Row>(read: (from: number, to: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; ; from += BATCH) {
    const batch = await read(from, from + BATCH - 1)
    rows.push(...batch)
    if (batch.length < BATCH) return rows
  }
}
