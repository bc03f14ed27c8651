import { keyColumn } from './columns.ts'
import { withUnits } from '#ui/units.ts'
import { escaped } from './markup.ts'
import { cellText, type ResultTable, type Cell } from '#calculators'

/** How the cells of a table are written. */
export interface Writing {
  /** For each column whether its money is in whole dollars: in wide tables that sum up, and where there are no cents. */
  dollars: readonly boolean[]
  /** Whether cents are left out that are there. */
  isRounded: boolean
  /** For each column whether its dates need their day. */
  days: readonly boolean[]
  /** For each column whether it lines up at the right. */
  numbers: readonly boolean[]
  /** The column that readers look for, such as the balance; -1 for none. */
  key: number
}

/** Said of a table without its cents. */
export const ROUNDED = 'Whole dollars; files have the cents'

const MANY_AMOUNTS = 5
const FIGURES: ReadonlySet<Cell['kind']> = new Set(['money', 'percent', 'months', 'count'])

export function writingOf({ columns, rows, total, isLong = false }: ResultTable): Writing {
  const isWide = !isLong && columns.filter(({ kind }) => kind === 'money').length >= MANY_AMOUNTS
  const hasCents = columns.map((_, at) => [...rows, total ?? []].some((row) => isBroken(row[at])))
  return {
    dollars: hasCents.map((has) => isWide || !has),
    isRounded: isWide && hasCents.includes(true),
    days: columns.map(({ kind }, at) => kind === 'date' && rows.some((row) => isInsideMonth(row[at]))),
    numbers: columns.map(({ kind }, at) => at > 0 && (FIGURES.has(kind) || hasFiguresOnly(rows, at))),
    key: keyColumn(columns),
  }
}

const hasFiguresOnly = (rows: ResultTable['rows'], at: number) => {
  const cells = rows.map((row) => row[at]).filter((cell) => cell && cell.kind !== 'none')
  return cells.length > 0 && cells.every((cell) => cell && FIGURES.has(cell.kind))
}
const isBroken = (cell: Cell | undefined) => cell?.kind === 'money' && cell.cents % 100 !== 0
const isInsideMonth = (cell: Cell | undefined) => cell?.kind === 'date' && !cell.date.endsWith('-01')

const FOLDED_FROM = 10
const FOLDED_STEP = 5
const LEAST_TO_FOLD = 16

/** A table by year is folded when it is long: its first ten years stay, then every fifth, and the last. */
const isFolded = ({ columns, rows, isLong }: ResultTable): boolean =>
  !isLong && rows.length >= LEAST_TO_FOLD && /^year/i.test(columns[0]?.label ?? '')

/** What is said of the rows that a fold hides: "Show years 11 to 30". */
export const foldWords = ({ rows }: ResultTable): string => {
  const [from, to] = [rows[FOLDED_FROM]?.[0], rows.at(-1)?.[0]]
  return `Show years ${from ? cellText(from) : ''} to ${to ? cellText(to) : ''}`
}

/* Rows are figures and short texts; as text they cost a tenth of what elements cost, and a schedule has hundreds. */

/** The rows of a table as markup; of a folded one those above the fold and those beneath it. */
export function rowsMarkup(table: ResultTable, writing: Writing): string[] {
  const { rows } = table
  if (!isFolded(table)) return [rows.map((row) => rowMarkup(row, writing)).join('')]
  const beneath = rows.slice(FOLDED_FROM).map((row, index, { length }) => {
    const isKept = index === length - 1 || (FOLDED_FROM + index + 1) % FOLDED_STEP === 0
    return rowMarkup(row, writing, isKept ? '' : ' class="folded"')
  })
  return [
    rows
      .slice(0, FOLDED_FROM)
      .map((row) => rowMarkup(row, writing))
      .join(''),
    beneath.join(''),
  ]
}

export const rowMarkup = (row: readonly Cell[], writing: Writing, attributes = ''): string =>
  `<tr${attributes}>${row.map((cell, at) => cellMarkup(cell, at, writing)).join('')}</tr>`

function cellMarkup(cell: Cell, at: number, { dollars, days, numbers, key }: Writing): string {
  const text = cellText(cell, { dollars: dollars[at] ?? false, days: days[at] ?? false })
  const words = escaped(cell.kind === 'months' || cell.kind === 'text' ? withUnits(text) : text)
  if (at === 0) return `<th scope="row">${words}</th>`
  const name = numbers[at] ? (cell.kind === 'months' ? 'number span' : 'number') : nameOf(cell)
  const names = at === key ? `${name} key`.trim() : name
  return `<td${names && ` class="${names}"`}>${cell.kind === 'none' ? '' : words}</td>`
}

/** So many letters need a column of some width to be read. */
const LONG_TEXT = 40

function nameOf(cell: Cell): string {
  if (cell.kind === 'text' && cell.text.length > LONG_TEXT) return 'words'
  return cell.kind === 'date' ? 'date' : ''
}
