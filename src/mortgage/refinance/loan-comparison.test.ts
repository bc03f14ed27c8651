import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { armSteps, amortizationSchedule, totalInterest, requireSchedule } from '#mortgage/schedule'
import { type LoanCourse, compareLoans, inFiveYears, positionAfter } from './loan-comparison.ts'
import { type Rate, ratePercent } from '#mortgage/exact'

const course = (percent: string, upfrontCents: number, termMonths = 360): LoanCourse => ({
  loanAmountCents: 32_000_000,
  rows: amortizationSchedule({ loanAmountCents: 32_000_000, noteRate: ratePercent(percent), termMonths }),
  upfrontCents,
})

const anyCourse: fc.Arbitrary<LoanCourse> = fc
  .record({
    noteRate: fc.integer({ min: 0, max: 1_200_000 }).map((units) => units as Rate),
    termMonths: fc.integer({ min: 12, max: 240 }),
    upfrontCents: fc.integer({ min: -500_000, max: 2_000_000 }),
    insurance: fc.integer({ min: 0, max: 30_000 }),
  })
  .map(({ noteRate, termMonths, upfrontCents, insurance }) => ({
    loanAmountCents: 30_000_000,
    rows: amortizationSchedule({ loanAmountCents: 30_000_000, noteRate, termMonths }),
    upfrontCents,
    insuranceCents: Array.from({ length: 24 }, () => insurance),
  }))

describe('the Loan Estimate’s "In 5 years"', () => {
  test('has the principal of the CFPB sample form H-24(B): 15,773 in whole dollars', () => {
    const sample: LoanCourse = {
      loanAmountCents: 16_200_000,
      rows: amortizationSchedule({ loanAmountCents: 16_200_000, noteRate: ratePercent('3.875'), termMonths: 360 }),
      upfrontCents: 585_100,
      insuranceCents: Array.from({ length: 80 }, () => 8_235),
    }
    const { principalPaidCents, totalPaidCents } = inFiveYears(sample)
    expect(Math.round(principalPaidCents / 100)).toBe(15_773)
    expect(totalPaidCents).toBe(60 * (76_178 + 8_235) + 585_100)
  })

  test('of a shorter loan is all of it', () => {
    const short = course('5', 100, 36)
    expect(inFiveYears(short)).toEqual({
      totalPaidCents: 32_000_000 + totalInterest(short.rows as never) + 100,
      principalPaidCents: 32_000_000,
    })
  })
})

describe('loans compared by horizon', () => {
  test('cost is payments and costs less the principal position, whatever the loans', () => {
    fc.assert(
      fc.property(anyCourse, anyCourse, fc.integer({ min: 1, max: 300 }), (a, b, month) => {
        const { horizons, costs } = compareLoans([a, b], [month])
        horizons[0]?.positions.forEach((at, index) => {
          const { upfrontCents, paymentsCents, insuranceCents, principalPaidCents, balanceCents, costCents } = at
          expect(upfrontCents + paymentsCents + insuranceCents - principalPaidCents).toBe(costCents)
          expect(principalPaidCents + balanceCents).toBe(30_000_000)
          expect(costs[index]?.[Math.min(month, (costs[index]?.length ?? 1) - 1)]).toBe(costCents)
        })
        const least = Math.min(...(horizons[0]?.positions.map(({ costCents }) => costCents) ?? []))
        expect(horizons[0]?.winners.every((at) => horizons[0]?.positions[at]?.costCents === least)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('the leads cover every month once, and change where a pair crosses', () => {
    fc.assert(
      fc.property(anyCourse, anyCourse, (a, b) => {
        const { leads, pairs, costs } = compareLoans([a, b], [])
        expect(leads[0]?.from).toBe(1)
        expect(leads.at(-1)?.through).toBe((costs[0]?.length ?? 0) - 1)
        leads.slice(1).forEach((span, at) => expect(span.from).toBe((leads[at]?.through ?? 0) + 1))
        for (const { month, leader } of pairs[0]?.crossings ?? []) {
          const other = leader === 0 ? 1 : 0
          expect(costs[leader]?.[month]).toBeLessThanOrEqual(costs[other]?.[month] ?? NaN)
          expect(costs[leader]?.[month - 1]).toBeGreaterThan(costs[other]?.[month - 1] ?? NaN)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a loan against itself never changes places', () => {
    const { pairs, leads } = compareLoans([course('6', 5_000), course('6', 5_000)], [60])
    expect(pairs).toEqual([{ pair: [0, 1], first: null, crossings: [] }])
    expect(leads).toEqual([{ from: 1, through: 360, winners: [0, 1] }])
  })

  test('points break even where their interest has been saved, month by month', () => {
    const plain = course('6.65', 0)
    const points = course('6.25', 640_000)
    const [pair] = compareLoans([plain, points], []).pairs
    const month = pair?.crossings[0]?.month ?? 0
    const cost = (of: LoanCourse, at: number) => positionAfter(of, at).costCents
    expect(cost(points, month)).toBeLessThanOrEqual(cost(plain, month))
    expect(cost(points, month - 1)).toBeGreaterThan(cost(plain, month - 1))
  })

  test('dearer points break even later', () => {
    const plain = course('6.65', 0)
    const months = [100_000, 300_000, 640_000, 1_000_000].map(
      (upfront) => compareLoans([plain, course('6.25', upfront)], []).pairs[0]?.crossings[0]?.month ?? Infinity,
    )
    expect(months).toEqual(months.toSorted((a, b) => a - b))
  })

  test('an adjustable loan wins early and loses when its rate has risen', () => {
    const caps = { first: ratePercent('2'), periodic: ratePercent('2'), lifetime: ratePercent('5') }
    const rateSteps = armSteps(
      {
        startRate: ratePercent('5.75'),
        fixedMonths: 60,
        everyMonths: 12,
        margin: ratePercent('2.75'),
        index: ratePercent('6'),
        caps,
      },
      360,
    )
    const plan = { loanAmountCents: 32_000_000, noteRate: ratePercent('5.75'), termMonths: 360, rateSteps }
    const arm = { loanAmountCents: 32_000_000, rows: requireSchedule(plan).rows, upfrontCents: 0 }
    const { horizons, pairs } = compareLoans([course('6.65', 0), arm], [12, 60, 360])
    expect(horizons.map(({ winners }) => winners)).toEqual([[1], [1], [0]])
    expect(pairs[0]?.first).toBe(1)
    expect(pairs[0]?.crossings).toHaveLength(1)
    expect(pairs[0]?.crossings[0]?.month).toBeGreaterThan(60)
  })

  test('one loan or five are no comparison', () => {
    expect(() => compareLoans([course('6', 0)], [])).toThrow('courses.length: expected a whole number from 2 to 4')
    expect(() =>
      compareLoans(
        Array.from({ length: 5 }, () => course('6', 0)),
        [],
      ),
    ).toThrow(RangeError)
    expect(() => compareLoans([course('6', 0), course('6', 0)], [0])).toThrow('months')
    expect(() => positionAfter({ ...course('6', 0), upfrontCents: 0.5 }, 1)).toThrow('upfrontCents')
  })
})
