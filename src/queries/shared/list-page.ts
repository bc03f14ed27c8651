/** A page of a list, and the last row of it, from which the next one goes on; null where this is the last page. */
export interface ListPage<Row, Place> {
  rows: Row[]
  next: Place | null
}

/** A row of a list by time, the newest first. */
export interface TimePlace {
  /** as the database says it, to the microsecond */
  at: string
  /** tells rows of one instant apart */
  id: string | number
}

/**
 * A page of rows of which one more was asked for than it has.
 *
 * @param most how many it has
 * @example
 * ```ts run
 * listPage([3, 2, 1], 2, (row) => row) // => { rows: [3, 2], next: 2 }
 * listPage([2, 1], 2, (row) => row) // => { rows: [2, 1], next: null }
 * ```
 */
export function listPage<Row, Place>(
  found: readonly Row[],
  most: number,
  placeOf: (row: Row) => Place,
): ListPage<Row, Place> {
  const rows = found.slice(0, most)
  const last = rows.at(-1)
  return { rows, next: found.length > most && last !== undefined ? placeOf(last) : null }
}

/**
 * What comes after a place, as a filter of rows by a column of instants and `id`. The column itself is asked for up to the
 * instant as well: that is what an index is read from.
 *
 * @example
 * ```ts run
 * afterPlace('made_at', { at: '2026-08-20', id: 7 }) // => 'made_at.lt.2026-08-20,and(made_at.eq.2026-08-20,id.lt.7)'
 * ```
 */
export const afterPlace = (column: string, { at, id }: TimePlace): string =>
  `${column}.lt.${at},and(${column}.eq.${at},id.lt.${id})`
