import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amortizationSchedule } from '#mortgage/schedule'
import {
  type MortgageTerms,
  aprWhenRepaid,
  mortgageApr,
  mortgageTransaction,
  unroundedMortgageApr,
} from './apr-mortgage.ts'
import { type AprOutcome, annualPercentageRate } from './apr.ts'
import { fractionOf, ratePercentText, parseDollars, type Rate, ratePercent } from '#mortgage/exact'
import { computedMortgages, publishedMortgages } from '../../../test/support/golden/apr-mortgages.ts'
import { type Loan, monthlyPayment } from '#mortgage/payment'

const cents = (dollars: string): number => parseDollars(dollars) ?? Number.NaN
const percent = (outcome: AprOutcome): string => (outcome.isSolved ? outcome.percent : outcome.reason)
/** A decimal with the same number of digits, as a whole number that compares. */
const units = (outcome: AprOutcome): bigint => {
  if (outcome.isSolved) return BigInt(outcome.percent.replace('.', ''))
  if (outcome.reason === 'repays-less-than-advanced') return -1n
  throw new Error(outcome.reason)
}
const loan = (of: { loan: string; percent: string; months: number }): Loan => ({
  loanAmountCents: cents(of.loan),
  noteRate: ratePercent(of.percent),
  termMonths: of.months,
})

const anyLoan = fc.record({
  loanAmountCents: fc.integer({ min: 100_000, max: 500_000_000 }),
  noteRate: fc.integer({ min: 0, max: 3_000_000 }).map((rate) => rate as Rate),
  termMonths: fc.integer({ min: 1, max: 480 }),
})

