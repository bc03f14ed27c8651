import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amortizationSchedule } from './amortization-schedule.ts'
import { addMonths, daysBetween, parseDollars, type Rate, ratePercent } from '#mortgage/exact'
import { formulaTotals, monthlyPayment } from '#mortgage/payment'
import { computedInterestOnly } from '../../../test/support/golden/schedules-interest-only.ts'
import { computedSchedules, publishedRows } from '../../../test/support/golden/schedules.ts'
import { loanSchedule, requireSchedule } from './loan-plan.ts'
import { balanceOn, byYear, cumulativeInterest } from './loan-plan-figures.ts'
import type { LoanPlan } from './loan-plan-terms.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const loan = (of: { loan: string; percent: string; months: number }): LoanPlan => ({
  loanAmountCents: cents(of.loan),
  noteRate: ratePercent(of.percent),
  termMonths: of.months,
})
const base = loan({ loan: '400000', percent: '6.5', months: 360 })
const anyPlan = fc.record({
  loanAmountCents: fc.integer({ min: 1, max: 500_000_000 }),
  noteRate: fc.integer({ min: 0, max: 3_000_000 }).map((units) => units as Rate),
  termMonths: fc.integer({ min: 2, max: 480 }),
  firstPaymentOn: fc.constantFrom('2026-01-01', '2024-02-29', '2025-12-31'),
  dayCount: fc.constantFrom('30/360' as const, 'actual/365' as const),
})

describe('rules 1 and 2 by plan', () => {
  test.each([...computedSchedules, ...publishedRows])(
    'are those of the plain schedule: $loan at $percent',
    (golden) => {
      const { rows } = requireSchedule(loan(golden))
      const plain = amortizationSchedule(loan(golden))
      expect(
        rows.map(({ month, paymentCents, interestCents, principalCents, balanceCents }) => ({
          month,
          paymentCents,
          interestCents,
          principalCents,
          balanceCents,
        })),
      ).toEqual(plain)
    },
  )

  test('end the published loan of 1,000 at 12 percent with 88.84 after 66.19 of interest', () => {
    const schedule = requireSchedule(loan({ loan: '1000', percent: '12', months: 12 }))
    expect(schedule.rows.at(-1)?.paymentCents).toBe(8884)
    expect([schedule.totalInterestCents, schedule.totalPaidCents]).toEqual([6619, 106_619])
    expect(cumulativeInterest(schedule.rows).at(-1)).toBe(6619)
  })

  test('pay every loan exactly, end at zero and count their dates up', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { rows, totalInterestCents, totalPaidCents } = requireSchedule(plan)
        expect(rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(plan.loanAmountCents)
        expect(rows.reduce((sum, row) => sum + row.paymentCents, 0)).toBe(totalPaidCents)
        expect(totalPaidCents - totalInterestCents).toBe(plan.loanAmountCents)
        expect(rows.at(-1)?.balanceCents).toBe(0)
        expect(rows.length).toBeLessThanOrEqual(plan.termMonths)
        expect(rows.every((row, at) => at === 0 || (row.date ?? '') > (rows[at - 1]?.date ?? ''))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('never have a lower payment at a higher rate or a higher one over a longer term', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 100_000 }), ({ loanAmountCents, noteRate, termMonths }, more) => {
        const plan = { loanAmountCents, noteRate, termMonths }
        const higher = { ...plan, noteRate: (noteRate + more) as Rate }
        const longer = { ...plan, termMonths: termMonths + 12 }
        expect(monthlyPayment(higher)).toBeGreaterThanOrEqual(monthlyPayment(plan))
        expect(monthlyPayment(longer)).toBeLessThanOrEqual(monthlyPayment(plan))
        expect(formulaTotals(higher).totalInterestCents).toBeGreaterThanOrEqual(formulaTotals(plan).totalInterestCents)
        expect(formulaTotals(longer).totalInterestCents).toBeGreaterThanOrEqual(formulaTotals(plan).totalInterestCents)
      }),
      { numRuns: 60 },
    )
  })

  test('cost more interest to the cent at a higher rate and over a longer term', () => {
    // Home loans: over 40 years at 30 percent the half cent of a rounded payment grows to more than a year's difference.
    const homeLoan = fc.record({
      loanAmountCents: fc.integer({ min: 5_000_000, max: 500_000_000 }),
      noteRate: fc.integer({ min: 100_000, max: 1_200_000 }).map((units) => units as Rate),
      termMonths: fc.integer({ min: 60, max: 348 }),
    })
    fc.assert(
      fc.property(homeLoan, fc.integer({ min: 12_500, max: 100_000 }), (plan, more) => {
        const interest = (of: LoanPlan) => requireSchedule(of).totalInterestCents
        expect(interest({ ...plan, noteRate: (plan.noteRate + more) as Rate })).toBeGreaterThan(interest(plan))
        expect(interest({ ...plan, termMonths: plan.termMonths + 12 })).toBeGreaterThan(interest(plan))
      }),
      { numRuns: 60 },
    )
  })
})

