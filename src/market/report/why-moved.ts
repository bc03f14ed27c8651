import { type Observation, changeSize, dayAfter, daysBetween, longDay, stepsBetween } from '#market'
import { figureAsOf } from '#market/history'
import { dayBeside } from './days.ts'

/** The two series that the line is computed from, oldest first, both in percent with two decimals. */
interface Sources {
  thirty: readonly Observation[]
  treasury: readonly Observation[]
  /** ISO date; what is newer is left aside. */
  today: string
}

/** A line on why rates moved, and the figures that it rests on. */
export interface WhyMoved {
  words: string
  /** The survey that is spoken of; ISO date. */
  on: string
  /** Whether the figures say anything: without the yields of both weeks they do not. */
  isTold: boolean
}

const DECIMALS = 2
/** A survey without another one so shortly before it has no week to speak of. */
const LONGEST_WEEK_DAYS = 8
/** Over a weekend and its holiday no more days pass without a yield. */
const LONGEST_WEEKEND_DAYS = 4

/**
 * Why the 30-year average moved in the newest week, by its two parts: the 10-year yield that investors ask of the Treasury, and
 * the spread that they ask above it. A survey comes out at noon, so it is held against the last yield before its day. Where a
 * part is missing the line says so; why yields themselves move no figure here can tell. From the next day on, what the yield has done since stands behind it.
 *
 * @returns null without two surveys
 * @example
 * ```ts run
 * const thirty = [{ on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }]
 * const treasury = [{ on: '2026-08-12', value: 4.5 }, { on: '2026-08-19', value: 4.4 }]
 * whyMoved({ thirty, treasury, today: '2026-08-20' })?.words
 * // => 'The 30-year average fell 0.02 point in the week to August 20, 2026: the 10-year yield fell 0.10 point, while the spread above it widened by 0.08 point.'
 * ```
 */
export function whyMoved({ thirty, treasury, today }: Sources): WhyMoved | null {
  const [before, now] = thirty.filter(({ on }) => on <= today).slice(-2)
  if (!before || !now) return null
  const move = stepsBetween(before, now, DECIMALS)
  const did = `The 30-year average ${moveWords(before, now)} in the week to ${longDay(now.on)}`
  const untold = (because: string) => ({ words: `${did}. ${because}`, on: now.on, isTold: false })
  if (daysBetween(before.on, now.on) > LONGEST_WEEK_DAYS)
    return {
      words: `The survey before that of ${longDay(now.on)} is of ${dayBeside(before.on, now.on)}: there is no week to explain.`,
      on: now.on,
      isTold: false,
    }
  const [eve, eveBefore] = [eveOf(treasury, now.on), eveOf(treasury, before.on)]
  if (!eve || !eveBefore)
    return untold('Why, the figures on file cannot tell: a 10-year yield of these days is missing.')
  const yieldMove = stepsBetween(eveBefore, eve, DECIMALS)
  const since = sinceWords(treasury, eve, today)
  return { words: `${did}: ${partsWords(yieldMove, move - yieldMove)}.${since}`, on: now.on, isTold: true }
}

/** The last yield before a survey's day; null when it is too old to stand for it. */
function eveOf(yields: readonly Observation[], on: string): Observation | null {
  const day = dayAfter(on, -1)
  const found = figureAsOf(yields, day)
  return found && daysBetween(found.on, day) < LONGEST_WEEKEND_DAYS ? found : null
}

const moveWords = (before: Observation, now: Observation): string => {
  const steps = stepsBetween(before, now, DECIMALS)
  if (steps === 0) return `stayed at ${now.value.toFixed(DECIMALS)}%`
  return `${steps > 0 ? 'rose' : 'fell'} ${changeSize(before, now, 'percent', DECIMALS)}`
}

/** Both parts, joined by how they stand to one another. */
function partsWords(yieldMove: number, spreadMove: number): string {
  const yieldSays =
    yieldMove === 0
      ? 'the 10-year yield did not move'
      : `the 10-year yield ${yieldMove > 0 ? 'rose' : 'fell'} ${points(yieldMove)}`
  const spreadSays =
    spreadMove === 0
      ? 'the spread above it stayed as it was'
      : `the spread above it ${spreadMove > 0 ? 'widened' : 'narrowed'} by ${points(spreadMove)}`
  return `${yieldSays}${yieldMove * spreadMove < 0 ? ', while' : ' and'} ${spreadSays}`
}

const points = (steps: number): string => {
  const size = Math.abs(steps) / 10 ** DECIMALS
  return `${size.toFixed(DECIMALS)} ${size > 1 ? 'points' : 'point'}`
}

/** What came after the survey: no survey has measured it yet. */
function sinceWords(treasury: readonly Observation[], eve: Observation, today: string): string {
  const newest = figureAsOf(treasury, today)
  if (!newest || newest.on <= eve.on) return ''
  const steps = stepsBetween(eve, newest, DECIMALS)
  const went = steps === 0 ? 'is where it was' : `has ${steps > 0 ? 'risen' : 'fallen'} ${points(steps)}`
  return ` Since then the yield ${went}, to ${newest.value.toFixed(DECIMALS)}% on ${dayBeside(newest.on, eve.on)}; no survey has measured that yet.`
}
