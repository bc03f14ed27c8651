import { formatFigure, longMonth } from '#market'
import { inWords, ordinal } from './counting.ts'
import { dayBeside, whenBefore } from './days.ts'
import { sizeFigure } from './figure-parts.ts'
import type { FarNews, PlainNews, ReversalNews, RunNews, TurnNews } from './news-moves.ts'
import { type ReportPart, say } from './parts.ts'
import { nounOf, pastOf, verbOf } from './verbs.ts'
import { isRise } from './week-facts.ts'
import { AVERAGE, type Told, type Week, figureAt, rateOf } from './week-words.ts'

const sizeOfMove = ({ series, facts }: Week) => sizeFigure(series, facts.before, facts.now)
const nounOfMove = ({ facts }: Week) => nounOf(isRise(facts))
/** "30-year mortgage rate slips" */
const opening = ({ facts }: Week) => `${AVERAGE} ${verbOf(facts.move)}`

export function farWords({ last }: FarNews, week: Week): Told {
  const { series, facts } = week
  const noun = nounOfMove(week)
  const size = sizeOfMove(week)
  const when = last ? `since ${longMonth(last.to.on)}` : 'on record'
  return {
    title: `${opening(week)} ${size.text} to ${rateOf(week)}, the largest weekly ${noun} ${when}`,
    sentence: last
      ? say`The ${noun} of ${size} is the largest in a week since ${dayBeside(last.to.on, facts.now.on)}, when the average ${pastOf(facts.move)} ${sizeFigure(series, last.from, last.to)}.`
      : say`The ${noun} of ${size} is the largest in any week of the series.`,
  }
}

export function runWords({ kind, run: { length, from } }: RunNews, week: Week): Told {
  const { series, facts } = week
  const noun = nounOfMove(week)
  const [verb, preposition] = isRise(facts) ? ['add', 'to'] : ['take', 'off']
  return {
    title:
      kind === 'pair'
        ? `${opening(week)} again, to ${rateOf(week)}`
        : `${opening(week)} to ${rateOf(week)}, a ${ordinal(length)} weekly ${noun} in a row`,
    sentence: say`The ${noun} is the ${ordinal(length)} in a row; together they ${verb} ${sizeFigure(series, from, facts.now)} ${preposition} the ${figureAt(week, from)} of ${dayBeside(from.on, facts.now.on)}.`,
  }
}

export function turnWords({ ended }: TurnNews, week: Week): Told {
  const { series, facts } = week
  const wasRise = ended.direction > 0
  const moves = `${inWords(ended.length)} weekly ${nounOf(wasRise)}s`
  const size = sizeFigure(series, ended.from, facts.before)
  return {
    title: `${opening(week)} to ${rateOf(week)} after ${moves}`,
    sentence: say`The ${nounOfMove(week)} ends a run of ${moves}, which had ${wasRise ? 'added' : 'taken off'} ${size} since ${dayBeside(ended.from.on, facts.now.on)}.`,
  }
}

const TAKES_BACK: Record<ReversalNews['takesBack'], string> = {
  all: 'takes back the whole of',
  more: 'more than takes back',
  part: 'takes back part of',
}

export function reversalWords({ ended, takesBack }: ReversalNews, week: Week): Told {
  const { series, facts } = week
  const former = say`the ${nounOf(ended.direction > 0)} of ${sizeFigure(series, ended.from, facts.before)}`
  return {
    title: titleOfMove(week),
    sentence: say`The ${nounOfMove(week)} of ${sizeOfMove(week)} ${TAKES_BACK[takesBack]} ${former} ${whenBefore(facts.before.on, facts.now.on)}.`,
  }
}

export const plainWords = ({ ended }: PlainNews, week: Week): Told => ({
  title: titleOfMove(week),
  sentence: plainSentence(ended, week),
})

const titleOfMove = (week: Week) => {
  const { series, facts } = week
  return `${opening(week)} to ${rateOf(week)} from ${formatFigure(facts.before.value, series.unit, series.decimals)}`
}

function plainSentence({ direction, length, from }: PlainNews['ended'], week: Week): ReportPart[] {
  const { series, facts } = week
  const noun = nounOfMove(week)
  const size = sizeOfMove(week)
  if (length === 0) return say`The ${noun} is ${size}.`
  if (direction === 0)
    return say`The ${noun} of ${size} ends ${length === 1 ? 'a week' : `${inWords(length)} weeks`} without a move.`
  return say`The ${noun} of ${size} follows ${inWords(length)} weekly ${nounOf(direction > 0)}s, ${sizeFigure(series, from, facts.before)} together.`
}
