import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { biweeklyHeld, biweeklyTrue } from './biweekly.ts'
import { computedBiweekly } from '../../../test/support/golden/schedules-biweekly.ts'
import { requireSchedule } from './loan-plan.ts'
import { parseDollars, type Rate, ratePercent } from '#mortgage/exact'
import { type Loan, monthlyPayment } from '#mortgage/payment'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const loan = (of: { loan: string; percent: string; months: number }): Loan => ({
  loanAmountCents: cents(of.loan),
  noteRate: ratePercent(of.percent),
  termMonths: of.months,
})

describe('rule 4: half payments', () => {
  test.each(computedBiweekly)('held and posted monthly agree with the reference: $source', (golden) => {
    const { schedule } = biweeklyHeld(loan(golden))
    const last = schedule.rows.at(-1)
    expect(monthlyPayment(loan(golden))).toBe(cents(golden.monthlyPayment))
    expect(requireSchedule(loan(golden)).totalInterestCents).toBe(cents(golden.monthlyInterest))
    const [payments, interest, lastPayment] = golden.held
    expect(schedule.rows).toHaveLength(payments)
    expect(schedule.totalInterestCents).toBe(cents(interest))
    expect((last?.paymentCents ?? 0) + (last?.extraCents ?? 0)).toBe(cents(lastPayment))
  })

  test.each(computedBiweekly)('posted every 14 days agree with the reference: $source', (golden) => {
    const paid = biweeklyTrue(loan(golden))
    const [payments, interest, lastPayment] = golden.every14Days
    expect(paid.paymentCents).toBe(cents(golden.halfPayment))
    expect(paid.rows).toHaveLength(payments)
    expect(paid.totalInterestCents).toBe(cents(interest))
    expect(paid.rows.at(-1)?.paymentCents).toBe(cents(lastPayment))
  })

  test('are dated 14 days apart', () => {
    const { rows } = biweeklyTrue(loan({ loan: '10000', percent: '6', months: 12 }), '2026-12-25')
    expect(rows.slice(0, 3).map((row) => row.date)).toEqual(['2026-12-25', '2027-01-08', '2027-01-22'])
  })

  test('pay the loan exactly and end, also where a half payment pays no principal', () => {
    const anyLoan = fc.record({
      loanAmountCents: fc.integer({ min: 1, max: 200_000_000 }),
      noteRate: fc.integer({ min: 0, max: 3_000_000 }).map((units) => units as Rate),
      termMonths: fc.integer({ min: 1, max: 480 }),
    })
    fc.assert(
      fc.property(anyLoan, (any) => {
        const { rows } = biweeklyTrue(any)
        expect(rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(any.loanAmountCents)
        expect(rows.at(-1)?.balanceCents).toBe(0)
        expect(biweeklyHeld(any).schedule.rows.length).toBeLessThanOrEqual(any.termMonths)
      }),
      { numRuns: 40 },
    )
  })

  test('of a balance beyond plain numbers are still exact', () => {
    const { rows } = biweeklyTrue({ loanAmountCents: 1e12, noteRate: ratePercent('7.12345'), termMonths: 360 })
    const exact = (10n ** 12n * 712_345n * 2n + 260_000_000n) / 520_000_000n
    expect(rows[0]?.interestCents).toBe(Number(exact))
  })
})
