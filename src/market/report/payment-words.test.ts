import { expect, test } from 'vitest'
import { reportMarkdown, reportWords } from './parts.ts'
import { paymentFacts } from './payment-facts.ts'
import { dollarsOf, paymentParagraph, paymentSentence } from './payment-words.ts'
import { toldWeek } from './testing.ts'

/** A dollar for each basis point. */
const monthly = (percent: number) => Math.round(percent * 100) * 100

const saidOf = (...values: number[]) => {
  const { series, facts } = toldWeek(...values)
  return reportWords(paymentSentence(series, paymentFacts(facts, monthly)))
}

test.each([
  [[6.7, 6.65], '6.65% means $665 a month in principal and interest, $5 less than at the rate of August 13.'],
  [[6.6, 6.65], '6.65% means $665 a month in principal and interest, $5 more than at the rate of August 13.'],
  [[6.65, 6.65], '6.65% still means $665 a month in principal and interest.'],
])('%j: what the rate means in dollars', (values, words) =>
  expect(saidOf(...values)).toBe(`On a loan of $320,000 over 30 years, ${words}`),
)

test('a payment that is nearly the same is said to be so', () => {
  const { series, facts } = toldWeek(6.66, 6.65)
  const near = paymentFacts(facts, (percent) => Math.round(percent * 4_000))
  expect(reportWords(paymentSentence(series, near))).toContain('within a dollar of the payment a week earlier.')
})

test('a year earlier counts where it is known, and what comes on top always', () => {
  const year = toldWeek(6.4, ...Array.from({ length: 51 }, () => 6.5), 6.65)
  const parts = paymentParagraph(year.series, paymentFacts(year.facts, monthly))
  expect(reportWords(parts)).toContain('A year earlier, at 6.40%, the same loan cost $25 a month less.')
  expect(reportWords(parts)).toMatch(/mortgage insurance come on top\.$/)
  expect(reportMarkdown(parts)).toContain(':payment-gap{loan=320000 years=30 series=')
})

test('dollars are whole', () => expect([dollarsOf(205_449), dollarsOf(205_450)]).toEqual(['$2,054', '$2,055']))