describe('rule 7: the APR of a mortgage', () => {
  test.each(computedMortgages)('agrees with the reference: $name', (golden) => {
    const terms: MortgageTerms = {
      loan: loan(golden),
      pointsPercent: ratePercent(golden.points),
      feesCents: cents(golden.fees),
      oddDays: golden.oddDays,
    }
    const { apr, ...figures } = mortgageApr(terms, 8)
    expect(monthlyPayment(terms.loan)).toBe(cents(golden.payment))
    expect(figures).toEqual({
      pointsCents: cents(golden.pointsAmount),
      amountFinancedCents: cents(golden.amountFinanced),
      totalOfPaymentsCents: cents(golden.totalOfPayments),
      financeChargeCents: cents(golden.financeCharge),
    })
    expect(percent(apr)).toBe(golden.apr)
    expect(percent(mortgageApr(terms).apr)).toBe(golden.aprShown)
  })

  test.each(publishedMortgages)('is the published one: $source', (golden) => {
    const terms = { loan: loan(golden), pointsPercent: ratePercent(golden.points) }
    expect(monthlyPayment(terms.loan)).toBe(cents(golden.payment))
    expect(percent(mortgageApr(terms, 2).apr)).toBe(golden.apr)
  })

  test('counts a shorter first period back from a month', () => {
    const terms = { loan: loan({ loan: '300000', percent: '6', months: 360 }) }
    const days = [-29, -1, 0, 1, 30, 89].map((oddDays) => units(mortgageApr({ ...terms, oddDays }, 9).apr))
    expect(days).toEqual(days.toSorted((a, b) => (a < b ? 1 : -1)))
  })

  test('is at the note rate to nine decimals on unrounded payments without charges', () => {
    fc.assert(
      fc.property(anyLoan, (any) => {
        const expected = ratePercentText(any.noteRate)
        const [whole = '', decimals = ''] = expected.split('.')
        expect(percent(unroundedMortgageApr({ loan: any }, 9))).toBe(`${whole}.${decimals.padEnd(9, '0')}`)
      }),
      { numRuns: 100 },
    )
  })

  test('is above the note rate with any charge, and higher with a higher one', () => {
    const share = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(anyLoan, share, share, (any, less, more) => {
        const fees = (thousandths: number) => Math.ceil((any.loanAmountCents * thousandths) / 1000)
        const low = units(unroundedMortgageApr({ loan: any, feesCents: fees(less) }, 12))
        expect(low > BigInt(any.noteRate) * 10n ** 7n).toBe(true)
        const high = units(unroundedMortgageApr({ loan: any, feesCents: fees(less + more) }, 12))
        expect(high > low).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('is moved by rounding no more than half a cent a row explains', () => {
    const halfACent = (any: Loan, by: 1 | -1) => {
      const payments = amortizationSchedule(any).map(({ month, paymentCents }) => ({
        amountCents: fractionOf(2 * paymentCents + by, 2),
        count: 1,
        unitPeriods: month,
      }))
      const advances = [{ amountCents: any.loanAmountCents, count: 1, unitPeriods: 0 }]
      return units(annualPercentageRate({ advances, payments, unitPeriodsPerYear: fractionOf(12) }, 12))
    }
    fc.assert(
      fc.property(anyLoan, (any) => {
        const note = BigInt(any.noteRate) * 10n ** 7n
        expect(halfACent(any, -1) <= note).toBe(true)
        expect(halfACent(any, 1) >= note).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['feesCents', { feesCents: 100_000 }],
    ['feesCents', { feesCents: 0.5 }],
    ['oddDays', { oddDays: 90 }],
    ['oddDays', { oddDays: 1.5 }],
    ['mortgageInsurance', { mortgageInsurance: { monthlyCents: 100, months: 13 } }],
    ['mortgageInsurance', { mortgageInsurance: { monthlyCents: -1, months: 1 } }],
  ])('refuses impossible %s by name', (name, part) => {
    const terms = { loan: { loanAmountCents: 100_000, noteRate: ratePercent('6'), termMonths: 12 }, ...part }
    expect(() => mortgageApr(terms)).toThrow(RangeError)
    expect(() => mortgageApr(terms)).toThrow(name)
  })
})

describe('a mortgage with mortgage insurance', () => {
  const terms: MortgageTerms = {
    loan: loan({ loan: '162000', percent: '3.875', months: 360 }),
    mortgageInsurance: { monthlyCents: 8_235, months: 80 },
  }

  test('is a run of higher payments and then one of lower ones', () => {
    const runs = mortgageTransaction(terms).payments.map(({ amountCents, count }) => [amountCents, count])
    expect(runs).toEqual([
      [84_413, 80],
      [76_178, 279],
      [76_468, 1],
    ])
  })

  test('costs the same by rows and by runs that overlap', () => {
    const rows = amortizationSchedule(terms.loan)
    const overlapping = [
      ...rows.map((row) => ({ amountCents: row.paymentCents, count: 1, unitPeriods: row.month })),
      { amountCents: 8_235, count: 80, unitPeriods: 1 },
    ]
    const { advances, unitPeriodsPerYear } = mortgageTransaction(terms)
    expect(annualPercentageRate({ advances, payments: overlapping, unitPeriodsPerYear }, 20)).toEqual(
      mortgageApr(terms, 20).apr,
    )
  })
})

describe('the APR of a loan that is repaid early', () => {
  test('falls from month to month to the APR, and is the note rate where nothing was charged', () => {
    const terms = { loan: loan({ loan: '320000', percent: '6.65', months: 360 }), feesCents: 640_000 }
    const rates = aprWhenRepaid(terms, [1, 12, 60, 120, 240, 360], 9)
    const sorted = rates.map(units).toSorted((a, b) => (a < b ? 1 : -1))
    expect(rates.map(units)).toEqual(sorted)
    expect(rates.at(-1)).toEqual(mortgageApr(terms, 9).apr)
    for (const rate of aprWhenRepaid({ loan: terms.loan }, [1, 60, 360], 3)) expect(percent(rate)).toBe('6.650')
    expect(() => aprWhenRepaid(terms, [361])).toThrow('months')
  })
})
