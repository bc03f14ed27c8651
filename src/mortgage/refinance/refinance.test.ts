import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amortizationSchedule, totalInterest } from '#mortgage/schedule'
import { computedRefinances } from '../../../test/support/golden/refinance.ts'
import { parseDollars, type Rate, ratePercent } from '#mortgage/exact'
import type { Loan } from '#mortgage/payment'
import { type RefinanceCase, monthsAhead, refinance } from './refinance.ts'
import { cashOutRate, keepPaying } from './refinance-options.ts'
import { presentLoan, presentLoanFromOriginal } from './refinance-present.ts'

const cents = (dollars: string): number => {
  const parsed = parseDollars(dollars.replace('-', ''))
  if (parsed === null) throw new Error(`not an amount: ${dollars}`)
  return dollars.startsWith('-') ? -parsed : parsed
}

const caseOf = (golden: (typeof computedRefinances)[number]): RefinanceCase => ({
  present: presentLoan({
    loanAmountCents: cents(golden.balance),
    noteRate: ratePercent(golden.oldRatePct),
    termMonths: golden.oldMonthsLeft,
  }),
  noteRate: ratePercent(golden.newRatePct),
  termMonths: golden.newMonths,
  cashCostsCents: cents(golden.cashCosts),
  financedCostsCents: cents(golden.financedCosts),
})

const anyLoan: fc.Arbitrary<Loan> = fc.record({
  loanAmountCents: fc.integer({ min: 1_000_000, max: 90_000_000 }),
  noteRate: fc.integer({ min: 0, max: 1_500_000 }).map((units) => units as Rate),
  termMonths: fc.integer({ min: 12, max: 360 }),
})

describe('rule 6: refinance', () => {
  test.each(computedRefinances)('agrees with the reference: $source', (golden) => {
    const of = caseOf(golden)
    const found = refinance(of)
    const { expected } = golden
    expect(of.present.paymentCents).toBe(cents(expected.oldPayment))
    expect(found).toMatchObject({
      newLoanCents: cents(expected.newLoan),
      newPaymentCents: cents(expected.newPayment),
      monthlySavingCents: cents(expected.monthlySaving),
      simpleBreakEvenMonth: expected.simpleBreakEvenMonths,
      trueBreakEvenMonth: expected.trueBreakEvenMonths,
      presentInterestCents: cents(expected.oldRemainingInterest),
      newInterestCents: cents(expected.newTotalInterest),
      interestDifferenceCents: cents(expected.interestDifference),
      totalCostDifferenceCents: cents(expected.totalCostDifference),
    })
  })

  test('against itself a loan breaks even at once without costs, and never with them', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 1_000_000 }), (loan, cashCostsCents) => {
        const same = {
          present: presentLoan(loan),
          noteRate: loan.noteRate,
          termMonths: loan.termMonths,
          financedCostsCents: 0,
        }
        expect(refinance({ ...same, cashCostsCents: 0 })).toMatchObject({
          monthlySavingCents: 0,
          simpleBreakEvenMonth: null,
          trueBreakEvenMonth: 1,
          totalCostDifferenceCents: 0,
        })
        expect(refinance({ ...same, cashCostsCents })).toMatchObject({
          trueBreakEvenMonth: null,
          totalCostDifferenceCents: cashCostsCents,
        })
      }),
      { numRuns: 40 },
    )
  })

  test('higher costs never break even sooner, and are the start of the curve', () => {
    const costs = fc.integer({ min: 0, max: 1_500_000 })
    fc.assert(
      fc.property(anyLoan, anyLoan, costs, costs, (loan, next, a, b) => {
        const of = { present: presentLoan(loan), noteRate: next.noteRate, termMonths: next.termMonths }
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((cashCostsCents) =>
          refinance({ ...of, cashCostsCents, financedCostsCents: 0 }),
        )
        expect(low?.trueBreakEvenMonth ?? Infinity).toBeLessThanOrEqual(high?.trueBreakEvenMonth ?? Infinity)
        expect(high?.positionCents[0]).toBe(0 - Math.max(a, b))
      }),
      { numRuns: 40 },
    )
  })

  test('a lower rate never breaks even later', () => {
    const of = caseOf(computedRefinances[5])
    const months = ['7', '6.5', '6', '5', '4', '2'].map(
      (percent) => refinance({ ...of, noteRate: ratePercent(percent) }).trueBreakEvenMonth ?? Infinity,
    )
    expect(months).toEqual(months.toSorted((a, b) => b - a))
    expect(months.at(-1)).toBeLessThan(Infinity)
  })

  test('a longer term can be ahead for years and behind in the end', () => {
    const { positionCents, totalCostDifferenceCents } = refinance(caseOf(computedRefinances[6]))
    const [span, ...more] = monthsAhead(positionCents)
    expect([span?.from, more.length]).toEqual([3, 0])
    expect(span?.through).toBeLessThan(positionCents.length - 1)
    expect(totalCostDifferenceCents).toBe(3_097_496)
  })

  test('mortgage insurance that ends counts as long as it is paid', () => {
    const of = { ...caseOf(computedRefinances[4]), cashCostsCents: 0 }
    const without = refinance(of)
    const withIt = refinance({ ...of, presentInsuranceCents: Array.from({ length: 30 }, () => 10_000) })
    expect(withIt.monthlySavingCents - without.monthlySavingCents).toBe(10_000)
    const gained = [1, 30, 31, 360].map((k) => (withIt.positionCents[k] ?? 0) - (without.positionCents[k] ?? 0))
    expect(gained).toEqual([10_000, 300_000, 300_000, 300_000])
  })

  test('cash taken out is owed and in hand: it costs its interest and nothing more', () => {
    const loan = { loanAmountCents: 20_000_000, noteRate: ratePercent('6'), termMonths: 300 }
    const same = { present: presentLoan(loan), noteRate: loan.noteRate, termMonths: 300 }
    const found = refinance({ ...same, cashCostsCents: 0, financedCostsCents: 0, cashOutCents: 4_000_000 })
    expect(found.positionCents[0]).toBe(0)
    const alone = totalInterest(amortizationSchedule({ ...loan, loanAmountCents: 4_000_000 }))
    expect(Math.abs(found.totalCostDifferenceCents - alone)).toBeLessThan(400)
  })

  test.each([
    ['cashCostsCents', { cashCostsCents: -1 }],
    ['financedCostsCents', { financedCostsCents: 0.5 }],
    ['cashOutCents', { cashOutCents: NaN }],
    ['termMonths', { termMonths: 0 }],
  ])('refuses an impossible %s by name', (name, impossible) => {
    const of = { ...caseOf(computedRefinances[0]), ...impossible }
    expect(() => refinance(of)).toThrow(RangeError)
    expect(() => refinance(of)).toThrow(name)
  })
})

