import { describe, expect, test } from 'vitest'
import { formulaPosition, formulaTotals, unroundedPayment } from './formula-totals.ts'
import {
  computedFormula,
  publishedFormulaInterest,
  publishedFormulaPositions,
} from '../../../test/support/golden/schedules-formula.ts'
import { requireSchedule, crossoverMonth } from '#mortgage/schedule'
import { parseDollars, ratePercent } from '#mortgage/exact'
import { type Loan, monthlyPayment } from './payment.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const loan = (of: { loan: string; percent: string; months: number }): Loan => ({
  loanAmountCents: cents(of.loan),
  noteRate: ratePercent(of.percent),
  termMonths: of.months,
})

describe('rule U: nothing rounded before the end', () => {
  test.each(publishedFormulaInterest)('gives the published interest: $source', (golden) => {
    expect(formulaTotals(loan(golden)).totalInterestCents).toBe(cents(golden.totalInterest))
  })

  test.each(publishedFormulaPositions)('gives the published position: $source', (golden) => {
    const { interestCents, principalCents, balanceCents } = formulaPosition(loan(golden), golden.after)
    expect([interestCents, principalCents, balanceCents]).toEqual(golden.figures.map(cents))
    expect(monthlyPayment(loan(golden))).toBe(cents(golden.payment))
  })

  test.each(computedFormula)('agrees with the reference: $source', (golden) => {
    expect(unroundedPayment(loan(golden), 12)).toBe(golden.payment)
    expect(formulaTotals(loan(golden)).totalInterestCents).toBe(cents(golden.totalInterest))
    const schedule = requireSchedule(loan(golden))
    expect(schedule.totalPaidCents).toBe(cents(golden.totalPaid))
    expect(crossoverMonth(schedule.rows)).toBe(golden.crossover)
  })

  test("lies 1.43 below the schedule to the cent for the loan of CFPB's sample Closing Disclosure H-25(B)", () => {
    const sample = loan({ loan: '162000', percent: '3.875', months: 360 })
    const formula = formulaTotals(sample).totalPaidCents
    expect(formula).toBe(27_424_227)
    expect(requireSchedule(sample).totalPaidCents - formula).toBe(143)
  })

  test('begins with the loan and ends at nothing, also without interest', () => {
    for (const percent of ['0', '6.5', '30']) {
      const any = loan({ loan: '123456.78', percent, months: 361 - 60 })
      expect(formulaPosition(any, 0)).toEqual({ interestCents: 0, principalCents: 0, balanceCents: 12_345_678 })
      expect(formulaPosition(any, any.termMonths).balanceCents).toBe(0)
      expect(formulaPosition(any, any.termMonths).interestCents).toBe(formulaTotals(any).totalInterestCents)
    }
  })

  test('refuses a month outside the term, and decimals that nobody prints', () => {
    const any = loan({ loan: '1000', percent: '6', months: 12 })
    expect(() => formulaPosition(any, 13)).toThrow(/months: .* 0 to 12, got 13/)
    expect(() => unroundedPayment(any, 31)).toThrow(/decimals: /)
  })
})
