import { describe, expect, test } from 'vitest'
import { textsOf } from '#calculators/fields'
import type { Records } from '#calculators/contract'
import { outcomeOf } from './live-result.ts'
import { loadCalculator, CALCULATOR_NAMES, type CalculatorName } from '#calculators/catalog'
import { shownResultOf, placeOf } from './stand-in.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

async function shown(name: CalculatorName, search: Record<string, string>, records = RECORDS) {
  const calculator = await loadCalculator(name)
  const outcome = outcomeOf(calculator, textsOf(calculator, search, records), records)
  return { outcome, shownResult: shownResultOf(calculator, outcome, records) }
}

describe('where an entry is wrong', () => {
  test('its default counts and everything else stays as it was entered', async () => {
    const { outcome, shownResult } = await shown('mortgage', { price: 'abc', rate: '5', down: '10%' })
    const asked = await shown('mortgage', { rate: '5', down: '10%' })
    expect([outcome.result, Object.keys(outcome.errors)]).toEqual([null, ['price']])
    expect(shownResult?.standIn).toEqual(['price'])
    expect(shownResult?.result).toEqual(asked.outcome.result)
  })

  test('what does not go together with that default is replaced, too', async () => {
    const { outcome, shownResult } = await shown('mortgage', { price: 'abc', down: '900000', rate: '5' })
    expect(Object.keys(outcome.errors)).toEqual(['price'])
    expect(shownResult?.standIn).toEqual(['price', 'down'])
    expect(shownResult?.result).toEqual((await shown('mortgage', { rate: '5' })).outcome.result)
  })

  test('a row with a wrong cell is left out', async () => {
    const rows = { 'debts.1.name': 'Car', 'debts.1.payment': '300', 'debts.2.name': 'Card', 'debts.2.payment': 'x' }
    const { shownResult } = await shown('dti', rows)
    expect(shownResult?.standIn).toEqual(['debts.2'])
    expect(shownResult?.input.values['debts']).toHaveLength(1)
  })

  test('a list that is wrong as a whole has the rows of its default', async () => {
    const { shownResult } = await shown('dti', { incomes: '0' })
    expect([shownResult?.standIn, shownResult?.input.values['incomes']]).toEqual([
      ['incomes'],
      [expect.objectContaining({ name: 'Salary' })],
    ])
  })

  test('entries that fit no default leave the result to the defaults alone', async () => {
    const { outcome, shownResult } = await shown('interest-only', { term: '5', interestOnly: '10' })
    expect(Object.keys(outcome.errors)).toEqual(['interestOnly'])
    expect([shownResult?.standIn, shownResult?.result]).toEqual([
      'all',
      (await shown('interest-only', {})).outcome.result,
    ])
  })

  test('there is no result where the default itself is missing', async () => {
    expect((await shown('mortgage', { price: 'abc' }, { ...RECORDS, rates: {} })).shownResult).toBe(null)
  })
})

test('a result of what was entered stands for itself', async () => {
  const { outcome, shownResult } = await shown('mortgage', { price: '500000' })
  expect(shownResult).toEqual({ result: outcome.result, input: outcome, standIn: null })
})

test.each(CALCULATOR_NAMES)('%s has a result to show whatever is wrong in one of its fields', async (name) => {
  const calculator = await loadCalculator(name)
  for (const key of Object.keys(calculator.fields)) {
    const { outcome, shownResult } = await shown(name, { [key]: 'soon & never' })
    expect([key, shownResult === null]).toEqual([key, false])
    expect([key, shownResult?.standIn === null]).toEqual([key, outcome.result !== null])
  }
})

test('a cell is replaced with its row, and what is no field by nothing', async () => {
  const { fields } = await loadCalculator('dti')
  expect(['housing', 'debts.2.payment', 'debts', '', 'toString'].map((name) => placeOf(fields, name))).toEqual([
    'housing',
    'debts.2',
    'debts',
    null,
    null,
  ])
})
