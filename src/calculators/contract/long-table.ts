import type { ResultTable } from './contract.ts'

/**
 * A schedule by month. Its rows are made when they are first read: programs that ask for a result, and most readers, read none.
 *
 * @example
 * ```ts run
 * const schedule = longTable({ id: 'months', title: 'By month', columns: [] }, () => [[{ kind: 'count', count: 1 }]])
 * schedule.rows.length // => 1
 * schedule.rows === schedule.rows // => true
 * ```
 */
export function longTable(head: Omit<ResultTable, 'rows' | 'isLong'>, make: () => ResultTable['rows']): ResultTable {
  let made: ResultTable['rows'] | null = null
  return {
    ...head,
    isLong: true,
    get rows() {
      return (made ??= make())
    },
  }
}
