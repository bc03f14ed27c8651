/** What a reader can type into any field of any calculator: a result or words, never a figure that is none. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newRowTexts, searchOf, textsOf, readInput } from '#calculators/fields'
import { typedInputs, type Outcome, WHOLE_FORM, outcomeOf } from '#calculators/results'
import { apiInput } from '#calculators/requests'
import { CATALOG } from './catalog.ts'
import type { AnyCalculator, Field, Records } from '#calculators/contract'
import { loadCalculator, CALCULATOR_NAMES, isCalculatorName } from './catalog.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

/** What is tried in every field, whatever it asks for. */
const BAD = [
  '',
  'text',
  '-5',
  '−1,000',
  '0',
  '0%',
  '1',
  '1 mo',
  '30',
  '30%',
  '100%',
  '101%',
  '600 mo',
  '1e12',
  '1000000000000',
  '9'.repeat(40),
  '$350,000.00',
  '50,000,000',
  '$50,000,000',
  '6,5',
  '6 1/2',
  '0.00001',
  ' 350\u00a0000 ',
  '\u2003360 mo\u202f',
  '３５０，０００',
  '６．５％',
  '2/29/2027',
  '2028-02-29',
  '2027-01-31',
  '12/31/2026',
  '1950-01-01',
  '2150-12-31',
  'NaN',
  'Infinity',
  '__proto__',
  '<script>',
  'no|yes',
  '\u0000',
]

test('every calculator of the menu is there under its own name', async () => {
  expect(CALCULATOR_NAMES).toEqual(CATALOG.map(({ name }) => name))
  for (const name of CALCULATOR_NAMES) expect((await loadCalculator(name)).name).toBe(name)
  expect(isCalculatorName('toString')).toBe(false)
})

/** Every part of a result that is no finite number or holds the name of one, with its place. */
function nonFigures(part: unknown, place: readonly string[] = ['result']): string[] {
  if (typeof part === 'object' && part !== null) {
    const found: string[] = []
    for (const name of Object.keys(part)) {
      const inner = (part as Record<string, unknown>)[name]
      if (isNonFigure(inner)) found.push(...nonFigures(inner, [...place, name]))
    }
    return found
  }
  return isNonFigure(part) ? [`${place.join('.')}: ${String(part)}`] : []
}

