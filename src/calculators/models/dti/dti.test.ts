import { describe, expect, test } from 'vitest'
import { RATIO_LIMITS, parseDollars } from '#mortgage'
import { textsOf, readInput } from '#calculators/fields'
import { type Result, type Records, isRefused, money } from '#calculators/contract'
import type { DtiValues } from './fields.ts'
import { dti } from './dti.ts'
import { outcomeOf } from '#calculators/results'

const records: Records = { today: '2026-08-24', rates: {}, county: null }
const defaults = readInput(dti, textsOf(dti, {}, records), records).values as DtiValues

function resultTo(part: Partial<DtiValues>): Result {
  const result = dti.compute({ ...defaults, ...part }, records)
  if (isRefused(result)) throw new Error(JSON.stringify(result.refused))
  return result
}
const yearly = (amount: number) => ({ name: '', per: 'year' as const, amount, hours: 40 })
const debt = (part: Partial<DtiValues['debts'][number]>) => ({
  name: '',
  kind: 'installment' as const,
  payment: 0,
  balance: null,
  months: null,
  ...part,
})
const cents = (dollars: string) => parseDollars(dollars) ?? Number.NaN

/** Income a year, debts and housing a month, front and back ratio: an independent reference in 60-digit decimals. */
const golden = [
  ['87000', '1425', '1837.50', '25.34', '45.00'],
  ['109500', '1350', '2573.75', '28.21', '43.00'],
  ['234500', '650', '5471.66', '28.00', '31.33'],
  ['256500', '475', '5985.00', '28.00', '30.22'],
  ['260000', '1075', '6283.33', '29.00', '33.96'],
  ['313500', '2075', '12252.61', '46.90', '54.84'],
  ['280500', '2250', '9437.50', '40.37', '50.00'],
  ['56500', '1275', '1079.16', '22.92', '50.00'],
  ['126000', '1575', '4399.50', '41.90', '56.90'],
  ['317500', '875', '7408.33', '28.00', '31.31'],
] as const

