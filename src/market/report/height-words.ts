import { longDay, longMonth } from '#market'
import { ordinal } from './counting.ts'
import { dayBeside } from './days.ts'
import { LEAST_RUN } from './news-bounds.ts'
import type { RecordNews, SpanNews } from './news-heights.ts'
import { say } from './parts.ts'
import { verbOf } from './verbs.ts'
import { isRise } from './week-facts.ts'
import { AVERAGE, type Told, type Week, figureAt, rateOf } from './week-words.ts'

export function recordWords({ first, equal }: RecordNews, week: Week): Told {
  const [most, more, as] = isRise(week.facts) ? ['highest', 'higher', 'high'] : ['lowest', 'lower', 'low']
  const opening = `${AVERAGE} ${verbOf(week.facts.move)} to ${rateOf(week)},`
  const began = longDay(first.on)
  return equal
    ? {
        title: `${opening} equal to the ${most} on record`,
        sentence: say`No week since the series began, on ${began}, has been ${more}; ${longDay(equal.on)}, was its equal.`,
      }
    : {
        title: `${opening} the ${most} since the survey began in ${first.on.slice(0, 4)}`,
        sentence: say`No week since the series began, on ${began}, has been as ${as}.`,
      }
}

export function spanWords({ kind, last }: SpanNews, week: Week): Told {
  const { now, run, move } = week.facts
  const [most, verb] = isRise(week.facts) ? ['highest', 'rises'] : ['lowest', 'falls']
  const day = dayBeside(last.on, now.on)
  const course = run.length < LEAST_RUN ? verbOf(move) : `${verb} a ${ordinal(run.length)} week in a row,`
  const then =
    last.value === now.value ? say`when it was the same` : say`when the average stood at ${figureAt(week, last)}`
  return {
    title: `${AVERAGE} ${course} to ${rateOf(week)}, its ${most} since ${kind === 'span' ? longMonth(last.on) : day}`,
    sentence: say`It is the ${most} figure since ${day}, ${then}.`,
  }
}
