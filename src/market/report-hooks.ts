import { daysBetween } from './calendar.ts'
import { changeBetween } from './change.ts'
import { type Observation, formatFigure } from './observation.ts'
import { longDay, longMonth } from './day-words.ts'
import { dayBeside, inWords, ordinal, whenBefore } from './report-day.ts'
import type { Run, WeekFacts } from './report-facts.ts'
import { type ReportPart, type ReportSeries, rateFigure, say, sizeFigure } from './report-part.ts'
import { nounOf, pastOf, verbOf } from './report-verbs.ts'

/**
 * hole: the first figure after missing weeks. still: no move. record: of the whole series. milestone: a round figure for the
 * first time in long. span: the highest or lowest in long. far: the largest move in long. level: a round figure crossed. run:
 * three or more moves one way. turn: the end of such a run. recent: the highest or lowest in some weeks. pair: the second move
 * one way. answer: a move against the one before. plain: a move.
 */
type HookKind =
  | 'hole'
  | 'still'
  | 'record'
  | 'milestone'
  | 'span'
  | 'far'
  | 'level'
  | 'run'
  | 'turn'
  | 'recent'
  | 'pair'
  | 'answer'
  | 'plain'

/** Something that sets a week apart, the most telling first. */
export interface Hook {
  kind: HookKind
  /** ISO date since which nothing was like it: of two hooks of one rank, the older date tells more. */
  since?: string
  /** The headline, when this is what the week is about. */
  title: string
  /** What the first paragraph says of it. */
  sentence: ReportPart[]
}

const WEEK_DAYS = 7
/** A level, a height or a move is news when the last such week is so long ago. */
const LONG_DAYS = 26 * WEEK_DAYS
const SHORT_DAYS = 8 * WEEK_DAYS
/** A move below this many hundredths is no news, however quiet the weeks before it were. */
const LEAST_FAR_MOVE = 10
const LEAST_RUN = 3
/** A record needs a past. */
const LEAST_PAST_DAYS = 365
const AVERAGE = '30-year mortgage rate'

interface Week {
  series: ReportSeries
  facts: WeekFacts
}

/** What sets the week apart; the first of them makes the headline. Never empty. */
export function hooksOf(week: Week): Hook[] {
  if (week.facts.isAfterHole) return [holeHook(week)]
  if (week.facts.move === 0) return [stillHook(week)]
  const all = [recordHook, crossingHook, spanHook, farHook, runHook, turnHook, moveHook].map((hook) => hook(week))
  const found = all.filter((hook) => hook !== null).toSorted(byWeight)
  const kinds = new Set(found.map(({ kind }) => kind))
  return found.filter(({ kind }) => !SAID_BY[kind]?.some((other) => kinds.has(other)))
}

const WEIGHT: Partial<Record<HookKind, number>> = {
  record: 1,
  milestone: 2,
  span: 3,
  far: 3,
  level: 4,
  run: 5,
  turn: 6,
  recent: 7,
  pair: 8,
  answer: 9,
  plain: 10,
}

const byWeight = (one: Hook, other: Hook) =>
  (WEIGHT[one.kind] ?? 0) - (WEIGHT[other.kind] ?? 0) || (one.since ?? '').localeCompare(other.since ?? '')

/** What a more telling hook has said already, or makes small. */
const SAID_BY: Partial<Record<HookKind, HookKind[]>> = {
  span: ['record'],
  recent: ['record'],
  level: ['record', 'span'],
  answer: ['record', 'milestone', 'span', 'far'],
  plain: ['record', 'milestone', 'span', 'far', 'level', 'run', 'turn', 'recent'],
}

const rateOf = ({ series, facts }: Week) => formatFigure(facts.now.value, series.unit, series.decimals)
const isRise = ({ facts }: Week) => facts.move > 0
const figure = ({ series }: Week, at: WeekFacts['now']) => rateFigure(series, at)

function holeHook(week: Week): Hook {
  const { before, now } = week.facts
  return {
    kind: 'hole',
    title: `${AVERAGE} is ${rateOf(week)} in the first figure since ${dayBeside(before.on, now.on)}`,
    sentence: say`It is the first figure on file since ${dayBeside(before.on, now.on)}, when the average was ${figure(week, before)}. The surveys between the two are missing here, so no change on the week is given.`,
  }
}

function stillHook(week: Week): Hook {
  const { facts } = week
  const weeks = facts.run.length + 1
  const isLong = weeks >= LEAST_RUN
  return {
    kind: 'still',
    title: `${AVERAGE} ${isLong ? `stays at ${rateOf(week)} for a ${ordinal(weeks)} week` : `holds at ${rateOf(week)}`}`,
    sentence: isLong
      ? say`It has now been the same for ${inWords(weeks)} surveys, the first of them on ${dayBeside(facts.run.from.on, facts.now.on)}.`
      : endOfRun(week, facts.ended, 'The pause follows'),
  }
}