describe('debt-to-income ratios', () => {
  test.each(golden)('of %s a year with %s of debts and %s of housing are the reference’s', (...row) => {
    const [income, debts, housing, frontPercent, backPercent] = row
    const result = resultTo({
      incomes: [yearly(cents(income))],
      debts: [debt({ payment: cents(debts) })],
      housing: cents(housing),
    })
    expect(result.data).toMatchObject({ frontPercent, backPercent })
  })

  test('group their thousands in the sentence and its steps', () => {
    const result = resultTo({ incomes: [yearly(400_000)], debts: [debt({ payment: 22_150_00 })], housing: 200_00 })
    expect(result.sentence).toContain('Housing takes 60.0% of your gross income, all debts together 6,705.0%.')
    expect(result.steps.map(({ formula }) => formula).join()).toContain('= 6,705.00%')
  })

  test('show a sentence with the shares, and name how many programs allow them', () => {
    const result = resultTo({})
    expect(result.sentence).toBe(
      'Housing takes 28.8% of your gross income, all debts together 38.1%. That is within the limits of every program listed here, though above the rule of thumb.',
    )
    expect(result.figures.filter(({ isMain }) => isMain)).toHaveLength(1)
    // 28% and 50% of 8,000 a month, less 2,300 of housing and 750 of debts: both ends are named.
    expect(
      result.figures.flatMap(({ label, value, note }) => (label.includes('limit') ? [[label, value, note]] : [])),
    ).toEqual([
      ['Above the strictest limit a month', money(17_000), 'Rule of thumb'],
      ['Room left under the widest limit a month', money(95_000), 'Fannie Mae automated underwriting'],
    ])
  })

  test.each([
    [280_000, 'within the limits of every program listed here.'],
    [300_000, 'within the limits of 3 of 4 programs.'],
    [700_000, 'above the limits of every program listed here.'],
  ])('count programs alone: housing of %i cents', (housing, expected) => {
    expect(resultTo({ incomes: [yearly(12_000_000)], debts: [], housing }).sentence).toContain(`That is ${expected}`)
  })

  test('take incomes by the year, the month and the hour', () => {
    const result = resultTo({
      incomes: [
        yearly(6_000_000),
        { name: '', per: 'month', amount: 100_000, hours: 40 },
        { name: '', per: 'hour', amount: 2_500, hours: 20 },
      ],
    })
    expect(result.data['yearlyIncomeCents']).toBe(6_000_000 + 1_200_000 + 2_600_000)
    expect(result.steps[0]?.formula).toContain('52 × 20 × $25.00')
  })

  test('stand beside every program by name, source and day', () => {
    const result = resultTo({})
    expect(result.tables[0]?.rows).toHaveLength(RATIO_LIMITS.length)
    for (const { name, program } of RATIO_LIMITS) {
      const assumption = result.assumptions.find(({ text }) => text.startsWith(name))
      if (program === 'rule-of-thumb') expect(assumption).not.toHaveProperty('source')
      else expect(assumption?.source?.on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
    expect(result.notices.map(({ text }) => text).join(' ')).toContain('No program requires it.')
    expect(result.assumptions.some(({ text }) => text.includes('No law sets a limit of 43%'))).toBe(true)
    const [back, front] = result.charts
    expect(back?.marks?.map(({ at }) => at)).toEqual([36, 41, 43, 50])
    expect(front?.marks?.map(({ at }) => at)).toEqual([28, 29, 31])
  })

  test('equal to a limit are within it, a cent more is not', () => {
    const check = (housing: number) => {
      const { data } = resultTo({ incomes: [yearly(12_000_000)], debts: [], housing })
      return (data['limits'] as { program: string; isFrontWithin: boolean; roomCents: number }[]).find(
        ({ program }) => program === 'rule-of-thumb',
      )
    }
    expect(check(280_000)).toMatchObject({ isFrontWithin: true, roomCents: 0 })
    expect(check(280_001)).toMatchObject({ isFrontWithin: false, roomCents: -1 })
  })

  test('count a student loan without a payment by each program’s share of its balance', () => {
    const debts = [debt({ name: 'Federal', kind: 'student', balance: 5_000_000 })]
    const found = resultTo({ incomes: [yearly(9_600_000)], housing: 230_000, debts })
    const limits = found.data['limits'] as { program: string; deferredStudentLoanCents: number; roomCents: number }[]
    expect(limits.map(({ program, deferredStudentLoanCents }) => [program, deferredStudentLoanCents])).toEqual([
      ['rule-of-thumb', 0],
      ['usda', 25_000],
      ['va', 20_834],
      ['fha', 25_000],
      ['automated-underwriting', 50_000],
    ])
    // 50% of 8,000 a month, less 2,300 and 500.
    expect(limits.at(-1)?.roomCents).toBe(120_000)
    expect(found.sentence).toContain('28.8% of your gross income, and no payment on other debts is entered.')
    const notice = found.notices.find(({ field }) => field === 'debts')
    expect(notice?.text).toContain('FHA $250.00; Fannie Mae automated underwriting $500.00')
    expect(found.assumptions.some(({ text }) => text.includes('a twelfth of 5% at VA'))).toBe(true)
    expect(resultTo({}).assumptions.some(({ text }) => text.includes('a twelfth of 5% at VA'))).toBe(false)
  })

  test('say what a card without a payment may count', () => {
    const { notices } = resultTo({ debts: [debt({ name: 'Visa', kind: 'card', balance: 800_000 })] })
    expect(notices.find(({ field }) => field === 'debts')?.text).toContain('5% of the balance, $400.00 a month')
  })

  test('say which debt has the largest effect', () => {
    const debts = [debt({ name: 'Card', payment: 10_000 }), debt({ name: 'Truck', payment: 50_000, balance: 900_000 })]
    const result = resultTo({ incomes: [yearly(12_000_000)], housing: 280_000, debts })
    expect(result.data['payoffs']).toMatchObject([
      { name: 'Truck', backPercent: '29.00' },
      { name: 'Card', backPercent: '33.00' },
    ])
    const rows = result.tables.find(({ id }) => id === 'payoff')?.rows
    expect(rows?.[0]?.[4]).toEqual({ kind: 'money', cents: 1_800 })
    expect(rows?.[1]?.[2]).toEqual({ kind: 'none' })
  })

  test('leave out loans of ten months and less only when asked, and never a lease', () => {
    const debts = [
      debt({ name: 'Car', payment: 40_000, months: 10 }),
      debt({ name: 'Lease', kind: 'lease', payment: 30_000, months: 3 }),
      debt({ name: 'Boat', payment: 20_000, months: 11 }),
    ]
    expect(resultTo({ debts }).data['debtsCents']).toBe(90_000)
    const result = resultTo({ debts, ending: true })
    expect(result.data).toMatchObject({ debtsCents: 50_000, leftOutCents: 40_000 })
    expect(result.notices.find(({ field }) => field === 'ending')?.text).toContain('Car')
  })

  test('ask for the payment of a student loan', () => {
    const debts = [debt({ kind: 'student', payment: 0, balance: 3_000_000 })]
    expect(resultTo({ debts }).notices.find(({ field }) => field === 'debts')?.text).toContain(
      'No payment is entered for Student loan',
    )
  })

  test('tell equal names apart', () => {
    const debts = [debt({ kind: 'card', payment: 100 }), debt({ kind: 'card', payment: 200 })]
    expect(
      resultTo({ debts })
        .charts.at(-1)
        ?.series.map(({ name }) => name),
    ).toEqual(['Housing', 'Card', 'Card 2', 'Left, before taxes'])
  })

  test('warn when debts take everything', () => {
    const result = resultTo({ incomes: [yearly(2_760_000)] })
    expect(result.notices).toContainEqual(expect.objectContaining({ field: 'incomes', tone: 'warning' }))
    expect(result.sentence).toContain('above the limits of every program')
    expect(result.charts.at(-1)?.series.map(({ name }) => name)).not.toContain('Left, before taxes')
  })

  test.each([
    ['no debts', { debts: [] }],
    ['no housing', { housing: 0 }],
    ['one cent of income', { incomes: [yearly(1)] }],
    ['the largest amounts', { incomes: [yearly(10_000_000_000)], housing: 1_000_000_000 }],
    ['nothing to pay at all', { debts: [], housing: 0 }],
  ])('give figures for %s', (_case, part: Partial<DtiValues>) => {
    const result = resultTo(part)
    expect(result.data['backPercent']).toMatch(/^\d+\.\d{2}$/)
    expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('need an income', () => {
    for (const incomes of [[], [yearly(0)]]) {
      const result = dti.compute({ ...defaults, incomes }, records)
      expect(isRefused(result) && result.refused).toHaveProperty('incomes')
    }
  })

  test('say at the field how much all incomes may be together', () => {
    const most = { ...yearly(10_000_000_000), per: 'month' as const }
    const result = dti.compute({ ...defaults, incomes: Array.from({ length: 9 }, () => most) }, records)
    expect(isRefused(result) && result.refused).toEqual({
      incomes: 'Enter incomes of at most $10,000,000,000 a year together.',
    })
    const hourly = { ...yearly(10_000_000_000), per: 'hour' as const, hours: 168 }
    expect(isRefused(dti.compute({ ...defaults, incomes: [hourly] }, records))).toBe(true)
    // Eight times 12 times $100,000,000.
    expect(resultTo({ incomes: Array.from({ length: 8 }, () => most) }).data['yearlyIncomeCents']).toBe(960_000_000_000)
  })

  test('are computed from the texts of an address', () => {
    const texts = { ...textsOf(dti, {}, records), housing: '$2,300.00', 'incomes.1.amount': '96000' }
    expect(outcomeOf(dti, texts, records).result?.data).toMatchObject({ frontPercent: '28.75', backPercent: '38.13' })
  })
})
