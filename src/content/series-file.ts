import type { Report } from '#documents'
import type { SeriesHead } from './heads.ts'

/** A series as it stands in content/series. */
export interface SeriesFile {
  head: SeriesHead
  rows: { on: string; value: string; status: 'primary' | 'secondary' }[]
  /** Figures by day. */
  values: ReadonlyMap<string, number>
}

/**
 * The observations of a series from its CSV: date, value, status, oldest first.
 *
 * @param report told of each line that is no observation, or is out of order
 */
export function readSeries(head: SeriesHead, csv: string, report: Report): SeriesFile {
  const rows: SeriesFile['rows'] = []
  let previous = ''
  for (const [index, line] of csv.trimEnd().split(/\r?\n/).entries()) {
    if (index === 0) {
      if (line !== 'date,value,status') report(1, 'expected the columns date,value,status')
      continue
    }
    const match = /^(\d{4}-\d{2}-\d{2}),(-?\d+(?:\.\d+)?),(primary|secondary)$/.exec(line)
    const [, on = '', value = '', status] = match ?? []
    if (!match || !isDay(on)) report(index + 1, `expected date,value,status, got "${line}"`)
    else if (on <= previous) report(index + 1, `${on} does not come after ${previous}`)
    else rows.push({ on, value, status: status as 'primary' | 'secondary' })
    previous = on || previous
  }
  return { head, rows, values: new Map(rows.map((row) => [row.on, Number(row.value)])) }
}

/** "2026-02-30" would be a day of March to a Date. */
function isDay(on: string): boolean {
  const moment = new Date(`${on}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(on)
}