function endOfRun(week: Week, ended: Run, opening: string): ReportPart[] {
  const { series, facts } = week
  const noun = nounOf(ended.direction > 0)
  if (ended.length === 0) return say`It is the same figure as in the survey before.`
  const size = sizeFigure(series, ended.from, facts.before)
  if (ended.length === 1) return say`${opening} a ${noun} of ${size} in the week before.`
  return say`${opening} ${inWords(ended.length)} ${noun}s in a row, ${size} together.`
}

function recordHook(week: Week): Hook | null {
  const { series, facts } = week
  const first = series.observations[0]
  const last = lastBeyond(week)
  if (!first || daysBetween(first.on, facts.now.on) < LEAST_PAST_DAYS || (last && last.value !== facts.now.value))
    return null
  // A tie is a record only with the lowest or highest figure there is.
  const isBeaten = series.observations.some(
    ({ on, value }) => on < facts.now.on && (isRise(week) ? value > facts.now.value : value < facts.now.value),
  )
  if (isBeaten) return null
  const [most, more] = isRise(week) ? ['highest', 'higher'] : ['lowest', 'lower']
  const opening = `${AVERAGE} ${verbOf(facts.move)} to ${rateOf(week)},`
  return {
    kind: 'record',
    title: last
      ? `${opening} equal to the ${most} on record`
      : `${opening} the ${most} since the survey began in ${first.on.slice(0, 4)}`,
    sentence: last
      ? say`No week since the series began, on ${longDay(first.on)}, has been ${more}; ${longDay(last.on)}, was its equal.`
      : say`No week since the series began, on ${longDay(first.on)}, has been as ${isRise(week) ? 'high' : 'low'}.`,
  }
}

function crossingHook(week: Week): Hook | null {
  const { series, facts } = week
  const { crossed, now } = facts
  if (!crossed) return null
  const { last, level } = crossed
  const isLong = !last || daysBetween(last.on, now.on) >= LONG_DAYS
  const point = formatFigure(level, series.unit, Number.isInteger(level) ? 0 : 1)
  const here = isRise(week) ? `at ${point} or more` : `below ${point}`
  const most = last && last === lastBeyond(week) ? `, and the ${isRise(week) ? 'highest' : 'lowest'},` : ''
  return {
    kind: isLong && Number.isInteger(level) ? 'milestone' : 'level',
    title: crossingTitle(week, point, isLong ? last : 'lately'),
    sentence: !last
      ? say`It is the first figure of the series ${here}.`
      : isLong
        ? say`It is the first figure ${here}${most} since ${longDay(last.on)}, when the survey came to ${figure(week, last)}.`
        : say`The survey was last ${here} on ${dayBeside(last.on, now.on)}, with ${figure(week, last)}.`,
  }
}

function crossingTitle(week: Week, point: string, last: Observation | 'lately' | null): string {
  const { now, crossed, move } = week.facts
  const when = last && last !== 'lately' ? ` for the first time since ${longMonth(last.on)}` : ''
  const back = last === 'lately' ? 'back ' : ''
  if (now.value === crossed?.level)
    return back ? `${AVERAGE} is back at ${point}` : `${AVERAGE} reaches ${point}${when}`
  const side = isRise(week) ? 'above' : 'below'
  return `${AVERAGE} ${verbOf(move).replace(' up', '')} ${back}${side} ${point}, to ${rateOf(week)}${when && `,${when}`}`
}

/** The last figure that was as high as a rise has come, or as low as a fall. */
const lastBeyond = (week: Week): Observation | null => (isRise(week) ? week.facts.lastAsHigh : week.facts.lastAsLow)

function spanHook(week: Week): Hook | null {
  const { facts } = week
  const last = lastBeyond(week)
  const days = last ? daysBetween(last.on, facts.now.on) : 0
  // A round figure crossed since the same week says it too.
  if (!last || days < SHORT_DAYS || (days >= LONG_DAYS && last === facts.crossed?.last)) return null
  const most = isRise(week) ? 'highest' : 'lowest'
  const isLong = days >= LONG_DAYS
  const since = isLong ? longMonth(last.on) : dayBeside(last.on, facts.now.on)
  const { length } = facts.run
  const again = length < LEAST_RUN ? '' : ` a ${ordinal(length)} week in a row,`
  const then =
    last.value === facts.now.value ? say`when it was the same` : say`when the average stood at ${figure(week, last)}`
  return {
    kind: isLong ? 'span' : 'recent',
    since: last.on,
    title: `${AVERAGE} ${again ? (isRise(week) ? 'rises' : 'falls') : verbOf(facts.move)}${again} to ${rateOf(week)}, its ${most} since ${since}`,
    sentence: say`It is the ${most} figure since ${dayBeside(last.on, facts.now.on)}, ${then}.`,
  }
}

