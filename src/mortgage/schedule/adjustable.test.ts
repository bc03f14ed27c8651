import { describe, expect, test } from 'vitest'
import { type ArmTerms, armHighestSteps, armSteps } from './adjustable.ts'
import { requireSchedule } from './loan-plan.ts'
import { monthlyPayment } from '#mortgage/payment'
import { ratePercent } from '#mortgage/exact'

const terms = (overrides: Partial<ArmTerms> = {}): ArmTerms => ({
  startRate: ratePercent('5'),
  fixedMonths: 60,
  everyMonths: 12,
  margin: ratePercent('2.5'),
  index: ratePercent('4'),
  caps: { first: ratePercent('2'), periodic: ratePercent('1'), lifetime: ratePercent('5') },
  ...overrides,
})
const course = (of: ArmTerms, months = 108) =>
  armSteps(of, months).map(({ fromMonth, noteRate, boundBy }) => `${fromMonth} ${noteRate / 1e5} ${boundBy}`)

describe('an adjustable rate', () => {
  test('is index plus margin where no cap is in its way', () => {
    expect(course(terms({ index: ratePercent('4') }))).toEqual([
      '61 6.5 index',
      '73 6.5 index',
      '85 6.5 index',
      '97 6.5 index',
    ])
  })

  test('rises by its caps: the first, then each later one, then the lifetime', () => {
    expect(course(terms({ index: ratePercent('12') }))).toEqual([
      '61 7 first cap',
      '73 8 periodic cap',
      '85 9 periodic cap',
      '97 10 periodic cap',
    ])
    expect(course(terms({ index: ratePercent('12') }), 132).slice(-2)).toEqual([
      '109 10 lifetime cap',
      '121 10 lifetime cap',
    ])
  })

  test('falls by its caps and never below the floor', () => {
    const low = terms({ index: ratePercent('0'), floor: ratePercent('2.75') })
    expect(course(low)).toEqual(['61 3 first cap', '73 2.75 floor', '85 2.75 floor', '97 2.75 floor'])
  })

  test('follows an index that moves', () => {
    const index = [
      { fromMonth: 1, rate: ratePercent('3') },
      { fromMonth: 73, rate: ratePercent('3.75') },
    ]
    expect(course(terms({ index }), 84)).toEqual(['61 5.5 index', '73 6.25 index'])
  })

  test('has its worst case where the caps end', () => {
    expect(armHighestSteps(terms(), 360).at(-1)?.noteRate).toBe(ratePercent('10'))
  })

  test('sets the payment anew by rule 1 on the balance and the months left', () => {
    const loan = { loanAmountCents: 30_000_000, noteRate: ratePercent('5'), termMonths: 360 }
    const { rows } = requireSchedule({ ...loan, rateSteps: armSteps(terms(), 360) })
    const after = rows[59]?.balanceCents ?? 0
    expect(rows[59]?.paymentCents).toBe(monthlyPayment(loan))
    const later = monthlyPayment({ loanAmountCents: after, noteRate: ratePercent('6.5'), termMonths: 300 })
    expect(rows[60]?.paymentCents).toBe(later)
    expect(rows).toHaveLength(360)
    expect(rows.at(-1)?.balanceCents).toBe(0)
  })

  test('of impossible terms is refused by name', () => {
    expect(() => armSteps(terms({ everyMonths: 0 }), 360)).toThrow(/everyMonths: .*got 0/)
    expect(() => armSteps(terms({ index: [] }), 360)).toThrow(/index: /)
  })
})
