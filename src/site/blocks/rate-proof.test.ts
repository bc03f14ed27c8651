import { expect, test } from 'vitest'
import type { BoardRate } from '#queries/rates'
import { citationsOf } from './citations.ts'
import { proofOf } from './rate-proof.ts'

const newest = { on: '2026-08-20', value: 6.65 }
const rate: BoardRate = {
  id: 'pmms-30',
  name: '30-year fixed',
  fullName: '30-year fixed-rate mortgage average',
  unit: 'percent',
  decimals: 2,
  frequency: 'weekly',
  newest,
  dayChange: null,
  weekChange: null,
  monthAgo: null,
  yearAgo: null,
  yearChange: null,
  low: newest,
  high: newest,
  source: 'Freddie Mac, Primary Mortgage Market Survey',
  sourceUrl: 'https://www.freddiemac.com/pmms',
  attribution: 'Freddie Mac',
  checkedOn: '2026-08-21',
  staleAfterDays: 10,
}
const quoted = (one: BoardRate) => Object.fromEntries(citationsOf(proofOf(one)).map(({ style, text }) => [style, text]))

test('a rate of the board is cited by its full name, and as its source wants to be named', () => {
  expect(quoted(rate)).toMatchObject({
    Line: 'Freddie Mac: 30-year fixed-rate mortgage average, 6.65% (Aug 20, 2026)',
    News: '30-year fixed-rate mortgage average stood at 6.65% (Aug 20, 2026), according to Freddie Mac.',
  })
})

test('what is computed from two series is nobody’s', () => {
  const gap = { ...rate, fullName: '30-year less 10-year', source: null, sourceUrl: '', attribution: '' }
  expect(quoted(gap)['Line']).toMatch(/^computed from the two series: 30-year less 10-year, /)
})
