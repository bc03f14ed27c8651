import { describe, expect, test } from 'vitest'
import { annualPercentageRate } from './apr.ts'
import { examplesInDates, publishedSample } from '../../../test/support/golden/apr-dates.ts'
import { parseDollars } from '#mortgage/exact'
import {
  type DatedAmount,
  type PaymentRhythm,
  datedSeries,
  isIrregular,
  measureTransaction,
} from './unit-period-transaction.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? Number.NaN
const percentOf = (measured: ReturnType<typeof measureTransaction>, digits: number) => {
  const outcome = annualPercentageRate(measured.transaction, digits)
  return outcome.isSolved ? outcome.percent : outcome.reason
}
const series = (first: string, count: number, every: PaymentRhythm): DatedAmount[] =>
  datedSeries({ first, amountCents: 10_000, count, every })
const lent = (on: string): DatedAmount[] => [{ on, amountCents: 50_000 }]
const unitOf = (advances: DatedAmount[], payments: DatedAmount[]) =>
  measureTransaction({ advances, payments }).unitPeriod.name

describe('Appendix J (c): the examples by their dates', () => {
  test.each(examplesInDates)('are the published ones: $source', (golden) => {
    const [on, amount] = golden.advance
    const measured = measureTransaction({
      advances: [{ on, amountCents: cents(amount) }],
      payments: golden.payments.flatMap(([first, payment, count, every]) =>
        datedSeries({ first, amountCents: cents(payment), count, every }),
      ),
    })
    expect(measured.unitPeriod.name).toBe(golden.unitPeriod)
    expect(percentOf(measured, 2)).toBe(golden.percent)
    expect(isIrregular(measured.transaction)).toBe(false)
  })

  test(`a sample by dates: ${publishedSample.source}`, () => {
    const [on, amount] = publishedSample.advance
    const [first, payment, count] = publishedSample.payments
    const payments = datedSeries({ first, amountCents: cents(payment), count, every: 'month' })
    const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(total).toBe(cents(publishedSample.totalOfPayments))
    expect(total - cents(amount)).toBe(cents(publishedSample.financeCharge))
    const measured = measureTransaction({ advances: [{ on, amountCents: cents(amount) }], payments })
    expect(percentOf(measured, 3)).toBe(publishedSample.apr)
  })
})

