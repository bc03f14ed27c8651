import { ChartMarks } from './marks.tsx'
import { areaOf } from './path.ts'
import { type Plot, sumAt } from './plot.ts'
import { round } from './scale.ts'
import type { Chart } from '#calculators'

/** Series on one another, the first on top: bars, or areas where bars would be too thin. */
export function ChartStack({ chart, plot }: { chart: Chart; plot: Plot }) {
  return (
    <>
      {chart.series.map((_series, index) => (
        <path
          key={index}
          className={`result-fill-${index}`}
          d={plot.hasBars ? barsOf(chart, plot, index) : layerOf(chart, plot, index)}
        />
      ))}
      <ChartMarks {...{ chart, plot }} />
    </>
  )
}

const GAP = 1.2
const LEAST_BAND_WITH_GAP = 5
const MOST_BAR = 72

function barsOf(chart: Chart, plot: Plot, series: number): string {
  const width = Math.min(MOST_BAR, plot.band - (plot.band >= LEAST_BAND_WITH_GAP ? GAP : 0))
  return chart.x.values
    .map((_, index) => {
      const top = round(plot.y(sumAt(chart, index, series)))
      const foot = round(plot.y(sumAt(chart, index, series + 1)))
      return foot > top ? `M${round(plot.x(index) - width / 2)} ${top}h${round(width)}V${foot}h${round(-width)}z` : ''
    })
    .join('')
}

function layerOf(chart: Chart, plot: Plot, series: number): string {
  const line = (from: number) =>
    chart.x.values.map((_, index) => ({ x: plot.x(index), y: plot.y(sumAt(chart, index, from)) }))
  return areaOf(line(series), line(series + 1))
}
