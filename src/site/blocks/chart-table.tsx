import type { Observation } from '#market'
import { formatDay } from '#ui/dates.ts'
import { trusted } from '#ui/trusted.ts'
import type { ChartLine } from './rate-chart.tsx'

const MOST_ROWS = 120

interface Props {
  lines: readonly ChartLine[]
  caption: string
  suffix: string
  decimals: number
}

/** The chart's figures as a table that opens on request; long series by month or by year. */
export function ChartTable({ lines, caption, suffix, decimals }: Props) {
  const [first] = lines
  if (!first) return null
  const days = thinnedDays(first.observations)
  const values = lines.map((line) => new Map(line.observations.map((point) => [point.on, point.value])))
  /* Rows are figures and dates only; as text they cost a tenth of what elements cost. */
  const rows = days
    .map((on) => {
      const cells = values.map((byDay) => `<td class="number">${cellOf(byDay.get(on), suffix, decimals)}</td>`)
      return `<tr><th scope="row"><time datetime="${on}">${formatDay(on, true)}</time></th>${cells.join('')}</tr>`
    })
    .join('')
  return (
    <details className="chart-table">
      <summary>Figures as a table</summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {lines.map((line) => (
              <th key={line.name} scope="col" className="number">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody dangerouslySetInnerHTML={{ __html: trusted(rows) }} />
      </table>
    </details>
  )
}

const cellOf = (value: number | undefined, suffix: string, decimals: number) =>
  value === undefined ? '–' : value.toFixed(decimals) + suffix

/** Every day, or the last of each month, or of each year: whichever stays readable. */
function thinnedDays(observations: readonly Observation[]): string[] {
  const days = observations.map((point) => point.on)
  for (const letters of [10, 7, 4]) {
    const kept = days.filter((day, index) => day.slice(0, letters) !== days[index + 1]?.slice(0, letters))
    if (kept.length <= MOST_ROWS || letters === 4) return kept.toReversed()
  }
  return days
}
