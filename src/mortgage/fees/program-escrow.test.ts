import { describe, expect, test } from 'vitest'
import { monthlyCosts } from './program-escrow.ts'
import { ratePercent } from '#mortgage/exact'

describe('rule 8: a month of tax and insurance', () => {
  test('is price × percent / 1200 and year / 12, to the cent', () => {
    expect(monthlyCosts({ amountCents: 40_000_000, share: ratePercent('1.57') }, 2)).toEqual([52_333, 52_333])
    expect(monthlyCosts({ amountCents: 140_000 }, 1)).toEqual([11_667])
    expect(monthlyCosts({ amountCents: 0, growth: ratePercent('5') }, 2)).toEqual([0, 0])
  })

  test('grows from the exact figure, not from the rounded one', () => {
    // 100 × 1.1^n / 12. A month grown from the rounded one of the year before would be 12.21 at the end.
    expect(monthlyCosts({ amountCents: 10_000, growth: ratePercent('10') }, 5)).toEqual([833, 917, 1008, 1109, 1220])
  })

  test('stays exact over 50 years of the largest amount', () => {
    const months = monthlyCosts({ amountCents: 5_000_000_000, share: ratePercent('10'), growth: ratePercent('20') }, 50)
    expect(months.every(Number.isSafeInteger)).toBe(true)
    expect(months.at(-1)).toBe(315_987_435_764)
  })

  test('of broken cents and impossible years is refused by name', () => {
    expect(() => monthlyCosts({ amountCents: 0.5 }, 1)).toThrow(/amountCents/)
    expect(() => monthlyCosts({ amountCents: 1 }, 51)).toThrow(/years: expected a whole number from 0 to 50, got 51/)
  })
})
