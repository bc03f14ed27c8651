import { expect, test } from 'vitest'
import { dayAfter } from '#market'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { reportWords } from './parts.ts'
import { type ReportFacts, reportFacts } from './report-facts.ts'
import { keyPoints, summary } from './summary-words.ts'

function factsOf(fifteen: readonly number[] | null, ...values: number[]): ReportFacts {
  return factsBeside(null, fifteen, values)
}

function factsBeside(treasury: readonly number[] | null, fifteen: readonly number[] | null, values: number[]) {
  const eves = treasury && weeks(...treasury).map(({ on, value }) => ({ on: dayAfter(on, -1), value }))
  const facts = reportFacts({
    thirty: { ...rateSeries(weeks(...values)), staleAfterDays: 10 },
    fifteen: fifteen && rateSeries(weeks(...fifteen), 'pmms-15'),
    treasury: eves && rateSeries(eves, 'treasury-10'),
    monthly: (percent) => Math.round(percent * 100) * 100,
    today: '2026-08-20',
  })
  if ('refused' in facts) throw new Error(facts.words)
  return facts
}

test('a list shows both rates with their moves, and the payment', () => {
  const { excerpt, description } = summary(factsOf([5.9, 5.9], 6.7, 6.65))
  expect(excerpt).toBe(
    'Freddie Mac’s 30-year average is 6.65%, down 0.05 point from August 13. The 15-year is 5.90%, unchanged. At that rate $320,000 over 30 years costs $665 a month.',
  )
  expect(description).toBe(
    'The weekly mortgage survey of August 20, 2026: 30-year average 6.65%, its 52-week range and the payment on $320,000.',
  )
})

test('the gap to the Treasury is promised where the report has it', () => {
  expect(summary(factsBeside([4.5, 4.53], null, [6.7, 6.65])).description).toBe(
    'The weekly mortgage survey of August 20, 2026: 30-year average 6.65%, its 52-week range, the payment on $320,000 and the gap to the 10-year Treasury.',
  )
  const old = factsBeside([4.5, 4.53], null, [6.7, 6.65])
  const newest = { on: '2026-08-01', value: 4.5 }
  const spread = old.spread && { ...old.spread, facts: { kind: 'old' as const, newest } }
  expect(summary({ ...old, spread }).description).not.toContain('Treasury')
})

test('three points, or two where there is no shorter loan', () => {
  expect(keyPoints(factsOf([5.9, 5.95], 6.65, 6.65)).map(reportWords)).toEqual([
    'The 30-year average is 6.65%, unchanged from August 13.',
    'The 15-year average is 5.95%, up 0.05 point from August 13.',
    'On a loan of $320,000 over 30 years, 6.65% still means $665 a month in principal and interest.',
  ])
  expect(keyPoints(factsOf(null, 6.6, 6.65))).toHaveLength(2)
})
