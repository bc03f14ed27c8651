/**
 * What a figure is measured against, counted back from its own day by the calendar.
 * 1. A daily figure (business days) is measured against the last one on or before the day counted back to. Over a
 *    weekend and its holiday no more than four days pass without a figure: where more passed there is a hole.
 * 2. A weekly figure is measured against the one nearest to the day counted back to. Its day of the week shifts by
 *    holidays and over the years, so up to three days to either side are the same week.
 * 3. A monthly or quarterly figure is measured against that of the same month counted back to.
 * 4. A day is a span of daily figures only, a week of daily and weekly ones, a month of all but quarterly ones. A month is
 *    four weeks where figures come more often than by the month.
 * 5. Across a hole there is nothing to measure against.
 */
import { type Change, type Observation, type Unit, changeBetween, dayAfter, daysBetween, yearsBefore } from '#market'
import { figureAsOf } from './gap.ts'

/** How often a series has a figure; daily is each business day. */
export type Rhythm = 'daily' | 'weekly' | 'monthly' | 'quarterly'
export type Span = 'day' | 'week' | 'month' | 'year'

/** Of what the figures are. */
export interface Measure {
  rhythm: Rhythm
  unit: Unit
  /** How many the source publishes. */
  decimals: number
}

const LONGEST_WEEKEND_DAYS = 4
const HALF_WEEK_DAYS = 3
const WEEK_DAYS = 7
const FOUR_WEEKS_DAYS = 28

/**
 * The figure that the newest one is measured against over a span.
 *
 * @param observations oldest first
 * @param span counted back from the newest figure's own day
 * @returns null when there is none: a hole, a series that began later, or a span that its rhythm does not have
 * @example
 * ```ts run
 * figureBefore([{ on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }], 'week', 'weekly')?.value // => 6.67
 * figureBefore([{ on: '2026-08-06', value: 6.69 }, { on: '2026-08-20', value: 6.65 }], 'week', 'weekly') // => null
 * ```
 */
export function figureBefore(observations: readonly Observation[], span: Span, rhythm: Rhythm): Observation | null {
  const newest = observations.at(-1)
  if (!newest || !hasSpan(rhythm, span)) return null
  const earlier = observations.slice(0, -1)
  if (rhythm === 'daily') return lastBy(earlier, daysBack(newest.on, span))
  if (rhythm === 'weekly') return nearestTo(earlier, daysBack(newest.on, span))
  const month = monthBack(newest.on, span === 'year' ? 12 : 1)
  return earlier.findLast(({ on }) => on.startsWith(month)) ?? null
}

/**
 * How the newest figure changed over a span; null where there is nothing to measure it against.
 *
 * @param observations oldest first
 * @example
 * ```ts run
 * changeOver([{ on: '2026-07-17', value: 4.55 }, { on: '2026-07-20', value: 4.6 }], 'day', { rhythm: 'daily', unit: 'percent', decimals: 2 })?.words // => 'up 0.05 point'
 * ```
 */
export function changeOver(observations: readonly Observation[], span: Span, measure: Measure): Change | null {
  const newest = observations.at(-1)
  const earlier = figureBefore(observations, span, measure.rhythm)
  return newest && earlier ? changeBetween(earlier, newest, measure.unit, measure.decimals) : null
}

/**
 * A change as a number with its sign, in the unit of the series.
 *
 * @example
 * ```ts run
 * signedAmount({ direction: 'down', amount: 0.02, words: 'down 0.02 point' }) // => -0.02
 * ```
 */
export const signedAmount = ({ direction, amount }: Change): number => (direction === 'down' ? -amount : amount)

function hasSpan(rhythm: Rhythm, span: Span): boolean {
  if (span === 'day') return rhythm === 'daily'
  if (span === 'week') return rhythm === 'daily' || rhythm === 'weekly'
  return span === 'year' || rhythm !== 'quarterly'
}

function daysBack(on: string, span: Span): string {
  if (span === 'year') return yearsBefore(on, 1)
  return dayAfter(on, span === 'day' ? -1 : span === 'week' ? -WEEK_DAYS : -FOUR_WEEKS_DAYS)
}

/** From the day before, the last figure may lie a whole weekend back; from any other day likewise. */
function lastBy(earlier: readonly Observation[], day: string): Observation | null {
  const found = figureAsOf(earlier, day)
  return found && daysBetween(found.on, day) < LONGEST_WEEKEND_DAYS ? found : null
}

/** Days of one form order as text does: only those of the same week are counted out. */
function nearestTo(earlier: readonly Observation[], day: string): Observation | null {
  const [first, last] = [dayAfter(day, -HALF_WEEK_DAYS), dayAfter(day, HALF_WEEK_DAYS)]
  let nearest: Observation | null = null
  let least = HALF_WEEK_DAYS + 1
  for (const observation of earlier) {
    if (observation.on < first || observation.on > last) continue
    const away = Math.abs(daysBetween(observation.on, day))
    if (away < least) [nearest, least] = [observation, away]
  }
  return nearest
}

/** "2025-08" of "2026-08-01" and 12. */
function monthBack(on: string, months: number): string {
  const [year = 0, month = 1] = on.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}
