import { longDay } from '#market'
import { dayBeside } from './days.ts'
import { rateFigure, sizeFigure } from './figure-parts.ts'
import { type ReportPart, reportWords, say } from './parts.ts'
import { REPORT_LOAN } from './payment-facts.ts'
import { LOAN, dollarsOf, paymentSentence } from './payment-words.ts'
import type { ReportFacts } from './report-facts.ts'
import { type Week, rateOf } from './week-words.ts'

/** The report in three points. */
export function keyPoints({ thirty, week, fifteen, payment }: ReportFacts): ReportPart[][] {
  const points = [{ name: '30-year', week: { series: thirty, facts: week } }, ...(fifteen ? [shorter(fifteen)] : [])]
  return [
    ...points.map(
      ({ name, week: own }) => say`The ${name} average is ${rateFigure(own.series, own.facts.now)}${courseSince(own)}.`,
    ),
    paymentSentence(thirty, payment),
  ]
}

const shorter = ({ series, week }: NonNullable<ReportFacts['fifteen']>) => ({
  name: '15-year',
  week: { series, facts: week },
})

/** What lists and search engines show of the report. */
export function summary({ thirty, week: facts, fifteen, payment, spread }: ReportFacts) {
  const week = { series: thirty, facts }
  const other = fifteen && shorter(fifteen).week
  const otherWords = other ? ` The 15-year is ${rateOf(other)}${reportWords(course(other))}.` : ''
  const range = `30-year average ${rateOf(week)}, its 52-week range`
  const cost = `the payment on ${LOAN}`
  const rest = spread?.facts.kind === 'spread' ? `, ${cost} and the gap to the 10-year Treasury` : ` and ${cost}`
  return {
    excerpt: `Freddie Mac’s 30-year average is ${rateOf(week)}${reportWords(courseSince(week))}.${otherWords} At that rate ${LOAN} over ${REPORT_LOAN.years} years costs ${dollarsOf(payment.cents)} a month.`,
    description: `The weekly mortgage survey of ${longDay(facts.now.on)}: ${range}${rest}.`,
  }
}

/** ", down 0.02 point" */
function course({ series, facts: { now, before, move, isAfterHole } }: Week): ReportPart[] {
  if (isAfterHole) return []
  return move === 0 ? say`, unchanged` : say`, ${move > 0 ? 'up' : 'down'} ${sizeFigure(series, before, now)}`
}

/** ", down 0.02 point from August 13" */
const courseSince = (week: Week): ReportPart[] => {
  const { now, before, isAfterHole } = week.facts
  return isAfterHole ? [] : say`${course(week)} from ${dayBeside(before.on, now.on)}`
}