describe('a present loan', () => {
  const original: Loan = { loanAmountCents: 16_200_000, noteRate: ratePercent('3.875'), termMonths: 360 }

  test('from its original terms is the rest of its schedule', () => {
    const left = presentLoanFromOriginal(original, 60)
    const all = amortizationSchedule(original)
    expect(left.balanceCents).toBe(all[59]?.balanceCents)
    expect(left.rows).toHaveLength(300)
    expect(left.rows[0]).toMatchObject({ month: 1, paymentCents: 76_178 })
    expect(totalInterest(left.rows)).toBe(totalInterest(all) - totalInterest(all.slice(0, 60)))
  })

  test('that is paid off cannot be refinanced', () => {
    expect(() => presentLoanFromOriginal(original, 360)).toThrow('paymentsMade: expected a whole number from 0 to 359')
  })
})

describe('keeping the old payment', () => {
  test('ends the new loan sooner and saves interest', () => {
    const of = caseOf(computedRefinances[5])
    const result = refinance(of)
    const kept = keepPaying(of, result)
    expect(kept?.rows[0]?.paymentCents).toBe(of.present.paymentCents)
    expect(kept?.rows.length).toBeLessThan(225)
    expect(kept?.totalInterestCents).toBeLessThan(result.presentInterestCents)
  })

  test('is nothing when the new payment is the higher one', () => {
    const of = caseOf(computedRefinances[3])
    expect(keepPaying(of, refinance(of))).toBeNull()
  })
})

describe('the rate of cash taken out', () => {
  const present = presentLoan({ loanAmountCents: 20_000_000, noteRate: ratePercent('3'), termMonths: 240 })
  const of = { present, termMonths: 240, cashCostsCents: 0, financedCostsCents: 0, cashOutCents: 5_000_000 }

  test('carries the higher rate on the whole balance', () => {
    const dear = { ...of, noteRate: ratePercent('6') }
    const rate = cashOutRate(dear, refinance(dear), 240)
    // 200,000 at 3 points more weigh four times on 50,000: well above the note rate of 6 %.
    expect(rate?.isSolved && Number(rate.percent)).toBeGreaterThan(14)
    expect(rate?.isSolved && Number(rate.percent)).toBeLessThan(20)
  })

  test('grows with the costs, and is none when the costs eat the cash', () => {
    const at = (cashCostsCents: number) => {
      const dear = { ...of, noteRate: ratePercent('4'), cashCostsCents }
      return cashOutRate(dear, refinance(dear), 120)
    }
    const [free, costly] = [at(0), at(600_000)].map((rate) => (rate?.isSolved ? Number(rate.percent) : NaN))
    expect(costly).toBeGreaterThan(free ?? NaN)
    expect(at(5_000_000)).toBeNull()
  })

  test('is below zero when the new loan is so much cheaper that less is paid back', () => {
    const cheap = {
      ...of,
      present: presentLoan({ loanAmountCents: 20_000_000, noteRate: ratePercent('9'), termMonths: 240 }),
    }
    const all = { ...cheap, noteRate: ratePercent('2') }
    expect(cashOutRate(all, refinance(all), 240)).toEqual({ isSolved: false, reason: 'repays-less-than-advanced' })
  })

  test('is asked for a month within the loans', () => {
    const any = { ...of, noteRate: ratePercent('4') }
    expect(() => cashOutRate(any, refinance(any), 241)).toThrow('throughMonth')
  })
})
