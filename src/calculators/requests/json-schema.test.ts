import { beforeAll, expect, test } from 'vitest'
import { textsOf } from '#calculators/fields'
import { resultJson } from '#calculators/results'
import { apiInput, namesOf } from './input.ts'
import type { AnyCalculator, Records } from '#calculators/contract'
import { calculatorsSchema } from './json-schema.ts'
import { CALCULATOR_NAMES, type CatalogEntry, loadCalculator } from '#calculators/catalog'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

const API = 'https://paper.example/api/calculators'
const ADDRESSES = {
  schema: API,
  api: (name: string) => `${API}/${name}`,
  page: ({ route }: CatalogEntry) => `https://paper.example/${route}`,
}

interface Described {
  title: string
  properties: Record<string, Record<string, unknown>>
  examples: Record<string, unknown>[]
}

let calculators: AnyCalculator[] = []
let schema: {
  $schema: string
  $id: string
  $defs: Record<string, Described>
  calculators: { name: string; url: string }[]
}
beforeAll(async () => {
  calculators = await Promise.all(CALCULATOR_NAMES.map(loadCalculator))
  schema = calculatorsSchema(calculators, ADDRESSES) as unknown as typeof schema
})

test('a day that moves says which first of a month it is when left out', () => {
  const described = (name: string, field: string) => schema.$defs[name]?.properties[field]?.['description']
  expect(described('payoff', 'paidTo')).toContain('Left out: the first of this month.')
  expect(described('mortgage', 'first')).toContain('Left out: the first of the month after next.')
})

test('a calculator whose fields have changed their meaning takes its version', () => {
  const taking = calculators.filter(({ name }) => schema.$defs[name]?.properties['v']).map(({ name }) => name)
  expect(taking).toEqual(calculators.filter(({ version }) => version > 1).map(({ name }) => name))
  expect(taking).toContain('points')
})

test('one schema names every calculator, its address and what it gives', () => {
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(schema.$id).toBe('https://paper.example/api/calculators')
  expect(schema.calculators.map(({ name }) => name)).toEqual(CALCULATOR_NAMES)
  expect(schema.calculators[0]?.url).toBe('https://paper.example/api/calculators/mortgage')
  expect(Object.keys(schema.$defs)).toEqual([
    ...CALCULATOR_NAMES,
    ...CALCULATOR_NAMES.map((name) => `${name}_answer`),
    'answer',
    'refusal',
  ])
})

test('it describes exactly the names that a post may use, and no two fields share one', () => {
  for (const { name, version, fields } of calculators) {
    expect(Object.keys(schema.$defs[name]?.properties ?? {}).toSorted(), name).toEqual(
      [...namesOf(fields).keys(), ...(version > 1 ? ['v'] : [])].toSorted(),
    )
    const keys = Object.keys(fields)
    for (const [posted, { key }] of namesOf(fields)) if (keys.includes(posted)) expect(posted, name).toBe(key)
  }
})

test('every example can be posted as it stands and gets a result', async () => {
  for (const calculator of calculators) {
    const { search, errors } = apiInput(calculator.fields, schema.$defs[calculator.name]?.examples[0] ?? {})
    expect(errors, calculator.name).toEqual({})
    expect(Object.keys(search).length, calculator.name).toBeGreaterThan(0)
    const { status, body } = await resultJson(calculator, textsOf(calculator, search, RECORDS), RECORDS)
    expect([calculator.name, status, 'errors' in body ? body.errors : {}]).toEqual([calculator.name, 200, {}])
  }
})

test('what a result holds is what the schema of results asks for', async () => {
  const { required, properties } = schema.$defs['answer'] as unknown as { required: string[]; properties: object }
  for (const calculator of calculators) {
    const { body } = await resultJson(calculator, textsOf(calculator, {}, RECORDS), RECORDS)
    // Whom to cite is added by the response.
    const given = [...Object.keys(body), 'source', 'permalink']
    expect(given.toSorted(), calculator.name).toEqual(required.toSorted())
  }
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
})