/** Most parts are in order: their places are not even written. */
function isNonFigure(part: unknown): boolean {
  if (typeof part === 'object' && part !== null) {
    for (const name of Object.keys(part)) if (isNonFigure((part as Record<string, unknown>)[name])) return true
    return false
  }
  if (typeof part === 'number') return !Number.isFinite(part)
  return part === undefined || typeof part === 'bigint' || (typeof part === 'string' && NO_FIGURE.test(part))
}
const NO_FIGURE = /NaN|Infinity|undefined|\[object/

/** Numbers of the data that are no integers: the API gives cents whole and percentages as decimal texts. */
function* inexact(part: unknown, place: string): Generator<string> {
  if (typeof part === 'number' && !Number.isSafeInteger(part)) yield `${place}: ${part}`
  if (typeof part === 'object' && part !== null)
    for (const [name, inner] of Object.entries(part)) yield* inexact(inner, `${place}.${name}`)
}

function faultsOf({ result, errors }: Outcome): string[] {
  if (!result) return Object.entries(errors).flatMap(([name, words]) => faultOfWords(name, words))
  const money = result.figures.flatMap(({ value, label }) =>
    value.kind === 'money' && !Number.isSafeInteger(value.cents) ? [`${label}: ${value.cents} cents`] : [],
  )
  return [...money, ...nonFigures(result), ...(result.sentence.trim() ? [] : ['no sentence'])]
}

function faultOfWords(name: string, words: string): string[] {
  const isSentence = /^[A-Z0-9$“][^]*[.?!”]$/.test(words) && !/NaN|undefined|RangeError|\[object/.test(words)
  const isForField = name !== WHOLE_FORM
  return isSentence && isForField ? [] : [`${name || 'the whole form'}: ${words}`]
}

/** The parameters of all fields, a row of each list among them. */
function parametersOf(calculator: AnyCalculator): [name: string, texts: Record<string, string>][] {
  const base = { ...textsOf(calculator, {}, RECORDS) }
  return Object.entries(calculator.fields).flatMap(([key, field]): [string, Record<string, string>][] => {
    if (field.kind !== 'rows') return [[key, base]]
    const row = newRowTexts(field, RECORDS)
    const rows = Object.fromEntries(Object.entries(row).map(([column, text]) => [`${key}.1.${column}`, text]))
    return Object.keys(row).map((column) => [`${key}.1.${column}`, { ...rows, ...base }])
  })
}

const isShown = (calculator: AnyCalculator, parameter: string, texts: Record<string, string>) =>
  readInput(calculator, texts, RECORDS).shown.has(parameter)

/** A reader may call a loan "NaN"; the result then says so. */
function textsFor({ fields }: AnyCalculator, parameter: string): readonly string[] {
  const [key = '', , column = ''] = parameter.split('.')
  const field = fields[key]
  const { kind } = (field?.kind === 'rows' ? field.columns[column] : field) ?? { kind: 'text' }
  return kind === 'text' ? BAD.filter((text) => !NO_FIGURE.test(text)) : BAD
}

/** One after the other, each choice of the fields that show or hide others. */
function settingsOf(calculator: AnyCalculator): Record<string, string>[] {
  const choices = Object.entries(calculator.fields).flatMap(([key, field]: [string, Field]) =>
    field.kind === 'choice'
      ? Object.keys(field.options).map((name) => ({ [key]: name }))
      : field.kind === 'flag'
        ? [{ [key]: field.initial ? 'no' : 'yes' }]
        : [],
  )
  return [{}, ...choices]
}

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  test('computes its defaults', async () => {
    const calculator = await loadCalculator(name)
    const outcome = outcomeOf(calculator, textsOf(calculator, {}, RECORDS), RECORDS)
    expect([outcome.errors, faultsOf(outcome)]).toEqual([{}, []])
    expect([...inexact(outcome.result?.data, 'data')]).toEqual([])
    expect(JSON.parse(JSON.stringify(outcome.result))).toEqual(outcome.result)
  })

  test('computes or says in words what is wrong, whatever stands in a field', async () => {
    const calculator = await loadCalculator(name)
    const parameters = parametersOf(calculator)
    const faults = new Set<string>()
    const tried = new Set<string>()
    for (const setting of settingsOf(calculator)) {
      const untried = parameters.filter(
        ([parameter, base]) => isShown(calculator, parameter, { ...base, ...setting }) && !tried.has(parameter),
      )
      for (const [parameter, base] of untried) {
        tried.add(parameter)
        for (const text of textsFor(calculator, parameter)) {
          const texts = { ...base, ...setting, [parameter]: text }
          for (const fault of faultsOf(outcomeOf(calculator, texts, RECORDS)))
            faults.add(`${JSON.stringify(setting)} ${parameter}=${text}: ${fault}`)
        }
      }
      const plain = outcomeOf(calculator, { ...textsOf(calculator, {}, RECORDS), ...setting }, RECORDS)
      for (const fault of faultsOf(plain)) faults.add(`${JSON.stringify(setting)}: ${fault}`)
    }
    expect([...faults]).toEqual([])
  })

  test('computes or says in words what is wrong, whatever stands in several fields at once', async () => {
    const calculator = await loadCalculator(name)
    const parameters = parametersOf(calculator)
    const [, withRows] = parameters.at(-1) ?? ['', {}]
    const settings = settingsOf(calculator)
    const change = fc.constantFrom(...parameters).chain(([parameter]) => {
      const text = fc.constantFrom(...textsFor(calculator, parameter))
      return text.map((typed) => ({ [parameter]: typed }))
    })
    const changes = fc.array(change, { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(changes, fc.subarray(settings), (typed, chosen) => {
        const texts: Record<string, string> = Object.assign({}, withRows, ...chosen, ...typed)
        expect(faultsOf(outcomeOf(calculator, texts, RECORDS))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('comes back from its own address and from its own typed inputs', async () => {
    const calculator = await loadCalculator(name)
    for (const setting of settingsOf(calculator)) {
      const texts = { ...textsOf(calculator, {}, RECORDS), ...setting }
      const search = Object.fromEntries(new URLSearchParams(searchOf(calculator, texts, RECORDS)))
      const before = outcomeOf(calculator, texts, RECORDS)
      const after = outcomeOf(calculator, textsOf(calculator, search, RECORDS), RECORDS)
      expect([after.values, after.result, after.errors]).toEqual([before.values, before.result, before.errors])
      if (!before.result) continue
      const posted = apiInput(calculator.fields, typedInputs(calculator.fields, before.values))
      expect(posted.errors).toEqual({})
      expect(outcomeOf(calculator, textsOf(calculator, posted.search, RECORDS), RECORDS).values).toEqual(before.values)
    }
  })
})
