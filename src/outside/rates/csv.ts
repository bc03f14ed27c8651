import { quoted } from './gather.ts'
import { RateSourceFailure, type SourceText } from './source.ts'

/** A row of a table, its cells by the names of the columns. */
interface CsvRecord {
  /** line of the text that it begins in, from 1 */
  line: number
  /** the text of a cell, by its column as it was asked for or in small letters; empty when the row is shorter */
  cell: (column: string) => string
}

/** A table read from a text, and what of it was not taken, in words. */
interface CsvTable {
  /** names of the columns, in small letters */
  columns: readonly string[]
  records: CsvRecord[]
  problems: string[]
}

/** More than any source has: reading them would keep the process from everybody else. */
const MOST_ROWS = 50_000
const MOST_CELLS = 500_000
const MOST_CELLS_OF_A_ROW = 1_000

/**
 * Reads a table whose first row names its columns (RFC 4180, with any line ends). Names are found whatever their case and
 * the spaces around them; a line end within a cell is LF. Rows may be shorter than the first; a longer one is left out, for nobody knows which cell is
 * one too many. So is a last row without a line end, where the text may have been cut off within it.
 *
 * @param columns that must be there
 * @throws RateSourceFailure `not-understood` for a text that is no such table
 * @example
 * ```ts run
 * const { records } = readCsv({ text: 'date,"rate"\r\n2026-11-19,6.1\r\n', isSurelyWhole: true }, ['date', 'rate'])
 * records.map(({ cell }) => cell('rate')) // => ['6.1']
 * ```
 */
export function readCsv({ text, isSurelyWhole }: SourceText, columns: readonly string[], separator = ','): CsvTable {
  const [header, ...rows] = csvRows(text, separator)
  const names = header?.cells.map(nameOf) ?? []
  for (const column of columns) {
    const times = names.filter((name) => name === nameOf(column)).length
    if (times === 1) continue
    const what = times === 0 ? 'There is no column' : `There are ${times} columns`
    throw notUnderstood(`${what} ${quoted(column)}; the first row is ${quoted(header?.cells.join(separator) ?? '')}`)
  }
  const problems: string[] = []
  const whole = rows.filter(({ cells, line }) => {
    if (cells.slice(names.length).every((cell) => cell.trim() === '')) return true
    problems.push(`line ${line}: has ${cells.length} cells in ${names.length} columns.`)
    return false
  })
  const last = rows.at(-1)
  if (!isSurelyWhole && last && !/[\r\n]$/.test(text)) {
    problems.push(`line ${last.line}: is the last one and may have been cut off.`)
    if (whole.at(-1) === last) whole.pop()
  }
  const places = new Map([...names, ...columns].map((name) => [name, names.indexOf(nameOf(name))]))
  const recordOf = ({ cells, line }: CsvRow): CsvRecord => ({
    line,
    cell: (column) => cells[places.get(column) ?? -1] ?? '',
  })
  return { columns: names, records: whole.map(recordOf), problems }
}

const nameOf = (cell: string) => cell.trim().toLowerCase()

const notUnderstood = (message: string) => new RateSourceFailure('not-understood', message)

interface CsvRow {
  cells: string[]
  line: number
}

/** Rows that have something in them. */
function csvRows(source: string, separator: string): CsvRow[] {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  let count = 0
  for (let at = 0, line = 1; at < text.length;) {
    const end = endOfLine(text, at)
    const plain = text.slice(at, end)
    const { cells, next } = plain.includes('"')
      ? rowWithQuotes(text, at, { line, separator })
      : { cells: plain.split(separator, MOST_CELLS_OF_A_ROW + 1), next: end }
    count += cells.length
    if (cells.length > MOST_CELLS_OF_A_ROW)
      throw notUnderstood(`line ${line}: has more than ${MOST_CELLS_OF_A_ROW} cells`)
    if (count > MOST_CELLS) throw notUnderstood(`The table has more than ${MOST_CELLS} cells`)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line })
    if (rows.length > MOST_ROWS) throw notUnderstood(`The table has more than ${MOST_ROWS} rows`)
    line += next === end ? 1 : text.slice(at, next + 1).split('\n').length - 1
    at = next + 1
  }
  return rows
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** A row and the place of the line end behind it. */
interface ReadRow {
  cells: string[]
  next: number
}

function rowWithQuotes(text: string, from: number, { line, separator }: { line: number; separator: string }): ReadRow {
  const cells: string[] = []
  for (let at = from; cells.length <= MOST_CELLS_OF_A_ROW;) {
    let next = at
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      if (close < 0) throw notUnderstood(`line ${line}: has a quotation mark that nothing closes`)
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
      next = close + 1
      while (text[next] === ' ') next++
    } else {
      const end = endOfLine(text, at)
      const length = text.slice(at, end).indexOf(separator)
      next = length < 0 ? end : at + length
      cells.push(text.slice(at, next))
    }
    if (next >= text.length || text[next] === '\n') return { cells, next }
    if (text[next] !== separator) throw notUnderstood(`line ${line}: goes on behind a closed quotation mark`)
    at = next + 1
  }
  return { cells, next: text.length }
}

function closingQuote(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close
}
