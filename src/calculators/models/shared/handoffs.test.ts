import { describe, expect, test } from 'vitest'
import type { Records } from '#calculators/contract'
import { type CalculatorName, CALCULATOR_NAMES, isCalculatorName, loadCalculator } from '#calculators/catalog'
import { textsOf } from '#calculators/fields'
import { outcomeOf } from '#calculators/results'

const records: Records = {
  today: '2026-11-20',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}
async function ask(name: CalculatorName, search: Readonly<Record<string, string>>) {
  const calculator = await loadCalculator(name)
  return outcomeOf(calculator, textsOf(calculator, search, records), records)
}
async function follow(name: CalculatorName, search: Readonly<Record<string, string>>) {
  const [next] = (await ask(name, search)).result?.next ?? []
  if (!next || !isCalculatorName(next.to)) throw new Error(`${name} leads nowhere`)
  return { to: next.to, inputs: next.inputs, outcome: await ask(next.to, next.inputs) }
}

describe('the way to the next question', () => {
  test('carries a few dollars down so that they are not taken for percent', async () => {
    const { inputs, outcome } = await follow('mortgage', { price: '400000', down: '$50' })
    expect(inputs).toMatchObject({ down: '$50' })
    expect(outcome.errors).toEqual({})
  })

  test.each(CALCULATOR_NAMES)('from %s carries entries that the next calculator reads', async (name) => {
    for (const { to, inputs } of (await ask(name, {})).result?.next ?? []) {
      expect(isCalculatorName(to)).toBe(true)
      const calculator = await loadCalculator(to as CalculatorName)
      expect(Object.keys(inputs).filter((key) => !(key in calculator.fields))).toEqual([])
      expect((await ask(to as CalculatorName, inputs)).errors).toEqual({})
    }
  })

  test('leads from what is affordable over the payment and the comparison to a refinance', async () => {
    const asked = { income: '150000', debts: '300', cash: '100000', rate: '6.25', state: 'OH', hoa: '75' }
    const price = (await ask('affordability', asked)).result?.data['price'] as { priceCents: number }
    const payment = await follow('affordability', asked)
    expect([payment.to, payment.outcome.values]).toMatchObject([
      'mortgage',
      { price: price.priceCents, rate: 625_000, state: 'OH', hoa: 7500 },
    ])
    const compared = await follow('mortgage', payment.inputs)
    expect([compared.to, compared.outcome.values]).toMatchObject([
      'comparison',
      { price: price.priceCents, down: payment.outcome.values['down'], rate1: 625_000, term1: 360 },
    ])
    const later = await follow('comparison', compared.inputs)
    const loan = Number(compared.outcome.values['price']) - Number(compared.outcome.values['down'])
    expect([later.to, later.outcome.values['balance']]).toEqual(['refinance', loan])
  })
})

test.each([
  ['debt-limit', 'debts.1.payment'],
  ['dti', 'debts.1.payment'],
  ['affordability', 'debts'],
] as const)('%s doubts a debt of $500,600 a month at its field, and none of $600', async (name, field) => {
  expect((await ask(name, { [field]: '500600' })).notes[field]).toContain('$500,600 is asked for each month')
  expect((await ask(name, { [field]: '600' })).notes[field]).toBeUndefined()
})
