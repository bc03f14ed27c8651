import { formatFigure, longDay, longMonth } from '#market'
import { dayBeside } from './days.ts'
import type { LevelNews } from './news-level.ts'
import { type ReportPart, say } from './parts.ts'
import { verbBefore } from './verbs.ts'
import { isRise } from './week-facts.ts'
import { AVERAGE, type Told, type Week, figureAt, rateOf } from './week-words.ts'

export const levelWords = (news: LevelNews, week: Week): Told => ({
  title: levelTitle(news, week),
  sentence: levelSentence(news, week),
})

/** "6%", "6.5%" */
const pointOf = ({ level }: LevelNews, { series }: Week) =>
  formatFigure(level, series.unit, Number.isInteger(level) ? 0 : 1)

function levelTitle(news: LevelNews, week: Week): string {
  const { now, move } = week.facts
  const point = pointOf(news, week)
  const since = news.isLong && news.last ? ` for the first time since ${longMonth(news.last.on)}` : ''
  if (now.value === news.level)
    return news.isLong ? `${AVERAGE} reaches ${point}${since}` : `${AVERAGE} is back at ${point}`
  const side = `${news.isLong ? '' : 'back '}${isRise(week.facts) ? 'above' : 'below'}`
  return `${AVERAGE} ${verbBefore(move)} ${side} ${point}, to ${rateOf(week)}${since && `,${since}`}`
}

function levelSentence(news: LevelNews, week: Week): ReportPart[] {
  const { last, isLong, isExtreme } = news
  const point = pointOf(news, week)
  const here = isRise(week.facts) ? `at ${point} or more` : `below ${point}`
  if (!last) return say`It is the first figure of the series ${here}.`
  if (!isLong)
    return say`The survey was last ${here} on ${dayBeside(last.on, week.facts.now.on)}, with ${figureAt(week, last)}.`
  const most = isExtreme ? `, and the ${isRise(week.facts) ? 'highest' : 'lowest'},` : ''
  return say`It is the first figure ${here}${most} since ${longDay(last.on)}, when the survey came to ${figureAt(week, last)}.`
}
