import { type Change, type Observation, type Range, changeBetween, rangeOf, yearsBefore } from '#market'
import type { SeriesSpell, Recession, WeeklyFigures } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'
import { type LineKind, type Plane, planeOf } from './plane.ts'
import { figuresOf } from './rates-facts.ts'
import { LINES, type LineId, type Range as ChartRange } from './rates-query.ts'

interface ChartLine extends LineKind {
  id: LineId
  name: string
  short: string
  /** Those of the range; there may be none. */
  observations: readonly Observation[]
  values: ReadonlyMap<string, number>
}

/** A change of the federal funds target: on this day it became so much. */
export interface PolicyChange extends Observation {
  change: Change
}

/** Everything that the long chart draws and says. */
export interface LongChartFacts {
  plane: Plane
  lines: readonly ChartLine[]
  /** Every day that has a figure, oldest first: the places that can be read. */
  days: readonly string[]
  policy: readonly PolicyChange[]
  /** Where the site knows of them. */
  recessions: readonly Recession[]
  /** The highest and the lowest figure of the first line. */
  extremes: (Range & { line: ChartLine }) | null
  /** The chart in a sentence a line. */
  words: string
}

interface Drawn {
  series: readonly (WeeklyFigures | null | undefined)[]
  range: ChartRange
  /** The day that the chart ends on. */
  newest: Observation
  policy: readonly PolicyChange[]
  recessions: readonly Recession[]
}

/** Null when no chosen series has figures in the range. */
export function longChartFacts({ series, range, newest, policy, recessions }: Drawn): LongChartFacts | null {
  const from = range.years === null ? '' : yearsBefore(newest.on, range.years)
  const lines = series
    .flatMap((one) => (one ? lineOf(one, from) : []))
    .filter(({ observations }) => observations.length > 0)
  const all = lines.flatMap(({ observations }) => observations)
  if (all.length < 2) return null
  const days = [...new Set(all.map(({ on }) => on))].sort()
  const first = range.years === null ? (days[0] ?? newest.on) : from
  const plane = planeOf(
    all.map(({ value }) => value),
    first,
    newest.on,
  )
  const [line] = lines
  const extremes = line && rangeOf(line.observations)
  return {
    plane,
    lines,
    days,
    policy: policy.filter(({ on }) => on >= plane.from && on <= plane.to),
    recessions: recessions.filter(({ from, to }) => to > plane.from && from < plane.to),
    extremes: extremes && line ? { ...extremes, line } : null,
    words: lines.map(sentenceOf).join(' '),
  }
}

function lineOf(series: WeeklyFigures, from: string): ChartLine[] {
  const found = LINES.find(({ id }) => id === series.id)
  const observations = figuresOf(series).filter(({ on }) => on >= from)
  const values = new Map(observations.map(({ on, value }) => [on, value]))
  return found ? [{ ...found, frequency: series.frequency, decimals: series.decimals, observations, values }] : []
}

export const figureText = (value: number, { decimals }: Pick<LineKind, 'decimals'>) => `${value.toFixed(decimals)}%`

function sentenceOf(line: ChartLine): string {
  const [first, newest, range] = [line.observations[0], line.observations.at(-1), rangeOf(line.observations)]
  if (!first || !newest || !range) return ''
  const say = ({ on, value }: Observation) => `${figureText(value, line)} on ${formatDay(on, true)}`
  return `${line.name}: from ${say(first)} to ${say(newest)}; lowest ${say(range.low)}, highest ${say(range.high)}.`
}

/** The changes of a target: its first figure is the level that it had, each later one that differs is a change. */
export const policyChanges = (target: SeriesSpell | null): PolicyChange[] =>
  (target?.observations ?? []).flatMap((observation, index, all) => {
    const before = all[index - 1]
    if (!target || !before || before.value === observation.value) return []
    return { ...observation, change: changeBetween(before, observation, target.unit, target.decimals) }
  })
