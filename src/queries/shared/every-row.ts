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

/**
 * The same, going on from the last row instead of counting those before: as quick at the end of many as at the beginning.
 *
 * @param read at most BATCH rows after a place, in its order; '' is before all
 * @example
 * ```ts run
 * const rows = Array.from({ length: 2500 }, (_, index) => String(index).padStart(4, '0'))
 * const read = async (after: string) => rows.filter((row) => row > after).slice(0, BATCH)
 * await everyRowAfter(read, (row) => row).then((all) => all.length) // => 2500
 * ```
 */
export async function everyRowAfter<Row>(
  read: (after: string) => Promise<Row[]>,
  placeOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = ''; ;) {
    const batch = await read(after)
    rows.push(...batch)
    const last = batch.at(-1)
    if (batch.length < BATCH || last === undefined) return rows
    after = placeOf(last)
  }
}
