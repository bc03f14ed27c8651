import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amortizationSchedule } from '#mortgage/schedule'
import { AUTOMATIC_PERCENT, REQUEST_PERCENT, balanceReaches, originalValue, pmiCancellation } from './cancellation.ts'
import { pmiDates, pmiThresholds, sampleDisclosure } from '../../../test/support/golden/pmi.ts'
import { parseDollars, type Rate, ratePercent } from '#mortgage/exact'
import { type Loan, monthlyPayment } from '#mortgage/payment'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const loanOf = (of: { loan: string; percent: string; months: number }): Loan => ({
  loanAmountCents: cents(of.loan),
  noteRate: ratePercent(of.percent),
  termMonths: of.months,
})

describe('rule 9: the end of private mortgage insurance', () => {
  test('has the thresholds of the act', () => {
    expect([REQUEST_PERCENT, AUTOMATIC_PERCENT]).toEqual([pmiThresholds.requestPercent, pmiThresholds.automaticPercent])
  })

  test.each(pmiDates)('comes on the months of the reference: $loan at $percent', (golden) => {
    const loan = loanOf(golden)
    const value = originalValue(cents(golden.price), golden.appraisal === null ? null : cents(golden.appraisal))
    const end = pmiCancellation(loan, value)
    expect(monthlyPayment(loan)).toBe(cents(golden.payment))
    expect(value).toBe(cents(golden.originalValue))
    expect([end.requestMonth, end.requestBalanceCents]).toEqual([golden.request.month, cents(golden.request.balance)])
    expect([end.automaticMonth, end.automaticBalanceCents]).toEqual([
      golden.automatic.month,
      cents(golden.automatic.balance),
    ])
    expect(end.endMonth).toBe(golden.automatic.month)
    expect(((loan.loanAmountCents / value) * 100).toFixed(2)).toBe(golden.ltvPercent)
  })

  test('comes after 80 payments in the regulator’s sample', () => {
    const end = pmiCancellation(loanOf(sampleDisclosure), cents(sampleDisclosure.price))
    expect(end.endMonth).toBe(sampleDisclosure.pmiMonths)
  })

  test('comes at half of the term at the latest', () => {
    const end = pmiCancellation(loanOf({ loan: '97000', percent: '18', months: 360 }), cents('100000'))
    expect(end.automaticMonth).toBeGreaterThan(180)
    expect([end.midpointMonth, end.endMonth]).toEqual([180, 180])
  })

  test('needs no payment when the loan starts at the threshold', () => {
    const end = pmiCancellation(loanOf({ loan: '78000', percent: '6', months: 360 }), cents('100000'))
    expect([end.requestMonth, end.automaticMonth, end.endMonth]).toEqual([0, 0, 0])
    expect(pmiCancellation(loanOf({ loan: '80000', percent: '6', months: 360 }), cents('100000')).requestMonth).toBe(0)
  })

  test('comes with whole cents at most 80 percent, never above', () => {
    // A cent a month; 80 percent of 1.01 is 80.8 cents, so 81 are still too many.
    const cent = { loanAmountCents: 100, noteRate: ratePercent('0'), termMonths: 100 }
    expect(pmiCancellation(cent, 101)).toMatchObject({ requestMonth: 20, automaticMonth: 22, endMonth: 22 })
  })

  test('is within its threshold in that month and not in the one before', () => {
    const cases = fc.record({
      loanAmountCents: fc.integer({ min: 1_000_000, max: 100_000_000 }),
      noteRate: fc.integer({ min: 0, max: 2_000_000 }).map((units) => units as Rate),
      termMonths: fc.integer({ min: 12, max: 480 }),
      ltv: fc.integer({ min: 79, max: 100 }),
    })
    fc.assert(
      fc.property(cases, ({ ltv, ...loan }) => {
        const value = Math.floor((loan.loanAmountCents * 100) / ltv)
        const { automaticMonth, requestMonth, endMonth } = pmiCancellation(loan, value)
        const rows = [{ balanceCents: loan.loanAmountCents }, ...amortizationSchedule(loan)]
        expect((rows[automaticMonth]?.balanceCents ?? NaN) * 100).toBeLessThanOrEqual(78 * value)
        expect((rows[automaticMonth - 1]?.balanceCents ?? NaN) * 100).toBeGreaterThan(78 * value)
        expect(requestMonth).toBeLessThanOrEqual(automaticMonth)
        expect(endMonth).toBeLessThanOrEqual(loan.termMonths / 2)
      }),
      { numRuns: 60 },
    )
  })

  test('by what was really paid comes with the first balance that is low enough', () => {
    const rows = [{ balanceCents: 8_500_000 }, { balanceCents: 8_000_000 }, { balanceCents: 7_000_000 }]
    expect(balanceReaches(rows, 80, 10_000_000)).toBe(2)
    expect(balanceReaches(rows, 50, 10_000_000)).toBeNull()
  })

  test('of an impossible value is refused by name', () => {
    const loan = loanOf({ loan: '1000', percent: '6', months: 12 })
    expect(() => pmiCancellation(loan, 0)).toThrow(/originalValueCents/)
    expect(() => pmiCancellation({ ...loan, termMonths: 0 }, 100)).toThrow(/termMonths/)
  })
})
