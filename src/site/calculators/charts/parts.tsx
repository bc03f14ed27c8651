import { cellText, type Chart, money } from '#calculators'
import { chartText } from './scale.ts'
import { TableScroll } from '#calculator-pages/tables'

/** Shares of one whole: a bar, and the table that names its pieces and adds them up. */
export function ChartParts({ chart }: { chart: Chart }) {
  const firsts = chart.series.map(({ values }) => Math.max(0, values[0] ?? 0))
  const whole = firsts.reduce((sum, value) => sum + value, 0)
  return (
    <>
      <PartsBar label={chart.summary} parts={firsts} />
      <PartsTable {...{ chart, whole }} />
    </>
  )
}

const WIDTH = 1000
const GAP = 2

interface Piece {
  x: number
  width: number
}

/** Pieces from left to right over the whole width. */
function piecesOf(parts: readonly number[]): Piece[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const pieces: Piece[] = []
  let x = 0
  for (const part of parts) {
    const width = whole > 0 ? (part / whole) * WIDTH : 0
    pieces.push({ x, width })
    x += width
  }
  return pieces
}

function PartsBar({ label, parts }: { label: string; parts: readonly number[] }) {
  const pieces = piecesOf(parts)
  return (
    <svg className="parts-bar" viewBox={`0 0 ${WIDTH} 28`} preserveAspectRatio="none" role="img" aria-label={label}>
      {pieces.every(({ width }) => width === 0) && <rect className="parts-empty" width={WIDTH} height="28" />}
      {pieces.map(
        ({ x, width }, index) =>
          width > 0 && (
            <rect
              key={index}
              className={`result-fill-${index}`}
              x={x.toFixed(1)}
              width={Math.max(1, width - (x + width < WIDTH - 0.5 ? GAP : 0)).toFixed(1)}
              height="28"
            />
          ),
      )}
    </svg>
  )
}

function PartsTable({ chart, whole }: { chart: Chart; whole: number }) {
  const [first, ...later] = chart.x.values
  const rows = chart.series.map(({ name, values }) => ({ name, cells: partCells(chart, values, whole) }))
  const sums = chart.x.values.map((_, at) => chart.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  return (
    <TableScroll label={chart.title} columns={3 + later.length}>
      <table className="table scrolling result-table parts-table">
        <caption className="visually-hidden">{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            {[first ?? 'Amount', 'Share', ...later].map((label, at) => (
              <th key={at} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, index) => (
            <tr key={index}>
              <th scope="row">
                <svg className="parts-key" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                  <rect className={`result-fill-${index}`} width="12" height="12" />
                </svg>
                {name}
              </th>
              <NumberCells cells={cells} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All together</th>
            <NumberCells cells={partCells(chart, sums, whole)} />
          </tr>
        </tfoot>
      </table>
    </TableScroll>
  )
}

const NumberCells = ({ cells }: { cells: readonly string[] }) =>
  cells.map((cell, at) => (
    <td key={at} className="number">
      {cell}
    </td>
  ))

/** Multiplied before it is divided: 2,300 of 8,000 are 28.75%, so 28.8%, as everywhere else. */
export const shareText = (part: number, whole: number): string =>
  `${(Math.round((part * 1000) / whole) / 10).toFixed(1)}%`

/** The first amount to the cent, its share, and the further amounts in whole dollars. */
function partCells({ unit, x }: Chart, values: readonly (number | null)[], whole: number): string[] {
  const said = (value: number, dollars: boolean) =>
    unit === 'money' ? cellText(money(Math.round(value)), { dollars }) : chartText(value, unit)
  const share = whole > 0 ? shareText(values[0] ?? 0, whole) : '–'
  const later = x.values.slice(1).map((_, at) => said(values[at + 1] ?? 0, true))
  return [said(values[0] ?? 0, false), share, ...later]
}
