import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { additionalPayment } from '#calculators/models/additional-payment'
import { textsOf } from '#calculators/fields'
import { amortization } from './amortization.ts'
import type { AnyCalculator, Records } from '#calculators/contract'
import { extraPayment } from '#calculators/models/extra-payment'
import { interestOnly } from '#calculators/models/interest-only'
import { WHOLE_FORM, outcomeOf } from '#calculators/results'

const records: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}
const calculators: readonly AnyCalculator[] = [amortization, interestOnly, extraPayment, additionalPayment]

/** What readers type where a figure is asked for, and should not have. */
const BAD = ['', ' ', 'abc', '-5', '1e12', '99999999999', '12.345', '50%', '31', '２']
const DATES = ['2024-02-29', '2026-01-31', '12/31/2149', '1950-01-01', '2026-10-01', '2045-05-31']
/** What they may type, to the edges of the ranges. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  money: ['$350,000.00', ' 300000 ', '1000', '５０００', '50,000,000', '2500', '0'],
  percent: ['0', '30', '6,5', '6 1/2', '0.001', '1', '6.65%'],
  term: ['1 mo', '2 mo', '600 mo', '30', '15y', '7'],
  count: ['1', '12', '-3', '5'],
  date: DATES,
  flag: ['yes', 'no'],
  text: ['', 'Total interest 419,541.71', '1 1,773.33 280.96', 'no', '1e9 $1 2/29/2024 3.33', '700 1.00'],
}

/** Texts for some of the fields; each may be left alone. */
function anyTexts(calculator: AnyCalculator, bad: number): fc.Arbitrary<Record<string, string>> {
  const entries = Object.entries(calculator.fields).map(([name, field]): [string, fc.Arbitrary<string>] => {
    const good = field.kind === 'choice' ? Object.keys(field.options) : (GOOD[field.kind] ?? [''])
    return [
      name,
      fc.oneof(
        { arbitrary: fc.constantFrom(...good), weight: 10 },
        { arbitrary: fc.constantFrom(...BAD), weight: bad },
      ),
    ]
  })
  const fields = Object.fromEntries(entries.filter(([name]) => name !== 'lumps'))
  const lumps = { 'lumps.1.amount': fc.constantFrom('', '10000', '50000000'), 'lumps.1.on': fc.constantFrom(...DATES) }
  return fc.record({ ...fields, ...('lumps' in calculator.fields && lumps) }, { requiredKeys: [] })
}

describe.each(calculators.map((calculator) => [calculator.name, calculator] as const))('%s', (_, calculator) => {
  test.each([0, 1, 20])('computes finite figures or names the field, typed badly %i times for 10 times well', (bad) => {
    let results = 0
    fc.assert(
      fc.property(anyTexts(calculator, bad), (typed) => {
        const { result, errors } = outcomeOf(calculator, textsOf(calculator, typed, records), records)
        expect(Object.keys(errors)).not.toContain(WHOLE_FORM)
        expect(result !== null || Object.keys(errors).length > 0).toBe(true)
        if (!result) return
        results += 1
        expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity|undefined/)
        expect(result.figures.filter(({ isMain }) => isMain)).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
    if (bad === 0) expect(results).toBeGreaterThan(20)
  })

  test('has a first sentence of a line for its defaults', () => {
    const { result } = outcomeOf(calculator, textsOf(calculator, {}, records), records)
    const first = result?.sentence.split(/(?<=[a-z\d%][.?!]) /)[0] ?? ''
    expect(first).toMatch(/\$\d/)
    expect(first.length).toBeLessThanOrEqual(160)
  })

  test('names each table once, every row as wide as its head', () => {
    const { result } = outcomeOf(calculator, textsOf(calculator, {}, records), records)
    const tables = result?.tables ?? []
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length)
    for (const { columns, rows, total } of tables) {
      const widths = new Set([...rows, ...(total ? [total] : [])].map((row) => row.length))
      expect([...widths]).toEqual([columns.length])
    }
  })
})
