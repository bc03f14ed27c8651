import { describe, expect, test } from 'vitest'
import { formulaPosition } from '#mortgage/payment'
import { computedFormula } from '../../../test/support/golden/schedules-formula.ts'
import { requireSchedule } from './loan-plan.ts'
import { cumulativeInterest } from './loan-plan-figures.ts'
import type { LoanPlan } from './loan-plan-terms.ts'
import { type ScheduleVariant, variantRows } from './loan-plan-variants.ts'
import { parseDollars, ratePercent } from '#mortgage/exact'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const base: LoanPlan = {
  loanAmountCents: 30_000_000,
  noteRate: ratePercent('6.5'),
  termMonths: 360,
  firstPaymentOn: '2026-02-01',
}
const variant = (of: Partial<ScheduleVariant> = {}): ScheduleVariant => ({
  plan: base,
  rounding: 'each-row',
  extrasPosted: 'with-payment',
  oddInterestCents: 0,
  ...of,
})

describe('a schedule by the same rules', () => {
  test.each([
    ['plain', base],
    ['by actual days', { ...base, dayCount: 'actual/365' as const }],
    [
      'with extras',
      {
        ...base,
        extras: { monthlyCents: 20_000, yearlyCents: 100_000, lumps: [{ on: '2027-05-20', amountCents: 1_000_000 }] },
      },
    ],
    ['interest-only at first', { ...base, interestOnlyMonths: 60 }],
    ['with a balloon', { ...base, balloonMonth: 84 }],
    ['with odd days added', { ...base, fundedOn: '2025-12-15', oddInterest: 'added' as const }],
    ['with odd days absorbed', { ...base, fundedOn: '2025-12-15', oddInterest: 'absorbed' as const }],
  ])('%s is the schedule itself', (_, plan) => {
    const { rows, oddInterestCents } = requireSchedule(plan)
    const sums = cumulativeInterest(rows)
    const own = rows.map(({ noteRate: _rate, penaltyCents: _penalty, ...row }, at) => ({
      ...row,
      interestSoFarCents: sums[at],
    }))
    expect(variantRows(variant({ plan, oddInterestCents }))).toEqual(own)
  })
})

describe('a schedule without rounding (rule U)', () => {
  test.each(computedFormula)('has the interest of the formula: $source', (golden) => {
    const plan = {
      loanAmountCents: cents(golden.loan),
      noteRate: ratePercent(golden.percent),
      termMonths: golden.months,
    }
    const rows = variantRows(variant({ plan, rounding: 'none' }))
    expect(rows).toHaveLength(golden.months)
    expect(rows.at(-1)?.balanceCents).toBe(0)
    expect(rows.at(-1)?.interestSoFarCents).toBe(cents(golden.totalInterest))
    for (const at of [0, 59, 118]) {
      expect(rows[at]?.balanceCents).toBe(formulaPosition(plan, at + 1).balanceCents)
    }
  })
})

describe('an extra', () => {
  const plan = { ...base, extras: { lumps: [{ month: 2, amountCents: 1_000_000 }] } }
  const rows = (extrasPosted: ScheduleVariant['extrasPosted']) => variantRows(variant({ plan, extrasPosted }))

  test('posted before the interest lowers the interest of its own month', () => {
    expect(rows('before-interest')[1]?.interestCents).toBeLessThan(rows('with-payment')[1]?.interestCents ?? 0)
  })
  test('posted a month later lowers the balance a month later', () => {
    expect(
      rows('next-month')
        .slice(0, 4)
        .map((row) => row.extraCents),
    ).toEqual([0, 0, 1_000_000, 0])
  })
  test('that is never posted changes nothing', () => {
    expect(rows('never')).toEqual(variantRows(variant()))
  })
})
