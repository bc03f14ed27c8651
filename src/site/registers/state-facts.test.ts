import { describe, expect, test } from 'vitest'
import { ratePercent } from '#mortgage'
import { levelOf, limitLoan, medianLimit, partOf, standingOf } from './state-facts.ts'

const summary = (code: string, given: object = {}) => ({
  slug: code,
  code,
  name: code,
  limitYear: 2026,
  limitLow: 100,
  limitHigh: 100,
  hmdaYear: 2025,
  applications: 10,
  originations: 10,
  fha: 2,
  va: 1,
  usda: 0,
  ...given,
})
const county = (limit: number) => ({ conforming: [limit, 0, 0, 0] as [number, number, number, number] })

describe('the loan of the county in the middle', () => {
  test('is one that a county has', () => {
    expect(medianLimit([county(3), county(1), county(2)])).toBe(2)
    expect(medianLimit([county(4), county(1), county(2), county(3)])).toBe(2)
    expect(medianLimit([])).toBeNull()
  })

  test('costs what the engine says, and takes the income of which that is 28 percent', () =>
    expect(limitLoan(32_000_000, ratePercent('6.65'))).toEqual({
      loan: 32_000_000,
      payment: 205_429,
      income: 8_804_100,
    }))
})

test('a state stands among those that have the figure', () => {
  const states = [summary('A', { fha: 5 }), summary('B'), summary('C', { originations: null })]
  expect(standingOf(states, 'B', partOf('fha'))).toEqual({ rank: 2, of: 2 })
  expect(standingOf(states, 'C', partOf('fha'))).toBeNull()
})

test('limits are those of the baseline, higher in some counties, or in all', () => {
  expect(levelOf(summary('A'), 100)).toBe('baseline')
  expect(levelOf(summary('A', { limitHigh: 150 }), 100)).toBe('mixed')
  expect(levelOf(summary('A', { limitLow: 120, limitHigh: 150 }), 100)).toBe('high')
})
