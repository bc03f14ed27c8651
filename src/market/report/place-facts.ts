import { type Observation, daysBetween } from '#market'
import { percentBelow, rankOf } from '#market/history'
import type { WeekFacts } from './week-facts.ts'

/** Where the rate stands in its past 52 weeks, against a year ago, and among all weeks. */
export interface PlaceFacts {
  now: Observation
  range: RangeFacts
  /** The figure a year ago, where the range does not name it. */
  yearAgo: Observation | null
  /** Null for a series that is too young to be ranked in. */
  rank: RankFacts | null
}

export interface RangeFacts {
  low: Observation
  high: Observation
  /** How many surveys are on file, that of a year ago included, and the day of the first; null when none is missing. */
  onFile: { count: number; first: string } | null
  /**
   * flat: the rate has not moved. top, bottom: it is the highest or the lowest. year-ago-high, year-ago-low: the one or the
   * other is that of a year ago. Else the part of the range that it stands in.
   */
  stands: 'flat' | 'top' | 'bottom' | 'year-ago-high' | 'year-ago-low' | 'middle' | 'upper' | 'lower'
}

export interface RankFacts {
  /** The first week of the series. */
  first: Observation
  weeks: number
  below: number
  percent: number
  /** How many were lower is told as none, as a number of weeks, or in percent. */
  toldAs: 'none' | 'count' | 'percent'
}

/** Two figures this near to one another, of a range's width, are its middle. */
const MIDDLE = 0.1
/** Up to and from these shares the weeks are counted instead: "12 of the 2,891". */
const COUNTED = { low: 1, high: 99 }
const LEAST_RANKED_DAYS = 2 * 365

export function placeFacts(facts: WeekFacts): PlaceFacts {
  const { now, year, yearAgo } = facts
  const { low, high } = year.range
  return {
    now,
    range: {
      low,
      high,
      onFile: year.isWhole ? null : { count: year.count, first: year.first },
      stands: standsIn(facts),
    },
    yearAgo: yearAgo && yearAgo.on !== low.on && yearAgo.on !== high.on ? yearAgo : null,
    rank: rankFacts(facts),
  }
}

function standsIn({ now, year, yearAgo }: WeekFacts): RangeFacts['stands'] {
  const { low, high } = year.range
  if (high.value === low.value) return 'flat'
  if (now.value === high.value) return 'top'
  if (now.value === low.value) return 'bottom'
  if (yearAgo?.on === high.on) return 'year-ago-high'
  if (yearAgo?.on === low.on) return 'year-ago-low'
  const share = (now.value - low.value) / (high.value - low.value)
  if (Math.abs(share - 0.5) <= MIDDLE / 2) return 'middle'
  return share > 0.5 ? 'upper' : 'lower'
}

function rankFacts({ now, past }: WeekFacts): RankFacts | null {
  const [first] = past
  if (!first || daysBetween(first.on, now.on) < LEAST_RANKED_DAYS) return null
  const rank = rankOf([...past, now], now.value)
  const percent = percentBelow(rank)
  const isCounted = percent <= COUNTED.low || percent >= COUNTED.high
  const toldAs = rank.below === 0 ? 'none' : isCounted ? 'count' : 'percent'
  return { first, weeks: rank.count, below: rank.below, percent, toldAs }
}
