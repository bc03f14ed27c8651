import { describe, expect, test } from 'vitest'
import { mortgageApr, unroundedMortgageApr } from './apr-mortgage.ts'
import {
  closingCosts,
  disclosedTotal,
  interestOver,
  isWithinTolerance,
  paidAfter,
  projectedPayments,
  totalInterestPercentage,
} from './disclosure.ts'
import { sampleDisclosure as sample } from '../../../test/support/golden/disclosure.ts'
import { parseDollars, ratePercent } from '#mortgage/exact'
import { type Loan, monthlyPayment } from '#mortgage/payment'

const cents = (dollars: string): number => parseDollars(dollars) ?? Number.NaN
const loan: Loan = {
  loanAmountCents: cents(sample.loan),
  noteRate: ratePercent(sample.percent),
  termMonths: sample.months,
}
const insurance = { monthlyCents: cents(sample.mortgageInsurance), months: sample.mortgageInsuranceMonths }
const insuranceCents = insurance.monthlyCents * insurance.months

describe(sample.source, () => {
  test('principal and interest', () => expect(monthlyPayment(loan)).toBe(cents(sample.payment)))

  test('principal paid off in five years, by both roundings', () => {
    const { schedule, unrounded } = paidAfter(loan)
    expect(schedule.principalCents).toBe(cents(sample.principalInFiveYears.schedule))
    expect(unrounded.principalCents).toBe(cents(sample.principalInFiveYears.unrounded))
    for (const { principalCents } of [schedule, unrounded]) {
      expect(Math.round(principalCents / 100)).toBe(Number(sample.principalInFiveYears.dollars))
    }
  })

  test('projected payments', () => {
    const columns = projectedPayments({
      principalAndInterestCents: monthlyPayment(loan),
      mortgageInsuranceCents: insurance.monthlyCents,
      mortgageInsuranceMonths: insurance.months,
      escrowCents: cents(sample.escrow),
      termMonths: loan.termMonths,
    })
    expect(columns.map(({ fromYear, toYear, totalCents }) => ({ fromYear, toYear, totalCents }))).toEqual(
      sample.years.map(({ total, ...years }) => ({ ...years, totalCents: cents(total) })),
    )
  })

  test('closing costs', () => {
    const lenderCreditsCents = cents(sample.lenderCredits)
    expect(
      closingCosts({
        loanCostsCents: cents(sample.loanCosts),
        otherCostsCents: cents(sample.otherCosts),
        lenderCreditsCents,
      }),
    ).toBe(cents(sample.closingCosts))
    expect(closingCosts({ loanCostsCents: 500, otherCostsCents: 300, lenderCreditsCents: 200 })).toBe(600)
  })

  test('total of payments: the form prints the unrounded one, the schedule gives 1.43 more', () => {
    const total = disclosedTotal({
      loan,
      mortgageInsuranceCents: insuranceCents,
      loanCostsCents: cents(sample.loanCosts),
      prepaidInterestCents: cents(sample.prepaidInterest),
    })
    expect(total.unroundedCents).toBe(cents(sample.totalOfPayments.unrounded))
    expect(total.scheduleCents).toBe(cents(sample.totalOfPayments.schedule))
  })

  test('finance charge, amount financed, APR and total interest percentage', () => {
    const { apr, amountFinancedCents, financeChargeCents } = mortgageApr({ loan, mortgageInsurance: insurance })
    expect(amountFinancedCents).toBe(cents(sample.amountFinanced))
    expect(interestOver(loan).unroundedCents + insuranceCents).toBe(cents(sample.financeCharge))
    expect(financeChargeCents - cents(sample.financeCharge)).toBe(143)
    expect(apr).toMatchObject({ percent: sample.apr })
    expect(unroundedMortgageApr({ loan, mortgageInsurance: insurance })).toMatchObject({ percent: sample.apr })
    const interestCents = interestOver(loan).unroundedCents + cents(sample.prepaidInterest)
    expect(totalInterestPercentage({ interestCents, loanAmountCents: loan.loanAmountCents }, 2)).toBe(
      sample.totalInterestPercentage,
    )
  })
})

describe('projected payments', () => {
  const monthly = { principalAndInterestCents: 100, mortgageInsuranceCents: 10, escrowCents: 5, termMonths: 120 }
  const years = (mortgageInsuranceMonths: number, part = {}) =>
    projectedPayments({ ...monthly, mortgageInsuranceMonths, ...part }).map(({ fromYear, toYear, totalCents }) => [
      fromYear,
      toYear,
      totalCents,
    ])

  test('are one column without mortgage insurance, and with insurance to the end', () => {
    expect(years(0)).toEqual([[1, 10, 105]])
    expect(years(60, { mortgageInsuranceCents: 0 })).toEqual([[1, 10, 105]])
    expect(years(120)).toEqual([[1, 10, 115]])
  })

  test('change after the year in which the last premium is paid', () => {
    expect(years(12)).toEqual([
      [1, 1, 115],
      [2, 10, 105],
    ])
    expect(years(13)).toEqual([
      [1, 2, 115],
      [3, 10, 105],
    ])
    expect(() => years(121)).toThrow('mortgageInsuranceMonths')
  })
})

describe('the tolerance of an APR (12 CFR 1026.22(a))', () => {
  test.each([
    ['6.8', '6.925', false, true],
    ['6.8', '6.9251', false, false],
    ['6.8', '6.675', false, true],
    ['6.8', '6.6749', false, false],
    ['6.8', '7.05', true, true],
    ['6.8', '7.0500001', true, false],
    ['10', '10', false, true],
  ] as const)('%s against %s, irregular %s: %s', (disclosed, exact, isIrregular, isWithin) => {
    expect(isWithinTolerance(ratePercent(disclosed), exact, isIrregular)).toBe(isWithin)
  })
})