function farHook(week: Week): Hook | null {
  const { series, facts } = week
  const { lastAsFar: last, before, now } = facts
  if (Math.abs(facts.move) < LEAST_FAR_MOVE || (last && daysBetween(last.to.on, now.on) < LONG_DAYS)) return null
  const noun = nounOf(isRise(week))
  const size = sizeFigure(series, before, now)
  const when = last ? `since ${longMonth(last.to.on)}` : 'on record'
  return {
    kind: 'far',
    since: last?.to.on ?? '',
    title: `${AVERAGE} ${verbOf(facts.move)} ${size.text} to ${rateOf(week)}, the largest weekly ${noun} ${when}`,
    sentence: last
      ? say`The ${noun} of ${size} is the largest in a week since ${dayBeside(last.to.on, now.on)}, when the average ${pastOf(facts.move)} ${sizeFigure(series, last.from, last.to)}.`
      : say`The ${noun} of ${size} is the largest in any week of the series.`,
  }
}

function runHook(week: Week): Hook | null {
  const { series, facts } = week
  const { length, from } = facts.run
  if (length < 2) return null
  const noun = nounOf(isRise(week))
  const opening = length < LEAST_RUN ? 'second' : ordinal(length)
  const hook: Hook = {
    kind: length < LEAST_RUN ? 'pair' : 'run',
    title:
      length < LEAST_RUN
        ? `${AVERAGE} ${verbOf(facts.move)} again, to ${rateOf(week)}`
        : `${AVERAGE} ${verbOf(facts.move)} to ${rateOf(week)}, a ${ordinal(length)} weekly ${noun} in a row`,
    sentence: say`The ${noun} is the ${opening} in a row; together they ${isRise(week) ? 'add' : 'take'} ${sizeFigure(series, from, facts.now)} ${isRise(week) ? 'to' : 'off'} the ${figure(week, from)} of ${dayBeside(from.on, facts.now.on)}.`,
  }
  return hook
}

function turnHook(week: Week): Hook | null {
  const { facts } = week
  if (facts.run.length !== 1 || facts.ended.direction === 0 || facts.ended.length < LEAST_RUN) return null
  const { ended } = facts
  const noun = nounOf(ended.direction > 0)
  return {
    kind: 'turn',
    title: `${AVERAGE} ${verbOf(facts.move)} to ${rateOf(week)} after ${inWords(ended.length)} weekly ${noun}s`,
    sentence: say`The ${nounOf(isRise(week))} ends a run of ${inWords(ended.length)} weekly ${noun}s, which had ${ended.direction > 0 ? 'added' : 'taken off'} ${sizeFigure(week.series, ended.from, facts.before)} since ${dayBeside(ended.from.on, facts.now.on)}.`,
  }
}

/** The plainest week: a move, measured against the one before it. */
function moveHook(week: Week): Hook | null {
  const { series, facts } = week
  if (facts.run.length !== 1) return null
  const { ended, before, now } = facts
  const title = `${AVERAGE} ${verbOf(facts.move)} to ${rateOf(week)} from ${formatFigure(before.value, series.unit, series.decimals)}`
  const opening = say`The ${nounOf(isRise(week))} of ${sizeFigure(series, before, now)}`
  if (ended.direction === 0 || ended.length !== 1) return { kind: 'plain', title, sentence: plainSentence(week) }
  const former = Math.round(
    changeBetween(ended.from, before, series.unit, series.decimals).amount * 10 ** series.decimals,
  )
  const move = Math.abs(facts.move)
  const share =
    move === former ? 'takes back the whole of' : move > former ? 'more than takes back' : 'takes back part of'
  const size = sizeFigure(series, ended.from, before)
  return {
    kind: 'answer',
    title,
    sentence: say`${opening} ${share} the ${nounOf(ended.direction > 0)} of ${size} ${whenBefore(before.on, now.on)}.`,
  }
}

function plainSentence(week: Week): ReportPart[] {
  const { series, facts } = week
  const { ended, before, now } = facts
  const noun = nounOf(isRise(week))
  const size = sizeFigure(series, before, now)
  if (ended.length === 0) return say`The ${noun} is ${size}.`
  const former = nounOf(ended.direction > 0)
  return ended.direction === 0
    ? say`The ${noun} of ${size} ends ${ended.length === 1 ? 'a week' : `${inWords(ended.length)} weeks`} without a move.`
    : say`The ${noun} of ${size} follows ${inWords(ended.length)} weekly ${former}s, ${sizeFigure(series, ended.from, before)} together.`
}
