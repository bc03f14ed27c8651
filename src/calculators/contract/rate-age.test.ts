import { expect, test } from 'vitest'
import { comparison } from '#calculators/models/comparison'
import { outcomeOf } from '#calculators/results'
import { averageWords } from './rate-age.ts'

test('an average is named with its day, and with its age where it is old', () => {
  const record = { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' }
  expect(averageWords({ ...record, age: '3 months old' })).toBe('the 30-year average of Aug 20, 2026 (3 months old)')
  expect(averageWords({ ...record, age: null }, '15')).toBe('the 15-year average of Aug 20, 2026')
})

test('the age of an average is not said of a loan that is not shown', () => {
  const record = { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac', age: '3 months old' }
  const records = { today: '2026-11-20', rates: { 'pmms-30': record, 'pmms-15': record }, county: null }
  const fields = (loans: string) =>
    outcomeOf(comparison, { rate1: '6', rate2: '6', loans }, records).result?.notices.map(({ field }) => field)
  expect(fields('2')).not.toContain('rate3')
  expect(fields('3')).toContain('rate3')
})

test('two averages of one day are named in one sentence, and one that is used twice once', () => {
  const of = (percent: string) => ({ percent, on: '2026-08-20', source: 'Freddie Mac', age: '3 months old' })
  const records = { today: '2026-11-20', rates: { 'pmms-30': of('6.65'), 'pmms-15': of('5.95') }, county: null }
  const ages = (texts: Record<string, string>) =>
    outcomeOf(comparison, texts, records)
      .result?.notices.map(({ text }) => text)
      .filter((text) => text.includes('3 months old'))
  expect(ages({})).toEqual([
    'The averages of 6.65% and 5.95% are from Aug 20, 2026, 3 months old: a quote today may differ.',
  ])
  expect(ages({ rate2: '6.1' })).toEqual([
    'The average of 6.65% is from Aug 20, 2026, 3 months old: a quote today may differ.',
  ])
})
