import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amortizationSchedule, monthInterest, totalInterest } from './amortization-schedule.ts'
import {
  computedSchedules,
  halfCentTies,
  publishedPayments,
  publishedRows,
} from '../../../test/support/golden/schedules.ts'
import { parseDollars, type Rate, ratePercent } from '#mortgage/exact'
import { type Loan, monthlyPayment } from '#mortgage/payment'

const cents = (dollars: string): number => {
  const parsed = parseDollars(dollars)
  if (parsed === null) throw new Error(`not an amount: ${dollars}`)
  return parsed
}
const loan = (of: { loan: string; percent: string; months: number }): Loan => ({
  loanAmountCents: cents(of.loan),
  noteRate: ratePercent(of.percent),
  termMonths: of.months,
})

describe('rule 1: the scheduled payment', () => {
  test.each(publishedPayments)('is the published one: $source', (golden) => {
    expect(monthlyPayment(loan(golden))).toBe(cents(golden.payment))
  })

  test.each([
    ['loanAmountCents', { loanAmountCents: 0, noteRate: ratePercent('6'), termMonths: 360 }],
    ['loanAmountCents', { loanAmountCents: 10.5, noteRate: ratePercent('6'), termMonths: 360 }],
    ['termMonths', { loanAmountCents: 100, noteRate: ratePercent('6'), termMonths: 601 }],
  ])('of an impossible %s is refused by name', (name, impossible) => {
    expect(() => monthlyPayment(impossible)).toThrow(RangeError)
    expect(() => monthlyPayment(impossible)).toThrow(name)
  })

  test('of an impossible rate is refused by its figure', () => {
    for (const percent of ['-1', '101', '6.123456', 'six', '']) expect(() => ratePercent(percent)).toThrow(RangeError)
  })
})

describe('rule 2: the schedule', () => {
  test.each(publishedRows)('has the published row $row: $source', (golden) => {
    const row = amortizationSchedule(loan(golden))[golden.row - 1]
    const figures = [row?.interestCents, row?.principalCents, row?.balanceCents]
    expect(figures.slice(0, golden.figures.length)).toEqual(golden.figures.map(cents))
  })

  test.each(computedSchedules)('agrees with the reference: $loan at $percent over $months', (golden) => {
    const schedule = amortizationSchedule(loan(golden))
    const row = schedule[golden.row - 1]
    expect(schedule[0]?.paymentCents).toBe(cents(golden.payment))
    expect(schedule).toHaveLength(golden.payments)
    expect(totalInterest(schedule)).toBe(cents(golden.totalInterest))
    expect(schedule.at(-1)?.paymentCents).toBe(cents(golden.lastPayment))
    expect([row?.interestCents, row?.principalCents, row?.balanceCents]).toEqual(golden.figures.map(cents))
  })

  test.each(halfCentTies)('rounds half a cent away from zero: $balance at $percent', (tie) => {
    expect(monthInterest(cents(tie.balance), ratePercent(tie.percent))).toBe(cents(tie.interest))
  })

  test('is the same in plain numbers and in big integers', () => {
    const units = fc.integer({ min: 0, max: 3_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), units, (balance, rate) => {
        const exact = (BigInt(balance) * BigInt(rate) * 2n + 120_000_000n) / 240_000_000n
        expect(BigInt(monthInterest(balance, rate as Rate))).toBe(exact)
      }),
    )
  })

  test('ends sooner where the payment was rounded up to so much more, and still at zero', () => {
    // 1.50 over 100 months: 1.5 cents become 2, so that 75 payments are enough.
    expect(amortizationSchedule({ loanAmountCents: 150, noteRate: ratePercent('0'), termMonths: 100 })).toHaveLength(75)
    const smallLoan = fc.record({
      loanAmountCents: fc.integer({ min: 1, max: 5_000 }),
      noteRate: fc.integer({ min: 0, max: 500_000 }).map((units) => units as Rate),
      termMonths: fc.integer({ min: 24, max: 600 }),
    })
    fc.assert(
      fc.property(smallLoan, (any) => {
        const schedule = amortizationSchedule(any)
        expect(schedule.reduce((sum, row) => sum + row.principalCents, 0)).toBe(any.loanAmountCents)
        expect(schedule.at(-1)?.balanceCents).toBe(0)
        expect(schedule.every(({ principalCents, balanceCents }) => principalCents >= 0 && balanceCents >= 0)).toBe(
          true,
        )
      }),
      { numRuns: 60 },
    )
  })

  test('pays the loan exactly and ends at zero, whatever the loan', () => {
    const anyLoan = fc.record({
      loanAmountCents: fc.integer({ min: 1, max: 500_000_000 }),
      noteRate: fc.integer({ min: 0, max: 3_000_000 }).map((units) => units as Rate),
      termMonths: fc.integer({ min: 1, max: 480 }),
    })
    fc.assert(
      fc.property(anyLoan, (any) => {
        const schedule = amortizationSchedule(any)
        expect(schedule.reduce((sum, row) => sum + row.principalCents, 0)).toBe(any.loanAmountCents)
        expect(schedule.at(-1)?.balanceCents).toBe(0)
        expect(schedule.length).toBeLessThanOrEqual(any.termMonths)
      }),
      { numRuns: 60 },
    )
  })
})
