import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fhaAnnualPremiums,
  fhaMonthlyExample,
  fhaMonthlyReference,
  usdaFees,
  usdaReference,
  vaFundingFees,
} from '../../../test/support/golden/program-fees.ts'
import { fhaMonthOfYear, fhaMonthlyPremiums, fhaPremiums } from './government-fees-fha.ts'
import { USDA_ANNUAL_RATE, USDA_UPFRONT_RATE, usdaMonthlyFees, usdaUpfrontFee } from './government-fees-usda.ts'
import { vaFundingFee } from './government-fees-va.ts'
import { parseDollars, type Rate, ratePercent } from '#mortgage/exact'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const valueFor = (baseCents: number, ltvPercent: number): number => Math.ceil((baseCents * 1000) / (ltvPercent * 10))

describe('the FHA’s premiums', () => {
  test.each(fhaAnnualPremiums)('are those of the letter: $months months, $ltvPercent percent, $base', (golden) => {
    const baseLoanCents = cents(golden.base)
    const valueCents = valueFor(baseLoanCents, golden.ltvPercent)
    const premiums = fhaPremiums({ baseLoanCents, valueCents, termMonths: golden.months })
    expect(premiums.annualRate).toBe(ratePercent(golden.annual))
    expect(premiums.upfrontRate).toBe(ratePercent(golden.upfront))
    expect(premiums.durationMonths).toBe(golden.duration)
    expect(premiums.isForTerm).toBe(golden.ltvPercent > 90)
    expect(premiums.upfrontCents).toBe(Math.round(baseLoanCents * 0.0175))
  })

  test('change exactly at the thresholds', () => {
    const annual = (base: string, value: string) =>
      fhaPremiums({ baseLoanCents: cents(base), valueCents: cents(value), termMonths: 360 })
    expect(annual('726200', '1000000').annualRate).toBe(ratePercent('0.50'))
    expect(annual('726200.01', '1000000').annualRate).toBe(ratePercent('0.70'))
    expect(annual('95000.01', '100000').annualRate).toBe(ratePercent('0.55'))
    expect(annual('90000', '100000').isForTerm).toBe(false)
    expect(annual('90000.01', '100000').isForTerm).toBe(true)
  })

  test('of a month follow HUD’s four steps', () => {
    const sum = cents(fhaMonthlyExample.sumOfBalances)
    const twelve = Array.from({ length: 12 }, (_, index) => Math.floor(sum / 12) + (index < sum % 12 ? 1 : 0))
    const [annual, upfront] = [ratePercent(fhaMonthlyExample.annual), ratePercent(fhaMonthlyExample.upfront)]
    expect(fhaMonthOfYear(twelve, annual, upfront)).toBe(cents(fhaMonthlyExample.monthly))
  })

  test('of a month agree with the reference in the first, second and last year', () => {
    const { note: loan, percent, months, annual, monthlyByYear } = fhaMonthlyReference
    const note = { loanAmountCents: cents(loan), noteRate: ratePercent(percent), termMonths: months }
    const plan = { note, isUpfrontFinanced: true, annualRate: ratePercent(annual), durationMonths: months }
    const premiums = fhaMonthlyPremiums(plan)
    for (const [year, monthly] of Object.entries(monthlyByYear)) {
      expect(premiums[12 * Number(year) - 1]).toBe(cents(monthly))
    }
  })

  test('of a month fall year by year and end with their duration', () => {
    const note = { loanAmountCents: cents('360000'), noteRate: ratePercent('6.5'), termMonths: 360 }
    const plan = { note, isUpfrontFinanced: false, annualRate: ratePercent('0.5'), durationMonths: 132 }
    const premiums = fhaMonthlyPremiums(plan)
    expect(premiums).toHaveLength(132)
    expect(new Set(premiums).size).toBe(11)
    expect(premiums).toEqual(premiums.toSorted((a, b) => b - a))
    expect(premiums.slice(0, 12).every((cents) => cents === premiums[0])).toBe(true)
  })

  test('are nearly the same whether the upfront premium is financed or paid', () => {
    const base = cents('386000')
    const plan = { annualRate: ratePercent('0.55'), durationMonths: 360 }
    const note = (loanAmountCents: number) => ({ loanAmountCents, noteRate: ratePercent('6.5'), termMonths: 360 })
    const paid = fhaMonthlyPremiums({ ...plan, note: note(base), isUpfrontFinanced: false })
    const financed = fhaMonthlyPremiums({ ...plan, note: note(Math.round(base * 1.0175)), isUpfrontFinanced: true })
    for (const [month, premium] of paid.entries()) expect(Math.abs(premium - (financed[month] ?? NaN))).toBeLessThan(2)
  })

  test('never last longer than the loan', () => {
    const loans = fc.record({
      loanAmountCents: fc.integer({ min: 1, max: 200_000_000 }),
      noteRate: fc.integer({ min: 0, max: 3_000_000 }).map((units) => units as Rate),
      termMonths: fc.integer({ min: 1, max: 480 }),
    })
    fc.assert(
      fc.property(loans, (note) => {
        const plan = { note, isUpfrontFinanced: true, annualRate: ratePercent('0.55'), durationMonths: 600 }
        const premiums = fhaMonthlyPremiums(plan)
        expect(premiums.length).toBeLessThanOrEqual(note.termMonths)
        expect(premiums.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('of an impossible loan are refused by name', () => {
    expect(() => fhaPremiums({ baseLoanCents: -1, valueCents: 100, termMonths: 360 })).toThrow(/baseLoanCents/)
    expect(() => fhaPremiums({ baseLoanCents: 1, valueCents: 0, termMonths: 360 })).toThrow(/valueCents/)
    expect(() => fhaPremiums({ baseLoanCents: 1, valueCents: 100, termMonths: 1.5 })).toThrow(/termMonths/)
    expect(() => fhaMonthOfYear([], ratePercent('0.5'), ratePercent('0'))).toThrow(/openingCents/)
  })
})

describe('the VA funding fee', () => {
  test.each(vaFundingFees)('is the table’s: $purpose, first use $isFirstUse, $downPercent down', (golden) => {
    const priceCents = cents('400000')
    const baseLoanCents = priceCents - Math.round((priceCents * golden.downPercent) / 100)
    const { purpose, isFirstUse } = golden
    const fee = vaFundingFee({ purpose, isFirstUse, baseLoanCents, priceCents, isExempt: false })
    expect(fee.feeRate).toBe(ratePercent(golden.fee))
    expect(fee.feeCents).toBe(Math.round((baseLoanCents * Number(golden.fee)) / 100))
  })

  test('is nothing for the exempt', () => {
    const loan = {
      purpose: 'purchase',
      baseLoanCents: 100,
      priceCents: 100,
      isFirstUse: false,
      isExempt: true,
    } as const
    expect(vaFundingFee(loan)).toEqual({ feeRate: 0, feeCents: 0 })
  })
})

describe('the USDA’s fees', () => {
  test('have the published rates', () => {
    expect([USDA_UPFRONT_RATE, USDA_ANNUAL_RATE]).toEqual([ratePercent(usdaFees.upfront), ratePercent(usdaFees.annual)])
    expect(usdaUpfrontFee(cents(usdaFees.loan))).toBe(cents('2500'))
  })

  test.each(usdaReference.loans)('of a year go by its average balance: $loan at $percent', (golden) => {
    const note = {
      loanAmountCents: cents(golden.loan),
      noteRate: ratePercent(golden.percent),
      termMonths: golden.months,
    }
    const fees = usdaMonthlyFees(note)
    for (const [year, [annual, monthly]] of Object.entries(golden.years)) {
      const first = 12 * (Number(year) - 1)
      const last = Math.min(first + 12, golden.months) - 1
      expect([fees[first], fees[last]]).toEqual([cents(monthly), cents(monthly)])
      expect(Math.abs(12 * cents(monthly) - cents(annual))).toBeLessThanOrEqual(6)
    }
  })

  test('fall year by year for the whole term', () => {
    const note = { loanAmountCents: cents(usdaFees.loan), noteRate: ratePercent('6.5'), termMonths: 360 }
    const fees = usdaMonthlyFees(note)
    expect([new Set(fees).size, fees.length]).toEqual([30, 360])
    expect(fees).toEqual(fees.toSorted((a, b) => b - a))
  })
})
