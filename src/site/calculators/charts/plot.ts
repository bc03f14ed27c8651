import type { Point } from './path.ts'
import { type Box, type Grid, alongOf, gridOf, placeOf } from './scale.ts'
import { type Tick, ticksOf } from './ticks.ts'
import type { Chart } from '#calculators'

/** Where everything of a chart over x lies in its box. */
export interface Plot {
  box: Box
  /** How many x values there are. */
  count: number
  grid: Grid
  ticks: readonly (Tick & { x: number })[]
  /** Of the value with this index. */
  x: (index: number) => number
  /** Of any place on the x axis. */
  xAt: (place: number) => number
  y: (value: number) => number
  /** Width of a bar, where bars are drawn. */
  band: number
  /** Bars, or areas where there are too many of them. */
  hasBars: boolean
}

const LETTER = 7.2
const MOST_BARS = 40
const TICK_LINE = 16

export function plotOf(chart: Chart, given: Box): Plot {
  const grid = gridOf(valuesOf(chart), chart.unit)
  const left = Math.max(given.left, ...grid.lines.map(({ label }) => label.length * LETTER + 10))
  const room = given.width - left - given.right
  const count = chart.x.values.length
  const hasBars = chart.kind === 'stack' && count <= MOST_BARS
  const band = hasBars ? room / count : 0
  const along = alongOf(chart.x.values)
  const ticks = ticksOf(chart, room)
  const more = (Math.max(1, ...ticks.map(({ lines }) => lines.length)) - 1) * TICK_LINE
  const box = { ...given, left, height: given.height + more, bottom: given.bottom + more }
  const fromShare = (share: number) => box.left + band / 2 + share * (room - band)
  const xAt = (place: number) => fromShare(along(place))
  const spread = grid.to - grid.from || 1
  return {
    box,
    count,
    grid,
    band,
    hasBars,
    xAt,
    x: (index) => (hasBars ? fromShare(count > 1 ? index / (count - 1) : 0.5) : xAt(placeOf(chart.x.values, index))),
    y: (value) => box.top + ((grid.to - value) / spread) * (box.height - box.top - box.bottom),
    ticks: ticks.map((tick) => ({ ...tick, x: fromShare(tick.along) })),
  }
}

/** The figures that the value axis must hold: of a stack the sums, else each. */
function valuesOf(chart: Chart): number[] {
  const values =
    chart.kind === 'stack'
      ? chart.x.values.map((_, index) => sumAt(chart, index, 0))
      : chart.series.flatMap((series) => series.values.filter((value) => value !== null))
  return values.length > 0 ? values : [0]
}

/** What the series from this one on come to; the first stands on top, so they are what lies beneath. */
export const sumAt = (chart: Chart, index: number, from: number): number =>
  chart.series.slice(from).reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0)

export const pointsOf = (plot: Plot, values: readonly (number | null)[]): (Point | null)[] =>
  values.map((value, index) => (value === null ? null : { x: plot.x(index), y: plot.y(value) }))