describe('rule 5: interest-only months', () => {
  test.each(computedInterestOnly)('agree with the reference: $source', (golden) => {
    const plan = { ...loan(golden), interestOnlyMonths: golden.interestOnlyMonths }
    const schedule = requireSchedule(plan)
    expect(schedule.rows[0]?.paymentCents).toBe(cents(golden.duringPayment))
    expect(schedule.rows[golden.interestOnlyMonths - 1]?.balanceCents).toBe(plan.loanAmountCents)
    expect(schedule.rows[golden.interestOnlyMonths]?.paymentCents).toBe(cents(golden.afterPayment))
    expect(schedule.paymentCents).toBe(cents(golden.afterPayment))
    expect(schedule.rows.at(-1)?.paymentCents).toBe(cents(golden.lastPayment))
    expect(schedule.totalInterestCents).toBe(cents(golden.totalInterest))
    expect(schedule.totalPaidCents).toBe(cents(golden.totalPaid))
    expect(schedule.warnings).toEqual([])
  })

  test('with extras lower the interest of the next month and the payment afterwards', () => {
    const extras = { lumps: [{ month: 12, amountCents: 10_000_000 }] }
    const { rows, paymentCents } = requireSchedule({ ...base, interestOnlyMonths: 120, extras })
    expect([rows[11]?.paymentCents, rows[12]?.paymentCents]).toEqual([216_667, 162_500])
    expect(paymentCents).toBe(monthlyPayment({ loanAmountCents: 30_000_000, noteRate: base.noteRate, termMonths: 240 }))
  })
})

describe('a balloon', () => {
  test('pays all that is owed with its month', () => {
    const { rows } = requireSchedule({ ...base, balloonMonth: 84 })
    const plain = amortizationSchedule(base)
    expect(rows).toHaveLength(84)
    expect(rows[83]?.paymentCents).toBe((plain[82]?.balanceCents ?? 0) + (plain[83]?.interestCents ?? 0))
  })

  test('after interest-only months alone pays the whole loan', () => {
    const { rows } = requireSchedule({ ...base, interestOnlyMonths: 60, balloonMonth: 36 })
    expect(rows.at(-1)?.principalCents).toBe(base.loanAmountCents)
  })
})

describe('days', () => {
  test('actual/365 counts the days of each month', () => {
    const { rows } = requireSchedule({ ...base, firstPaymentOn: '2026-01-01', dayCount: 'actual/365' })
    // 400,000 x 6.5 % x 31 / 365, then 28 days of February on the balance after two payments.
    expect(rows[0]?.interestCents).toBe(220_822)
    const february = rows[2]
    const before = rows[1]?.balanceCents ?? 0
    expect(february?.interestCents).toBe(Math.round((before * 0.065 * 28) / 365))
    expect(rows).toHaveLength(360)
  })

  test('odd ones bear simple interest, as a figure of its own', () => {
    const plan = { ...base, firstPaymentOn: '2026-03-01', fundedOn: '2026-01-15' }
    const schedule = requireSchedule(plan)
    expect(daysBetween('2026-01-15', addMonths('2026-03-01', -1))).toBe(17)
    // 400,000 x 6.5 % x 17 / 360
    expect([schedule.oddDays, schedule.oddInterestCents]).toEqual([17, 122_778])
    expect(schedule.rows).toEqual(requireSchedule({ ...base, firstPaymentOn: '2026-03-01' }).rows)
    // 400,000 x 6.5 % x 17 / 365
    expect(requireSchedule({ ...plan, dayCount: 'actual/365' }).oddInterestCents).toBe(121_096)
    expect(requireSchedule({ ...plan, fundedOn: '2026-02-03' }).oddInterestCents).toBe(-14_444)
  })

  test('odd ones can be added to the first payment, or absorbed by it', () => {
    const plan = { ...base, firstPaymentOn: '2026-03-01', fundedOn: '2026-01-27' }
    const [plain, added] = [requireSchedule(plan), requireSchedule({ ...plan, oddInterest: 'added' })]
    expect(added.rows[0]?.paymentCents).toBe((plain.rows[0]?.paymentCents ?? 0) + 36_111)
    expect(added.rows.slice(1)).toEqual(plain.rows.slice(1))
    const absorbed = requireSchedule({ ...plan, oddInterest: 'absorbed' })
    expect(absorbed.rows[0]?.paymentCents).toBe(plain.rows[0]?.paymentCents)
    expect(absorbed.rows[0]?.balanceCents).toBe((plain.rows[0]?.balanceCents ?? 0) + 36_111)
  })

  test('say what is owed on a date', () => {
    const schedule = requireSchedule({ ...base, firstPaymentOn: '2026-01-01' })
    expect(balanceOn(schedule, '2025-12-31')).toBe(base.loanAmountCents)
    expect(balanceOn(schedule, '2026-01-01')).toBe(schedule.rows[0]?.balanceCents)
    expect(balanceOn(schedule, '2026-02-15')).toBe(schedule.rows[1]?.balanceCents)
    expect(balanceOn(schedule, '2099-01-01')).toBe(0)
    expect(balanceOn(requireSchedule(base), '2026-01-01')).toBeNull()
  })

  test('group the rows by calendar year', () => {
    const { rows, totalInterestCents } = requireSchedule({ ...base, firstPaymentOn: '2026-11-01' })
    const years = byYear(rows)
    expect([years[0]?.throughMonth, years[1]?.fromMonth, years[1]?.throughMonth]).toEqual([2, 3, 14])
    expect(years.reduce((sum, year) => sum + year.interestCents, 0)).toBe(totalInterestCents)
    expect(years.at(-1)?.balanceCents).toBe(0)
  })
})

