import { csvText } from '#api'
import { cellValue, type Cell } from '#calculators/contract'
import type { Column, Sheet } from './sheets.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Sheets as one CSV file (RFC 4180): each under a line with its name, an empty line between them, every record as wide
 * as the widest. The mark at its beginning lets spreadsheets read it as UTF-8.
 */
export function csvOf(sheets: readonly Sheet[]): string {
  const width = Math.max(1, ...sheets.map(({ columns }) => columns.length))
  const records = sheets.flatMap((sheet, index) => [...(index > 0 ? [[]] : []), ...recordsOf(sheet)])
  const lines = records.map((fields) => Array.from({ length: width }, (_, at) => fields[at] ?? '').join(','))
  return BYTE_ORDER_MARK + lines.map((line) => line + LINE_END).join('')
}

const recordsOf = ({ name, columns, rows, total }: Sheet): string[][] => [
  [csvText(name)],
  columns.map((column) => csvText(headOf(column))),
  ...[...rows, ...(total ? [total] : [])].map((row) => row.map(fieldOf)),
]

const UNITS: Partial<Record<Cell['kind'], string>> = { money: '$', percent: '%', months: 'months' }

const headOf = ({ label, kind }: Column): string => {
  const unit = UNITS[kind]
  return unit ? `${label} (${unit})` : label
}

const fieldOf = (cell: Cell): string => (cell.kind === 'text' ? csvText(cell.text) : String(cellValue(cell) ?? ''))
