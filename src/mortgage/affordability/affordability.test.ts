import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AffordabilityCase, affordablePrice, incomeNeeded } from './affordability.ts'
import { housingBudget, monthlyHousing } from './affordability-cost.ts'
import { ratioPercent } from './debt-ratio.ts'
import { computedAffordability } from '../../../test/support/golden/affordability.ts'
import { parseDollars, type Rate, ratePercent } from '#mortgage/exact'

const cents = (dollars: string): number => {
  const parsed = parseDollars(dollars)
  if (parsed === null) throw new Error(`not an amount: ${dollars}`)
  return parsed
}

const caseOf = (golden: (typeof computedAffordability)[number]): AffordabilityCase => ({
  household: {
    yearlyIncomeCents: cents(golden.annualIncome),
    debtsCents: cents(golden.monthlyDebts),
    frontLimit: ratePercent(golden.frontLimitPct),
    backLimit: ratePercent(golden.backLimitPct),
  },
  costs: {
    noteRate: ratePercent(golden.annualRatePct),
    termMonths: golden.months,
    propertyTaxRate: ratePercent(golden.propertyTaxPct),
    insuranceYearCents: cents(golden.insuranceYear),
    hoaMonthCents: cents(golden.hoaMonth),
    pmi: [{ aboveLtv: ratePercent('80'), rate: ratePercent(golden.pmiPct) }],
  },
  cash: { cashCents: cents(golden.downPayment) },
})

const units = (most: number) => fc.integer({ min: 0, max: most * 100_000 }).map((rate) => rate as Rate)
const anyCase: fc.Arbitrary<AffordabilityCase> = fc.record({
  household: fc.record({
    yearlyIncomeCents: fc.integer({ min: 1, max: 60_000_000 }),
    debtsCents: fc.integer({ min: 0, max: 200_000 }),
    frontLimit: units(50),
    backLimit: units(60),
  }),
  costs: fc.record({
    noteRate: units(15),
    termMonths: fc.integer({ min: 1, max: 480 }),
    propertyTaxRate: units(4),
    insuranceYearCents: fc.integer({ min: 0, max: 600_000 }),
    hoaMonthCents: fc.integer({ min: 0, max: 50_000 }),
    pmi: units(3).map((rate) => [{ aboveLtv: ratePercent('80'), rate }]),
  }),
  cash: fc.record({
    cashCents: fc.integer({ min: 0, max: 20_000_000 }),
    closingRate: units(5),
    closingFixedCents: fc.integer({ min: 0, max: 500_000 }),
    leastDown: units(10),
  }),
})

/** Whether a whole-dollar price keeps every limit, asked anew from the parts. */
function isAffordable(of: AffordabilityCase, priceCents: number): boolean {
  const { cashCents, closingRate = 0 as Rate, closingFixedCents = 0, leastDown = 0 as Rate } = of.cash
  const closing = Math.floor((priceCents * closingRate) / 10_000_000 + 0.5) + closingFixedCents
  const down = Math.min(priceCents, cashCents - closing)
  if (down < 0 || BigInt(down) * 10_000_000n < BigInt(priceCents) * BigInt(leastDown)) return false
  const { totalCents } = monthlyHousing(priceCents, priceCents - down, of.costs)
  return totalCents <= housingBudget(of.household).budgetCents
}

