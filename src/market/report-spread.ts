import { dayAfter, daysBetween } from './calendar.ts'
import { changeBetween } from './change.ts'
import { figureAsOf } from './gap.ts'
import type { Observation } from './observation.ts'
import { rangeOf } from './range.ts'
import { dayBeside, whenBefore } from './report-day.ts'
import type { WeekFacts } from './report-facts.ts'
import {
  type ReportFigure,
  type ReportPart,
  type ReportSeries,
  gapFigure,
  rateFigure,
  say,
  sizeFigure,
} from './report-part.ts'

/** Over a weekend and its holiday no more days pass without a yield. */
const LONGEST_WEEKEND_DAYS = 4
/** A gap that moved by fewer hundredths is little changed. */
const LEAST_GAP_MOVE = 3
/** A yield that moved against the rate by less than so many points is not said to have gone another way. */
const LEAST_APART = 0.03
/** A year with fewer gaps than this has no widest one. */
const FEWEST_GAPS = 40

/**
 * The 10-year yield and how far the 30-year rate lies above it; or why no gap is given. The survey comes out at noon, before
 * that day's yield does, so it is measured against the last yield before its day: what was known then, and never another
 * one later.
 *
 * @returns null when there is no yield up to that week
 */
export function spreadSentences(series: ReportSeries, facts: WeekFacts, yields: ReportSeries): ReportPart[] | null {
  const { now } = facts
  const eve = eveOf(yields, now.on)
  if (eve) return eve.value < now.value ? gapSentences({ series, facts, yields, eve }) : null
  const newest = figureAsOf(yields.observations, now.on)
  return newest
    ? say`The newest 10-year Treasury yield on file is ${rateFigure(yields, newest)}, of ${dayBeside(newest.on, now.on)}, so its gap to the 30-year rate is not given for this week.`
    : null
}

interface Given {
  series: ReportSeries
  facts: WeekFacts
  yields: ReportSeries
  /** The yield that the week is measured against. */
  eve: Observation
}

function gapSentences({ series, facts, yields, eve }: Given): ReportPart[] {
  const { now, before, move, isAfterHole } = facts
  const isNext = daysBetween(eve.on, now.on) === 1
  const closed = say`closed at ${rateFigure(yields, eve)} on ${dayBeside(eve.on, now.on)}, the ${isNext ? 'day' : 'last trading day'} before the survey came out`
  const gap = gapFigure(series, now, yields, eve)
  const eveBefore = isAfterHole ? null : eveOf(yields, before.on)
  if (!eveBefore || eveBefore.value >= before.value) {
    return say`The 10-year Treasury yield ${closed}. The 30-year average lies ${gap} above it.`
  }
  const change = changeBetween(eveBefore, eve, yields.unit, yields.decimals)
  const isApart = (change.direction === 'up' ? move < 0 : move > 0) && change.amount >= LEAST_APART
  const opening = isApart ? 'The 10-year Treasury yield went the other way: it' : 'The 10-year Treasury yield'
  const course =
    change.direction === 'unchanged'
      ? say`where it had been ${whenBefore(eveBefore.on, eve.on)}`
      : say`${sizeFigure(yields, eveBefore, eve)} ${change.direction === 'up' ? 'higher' : 'lower'} than ${whenBefore(eveBefore.on, eve.on)}`
  const gapBefore = gapFigure(series, before, yields, eveBefore)
  return say`${opening} ${closed}, ${course}. ${gapSentence(gap, gapBefore, facts)}${gapRange(series, yields, now)}`
}

function gapSentence(gap: ReportFigure, gapBefore: ReportFigure, { now, before }: WeekFacts): ReportPart[] {
  const hundredths = Math.round((Number.parseFloat(gap.text) - Number.parseFloat(gapBefore.text)) * 100)
  const when = whenBefore(before.on, now.on)
  const opening = say`The 30-year average lies ${gap} above it`
  if (hundredths === 0) return say`${opening}, as it did ${when}.`
  if (Math.abs(hundredths) < LEAST_GAP_MOVE) return say`${opening}, little changed from ${gapBefore} ${when}.`
  return say`${opening}, ${hundredths > 0 ? 'up' : 'down'} from ${gapBefore} ${when}.`
}

/** Said only when the gap is the widest or the narrowest of its past year. */
function gapRange(series: ReportSeries, yields: ReportSeries, now: Observation): ReportPart[] {
  const start = dayAfter(now.on, -364)
  const gaps = series.observations
    .filter(({ on }) => on >= start && on <= now.on)
    .flatMap(({ on, value }) => {
      const eve = eveOf(yields, on)
      return eve ? [{ on, value: Math.round((value - eve.value) * 10 ** series.decimals) }] : []
    })
  const [newest, range] = [gaps.at(-1), rangeOf(gaps)]
  if (!newest || !range || gaps.length < FEWEST_GAPS || range.low.value === range.high.value) return []
  if (newest.value === range.low.value) return say` No survey of the past 52 weeks had a narrower gap.`
  return newest.value === range.high.value ? say` No survey of the past 52 weeks had a wider gap.` : []
}

/** The last yield before a survey's day; null when it is too old to stand for that week. */
function eveOf(yields: ReportSeries, on: string): Observation | null {
  const day = dayAfter(on, -1)
  const found = figureAsOf(yields.observations, day)
  return found && daysBetween(found.on, day) < LONGEST_WEEKEND_DAYS ? found : null
}
