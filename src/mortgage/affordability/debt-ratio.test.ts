import { describe, expect, test } from 'vitest'
import { type Income, debtRatios, isWithinLimit, ratioPercent, yearlyIncome } from './debt-ratio.ts'
import { debtPayoffEffects } from './debt-ratio-effects.ts'
import { ratePercent } from '#mortgage/exact'

describe('gross income', () => {
  test.each<[string, Income[], number]>([
    ['a year, a month and an hour add up', incomes(60_000_00, 1_000_00, 20_00), 60_000_00 + 12_000_00 + 41_600_00],
    ['half an hour counts', [{ per: 'hour', cents: 21_33, weeklyHours: 37.5 }], 41_593_50],
    ['a part of a cent is dropped', [{ per: 'hour', cents: 1, weeklyHours: 0.03 }], 1],
    ['nobody earns nothing', [], 0],
  ])('%s', (_, of, expected) => expect(yearlyIncome(of)).toBe(expected))

  test.each([-1, 169, 7.123, NaN])('refuses %s hours a week', (weeklyHours) => {
    expect(() => yearlyIncome([{ per: 'hour', cents: 2000, weeklyHours }])).toThrow(/weeklyHours.*168/)
  })
})

function incomes(year: number, month: number, hour: number): Income[] {
  return [
    { per: 'year', cents: year },
    { per: 'month', cents: month },
    { per: 'hour', cents: hour, weeklyHours: 40 },
  ]
}

describe('the ratios', () => {
  test('are exact: a payment at the limit keeps it, a cent more does not', () => {
    const at = (housingCents: number) =>
      isWithinLimit(debtRatios({ yearlyIncomeCents: 12_000_000, housingCents, debtsCents: 0 }).front, ratePercent('28'))
    expect([at(280_000), at(280_001)]).toEqual([true, false])
  })

  test('are printed half away from zero', () => {
    expect(ratioPercent({ numerator: 28_125n, denominator: 100_000n }, 2)).toBe('28.13')
    expect(ratioPercent({ numerator: 1n, denominator: 1000n }, 0)).toBe('0')
    expect(ratioPercent({ numerator: 5n, denominator: 1000n }, 0)).toBe('1')
    expect(ratioPercent({ numerator: -1n, denominator: 8n }, 2)).toBe('-12.50')
  })

  test('refuse an income of nothing', () => {
    expect(() => debtRatios({ yearlyIncomeCents: 0, housingCents: 1, debtsCents: 0 })).toThrow('yearlyIncomeCents')
  })

  test('name the debt first that lowers them most', () => {
    const debts = [
      { name: 'a', paymentCents: 100, balanceCents: 5_000 },
      { name: 'b', paymentCents: 300, balanceCents: 9_000 },
      { name: 'c', paymentCents: 300, balanceCents: 4_000 },
      { name: 'd', paymentCents: 0, balanceCents: 10 },
    ]
    const effects = debtPayoffEffects({ yearlyIncomeCents: 120_000, housingCents: 2_000, debtsCents: 700 }, debts)
    expect(effects.map(({ name, back }) => [name, ratioPercent(back)])).toEqual([
      ['c', '24.00'],
      ['b', '24.00'],
      ['a', '26.00'],
      ['d', '27.00'],
    ])
    expect(effects.at(-1)?.balancePerPaymentDollarCents).toBeNull()
  })
})
