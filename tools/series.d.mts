/** A series, the file of facts that it is in, and its column there. */
export interface SeriesTable {
  id: string
  file: string
  column: string
  whole?: boolean
}

export const TABLES: readonly SeriesTable[]
export function seriesTable(text: string, table: SeriesTable): string
export function writeSeries(folder: string, target: string): Promise<string[]>
