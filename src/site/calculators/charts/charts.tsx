import { memo, useDeferredValue } from 'react'
import { ChartAxes } from './axes.tsx'
import { ChartFigures } from './figures.tsx'
import { ChartGauge } from './gauge.tsx'
import { ChartLines } from './lines.tsx'
import { roomForMarks } from './marks.tsx'
import { ChartParts } from './parts.tsx'
import { type Plot, plotOf } from './plot.ts'
import { ResultReach, ChartReading } from './reading.tsx'
import { type Box, isTime } from './scale.ts'
import { ChartStack } from './stack.tsx'
import type { Chart } from '#calculators'

interface Props {
  chart: Chart
  id?: string
}

/** A chart of a result: drawn on the server once for a desktop and once for a phone, with the same figures as a table. */
export const ResultChart = memo(({ chart, id }: Props) => (
  <figure className="chart result-chart" {...(id ? { id } : {})}>
    <figcaption className="section-head">
      <h2>{chart.title}</h2>
      {chart.kind !== 'parts' && chart.kind !== 'gauge' && <p>{noteOf(chart)}</p>}
    </figcaption>
    <Drawn chart={chart} />
    {chart.kind !== 'parts' && <ChartFigures chart={chart} />}
  </figure>
))
ResultChart.displayName = 'ResultChart'

/** All charts of a result; they keep their place while their titles change with the figures. */
export const ResultCharts = ({ charts }: { charts: readonly Chart[] }) => <ChartsFrom charts={charts} at={0} />

/** As with tables, each comes a moment after the one before it. */
const ChartsFrom = memo(function ChartsFrom({ charts, at }: { charts: readonly Chart[]; at: number }) {
  const later = useDeferredValue(charts)
  const chart = charts[at]
  if (!chart) return null
  return (
    <>
      <ResultChart chart={chart} id={`chart-${at + 1}`} />
      <ChartsFrom charts={later} at={at + 1} />
    </>
  )
})

const UNITS = { money: 'Dollars', percent: 'Percent' } as const

const noteOf = ({ series, unit, x }: Chart) =>
  `${(series.length === 1 && series[0]?.name) || UNITS[unit]} by ${x.label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`

const DESKTOP: Box = { width: 768, height: 320, left: 52, right: 26, top: 18, bottom: 34 }
const PHONE: Box = { width: 358, height: 250, left: 44, right: 20, top: 18, bottom: 34 }

function Drawn({ chart }: { chart: Chart }) {
  if (chart.kind === 'parts') return <ChartParts chart={chart} />
  if (chart.kind === 'gauge') {
    return (
      <>
        <ChartGauge chart={chart} box={DESKTOP} className="chart-desktop" />
        <ChartGauge chart={chart} box={PHONE} className="chart-phone" />
      </>
    )
  }
  if (chart.x.values.length === 0) return <p className="chart-empty">There is nothing to draw.</p>
  const isNamed = isNamedOnDesktop(chart)
  const plots = {
    desktop: plotOf(chart, fitted(chart, DESKTOP, isNamed)),
    phone: plotOf(chart, fitted(chart, PHONE, false)),
  }
  return (
    <>
      <ResultReach chart={chart} plots={plots}>
        {(reading) =>
          (['desktop', 'phone'] as const).map((size) => (
            <svg
              key={size}
              className={`chart-${size}`}
              viewBox={`0 0 ${plots[size].box.width} ${plots[size].box.height}`}
              role="img"
              aria-label={chart.summary}
            >
              <Still chart={chart} plot={plots[size]} isNamed={isNamed && size === 'desktop'} />
              <ChartReading chart={chart} plot={plots[size]} index={reading} />
            </svg>
          ))
        }
      </ResultReach>
      {chart.series.length > 1 && <Key chart={chart} isForPhone={isNamed} />}
    </>
  )
}

/** What stays while figures are read. */
const Still = memo(({ chart, plot, isNamed }: { chart: Chart; plot: Plot; isNamed: boolean }) => (
  <>
    <ChartAxes plot={plot} />
    {chart.kind === 'stack' ? <ChartStack {...{ chart, plot }} /> : <ChartLines {...{ chart, plot, isNamed }} />}
  </>
))
Still.displayName = 'Still'

const isNamedOnDesktop = (chart: Chart): boolean => chart.kind === 'lines' && chart.series.length > 1

const LETTER = 7.4

/** Room for marks above, and for names at the ends of several lines. */
function fitted(chart: Chart, box: Box, isNamed: boolean): Box {
  const top = box.top + roomForMarks(chart, box.width)
  const longest = isNamed ? Math.max(...chart.series.map(({ name }) => name.length)) * LETTER + 12 : 0
  const half = chart.kind === 'lines' && isTime(chart) ? box.right : 8
  return { ...box, top, height: box.height + top - box.top, right: Math.max(half, longest) }
}

/** Names of the series, where the drawing itself has no room for them. */
const Key = ({ chart, isForPhone }: { chart: Chart; isForPhone: boolean }) => (
  <ul className={isForPhone ? 'result-key result-key-phone' : 'result-key'}>
    {chart.series.map(({ name }, index) => (
      <li key={index}>
        <svg viewBox="0 0 18 12" width="18" height="12" aria-hidden="true">
          {chart.kind === 'stack' ? (
            <rect className={`result-fill-${index}`} width="12" height="12" />
          ) : (
            <path className={`chart-line result-line-${index}`} d="M0 6H18" />
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
