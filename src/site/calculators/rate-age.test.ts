import { expect, test } from 'vitest'
import { ratePercent } from '#mortgage'
import type { Records } from './contract.ts'
import { mortgage } from './mortgage.ts'
import { ageNotices } from './rate-age.ts'

const records = (age: string | null): Records => ({
  today: '2026-11-20',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac', age } },
  county: null,
})

test('an average that is old says so where it is used, and nowhere else', () => {
  const used = { rate: ratePercent('6.65') }
  expect(ageNotices(mortgage, used, records('3 months old'))).toEqual([
    {
      tone: 'note',
      field: 'rate',
      text: 'The average of 6.65% is of Aug 20, 2026, 3 months old: a quote of today may differ.',
    },
  ])
  expect(ageNotices(mortgage, used, records(null))).toEqual([])
  expect(ageNotices(mortgage, { rate: ratePercent('6.5') }, records('3 months old'))).toEqual([])
})
