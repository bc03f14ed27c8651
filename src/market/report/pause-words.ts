import { ordinal, inWords } from './counting.ts'
import { dayBeside } from './days.ts'
import { sizeFigure } from './figure-parts.ts'
import type { StillNews } from './news.ts'
import { type ReportPart, say } from './parts.ts'
import { nounOf } from './verbs.ts'
import type { Run } from './week-facts.ts'
import { AVERAGE, type Told, type Week, figureAt, rateOf } from './week-words.ts'

export function holeWords(week: Week): Told {
  const { before, now } = week.facts
  const day = dayBeside(before.on, now.on)
  return {
    title: `${AVERAGE} is ${rateOf(week)} in the first figure since ${day}`,
    sentence: say`It is the first figure on file since ${day}, when the average was ${figureAt(week, before)}. The surveys between the two are missing here, so no change on the week is given.`,
  }
}

export function stillWords({ surveys, isLong, run, ended }: StillNews, week: Week): Told {
  if (!isLong) return { title: `${AVERAGE} holds at ${rateOf(week)}`, sentence: pauseSentence(ended, week) }
  const first = dayBeside(run.from.on, week.facts.now.on)
  return {
    title: `${AVERAGE} stays at ${rateOf(week)} for a ${ordinal(surveys)} week`,
    sentence: say`It has now been the same for ${inWords(surveys)} surveys, the first of them on ${first}.`,
  }
}

/** What the pause follows. */
function pauseSentence({ direction, length, from }: Run, { series, facts }: Week): ReportPart[] {
  if (length === 0) return say`It is the same figure as in the survey before.`
  const noun = nounOf(direction > 0)
  const size = sizeFigure(series, from, facts.before)
  return length === 1
    ? say`The pause follows a ${noun} of ${size} in the week before.`
    : say`The pause follows ${inWords(length)} ${noun}s in a row, ${size} together.`
}
