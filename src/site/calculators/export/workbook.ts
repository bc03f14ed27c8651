import writeExcelFile, { type CellObject, type Sheet as WrittenSheet } from 'write-excel-file/node'
import { cellText } from '#calculators/contract/cell-text.ts'
import type { Cell } from '#calculators/contract/contract.ts'
import type { Sheet } from './sheets.ts'

/** Sheets as an XLSX file: numbers and dates as such, with their formats, under a head that stays in sight. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const names = sheetNames(sheets)
  const written = sheets.map((sheet, index): WrittenSheet<never> => ({
    sheet: names[index] ?? sheet.name,
    data: [
      headOf(sheet),
      ...sheet.rows.map((row) => row.map(plain)),
      ...(sheet.total ? [sheet.total.map(closing)] : []),
    ],
    columns: widthsOf(sheet).map((width) => ({ width })),
    stickyRowsCount: 1,
    ...(sheet.columns.length > 5 ? { orientation: 'landscape' } : {}),
  }))
  return new Uint8Array(await writeExcelFile(written).toBuffer())
}

const MOST_LETTERS = 31

/** Names as spreadsheets allow them: short, without certain signs, each once whatever its capitals. */
export function sheetNames(sheets: readonly { name: string }[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const allowed = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/\s+/g, ' ')
    const whole = allowed.replace(/^[' ]+|[' ]+$/g, '') || 'Table'
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`
      const tried = whole.slice(0, MOST_LETTERS - end.length).replace(/[' ]+$/, '') + end
      if (taken.has(tried.toLowerCase())) continue
      taken.add(tried.toLowerCase())
      return tried
    }
  })
}

const FORMATS: Partial<Record<Cell['kind'], string>> = {
  money: '"$"#,##0.00;-"$"#,##0.00',
  percent: '0.00###%',
  months: '0" months"',
  count: '#,##0.######',
  date: 'mmm d, yyyy',
}

const headOf = ({ columns }: Sheet): CellObject[] =>
  columns.map(({ label, kind }) => ({
    value: label,
    type: String,
    fontWeight: 'bold',
    bottomBorderStyle: 'thin',
    wrap: true,
    align: kind in FORMATS ? 'right' : 'left',
  }))

const plain = (cell: Cell): CellObject | null => {
  const value = valueOf(cell)
  if (value === null) return null
  const format = typeof value === 'string' ? undefined : FORMATS[cell.kind]
  const type = typeof value === 'string' ? String : typeof value === 'number' ? Number : Date
  return { value, type, alignVertical: 'top', ...(format ? { format } : {}) }
}

const closing = (cell: Cell): CellObject | null => {
  const written = plain(cell)
  return written && { ...written, fontWeight: 'bold', topBorderStyle: 'thin', bottomBorderStyle: 'double' }
}

/** Before March 1900 spreadsheets disagree about the number of a day; such a date is written in words. */
const FIRST_SURE_DAY = '1900-03-01'

/** The decimal point is moved in the text, so that the nearest number to the exact figure is written. */
function valueOf(cell: Cell): string | number | Date | null {
  switch (cell.kind) {
    case 'money':
      return Number(`${cell.cents}e-2`)
    case 'percent':
      return /^-?\d+(\.\d+)?$/.test(cell.percent) ? Number(`${cell.percent}e-2`) : cellText(cell)
    case 'months':
      return cell.months
    case 'count':
      return cell.count
    case 'date':
      return cell.date >= FIRST_SURE_DAY ? new Date(`${cell.date}T00:00:00Z`) : cell.date
    case 'text':
      return cell.text
    default:
      return null
  }
}

const MOST_WIDTH = 60
const SOME_ROWS = 40

/** Wide enough for head, first rows and total. */
const widthsOf = ({ columns, rows, total = [] }: Sheet): number[] =>
  columns.map(({ label }, at) => {
    const cells = [total, ...rows.slice(0, SOME_ROWS)].map((row) => (row[at] ? cellText(row[at]).length : 0))
    return Math.min(MOST_WIDTH, Math.max(label.length, ...cells) + 3)
  })
