/** Rule 8 where its figures meet: equal limits, half cents, and insurance that costs less or nothing on a higher loan. */
import { describe, expect, test } from 'vitest'
import { type AffordabilityCase, affordablePrice } from './affordability.ts'
import { purchaseAt } from './affordability-purchase.ts'
import { housingBudget, monthlyHousing } from './affordability-cost.ts'
import { ratePercent } from '#mortgage/exact'

describe('rule 8 at its bounds', () => {
  test('of two equal limits the front one is named', () => {
    const equal = { yearlyIncomeCents: 12_000_000, debtsCents: 0, frontLimit: ratePercent('30') }
    expect(housingBudget({ ...equal, backLimit: ratePercent('30') })).toEqual({
      budgetCents: 300_000,
      binding: 'front',
    })
    const limits = { frontLimit: ratePercent('28'), backLimit: ratePercent('36') }
    // 28 % is 2,800 a month and 36 % less 800 of debts is 2,800 as well; a cent more of debts, and it is the back limit.
    expect(housingBudget({ ...equal, ...limits, debtsCents: 80_000 }).binding).toBe('front')
    expect(housingBudget({ ...equal, ...limits, debtsCents: 80_001 })).toEqual({
      budgetCents: 279_999,
      binding: 'back',
    })
  })

  test('a share of the price for closing costs is rounded to the cent, half a cent up', () => {
    // 0.01 % of 50.00 is half a cent, of 49.99 less.
    const cash = { cashCents: 10_000, closingRate: ratePercent('0.01') }
    expect(purchaseAt(5_000, cash).closingCostsCents).toBe(1)
    expect(purchaseAt(4_999, cash).closingCostsCents).toBe(0)
  })

  test('insurance that is asked only up to a share of the price leaves a gap between two stretches of prices', () => {
    const of: AffordabilityCase = {
      household: { yearlyIncomeCents: 60_000, debtsCents: 0, frontLimit: ratePercent('100'), backLimit: null },
      costs: {
        noteRate: ratePercent('0'),
        termMonths: 100,
        propertyTaxRate: ratePercent('0'),
        insuranceYearCents: 0,
        hoaMonthCents: 0,
        pmi: [
          { aboveLtv: ratePercent('80'), rate: ratePercent('12') },
          { aboveLtv: ratePercent('97'), rate: ratePercent('0') },
        ],
      },
      cash: { cashCents: 10_000 },
    }
    // 50.00 a month repay 5,000.00 without insurance: with 100.00 down that is a price of 5,100, 98 % of it borrowed.
    // Between 500 and 3,333 a hundredth of the loan and a hundredth more for insurance leave 2,500.00: 2,600.
    const { price } = affordablePrice(of)
    expect(price).toMatchObject({ priceCents: 510_000, totalCents: 5_000, pmiCents: 0 })
    expect(monthlyHousing(510_100, 500_100, of.costs).totalCents).toBe(5_001)
    const insured = { ...of, costs: { ...of.costs, pmi: of.costs.pmi.slice(0, 1) } }
    expect(affordablePrice(insured).price).toMatchObject({ priceCents: 260_000, pmiCents: 2_500, totalCents: 5_000 })
    // With 200.00 more to pay, no loan above 97 % is in reach, and the lower stretch is searched.
    const dear = { ...of, cash: { cashCents: 20_000 } }
    expect(affordablePrice(dear).price).toMatchObject({ priceCents: 270_000, pmiCents: 2_500 })
  })
})
