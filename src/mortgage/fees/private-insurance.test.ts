import { describe, expect, test } from 'vitest'
import { parseDollars, ratePercent } from '#mortgage/exact'
import { CREDIT_BANDS, type CreditBand, PMI_SOURCE, monthlyPmi, typicalPmiRate } from './private-insurance.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const rateAt = (loan: string, creditBand: CreditBand = '740') =>
  typicalPmiRate({ loanAmountCents: cents(loan), originalValueCents: cents('100000'), creditBand })

describe('the typical price of mortgage insurance', () => {
  test('is nothing at 80 percent and below', () => {
    expect(rateAt('80000')).toBeNull()
    expect(rateAt('1')).toBeNull()
  })

  test('begins one cent above 80 percent', () => expect(rateAt('80000.01')).toBe(ratePercent('0.24')))

  test.each([
    ['85000', '0.24'],
    ['85000.01', '0.38'],
    ['90000', '0.38'],
    ['90000.01', '0.52'],
    ['95000', '0.52'],
    ['95000.01', '0.69'],
    ['97000', '0.69'],
  ])('of a loan of %s on a home of 100,000 is %s percent', (loan, percent) => {
    expect(rateAt(loan)).toBe(ratePercent(percent))
  })

  test('is not known above 97 percent', () => expect(rateAt('97000.01')).toBeNull())

  test('rises as the credit score falls', () => {
    const bands = (Object.keys(CREDIT_BANDS) as CreditBand[]).toSorted((a, b) => Number(b) - Number(a))
    for (const loan of ['83000', '88000', '93000', '96000']) {
      const rates = bands.map((band) => Number(rateAt(loan, band)))
      expect(rates).toEqual(rates.toSorted((a, b) => a - b))
      expect(new Set(rates).size).toBe(7)
    }
  })

  test('says that it is an estimate', () => expect(PMI_SOURCE.status).toBe('estimate'))

  test('of an impossible amount is refused by name', () => {
    expect(() => typicalPmiRate({ loanAmountCents: 1.5, originalValueCents: 100, creditBand: '760' })).toThrow(
      /loanAmountCents: expected whole cents from 1 to \d+, got 1.5/,
    )
    expect(() => typicalPmiRate({ loanAmountCents: 1, originalValueCents: 0, creditBand: '760' })).toThrow(RangeError)
  })
})

describe('rule 8: a month of mortgage insurance', () => {
  test('is loan × percent / 1200, to the cent', () => {
    expect(monthlyPmi(cents('162000'), ratePercent('0.61'))).toBe(cents('82.35'))
    expect(monthlyPmi(0, ratePercent('1'))).toBe(0)
  })
  test('rounds half a cent up', () => expect(monthlyPmi(600, ratePercent('1'))).toBe(1))
  test('of a broken cent is refused', () => expect(() => monthlyPmi(0.5, ratePercent('1'))).toThrow(RangeError))
})
