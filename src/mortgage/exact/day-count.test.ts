import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simpleInterest } from './day-count.ts'
import { roundedQuotient } from './money.ts'
import { type Rate, ratePercent } from './rate.ts'

describe('simple interest by days', () => {
  test('is balance x rate x days over the days of the year', () => {
    const of = { balanceCents: 36_500_000, noteRate: ratePercent('6'), yearDays: 365 } as const
    expect(simpleInterest({ ...of, days: 365 })).toBe(2_190_000)
    expect(simpleInterest({ ...of, days: 31 })).toBe(186_000)
    expect(simpleInterest({ ...of, days: 0 })).toBe(0)
    expect(simpleInterest({ ...of, days: -31 })).toBe(-186_000)
  })

  test('rounds half a cent away from zero', () => {
    const of = { balanceCents: 3_650, noteRate: ratePercent('5'), yearDays: 365 } as const
    expect(simpleInterest({ ...of, days: 1 })).toBe(1)
    expect(simpleInterest({ ...of, days: -1 })).toBe(-1)
  })

  test('is the same in plain numbers and in big integers', () => {
    const units = fc.integer({ min: 0, max: 3_000_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        units,
        fc.integer({ min: -40, max: 40 }),
        (balance, rate, days) => {
          const found = simpleInterest({ balanceCents: balance, noteRate: rate as Rate, days, yearDays: 360 })
          const exact = roundedQuotient(BigInt(balance) * BigInt(rate) * BigInt(days), 3_600_000_000n)
          expect(found).toBe(Number(exact))
        },
      ),
    )
  })
})
