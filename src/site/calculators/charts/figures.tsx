import { trusted } from '#ui/trusted.ts'
import { withUnits } from '#ui/units.ts'
import { escaped, TableScroll } from '#calculator-pages/tables'
import { chartText, xText } from './scale.ts'
import type { Chart } from '#calculators'

/** Every point of a chart as a table that opens on request. */
export function ChartFigures({ chart }: { chart: Chart }) {
  const isGauge = chart.kind === 'gauge'
  return (
    <details className="chart-table">
      <summary>As a table</summary>
      <TableScroll label={`${chart.title}: figures`} columns={isGauge ? 2 : chart.series.length + 1}>
        <table>
          <caption className="visually-hidden">{chart.title}</caption>
          <thead>
            <tr>
              <th scope="col">{isGauge ? 'Figure' : chart.x.label}</th>
              {(isGauge ? [{ name: 'Value' }] : chart.series).map(({ name }, at) => (
                <th key={at} scope="col" className="number">
                  {withUnits(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody dangerouslySetInnerHTML={{ __html: trusted(isGauge ? gaugeRows(chart) : placeRows(chart)) }} />
        </table>
      </TableScroll>
    </details>
  )
}

/* Rows are figures and short texts only; as text they cost a tenth of what elements cost. */
const rowOf = (head: string, cells: readonly string[]) =>
  `<tr><th scope="row">${escaped(head)}</th>${cells.map((cell) => `<td class="number">${escaped(cell)}</td>`).join('')}</tr>`

const placeRows = (chart: Chart): string =>
  chart.x.values
    .map((_, index) =>
      rowOf(
        withUnits(xText(chart, index)),
        chart.series.map(({ values }) => figureText(values[index], chart.unit)),
      ),
    )
    .join('')

const figureText = (value: number | null | undefined, unit: Chart['unit']) =>
  value === null || value === undefined ? '–' : chartText(value, unit)

const gaugeRows = (chart: Chart) =>
  [
    ...chart.series.map(({ name, values }) => rowOf(name, [figureText(values[0], chart.unit)])),
    ...(chart.marks ?? []).map(({ at, label }) => rowOf(label, [chartText(at, chart.unit)])),
  ].join('')
