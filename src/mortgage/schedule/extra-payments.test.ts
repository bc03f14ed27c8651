import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extrasElsewhere } from './extra-payments-elsewhere.ts'
import { extraForInterest, extraForPayoff } from './extra-payments-solve.ts'
import { computedExtras } from '../../../test/support/golden/schedules-extra.ts'
import { requireSchedule } from './loan-plan.ts'
import { savings } from './loan-plan-figures.ts'
import type { LoanPlan } from './loan-plan-terms.ts'
import { parseDollars, type Rate, ratePercent } from '#mortgage/exact'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const base: LoanPlan = { loanAmountCents: 30_000_000, noteRate: ratePercent('6'), termMonths: 360 }
const anyLoan = fc.record({
  loanAmountCents: fc.integer({ min: 100_000, max: 200_000_000 }),
  noteRate: fc.integer({ min: 0, max: 2_000_000 }).map((units) => units as Rate),
  termMonths: fc.integer({ min: 2, max: 480 }),
})

describe('rule 3: extra payments', () => {
  test.each(computedExtras)('agree with the reference: $source', (golden) => {
    const loan = {
      loanAmountCents: cents(golden.loan),
      noteRate: ratePercent(golden.percent),
      termMonths: golden.months,
    }
    const extras = {
      monthlyCents: cents(golden.monthly),
      monthlyFrom: golden.monthlyFrom,
      yearlyCents: cents(golden.yearly),
      yearlyFrom: golden.yearlyFrom,
      lumps: golden.lumps.map(({ month, amount }) => ({ month, amountCents: cents(amount) })),
    }
    const schedule = requireSchedule({ ...loan, extras })
    const last = schedule.rows.at(-1)
    expect(schedule.paymentCents).toBe(cents(golden.payment))
    expect(schedule.rows).toHaveLength(golden.payments)
    expect(schedule.totalPaidCents).toBe(cents(golden.totalPaid))
    expect(schedule.totalInterestCents).toBe(cents(golden.totalInterest))
    expect((last?.paymentCents ?? 0) + (last?.extraCents ?? 0)).toBe(cents(golden.lastPayment))
    expect(savings(requireSchedule(loan), schedule)).toEqual({
      monthsSaved: golden.monthsSaved,
      interestSavedCents: cents(golden.interestSaved),
    })
  })

  test('by date go with the first payment on or after the day', () => {
    const plan = { ...base, firstPaymentOn: '2026-01-31' }
    const on = (date: string) =>
      requireSchedule({ ...plan, extras: { lumps: [{ on: date, amountCents: 100_000 }] } }).rows.findIndex(
        (row) => row.extraCents > 0,
      )
    expect([on('2025-06-01'), on('2026-02-28'), on('2026-03-01'), on('2026-03-31')]).toEqual([0, 1, 2, 2])
    expect(on('2090-01-01')).toBe(-1)
  })

  test('each month may end before the loan does', () => {
    const extras = { monthlyCents: 10_000, monthlyFrom: 3, monthlyThrough: 5 }
    const { rows } = requireSchedule({ ...base, extras })
    expect(rows.flatMap((row) => (row.extraCents > 0 ? [row.month] : []))).toEqual([3, 4, 5])
  })

  test('are capped at the balance, and several in a month add up', () => {
    const extras = {
      lumps: [
        { month: 3, amountCents: 100_000 },
        { month: 3, amountCents: 50_000 },
        { month: 5, amountCents: 1e11 },
      ],
    }
    const { rows, totalExtraCents } = requireSchedule({ ...base, extras })
    expect(rows[2]?.extraCents).toBe(150_000)
    expect(rows).toHaveLength(5)
    expect(rows[4]?.balanceCents).toBe(0)
    expect(totalExtraCents + rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(base.loanAmountCents)
  })

  test('a recast after a lump lowers the payment and keeps the term; a yearly extra recasts nothing', () => {
    const lumps = [{ month: 60, amountCents: 5_000_000 }]
    const recast = requireSchedule({ ...base, extras: { lumps }, recasts: true })
    const kept = requireSchedule({ ...base, extras: { lumps } })
    expect(recast.rows).toHaveLength(360)
    expect(kept.rows.length).toBeLessThan(300)
    expect(recast.rows[60]?.paymentCents).toBeLessThan(recast.paymentCents)
    expect(recast.totalInterestCents).toBeGreaterThan(kept.totalInterestCents)
    const yearly = requireSchedule({ ...base, extras: { yearlyCents: 100_000, yearlyFrom: 6 }, recasts: true })
    expect(yearly.rows.slice(0, 60).every((row) => row.paymentCents === yearly.paymentCents)).toBe(true)
  })

  test('a penalty is a percentage of what is paid within its months', () => {
    const extras = { monthlyCents: 10_025 }
    const penalty = { percent: ratePercent('2'), throughMonth: 36 }
    const { rows, totalPenaltyCents } = requireSchedule({ ...base, extras, penalty })
    expect([rows[0]?.penaltyCents, rows[35]?.penaltyCents, rows[36]?.penaltyCents]).toEqual([201, 201, 0])
    expect(totalPenaltyCents).toBe(36 * 201)
  })

  test('never cost interest or time, whatever the loan', () => {
    const anyExtras = fc.record({
      monthlyCents: fc.integer({ min: 0, max: 500_000 }),
      monthlyFrom: fc.integer({ min: 1, max: 120 }),
      yearlyCents: fc.integer({ min: 0, max: 2_000_000 }),
      yearlyFrom: fc.integer({ min: 1, max: 30 }),
      lumps: fc.array(
        fc.record({ month: fc.integer({ min: 1, max: 400 }), amountCents: fc.integer({ min: 0, max: 9_000_000 }) }),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(anyLoan, anyExtras, (loan, extras) => {
        const [without, with_] = [requireSchedule(loan), requireSchedule({ ...loan, extras })]
        expect(with_.totalInterestCents).toBeLessThanOrEqual(without.totalInterestCents)
        expect(with_.rows.length).toBeLessThanOrEqual(without.rows.length)
        expect(with_.totalExtraCents + with_.rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(
          loan.loanAmountCents,
        )
        expect(with_.rows.at(-1)?.balanceCents).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['extras.monthlyCents', { monthlyCents: -1 }],
    ['extras.yearlyFrom', { yearlyFrom: 0 }],
    ['extras.lumps[0]', { lumps: [{ amountCents: 100 }] }],
    ['extras.lumps[0]', { lumps: [{ amountCents: 100, month: 1, on: '2026-01-01' }] }],
    ['firstPaymentOn', { lumps: [{ amountCents: 100, on: '2026-01-01' }] }],
    ['extras.lumps[0].on', { lumps: [{ amountCents: 100, on: '2026-02-30' }] }],
  ])('with an impossible %s are refused by name', (name, extras) => {
    expect(() => requireSchedule({ ...base, extras })).toThrow(RangeError)
    expect(() => requireSchedule({ ...base, extras })).toThrow(name)
  })
})

describe('the extra for an aim', () => {
  test('is the smallest cent that pays the loan off in time', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 480 }), (loan, within) => {
        const extra = extraForPayoff(loan, within)
        const rows = (monthlyCents: number) => requireSchedule({ ...loan, extras: { monthlyCents } }).rows.length
        expect(rows(extra ?? NaN)).toBeLessThanOrEqual(within)
        if (extra) expect(rows(extra - 1)).toBeGreaterThan(within)
      }),
      { numRuns: 25 },
    )
  })

  test('is the smallest cent that keeps interest below an amount', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 100 }), (loan, percent) => {
        const interest = (monthlyCents: number) =>
          requireSchedule({ ...loan, extras: { monthlyCents } }).totalInterestCents
        const most = Math.floor((interest(0) * percent) / 100)
        const extra = extraForInterest(loan, most)
        if (extra === null) expect(interest(loan.loanAmountCents)).toBeGreaterThan(most)
        else expect(interest(extra)).toBeLessThanOrEqual(most)
        if (extra) expect(interest(extra - 1)).toBeGreaterThan(most)
      }),
      { numRuns: 25 },
    )
  })

  test('is nothing where the plan is there already, and none where it begins too late', () => {
    expect(extraForPayoff(base, 360)).toBe(0)
    expect(extraForPayoff({ ...base, extras: { monthlyFrom: 61 } }, 60)).toBeNull()
    expect(() => extraForPayoff(base, 0)).toThrow(/months: /)
    expect(() => extraForInterest(base, -5)).toThrow(/mostInterestCents: /)
  })

  test('comes beside the extras that are paid already', () => {
    const alone = extraForPayoff(base, 240) ?? 0
    expect(extraForPayoff({ ...base, extras: { monthlyCents: 10_000 } }, 240)).toBe(alone - 10_000)
  })
})

describe('the same money elsewhere', () => {
  const plan = { ...base, extras: { monthlyCents: 50_000 } }
  const at = (percent: string) => extrasElsewhere(requireSchedule(base), requireSchedule(plan), ratePercent(percent))

  test('comes to the same at the rate of the loan, but for rounding', () => {
    const { months, advantageCents } = at('6')
    // Half a cent a row in each of three courses, grown over the months that remain.
    expect(Math.abs(advantageCents)).toBeLessThan(months * 3)
  })

  test('is the better place above the rate of the loan, and the worse one below', () => {
    expect(at('8').advantageCents).toBeGreaterThan(0)
    expect(at('4').advantageCents).toBeLessThan(0)
    expect(at('0').paidInCents).toBe(at('0').accountCents)
  })

  test('takes what a recast spares back out of the account', () => {
    const lump = { ...base, extras: { lumps: [{ month: 1, amountCents: 10_000_000 }] }, recasts: true }
    const found = extrasElsewhere(requireSchedule(base), requireSchedule(lump), ratePercent('1'))
    expect(found).toMatchObject({ months: 360, stillOwedCents: 0 })
    expect(found.accountCents).toBeLessThan(0)
  })
})