describe('what is unusual', () => {
  test('a payment that does not exceed the interest is a result by name', () => {
    const short = { kind: 'payment-below-interest', month: 1, interestCents: 216_667 }
    expect(loanSchedule({ ...base, paymentCents: 216_667 })).toEqual({ ...short, paymentCents: 216_667 })
    expect(loanSchedule({ ...base, paymentCents: 1 })).toEqual({ ...short, paymentCents: 1 })
    expect(loanSchedule({ ...base, paymentCents: 216_668 })).toMatchObject({ kind: 'schedule' })
    const step = [{ fromMonth: 13, noteRate: ratePercent('9') }]
    expect(loanSchedule({ ...base, paymentCents: 252_827, rateSteps: step })).toMatchObject({
      kind: short.kind,
      month: 13,
    })
    expect(() => requireSchedule({ ...base, paymentCents: 1 })).toThrow(/paymentCents: /)
  })

  test.each(['20', '30'])('the payment that the note itself comes to is taken by days as well: at %s%', (percent) => {
    const plan = {
      ...loan({ loan: '100000', percent, months: 360 }),
      firstPaymentOn: '2026-10-01',
      dayCount: 'actual/365' as const,
    }
    const own = requireSchedule(plan)
    expect(own.warnings[0]?.kind).toBe('interest-added')
    expect(loanSchedule({ ...plan, paymentCents: own.paymentCents })).toEqual(own)
    const averageCents = (Number(percent) * 100_000) / 12
    expect(loanSchedule({ ...plan, paymentCents: Math.floor(averageCents) })).toMatchObject({
      kind: 'payment-below-interest',
    })
  })

  test('a payment that by rounding pays no principal is a warning with the last payment', () => {
    const tiny = requireSchedule(loan({ loan: '0.50', percent: '12', months: 600 }))
    expect(tiny.rows).toHaveLength(600)
    expect(tiny.warnings).toEqual([{ kind: 'no-principal', month: 1, lastPaymentCents: 51 }])
  })

  test('months of 31 days may add interest to the balance at a very high rate', () => {
    const plan = { ...loan({ loan: '100000', percent: '30', months: 360 }), firstPaymentOn: '2026-02-01' }
    const schedule = requireSchedule({ ...plan, dayCount: 'actual/365' })
    expect(schedule.warnings[0]).toMatchObject({ kind: 'interest-added', month: 1 })
    expect(schedule.rows.at(-1)?.balanceCents).toBe(0)
  })

  test.each([
    ['interestOnlyMonths', { interestOnlyMonths: 360 }],
    ['balloonMonth', { balloonMonth: 361 }],
    ['paymentCents', { paymentCents: 0 }],
    ['firstPaymentOn', { dayCount: 'actual/365' as const }],
    ['firstPaymentOn', { fundedOn: '2026-01-01' }],
    ['firstPaymentOn', { firstPaymentOn: '2026-02-30' }],
    [
      'rateSteps[1].fromMonth',
      {
        rateSteps: [
          { fromMonth: 9, noteRate: base.noteRate },
          { fromMonth: 9, noteRate: base.noteRate },
        ],
      },
    ],
    ['penalty.throughMonth', { penalty: { percent: base.noteRate, throughMonth: -1 } }],
    ['termMonths', { termMonths: 601 }],
  ])('an impossible %s is refused by name', (name, impossible) => {
    expect(() => loanSchedule({ ...base, ...impossible })).toThrow(RangeError)
    expect(() => loanSchedule({ ...base, ...impossible })).toThrow(name)
  })
})
