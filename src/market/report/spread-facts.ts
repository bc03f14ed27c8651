import { type Observation, dayAfter, daysBetween, rangeOf, stepsBetween } from '#market'
import { figureAsOf } from '#market/history'
import type { ReportSeries } from './series.ts'
import type { WeekFacts } from './week-facts.ts'

/**
 * The 10-year yield and how far the 30-year rate lies above it; or that there is none to measure against. The survey comes
 * out at noon, before that day's yield does, so it is measured against the last yield before its day: what was known then,
 * and never another one later.
 */
export type SpreadFacts = OldYield | SpreadOfWeek

/** The newest yield on file is too old for the week. */
interface OldYield {
  kind: 'old'
  newest: Observation
}

export interface SpreadOfWeek {
  kind: 'spread'
  /** The yield that the week is measured against. */
  eve: Observation
  /** Whether that is of the day before. */
  isNextDay: boolean
  /** Null where the week before has no yield to be measured against. */
  earlier: EarlierSpread | null
}

/** How yield and spread differ from those of the week before. */
export interface EarlierSpread {
  eve: Observation
  /** From that yield to this, in steps of the last published decimal. */
  yieldMove: number
  /** Whether the yield went another way than the rate. */
  isApart: boolean
  spread: 'same' | 'near' | 'wider' | 'narrower'
  /** Said only of the widest or the narrowest spread of its past year. */
  extreme: 'widest' | 'narrowest' | null
}

/** Over a weekend and its holiday no more days pass without a yield. */
const LONGEST_WEEKEND_DAYS = 4
/** A spread that moved by fewer hundredths is little changed. */
const LEAST_SPREAD_MOVE = 3
/** A yield that moved against the rate by fewer hundredths is not said to have gone another way. */
const LEAST_APART_MOVE = 3
/** A year with fewer spreads than this has no widest one. */
const FEWEST_SPREADS = 40
const YEAR_DAYS = 364

/** @returns null when there is no yield up to that week, or it is not below the rate */
export function spreadFacts(thirty: ReportSeries, facts: WeekFacts, yields: ReportSeries): SpreadFacts | null {
  const { now } = facts
  const eve = eveOf(yields, now)
  if (!eve) {
    const newest = figureAsOf(yields.observations, now.on)
    return newest ? { kind: 'old', newest } : null
  }
  if (eve.value >= now.value) return null
  const isNextDay = daysBetween(eve.on, now.on) === 1
  return { kind: 'spread', eve, isNextDay, earlier: earlierSpread(thirty, facts, yields) }
}

function earlierSpread(thirty: ReportSeries, facts: WeekFacts, yields: ReportSeries): EarlierSpread | null {
  const { now, before, move, isAfterHole } = facts
  const [eve, eveBefore] = [eveOf(yields, now), eveOf(yields, before)]
  if (!eve || !eveBefore || isAfterHole || eveBefore.value >= before.value) return null
  const yieldMove = stepsBetween(eveBefore, eve, yields.decimals)
  const spreadMove = stepsBetween(eve, now, thirty.decimals) - stepsBetween(eveBefore, before, thirty.decimals)
  return {
    eve: eveBefore,
    yieldMove,
    isApart: yieldMove * move < 0 && Math.abs(yieldMove) >= LEAST_APART_MOVE,
    spread: courseOf(spreadMove),
    extreme: extremeOf(thirty, yields, now),
  }
}

function courseOf(move: number): EarlierSpread['spread'] {
  if (move === 0) return 'same'
  if (Math.abs(move) < LEAST_SPREAD_MOVE) return 'near'
  return move > 0 ? 'wider' : 'narrower'
}

function extremeOf(thirty: ReportSeries, yields: ReportSeries, now: Observation): EarlierSpread['extreme'] {
  const start = dayAfter(now.on, -YEAR_DAYS)
  const spreads = thirty.observations
    .filter(({ on }) => on >= start && on <= now.on)
    .flatMap((week) => {
      const eve = eveOf(yields, week)
      return eve ? [{ on: week.on, value: stepsBetween(eve, week, thirty.decimals) }] : []
    })
  const [newest, range] = [spreads.at(-1), rangeOf(spreads)]
  if (!newest || !range || spreads.length < FEWEST_SPREADS || range.low.value === range.high.value) return null
  if (newest.value === range.low.value) return 'narrowest'
  return newest.value === range.high.value ? 'widest' : null
}

/** The last yield before a survey's day; null when it is too old to stand for that week. */
function eveOf(yields: ReportSeries, { on }: Observation): Observation | null {
  const day = dayAfter(on, -1)
  const found = figureAsOf(yields.observations, day)
  return found && daysBetween(found.on, day) < LONGEST_WEEKEND_DAYS ? found : null
}