describe('rule 8: affordability', () => {
  test.each(computedAffordability)('agrees with the reference: $source', (golden) => {
    const { budgetCents, binding, price } = affordablePrice(caseOf(golden))
    const { expected } = golden
    expect([budgetCents, binding]).toEqual([cents(expected.budget), expected.binding])
    expect(price).toMatchObject({
      priceCents: expected.maxPrice * 100,
      loanAmountCents: cents(expected.loan),
      principalAndInterestCents: cents(expected.principalInterest),
      taxCents: cents(expected.taxMonth),
      insuranceCents: cents(expected.insuranceMonth),
      hoaCents: cents(golden.hoaMonth),
      pmiCents: cents(expected.pmiMonth),
      totalCents: cents(expected.totalMonth),
      cashToCloseCents: cents(golden.downPayment),
    })
    expect(ratioPercent(price?.front ?? { numerator: 0n, denominator: 1n })).toBe(expected.frontRatioPct)
    expect(ratioPercent(price?.back ?? { numerator: 0n, denominator: 1n })).toBe(expected.backRatioPct)
  })

  test('the price is the highest: it keeps every limit, and one dollar more breaks one', () => {
    let priced = 0
    fc.assert(
      fc.property(anyCase, (of) => {
        const { price } = affordablePrice(of)
        if (!price) return
        priced++
        expect(isAffordable(of, price.priceCents)).toBe(true)
        expect(isAffordable(of, price.priceCents + 100)).toBe(false)
      }),
      { numRuns: 300 },
    )
    expect(priced).toBeGreaterThan(50)
  })

  test('no price far above it fits either, even when insurance falls as the loan rises', () => {
    const steps = fc
      .tuple(units(12), units(12), units(12))
      .map(([a, b, c]) =>
        [80, 85, 90].map((ltv, at) => ({ aboveLtv: ratePercent(`${ltv}`), rate: [a, b, c][at] ?? a })),
      )
    const small = fc.record({ of: anyCase, steps, budget: fc.integer({ min: 1, max: 3_000 }) })
    fc.assert(
      fc.property(small, ({ of, steps, budget }) => {
        const household = {
          yearlyIncomeCents: budget * 12,
          debtsCents: 0,
          frontLimit: ratePercent('100'),
          backLimit: null,
        }
        const costs = { ...of.costs, termMonths: 120, insuranceYearCents: 0, hoaMonthCents: 0, pmi: steps }
        const cheap = { household, costs, cash: { cashCents: Math.floor(of.cash.cashCents / 1000) } }
        const { price } = affordablePrice(cheap)
        const least = Math.ceil(cheap.cash.cashCents / 100)
        let highest = -1
        for (let dollars = least; dollars < least + 4_000; dollars++) {
          if (isAffordable(cheap, dollars * 100)) highest = dollars
        }
        expect(price ? price.priceCents / 100 : -1).toBe(highest)
      }),
      { numRuns: 25 },
    )
  })

  test('stops exactly at five times the down payment when insurance would break the limit', () => {
    const of = caseOf(computedAffordability[1])
    const atStep = monthlyHousing(47_500_000, 38_000_000, of.costs).totalCents
    const household = {
      yearlyIncomeCents: (atStep + 1_000) * 12,
      debtsCents: 0,
      frontLimit: ratePercent('100'),
      backLimit: null,
    }
    const { price } = affordablePrice({ ...of, household })
    expect(price).toMatchObject({ priceCents: 47_500_000, pmiCents: 0, stop: 'pmi-step' })
    const above = monthlyHousing(47_500_100, 38_000_100, of.costs)
    expect(above.pmiCents).toBeGreaterThan(1_000)
  })

  test('is stopped by the cash when closing costs and the least down payment take all of it', () => {
    const of = caseOf(computedAffordability[0])
    const cash = {
      cashCents: 1_500_000,
      closingRate: ratePercent('3'),
      closingFixedCents: 50_000,
      leastDown: ratePercent('5'),
    }
    const household = { ...of.household, yearlyIncomeCents: 40_000_000 }
    const { price } = affordablePrice({ ...of, household, cash })
    // 5 % down and 3 % closing of 181,250 are the 14,500 that the fixed costs leave.
    expect(price).toMatchObject({ priceCents: 18_125_000, stop: 'cash', cashToCloseCents: 1_500_000 })
    expect(affordablePrice({ ...of, cash: { ...cash, cashCents: 10_000 } })).toMatchObject({
      price: null,
      obstacle: 'cash',
    })
  })

  test('has no price when debts leave nothing', () => {
    const of = caseOf(computedAffordability[0])
    const found = affordablePrice({ ...of, household: { ...of.household, debtsCents: 900_000 } })
    expect(found).toMatchObject({ price: null, obstacle: 'budget', binding: 'back' })
    expect(found.budgetCents).toBeLessThan(0)
  })

  test('falls as the rate rises', () => {
    const rates = ['0', '3', '5.125', '6.65', '9', '15'].map(ratePercent)
    const { costs, ...of } = caseOf(computedAffordability[2])
    const prices = rates.map((noteRate) => affordablePrice({ ...of, costs: { ...costs, noteRate } }).price?.priceCents)
    expect(prices).toEqual(prices.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
    expect(new Set(prices).size).toBe(rates.length)
  })

  test('more income never lowers the price, more debt never raises it', () => {
    const more = fc.integer({ min: 0, max: 2_000_000 })
    const priceOf = (of: AffordabilityCase) => affordablePrice(of).price?.priceCents ?? -1
    fc.assert(
      fc.property(anyCase, more, more, (of, income, debt) => {
        const { household } = of
        const richer = { ...household, yearlyIncomeCents: household.yearlyIncomeCents + income }
        const indebted = { ...household, debtsCents: household.debtsCents + debt }
        const price = priceOf(of)
        expect(priceOf({ ...of, household: richer })).toBeGreaterThanOrEqual(price)
        expect(priceOf({ ...of, household: indebted })).toBeLessThanOrEqual(price)
      }),
    )
  })

  test('ends at the range of the arithmetic when nothing else stops it', () => {
    const of = caseOf(computedAffordability[0])
    const household = {
      yearlyIncomeCents: 1_000_000_000_000,
      debtsCents: 0,
      frontLimit: ratePercent('100'),
      backLimit: null,
    }
    const costs = { ...of.costs, noteRate: ratePercent('0'), propertyTaxRate: ratePercent('0'), pmi: [] }
    expect(affordablePrice({ ...of, household, costs }).price).toMatchObject({
      priceCents: 1_000_000_000_000,
      stop: 'range',
    })
  })
})

describe('the income that a price needs', () => {
  test('is enough, and one cent less is not', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 20_000_000, max: 90_000_000 }), (of, priceCents) => {
        fc.pre(of.household.frontLimit !== 0 && of.household.backLimit !== 0)
        const { yearlyIncomeCents: _, ...limits } = of.household
        fc.pre((limits.frontLimit ?? 0) > 100_000 && (limits.backLimit ?? 0) > 100_000)
        const needed = incomeNeeded({ limits, costs: of.costs, priceCents, downPaymentCents: 10_000_000 })
        const budget = (yearlyIncomeCents: number) => housingBudget({ ...limits, yearlyIncomeCents }).budgetCents
        expect(budget(needed.yearlyIncomeCents)).toBeGreaterThanOrEqual(needed.cost.totalCents)
        expect(budget(needed.yearlyIncomeCents - 1)).toBeLessThan(needed.cost.totalCents)
      }),
    )
  })

  test.each([
    ['downPaymentCents', { priceCents: 100, downPaymentCents: 200 }],
    ['priceCents', { priceCents: 0.5, downPaymentCents: 0 }],
  ])('refuses an impossible %s by name', (name, home) => {
    const { household, costs } = caseOf(computedAffordability[0])
    expect(() => incomeNeeded({ limits: household, costs, ...home })).toThrow(RangeError)
    expect(() => incomeNeeded({ limits: household, costs, ...home })).toThrow(name)
  })
})

describe('an impossible question', () => {
  const of = caseOf(computedAffordability[0])
  test.each<[string, Partial<AffordabilityCase>]>([
    ['debtsCents', { household: { ...of.household, debtsCents: -1 } }],
    ['yearlyIncomeCents', { household: { ...of.household, yearlyIncomeCents: NaN } }],
    ['frontLimit', { household: { ...of.household, frontLimit: null, backLimit: null } }],
    ['termMonths', { costs: { ...of.costs, termMonths: 0 } }],
    ['insuranceYearCents', { costs: { ...of.costs, insuranceYearCents: -5 } }],
    ['pmi', { costs: { ...of.costs, pmi: [...of.costs.pmi, ...of.costs.pmi] } }],
    ['cashCents', { cash: { cashCents: 1.5 } }],
  ])('is refused by the name %s', (name, impossible) => {
    expect(() => affordablePrice({ ...of, ...impossible })).toThrow(RangeError)
    expect(() => affordablePrice({ ...of, ...impossible })).toThrow(name)
  })
})
