import { describe, expect, test } from 'vitest'
import { payoffGolden } from '../../../test/support/golden/payoff.ts'
import { parseDollars, ratePercent } from '#mortgage/exact'
import { payoffAmount } from './payoff.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN

describe('a payoff', () => {
  test.each(payoffGolden)('has the interest of a day and of all days: $source', (golden) => {
    const { yearDays, days } = golden
    const of = { balanceCents: cents(golden.balance), noteRate: ratePercent(golden.percent), days, yearDays }
    expect(payoffAmount(of)).toEqual({
      perDiemCents: cents(golden.perDiem),
      interestCents: cents(golden.interest),
      totalCents: cents(golden.total),
    })
  })

  test('on the day itself is the balance and the charges', () => {
    const of = {
      balanceCents: 100_00,
      noteRate: ratePercent('6'),
      days: 0,
      yearDays: 365,
      chargesCents: 25_00,
    } as const
    expect(payoffAmount(of)).toMatchObject({ interestCents: 0, totalCents: 125_00 })
  })

  test('before that day is refused', () => {
    const of = { balanceCents: 100_00, noteRate: ratePercent('6'), days: -1, yearDays: 365 } as const
    expect(() => payoffAmount(of)).toThrow(/days/)
  })
})