describe('Appendix J (b)(4): the unit-period', () => {
  test.each([
    ['month', series('2026-03-01', 12, 'month')],
    ['week', series('2026-03-01', 12, 'week')],
    ['4 weeks', series('2026-03-01', 12, '4 weeks')],
    ['day', series('2026-03-01', 12, 'day')],
    ['2 months', series('2026-03-31', 12, '2 months')],
    ['6 months', series('2026-08-31', 12, '6 months')],
    ['year', series('2026-03-01', 12, 'year')],
    ['semimonth', [...series('2026-03-01', 6, 'month'), ...series('2026-03-16', 6, 'month')]],
  ])('is the most frequent common period: %s', (name, payments) => {
    expect(unitOf(lent('2026-01-17'), payments)).toBe(name)
  })

  test('is the smaller of two that are equally frequent', () => {
    const payments = [...series('2026-02-01', 3, 'month'), ...series('2026-04-08', 3, 'week')]
    expect(unitOf(lent('2026-01-01'), payments)).toBe('week')
  })

  test('counts periods between advances too', () => {
    const advances = series('2026-01-01', 8, 'month')
    expect(unitOf(advances, [{ on: '2026-11-20', amountCents: 90_000 }])).toBe('month')
  })

  test('is the average of all periods when none is common, to the nearest standard interval', () => {
    const payments = ['2026-02-14', '2026-05-03', '2026-06-20'].map((on) => ({ on, amountCents: 20_000 }))
    // 44, 78 and 48 days: 56.67 on average, nearest to eight weeks.
    expect(unitOf(lent('2026-01-01'), payments)).toBe('8 weeks')
  })

  test.each([
    // Two months (April and May), then two times 28 days.
    ['4 weeks', '2026-04-01', ['2026-05-01', '2026-06-01', '2026-06-29', '2026-07-27']],
    // Two halves of March, which are a month together, then two times 14 days.
    ['2 weeks', '2026-03-01', ['2026-03-16', '2026-04-01', '2026-04-15', '2026-04-29']],
    // Twice 45 days, then two months of two months each.
    ['45 days', '2026-01-01', ['2026-02-15', '2026-04-01', '2026-06-01', '2026-08-01']],
  ] as const)('is the smaller of two equally frequent ones, (b)(4)(i)(A): %s', (name, advance, days) => {
    expect(
      unitOf(
        lent(advance),
        days.map((on) => ({ on, amountCents: 20_000 })),
      ),
    ).toBe(name)
  })

  test.each([
    // 27, 29 and 31 days: 29 on average, a day from four weeks and a day from a month of 30 days.
    ['4 weeks', '2026-01-01', ['2026-01-28', '2026-02-26', '2026-03-29']],
    // 13 and 16 days: 14.5 on average, half a day from two weeks and half a day from a semimonth.
    ['2 weeks', '2026-03-01', ['2026-03-14', '2026-03-30']],
    // 1 and 7 days: 4 on average, three days from a day and three days from a week.
    ['day', '2026-03-01', ['2026-03-02', '2026-03-09']],
    // 363, 364 and 365 days, none twice: 364 on average, which is 52 weeks and a day less than a year.
    ['52 weeks', '2026-01-01', ['2026-12-30', '2027-12-29', '2028-12-28']],
  ] as const)('is the lower where the average is equally near two, (b)(4)(i)(B): %s', (name, advance, days) => {
    expect(
      unitOf(
        lent(advance),
        days.map((on) => ({ on, amountCents: 20_000 })),
      ),
    ).toBe(name)
  })

  test('of a single advance and payment is their term, (b)(4)(ii): the rate follows by hand', () => {
    const rate = (to: string, amountCents: number) =>
      percentOf(measureTransaction({ advances: lent('2026-01-15'), payments: [{ on: to, amountCents }] }), 4)
    // Eight months: 4 % of the term, 12/8 terms a year. 32 days: 1 %, 365/32 terms a year.
    expect(rate('2026-09-15', 52_000)).toBe('6.0000')
    expect(rate('2026-02-16', 50_500)).toBe('11.4063')
    // A term of two years has two unit-periods of a year: the root of 1.21 less one.
    expect(rate('2028-01-15', 60_500)).toBe('10.0000')
    // Half a year beyond a full one counts as simple interest before it: (1 + 6/12 × 10 %) × 1.1 is 1.155.
    expect(rate('2027-07-15', 57_750)).toBe('10.0000')
  })

  test('is no longer than a year', () => {
    const payments = ['2028-01-01', '2030-01-01', '2032-01-01'].map((on) => ({ on, amountCents: 20_000 }))
    expect(unitOf(lent('2026-01-01'), payments)).toBe('year')
  })

  test('places month ends a whole month apart', () => {
    const measured = measureTransaction({
      advances: lent('2026-01-10'),
      payments: series('2026-02-28', 1, 'month').concat(series('2026-03-31', 11, 'month')),
    })
    expect(measured.transaction.payments).toHaveLength(1)
    expect(measured.transaction.payments[0]).toMatchObject({ count: 12, unitPeriods: 1 })
  })
})

describe('an irregular transaction (12 CFR 1026.22(a)(3))', () => {
  const transaction = (advances: DatedAmount[], payments: DatedAmount[]) =>
    measureTransaction({ advances, payments }).transaction

  test('has several advances, a payment of another size in between, or a gap', () => {
    const level = series('2026-03-01', 6, 'month')
    const [first] = level
    expect(isIrregular(transaction(lent('2026-01-17'), level))).toBe(false)
    expect(isIrregular(transaction([...lent('2026-01-17'), ...lent('2026-02-01')], level))).toBe(true)
    const odd = level.map((one, index) => (index === 3 ? { ...one, amountCents: 9_000 } : one))
    expect(isIrregular(transaction(lent('2026-01-17'), odd))).toBe(true)
    expect(isIrregular(transaction(lent('2026-01-17'), level.toSpliced(3, 1)))).toBe(true)
    const late = level.map((one, index) => (index === 3 ? { ...one, on: '2026-06-04' } : one))
    expect(isIrregular(transaction(lent('2026-01-17'), late))).toBe(true)
    const halves = [...series('2026-02-16', 6, 'month'), ...series('2026-03-01', 6, 'month')]
    expect(isIrregular(transaction(lent('2026-02-10'), halves))).toBe(false)
    const ends = [{ ...first!, amountCents: 1_000 }, ...level.slice(1, -1), { on: '2026-08-01', amountCents: 99_000 }]
    expect(isIrregular(transaction(lent('2026-01-17'), ends))).toBe(false)
  })

  test('cannot have a payment before the first advance, or a day that is none', () => {
    expect(() => transaction(lent('2026-03-02'), series('2026-03-01', 2, 'month'))).toThrow('before the first advance')
    expect(() => transaction(lent('2026-02-30'), series('2026-03-01', 2, 'month'))).toThrow('2026-02-30')
    expect(() => transaction([], series('2026-03-01', 2, 'month'))).toThrow('advances')
    expect(() => series('2026-03-01', 0, 'month')).toThrow('count')
  })
})
