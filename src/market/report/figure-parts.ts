import { type Observation, changeSize, formatFigure } from '#market'
import type { ReportFigure } from './parts.ts'
import type { SeriesHead } from './series.ts'

/** "6.65%" */
export const rateFigure = (series: SeriesHead, at: Observation): ReportFigure => ({
  text: formatFigure(at.value, series.unit, series.decimals),
  directive: `:rate[${series.id}, ${at.on}]`,
  rests: [restOf(series, at)],
})

/** "0.02 point", without a direction. */
export const sizeFigure = (series: SeriesHead, from: Observation, to: Observation): ReportFigure => ({
  text: changeSize(from, to, series.unit, series.decimals),
  directive: `:rate-change[${series.id}, ${from.on}, ${to.on}]{show=size}`,
  rests: [restOf(series, from), restOf(series, to)],
})

/** "1.98 points" by which one series lies above another. */
export function gapFigure(upper: SeriesHead, above: Observation, lower: SeriesHead, below: Observation): ReportFigure {
  const day = below.on === above.on ? '' : `{below-date=${below.on}}`
  return {
    text: changeSize(below, above, upper.unit, upper.decimals),
    directive: `:rate-gap[${upper.id}, ${lower.id}, ${above.on}]${day}`,
    rests: [restOf(upper, above), restOf(lower, below)],
  }
}

/** What a figure rests on: an observation of a series, as it was. */
export const restOf = (series: SeriesHead, at: Observation) => ({
  series: series.id,
  on: at.on,
  value: at.value,
})
