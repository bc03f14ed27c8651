import { describe, expect, test } from 'vitest'
import { highCostFees, qualifiedFees, qualifiedSpreads } from '../../../test/support/golden/price-tests.ts'
import { parseDollars, ratePercent } from '#mortgage/exact'
import { priceTests, type PricedLoan } from './price-tests.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN

const tested = (changed: Partial<PricedLoan> & { loanAmountCents: number }) =>
  priceTests({
    year: 2026,
    totalLoanAmountCents: changed.loanAmountCents,
    lien: 'first',
    isManufactured: false,
    isPersonalProperty: false,
    apr: ratePercent('7'),
    primeOffer: ratePercent('6.5'),
    pointsAndFeesCents: 0,
    ...changed,
  })

describe('a qualified mortgage', () => {
  test.each(qualifiedSpreads)('has the spread of $year for a $lien lien of $loan', ({ year, lien, loan, limit }) => {
    const loanAmountCents = cents(loan)
    const at = (over: string) =>
      tested({
        year,
        lien,
        loanAmountCents,
        primeOffer: ratePercent('6'),
        apr: (ratePercent('6') + ratePercent(over)) as ReturnType<typeof ratePercent>,
      }).qualified
    expect(at(limit).price).toEqual({ limit: ratePercent(limit), isReached: true })
    expect(at(String(Number(limit) - 0.001)).price.isReached).toBe(false)
  })

  test.each(qualifiedFees)('has the limit of points and fees of $year at $loan', ({ year, loan, limit }) => {
    const { fees } = tested({ year, loanAmountCents: cents(loan), pointsAndFeesCents: cents(limit) }).qualified
    expect(fees).toEqual({ limitCents: cents(limit), isWithin: true })
    const over = tested({ year, loanAmountCents: cents(loan), pointsAndFeesCents: cents(limit) + 1 }).qualified
    expect([over.fees.isWithin, over.isPriced]).toEqual([false, false])
  })

  test('below the upper threshold on a manufactured home has the widest spread', () => {
    expect(tested({ loanAmountCents: cents('100000'), isManufactured: true }).qualified.price.limit).toBe(
      ratePercent('6.5'),
    )
    expect(tested({ loanAmountCents: cents('137958'), isManufactured: true }).qualified.price.limit).toBe(
      ratePercent('2.25'),
    )
  })

  test('is a safe harbor below 1.5 points over the average, for a subordinate lien below 3.5', () => {
    const of = (lien: PricedLoan['lien'], apr: string) =>
      tested({ loanAmountCents: cents('200000'), lien, apr: ratePercent(apr) }).qualified.safeHarbor.isReached
    expect([of('first', '7.999'), of('first', '8'), of('subordinate', '9.999'), of('subordinate', '10')]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

test('a higher-priced loan begins at 1.5 points, above the conforming limit at 2.5, on a subordinate lien at 3.5', () => {
  const of = (loan: string, lien: PricedLoan['lien'], apr: string) =>
    tested({ loanAmountCents: cents(loan), lien, apr: ratePercent(apr) }).higherPriced
  expect(of('832750', 'first', '8')).toEqual({ limit: ratePercent('1.5'), isReached: true, isJumbo: false })
  expect(of('832750', 'first', '7.999').isReached).toBe(false)
  // FHFA's list of 2026 has no county above $1,299,500.
  expect(of('1299501', 'first', '8.999')).toEqual({ limit: ratePercent('2.5'), isReached: false, isJumbo: true })
  expect(of('1299501', 'first', '9').isReached).toBe(true)
  expect(of('100000', 'subordinate', '10')).toEqual({ limit: ratePercent('3.5'), isReached: true, isJumbo: false })
})

test('between the lowest and the highest limit the county decides, where the spread is from 1.5 to 2.5 points', () => {
  // 12 CFR 1026.35(a)(1)(i) and (ii): the limit is the one for the county. In one of $1,249,125 a loan of $900,000 is
  // tested at 1.5 points, in one of $832,750 at 2.5.
  const of = (apr: string, loan = '900000', year: PricedLoan['year'] = 2026) =>
    tested({ loanAmountCents: cents(loan), year, apr: ratePercent(apr) }).higherPriced
  const limit = ratePercent('1.5')
  expect(of('7.999')).toEqual({ limit, isReached: false, isJumbo: null })
  expect(of('8')).toEqual({ limit, isReached: null, isJumbo: null })
  expect(of('8.999')).toEqual({ limit, isReached: null, isJumbo: null })
  expect(of('9')).toEqual({ limit, isReached: true, isJumbo: null })
  expect([of('8', '832751').isReached, of('8', '1299500').isReached]).toEqual([null, null])
  // The years before, by FHFA's lists: $766,550 to $1,149,825, and $806,500 to $1,209,750.
  expect([of('8', '766550', 2024), of('8', '766551', 2024), of('8', '1149826', 2024)]).toMatchObject([
    { isReached: true, isJumbo: false },
    { isReached: null, isJumbo: null },
    { isReached: false, isJumbo: true },
  ])
  expect([of('8', '1209750', 2025).isJumbo, of('8', '1209751', 2025).isJumbo]).toEqual([null, true])
})

describe('a high-cost mortgage', () => {
  test('is one with more than 6.5 points over the average, not at 6.5; 8.5 for a subordinate lien', () => {
    const of = (apr: string, changed: Partial<PricedLoan> = {}) =>
      tested({ loanAmountCents: cents('100000'), apr: ratePercent(apr), ...changed }).highCost.isHighCost
    expect([of('13'), of('13.001')]).toEqual([false, true])
    expect([of('15', { lien: 'subordinate' }), of('15.001', { lien: 'subordinate' })]).toEqual([false, true])
    const small = { isPersonalProperty: true, loanAmountCents: cents('49999.99') }
    expect([of('15', small), of('15.001', small)]).toEqual([false, true])
    expect(of('13.001', { isPersonalProperty: true, loanAmountCents: cents('50000') })).toBe(true)
  })

  test.each(highCostFees)('has the limit of points and fees of $year at $loan', ({ year, loan, limit }) => {
    const { fees, isHighCost } = tested({
      year,
      loanAmountCents: cents(loan),
      pointsAndFeesCents: cents(limit),
    }).highCost
    expect([fees, isHighCost]).toEqual([{ limitCents: cents(limit), isExceeded: false }, false])
    expect(
      tested({ year, loanAmountCents: cents(loan), pointsAndFeesCents: cents(limit) + 1 }).highCost.isHighCost,
    ).toBe(true)
  })
})

test('tests with an APR of their own go by it, the others by that of the loan', () => {
  const loan = { loanAmountCents: cents('200000'), primeOffer: ratePercent('6'), apr: ratePercent('6.5') }
  const { spread, qualified, higherPriced, highCost } = tested({
    ...loan,
    qualifiedApr: ratePercent('8.5'),
    highCostApr: ratePercent('12.501'),
  })
  expect([spread, qualified.spread, highCost.spread]).toEqual(['0.5', '2.5', '6.501'].map(ratePercent))
  expect([qualified.price.isReached, qualified.safeHarbor.isReached, qualified.isPriced]).toEqual([true, true, false])
  expect([higherPriced.isReached, highCost.isHighCost]).toEqual([false, true])
})

test('an impossible loan is refused by name', () => {
  expect(() => tested({ loanAmountCents: 0 })).toThrow(/loanAmountCents/)
  expect(() => tested({ loanAmountCents: 1, year: 2019 as never })).toThrow(/year/)
  expect(() => tested({ loanAmountCents: 1, pointsAndFeesCents: -1 })).toThrow(/pointsAndFeesCents/)
})
