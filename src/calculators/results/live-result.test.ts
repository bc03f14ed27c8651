import { describe, expect, test } from 'vitest'
import { Refusal } from '#mortgage'
import {
  type AnyCalculator,
  type Result,
  type Records,
  defineCalculator,
  isRefused,
  money,
} from '#calculators/contract'
import { WHOLE_FORM, outcomeOf } from './live-result.ts'

const records: Records = { today: '2026-11-20', rates: {}, county: null }

const shownResult = (sentence: string): Result => ({
  sentence,
  figures: [],
  notices: [],
  charts: [],
  tables: [],
  steps: [],
  assumptions: [],
  data: {},
})

const calculator: AnyCalculator = defineCalculator({
  name: 'mortgage',
  version: 1,
  fields: {
    price: { kind: 'money', label: 'Price', initial: 40_000_000, least: 100_000, most: 5_000_000_000 },
    mood: { kind: 'choice', label: 'Mood', initial: 'good', options: { good: 'Good', odd: 'Odd', broken: 'Broken' } },
  },
  compute({ price, mood }) {
    if (mood === 'odd') throw new Refusal('termMonths must be from 1 to 600')
    if (mood === 'broken') throw new RangeError('Invalid array length')
    if (price > 100_000_000) return { refused: { price: 'Too dear for this test.' } }
    return { ...shownResult('Done.'), figures: [{ label: 'Price', value: money(price) }] }
  },
})

describe('what stands in a form comes to', () => {
  test('a result', () => {
    const outcome = outcomeOf(calculator, { price: '$350,000.00' }, records)
    expect(outcome.errors).toEqual({})
    expect(outcome.result?.figures).toEqual([{ label: 'Price', value: money(35_000_000) }])
  })

  test('the faults of its fields, without computing', () => {
    const outcome = outcomeOf(calculator, { price: '1e12', mood: 'broken' }, records)
    expect(outcome.result).toBeNull()
    expect(Object.keys(outcome.errors)).toEqual(['price'])
  })

  test('a refusal of values that do not go together', () => {
    const outcome = outcomeOf(calculator, { price: '2,000,000' }, records)
    expect([outcome.result, outcome.errors]).toEqual([null, { price: 'Too dear for this test.' }])
    expect(isRefused({ refused: outcome.errors })).toBe(true)
  })

  test('words for what the arithmetic finds impossible, and an error for a bug', () => {
    const { result, errors } = outcomeOf(calculator, { mood: 'odd' }, records)
    expect(result).toBeNull()
    expect(errors[WHOLE_FORM]).toMatch(/^These entries cannot be computed together\. [\w ]+\.$/)
    expect(() => outcomeOf(calculator, { mood: 'broken' }, records)).toThrow('Invalid array length')
  })
})
