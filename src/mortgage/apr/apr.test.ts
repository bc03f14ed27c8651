import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AprOutcome, type AprTransaction, annualPercentageRate, paymentRuns } from './apr.ts'
import { decimalText, fractionOf, parseDollars } from '#mortgage/exact'
import { examplesInUnitPeriods } from '../../../test/support/golden/apr.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? Number.NaN
const percent = (outcome: AprOutcome): string => (outcome.isSolved ? outcome.percent : outcome.reason)
const monthly = (advanceCents: number, payments: AprTransaction['payments']): AprTransaction => ({
  advances: [{ amountCents: advanceCents, count: 1, unitPeriods: 0 }],
  payments,
  unitPeriodsPerYear: fractionOf(12),
})

describe('the annual percentage rate', () => {
  test.each(examplesInUnitPeriods)('is the published one: $source', (golden) => {
    const [perYear, under] = golden.unitPeriodsPerYear
    const transaction = {
      ...monthly(
        cents(golden.advance),
        golden.payments.map(([amount, count, unitPeriods, [days, of]]) => ({
          amountCents: cents(amount),
          count,
          unitPeriods,
          oddFraction: fractionOf(days, of),
        })),
      ),
      unitPeriodsPerYear: fractionOf(perYear, under),
    }
    expect(percent(annualPercentageRate(transaction, 2))).toBe(golden.percent)
  })

  test('has as many digits as are asked for, all of them right', () => {
    const loan = monthly(31_500_000, [
      { amountCents: 205_429, count: 359, unitPeriods: 1 },
      { amountCents: 205_000, count: 1, unitPeriods: 360 },
    ])
    // Bisection in 100-digit decimal arithmetic, payment by payment.
    const exact = '6.803440716840594132426458492319019525954891132534776314335143'
    expect(percent(annualPercentageRate(loan, 60))).toBe(exact)
    for (const digits of [0, 3, 17, 41]) {
      const [whole = '', decimals = ''] = exact.split('.')
      const rounded = decimalText(fractionOf(BigInt(whole + decimals), 10n ** 60n), digits)
      expect(percent(annualPercentageRate(loan, digits))).toBe(rounded)
    }
  })

  test('is zero when payments only return what was lent', () => {
    expect(percent(annualPercentageRate(monthly(36_000, [{ amountCents: 1_000, count: 36, unitPeriods: 1 }])))).toBe(
      '0.000',
    )
  })

  test('is found for several advances', () => {
    // Two advances of 1,000 a month apart and 1,100 back a month after each: ten percent a month.
    const transaction: AprTransaction = {
      advances: [{ amountCents: 100_000, count: 2, unitPeriods: 0 }],
      payments: [{ amountCents: 110_000, count: 2, unitPeriods: 1 }],
      unitPeriodsPerYear: fractionOf(12),
    }
    expect(percent(annualPercentageRate(transaction))).toBe('120.000')
  })

  test('counts an odd period as simple interest: (1 + f·i)(1 + i)^t', () => {
    // 1.01 × 1.005 = 1.01505: a month and half a month at one percent a month.
    const outcome = annualPercentageRate(
      monthly(10_000_000, [{ amountCents: 10_150_500, count: 1, unitPeriods: 1, oddFraction: fractionOf(1, 2) }]),
      12,
    )
    expect(percent(outcome)).toBe('12.000000000000')
  })

  test('names why there is none', () => {
    const short = monthly(36_000, [{ amountCents: 999, count: 36, unitPeriods: 1 }])
    expect(annualPercentageRate(short)).toEqual({ isSolved: false, reason: 'repays-less-than-advanced' })
    const atOnce = monthly(36_000, [{ amountCents: 36_001, count: 1, unitPeriods: 0 }])
    expect(annualPercentageRate(atOnce)).toEqual({ isSolved: false, reason: 'beyond-any-rate' })
  })

  test.each([
    ['payments', monthly(100, [])],
    ['payments', monthly(100, [{ amountCents: 0, count: 1, unitPeriods: 1 }])],
    ['payments', monthly(100, [{ amountCents: 10.5, count: 1, unitPeriods: 1 }])],
    ['payments', monthly(100, [{ amountCents: 101, count: 0, unitPeriods: 1 }])],
    ['payments', monthly(100, [{ amountCents: 101, count: 1, unitPeriods: -1 }])],
    ['payments', monthly(100, [{ amountCents: 101, count: 1, unitPeriods: 1, oddFraction: fractionOf(30, 30) }])],
    ['advances', monthly(-1, [{ amountCents: 101, count: 1, unitPeriods: 1 }])],
    [
      'unitPeriodsPerYear',
      { ...monthly(1, [{ amountCents: 9, count: 1, unitPeriods: 1 }]), unitPeriodsPerYear: fractionOf(0) },
    ],
  ])('refuses impossible %s by name', (name, transaction) => {
    expect(() => annualPercentageRate(transaction)).toThrow(RangeError)
    expect(() => annualPercentageRate(transaction)).toThrow(name)
  })

  test('refuses digits that it does not give', () => {
    const loan = monthly(100, [{ amountCents: 101, count: 1, unitPeriods: 1 }])
    for (const digits of [-1, 61, 2.5]) expect(() => annualPercentageRate(loan, digits)).toThrow('digits')
  })

  test('is the same for a run of payments and for each of them alone', () => {
    const runs = fc.record({
      amountCents: fc.integer({ min: 10_000, max: 1_000_000 }),
      count: fc.integer({ min: 1, max: 60 }),
      unitPeriods: fc.integer({ min: 0, max: 20 }),
      days: fc.integer({ min: 0, max: 29 }),
    })
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 99 }), ({ days, ...run }, share) => {
        const oddFraction = fractionOf(days, 30)
        const lent = Math.ceil((run.amountCents * run.count * share) / 100)
        const alone = Array.from({ length: run.count }, (_, index) => ({
          amountCents: run.amountCents,
          count: 1,
          unitPeriods: run.unitPeriods + index,
          oddFraction,
        }))
        const together = annualPercentageRate(monthly(lent, [{ ...run, oddFraction }]), 20)
        expect(annualPercentageRate(monthly(lent, alone), 20)).toEqual(together)
      }),
      { numRuns: 60 },
    )
  })

  test('is the rate at which what is left after the last payment is nothing', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 99 }), (payments, share) => {
        const lent = Math.max(1, Math.floor((payments.reduce((sum, one) => sum + one, 0) * share) / 100))
        const outcome = annualPercentageRate(monthly(lent, paymentRuns(payments)), 40)
        if (!outcome.isSolved) throw new Error(outcome.reason)
        // The balance carried forward in exact fractions, at the rate of a month.
        const over = BigInt(outcome.periodPercent.replace('.', ''))
        const under = 100n * 10n ** BigInt(outcome.periodPercent.split('.')[1]?.length ?? 0)
        let [balance, scale] = [BigInt(lent), 1n]
        for (const payment of payments) {
          balance = balance * (under + over)
          scale *= under
          balance -= BigInt(payment) * scale
        }
        const magnitude = balance < 0n ? -balance : balance
        // Within a thousandth of a cent of the value to which the last payment grew.
        expect(magnitude * 1000n < scale * 10n).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('paymentRuns', () => {
  test('joins equal neighbors and leaves out periods without a payment', () => {
    expect(paymentRuns([5, 5, 0, 5, 7], { unitPeriods: 0, oddFraction: fractionOf(1, 2) })).toEqual([
      { amountCents: 5, count: 2, unitPeriods: 0, oddFraction: fractionOf(1, 2) },
      { amountCents: 5, count: 1, unitPeriods: 3, oddFraction: fractionOf(1, 2) },
      { amountCents: 7, count: 1, unitPeriods: 4, oddFraction: fractionOf(1, 2) },
    ])
    expect(paymentRuns([])).toEqual([])
  })
})
