import { dayBeside, whenBefore } from './days.ts'
import { gapFigure, rateFigure, sizeFigure } from './figure-parts.ts'
import { type ReportPart, say } from './parts.ts'
import type { SeriesHead } from './series.ts'
import type { EarlierSpread, SpreadFacts, SpreadOfWeek } from './spread-facts.ts'
import type { Week } from './week-words.ts'

/** The 10-year yield and how far the 30-year rate lies above it; or why no gap is given. */
export function spreadParagraph(week: Week, yields: SeriesHead, spread: SpreadFacts): ReportPart[] {
  const { now } = week.facts
  if (spread.kind === 'old')
    return say`The newest 10-year Treasury yield on file is ${rateFigure(yields, spread.newest)}, of ${dayBeside(spread.newest.on, now.on)}, so its gap to the 30-year rate is not given for this week.`
  const lies = say`The 30-year average lies ${gapFigure(week.series, now, yields, spread.eve)} above it`
  const closed = closedWords(week, yields, spread)
  const { earlier } = spread
  if (!earlier) return say`The 10-year Treasury yield ${closed}. ${lies}.`
  const opening = earlier.isApart ? 'The 10-year Treasury yield went the other way: it' : 'The 10-year Treasury yield'
  const course = yieldWords(yields, spread, earlier)
  return say`${opening} ${closed}, ${course}. ${lies}, ${changeWords(week, yields, earlier)}.${extremeWords(earlier)}`
}

/** "closed at 4.40% on August 19, the day before the survey came out" */
function closedWords({ facts }: Week, yields: SeriesHead, { eve, isNextDay }: SpreadOfWeek): ReportPart[] {
  const day = isNextDay ? 'day' : 'last trading day'
  return say`closed at ${rateFigure(yields, eve)} on ${dayBeside(eve.on, facts.now.on)}, the ${day} before the survey came out`
}

/** "0.10 point lower than a week earlier" */
function yieldWords(yields: SeriesHead, { eve }: SpreadOfWeek, earlier: EarlierSpread): ReportPart[] {
  const when = whenBefore(earlier.eve.on, eve.on)
  if (earlier.yieldMove === 0) return say`where it had been ${when}`
  return say`${sizeFigure(yields, earlier.eve, eve)} ${earlier.yieldMove > 0 ? 'higher' : 'lower'} than ${when}`
}

/** "up from 2.10 points a week earlier" */
function changeWords({ series, facts }: Week, yields: SeriesHead, { eve, spread }: EarlierSpread): ReportPart[] {
  const { now, before } = facts
  const when = whenBefore(before.on, now.on)
  if (spread === 'same') return say`as it did ${when}`
  const course = spread === 'near' ? 'little changed' : spread === 'wider' ? 'up' : 'down'
  return say`${course} from ${gapFigure(series, before, yields, eve)} ${when}`
}

function extremeWords({ extreme }: EarlierSpread): string {
  if (!extreme) return ''
  return ` No survey of the past 52 weeks had a ${extreme === 'widest' ? 'wider' : 'narrower'} gap.`
}
