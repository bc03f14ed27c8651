import writeExcelFile, { type CellObject, type Sheet as WrittenSheet } from 'write-excel-file/node'
import { cellText, type Cell } from '#calculators/contract'
import { printSetup } from './print-setup.ts'
import type { Sheet } from './sheets.ts'

/** Sheets as an XLSX file: numbers and dates as such, with their formats, under a head that stays in sight. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const names = sheetNames(sheets)
  const written = sheets.map((sheet, index): WrittenSheet<never> => {
    const widths = widthsOf(sheet)
    return {
      sheet: names[index] ?? sheet.name,
      data: [
        headOf(sheet),
        ...sheet.rows.map((row, at) => writtenRow(row, { widths, isHeading: sheet.headings?.includes(at) ?? false })),
        ...(sheet.total ? [sheet.total.map(closing)] : []),
      ],
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      stickyColumnsCount: isWide(sheet) ? 1 : 0,
      ...(isWide(sheet) ? { orientation: 'landscape' } : {}),
    }
  })
  const options = { fontFamily: 'Arial', fontSize: 10, features: [printSetup(names)] }
  return new Uint8Array(await writeExcelFile(written, options).toBuffer())
}

const isWide = ({ columns }: Sheet) => columns.length > 5

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
  months: '[=1]0" month";0" months"',
  count: '#,##0.######',
  date: 'mmm d, yyyy',
}

const headOf = ({ columns }: Sheet): CellObject[] =>
  columns.map(({ label, kind }, at) => ({
    value: label,
    type: String,
    fontWeight: 'bold',
    bottomBorderStyle: 'thin',
    wrap: true,
    align: kind in FORMATS ? 'right' : 'left',
    ...(kind in FORMATS || at === 0 ? {} : { indent: 1 }),
  }))

interface Place {
  widths: readonly number[]
  isHeading: boolean
}

/** Long words are broken into lines, and those that end a row run on over the empty columns beside them. */
function writtenRow(row: readonly Cell[], { widths, isHeading }: Place): (CellObject | null)[] {
  const cells = row.map(plain)
  if (isHeading) return cells.map((cell) => cell && { ...cell, ...HEADING })
  const end = cells.findLastIndex((cell) => cell !== null)
  const isLong = (cell: CellObject | null, at: number) =>
    typeof cell?.value === 'string' && cell.value.length > (widths[at] ?? 0)
  const lines = cells.map((cell, at) => {
    const room = widths.slice(at, at === end ? undefined : at + 1).reduce((sum, width) => sum + width, 0)
    return isLong(cell, at) ? Math.ceil(String(cell?.value).length / (room * LETTERS_OF_A_WIDTH)) : 1
  })
  const height = Math.max(...lines) * LINE_POINTS
  return cells.map((cell, at) => {
    if (cell === null || !isLong(cell, at)) return cell
    const columnSpan = at === end ? widths.length - end : 1
    return { ...cell, wrap: true, height, ...(columnSpan > 1 ? { columnSpan } : {}) }
  })
}

const HEADING = { fontWeight: 'bold', height: 26, alignVertical: 'bottom' } as const
const LINE_POINTS = 13.5
/** A width counts digits, and letters run a little narrower. */
const LETTERS_OF_A_WIDTH = 1.05

const plain = (cell: Cell, at: number): CellObject | null => {
  const value = valueOf(cell)
  if (value === null) return null
  const format = typeof value === 'string' ? undefined : FORMATS[cell.kind]
  const type = typeof value === 'string' ? String : typeof value === 'number' ? Number : Date
  const apart = type === String && at > 0 ? ({ align: 'left', indent: 1 } as const) : {}
  return { value, type, alignVertical: 'top', ...(format ? { format } : {}), ...apart }
}

const closing = (cell: Cell, at: number): CellObject | null => {
  const written = plain(cell, at)
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
/** A first sheet's sentence, or a note, does not make its column wide: it runs on. */
const LONG_TEXT = 30

/** Wide enough for head, first rows and total. */
const widthsOf = ({ columns, rows, total = [] }: Sheet): number[] =>
  columns.map(({ label }, at) => {
    const isLast = at === columns.length - 1
    const cells = [total, ...rows.slice(0, SOME_ROWS)].map((row) => {
      const cell = row[at]
      const letters = cell ? cellText(cell).length : 0
      const runsOn = !isLast && letters > LONG_TEXT && row.slice(at + 1).every((beside) => beside.kind === 'none')
      return runsOn ? 0 : letters
    })
    return Math.min(MOST_WIDTH, Math.max(label.length, ...cells) + 3)
  })
