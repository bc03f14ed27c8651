import { type Observation, type Range, dayAfter, rangeOf, yearsBefore } from '#market'
import {
  figureBefore,
  type Bin,
  type Rank,
  type Standing,
  histogramOf,
  meanOf,
  medianOf,
  rankOf,
  standingOf,
  steadySpell,
  unpacked,
} from '#market/history'
import type { WeeklyFigures } from '#queries/rates'

/** A span of weeks up to the newest, and where the newest stands in it. */
export interface SpanFacts {
  first: Observation
  rank: Rank
  standing: Standing
  range: Range
  mean: number
}

/** What the figures of the 30-year rate say of the newest one. */
export interface RatesFacts {
  observations: readonly Observation[]
  newest: Observation
  yearAgo: Observation | null
  decimals: number
  year: SpanFacts
  middle: SpanFacts & { isSteady: boolean }
  all: SpanFacts & { median: number }
  quarters: readonly Bin[]
  halves: readonly Bin[]
}

const YEAR_DAYS = 364
/** For as long as the rate kept within so many points, it moved about one level. */
const STEADY_POINTS = 2
/** A steady spell shorter than this is a move, not a level: then five years stand between one year and all. */
const LEAST_STEADY_YEARS = 2
const MIDDLE_YEARS = 5

const kept = new WeakMap<WeeklyFigures, readonly Observation[]>()

/** The figures themselves, oldest first; a series is unpacked once. */
export function figuresOf(series: WeeklyFigures): readonly Observation[] {
  const known = kept.get(series) ?? unpacked(series.figures)
  kept.set(series, known)
  return known
}

/** Null without a figure. */
export function ratesFacts(observations: readonly Observation[], decimals: number): RatesFacts | null {
  const newest = observations.at(-1)
  if (!newest) return null
  const since = (day: string) => observations.filter(({ on }) => on > day)
  const steady = steadySpell(observations, STEADY_POINTS, decimals)
  const isSteady = (steady[0]?.on ?? newest.on) <= yearsBefore(newest.on, LEAST_STEADY_YEARS)
  const middle = isSteady ? steady : since(yearsBefore(newest.on, MIDDLE_YEARS))
  return {
    observations,
    newest,
    yearAgo: figureBefore(observations, 'year', 'weekly'),
    decimals,
    year: spanFacts(since(dayAfter(newest.on, -YEAR_DAYS)), newest, decimals),
    middle: { ...spanFacts(middle, newest, decimals), isSteady },
    all: { ...spanFacts(observations, newest, decimals), median: medianOf(observations, decimals) ?? newest.value },
    quarters: histogramOf(observations, 0.25),
    halves: histogramOf(observations, 0.5),
  }
}

function spanFacts(span: readonly Observation[], newest: Observation, decimals: number): SpanFacts {
  const rank = rankOf(span, newest.value)
  return {
    first: span[0] ?? newest,
    rank,
    standing: standingOf(rank),
    range: rangeOf(span) ?? { low: newest, high: newest },
    mean: meanOf(span, decimals) ?? newest.value,
  }
}
