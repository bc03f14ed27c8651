import { type Observation, formatFigure } from '#market'
import { dayBeside, whenBefore } from './days.ts'
import { rateFigure, restOf } from './figure-parts.ts'
import { type PaymentFacts, type PaymentGap, REPORT_LOAN } from './payment-facts.ts'
import { type ReportFigure, type ReportPart, paragraphOf, say } from './parts.ts'
import type { SeriesHead } from './series.ts'

/** "$320,000" */
export const LOAN = formatFigure(REPORT_LOAN.loanDollars, 'dollars', 0)

/** "$2,054", rounded to whole dollars. */
export const dollarsOf = (cents: number): string => formatFigure(Math.round(cents / 100), 'dollars', 0)

/** What the rate means on the stated loan, against last week and a year ago. */
export const paymentParagraph = (series: SeriesHead, facts: PaymentFacts): ReportPart[] =>
  paragraphOf([
    paymentSentence(series, facts),
    facts.year && yearSentence(series, facts.now, facts.year),
    say`Property taxes, homeowners insurance and any mortgage insurance come on top.`,
  ])

export function paymentSentence(series: SeriesHead, { now, cents, week, isStill }: PaymentFacts): ReportPart[] {
  const payment = say`${rateFigure(series, now)} ${isStill ? 'still means' : 'means'} ${paymentFigure(series, now, cents)} a month`
  const opening = say`On a loan of ${LOAN} over ${String(REPORT_LOAN.years)} years, ${payment} in principal and interest`
  if (!week) return say`${opening}.`
  if (week.isNear) return say`${opening}, within a dollar of the payment ${whenBefore(week.from.on, now.on)}.`
  return say`${opening}, ${gapFigureOf(series, now, week)} ${week.isMore ? 'more' : 'less'} than at the rate of ${dayBeside(week.from.on, now.on)}.`
}

function yearSentence(series: SeriesHead, now: Observation, year: PaymentGap): ReportPart[] {
  const then = rateFigure(series, year.from)
  if (year.isNear) return say`A year earlier, at ${then}, it came to nearly the same.`
  return say`A year earlier, at ${then}, the same loan cost ${gapFigureOf(series, now, year)} a month ${year.isMore ? 'less' : 'more'}.`
}

const DIRECTIVE = `loan=${REPORT_LOAN.loanDollars} years=${REPORT_LOAN.years}`

const paymentFigure = (series: SeriesHead, at: Observation, cents: number): ReportFigure => ({
  text: dollarsOf(cents),
  directive: `:payment{${DIRECTIVE} series=${series.id} date=${at.on}}`,
  rests: [restOf(series, at)],
})

const gapFigureOf = (series: SeriesHead, now: Observation, { from, cents }: PaymentGap): ReportFigure => ({
  text: dollarsOf(cents),
  directive: `:payment-gap{${DIRECTIVE} series=${series.id} date=${now.on} to-date=${from.on}}`,
  rests: [restOf(series, from), restOf(series, now)],
})
