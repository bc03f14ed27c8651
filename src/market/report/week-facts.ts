import { type Observation, type Range, dayAfter, daysBetween, rangeOf, stepsBetween } from '#market'
import { figureBefore } from '#market/history'
import type { ReportSeries } from './series.ts'

/**
 * What a weekly series says in one week. Holidays move the survey by up to three days; a longer wait is a hole, and nothing
 * is said across it as if it were a week.
 */
export interface WeekFacts {
  now: Observation
  before: Observation
  /** All figures before this one, oldest first; never empty. */
  past: readonly Observation[]
  isAfterHole: boolean
  /** From the figure before to this one, in steps of the last published decimal; 0 across a hole. */
  move: number
  run: Run
  /** The run that ended when this one began. */
  ended: Run
  /** The 52 weeks up to this one. */
  year: { range: Range; count: number; first: string; isWhole: boolean }
  yearAgo: Observation | null
  /** The last figure before that was as high, and the last that was as low; null when there never was one. */
  lastAsHigh: Observation | null
  lastAsLow: Observation | null
  /** The last week before that moved as far this way; null when there never was one. */
  lastAsFar: { from: Observation; to: Observation } | null
  crossed: Crossing | null
}

/** Neighboring weeks that all moved one way, or all stood still. */
export interface Run {
  direction: -1 | 0 | 1
  /** How many; 0 across a hole. */
  length: number
  /** The figure that they began from. */
  from: Observation
  /** All of them together, in steps of the last published decimal. */
  move: number
}

/** A whole or half point that lies between the last figure and this one. */
export interface Crossing {
  level: number
  /** The last figure before on the side where this one is; null when there never was one. */
  last: Observation | null
}

const LONGEST_WEEK_DAYS = 10
const YEAR_DAYS = 364
const YEAR_AND_SLACK_WEEKS = 60

/**
 * The facts of one week.
 *
 * @param series weekly figures, oldest first; those later than the week are left aside
 * @param on ISO date of the week's figure
 * @returns null when there is no figure on that day, or none before it
 * @example
 * ```ts run
 * weekFacts({ id: 's', unit: 'percent', decimals: 2, observations: [{ on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }] }, '2026-08-20')?.move // => -2
 * ```
 */
export function weekFacts({ observations: all, decimals }: ReportSeries, on: string): WeekFacts | null {
  const observations = all.filter((observation) => observation.on <= on)
  const [before, now] = observations.slice(-2)
  if (!before || now?.on !== on) return null
  const moves = movesOf(observations, decimals)
  const last = moves.length - 1
  const run = runAt(last, observations, moves)
  const past = observations.slice(0, -1)
  return {
    now,
    before,
    past,
    isAfterHole: moves[last] === null,
    move: moves[last] ?? 0,
    run,
    ended: runAt(last - run.length, observations, moves),
    year: yearOf(observations, now),
    yearAgo: figureBefore(observations.slice(-YEAR_AND_SLACK_WEEKS), 'year', 'weekly'),
    lastAsHigh: past.findLast(({ value }) => value >= now.value) ?? null,
    lastAsLow: past.findLast(({ value }) => value <= now.value) ?? null,
    lastAsFar: lastAsFarOf(observations, moves),
    crossed: moves[last] === null ? null : crossingOf(past, before, now),
  }
}

/** Whether the figure rose, in a week that moved. */
export const isRise = ({ move }: WeekFacts): boolean => move > 0

/** The last figure that was as high as a rise has come, or as low as a fall. */
export const lastBeyond = (facts: WeekFacts): Observation | null => (isRise(facts) ? facts.lastAsHigh : facts.lastAsLow)

/** Each figure against the one before it; null for the first, and across a hole. */
const movesOf = (observations: readonly Observation[], decimals: number): (number | null)[] =>
  observations.map((now, index) => {
    const before = observations[index - 1]
    return before && daysBetween(before.on, now.on) <= LONGEST_WEEK_DAYS ? stepsBetween(before, now, decimals) : null
  })

function runAt(end: number, observations: readonly Observation[], moves: readonly (number | null)[]): Run {
  const direction = signOf(moves[end] ?? 0)
  let start = end
  while (start > 0 && moves[start] !== null && signOf(moves[start] ?? 0) === direction) start--
  const move = moves.slice(start + 1, end + 1).reduce<number>((sum, step) => sum + (step ?? 0), 0)
  return { direction, length: end - start, from: observations[start] ?? { on: '', value: NaN }, move }
}

const signOf = (move: number): Run['direction'] => (move > 0 ? 1 : move < 0 ? -1 : 0)

function yearOf(observations: readonly Observation[], now: Observation): WeekFacts['year'] {
  const start = dayAfter(now.on, -YEAR_DAYS)
  const year = observations.filter(({ on }) => on >= start)
  const isWhole = year.every(({ on }, index) => daysBetween(year[index - 1]?.on ?? start, on) <= LONGEST_WEEK_DAYS)
  return { range: rangeOf(year) ?? { low: now, high: now }, count: year.length, first: year[0]?.on ?? now.on, isWhole }
}

function lastAsFarOf(observations: readonly Observation[], moves: readonly (number | null)[]): WeekFacts['lastAsFar'] {
  const move = moves.at(-1) ?? 0
  const isAsFar = (other: number | null) => other !== null && (move > 0 ? other >= move : other <= move)
  const index = moves.slice(0, -1).findLastIndex(isAsFar)
  const [from, to] = [observations[index - 1], observations[index]]
  return move !== 0 && from && to ? { from, to } : null
}

function crossingOf(past: readonly Observation[], before: Observation, now: Observation): Crossing | null {
  const isRise = now.value > before.value
  const isHere = (value: number, level: number) => (isRise ? value >= level : value < level)
  const lowest = Math.floor(Math.min(before.value, now.value))
  const highest = Math.ceil(Math.max(before.value, now.value))
  const levels = Array.from({ length: 2 * (highest - lowest) + 1 }, (_, step) => lowest + step / 2)
  const crossed = levels.filter((level) => isHere(now.value, level) && !isHere(before.value, level))
  const level = crossed.find((one) => Number.isInteger(one)) ?? crossed[0]
  if (level === undefined) return null
  return { level, last: past.findLast(({ value }) => isHere(value, level)) ?? null }
}
