import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { CALCULATOR_NAMES, loadCalculator } from '#calculators/catalog'
import type { Field, Fields, Records } from '#calculators/contract'
import { textsOf } from '#calculators/fields'
import { resultJson } from '#calculators/results'
import { apiInput } from './input.ts'
import { calculatorsSchema, resultName } from './json-schema.ts'

const average = (percent: string) => ({ percent, on: '2026-08-20', source: 'Freddie Mac' })
const OFFERS = ['fixed-10', 'fixed-15', 'fixed-20', 'fixed-30', 'arm-3', 'arm-5', 'arm-7', 'arm-10']
const RECORDS: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': average('6.65'), 'pmms-15': average('5.98') },
  county: null,
}
const ALL_RECORDS: Records = {
  today: RECORDS.today,
  rates: { ...RECORDS.rates, ...Object.fromEntries(OFFERS.map((name) => [`apor-${name}`, average('6.10')])) },
  county: {
    fips: '39049',
    name: 'Franklin County',
    state: 'OH',
    year: 2026,
    conformingCents: [83_275_000, 106_630_000, 128_870_000, 160_160_000],
    fhaCents: null,
    source: 'A source',
    on: '2026-01-01',
  },
}

/** The same numbers in each run. */
function drawn(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** As somebody might type it: the ends of the range, between them, and nothing where that is allowed. */
function typed(field: Field, draw: (below: number) => number): unknown {
  const oneOf = <T>(values: readonly T[]): T => values[draw(values.length)] as T
  const between = (least: number, most: number) => least + draw(Math.max(1, most - least))
  const empty = 'initial' in field && field.initial === null ? [''] : []
  switch (field.kind) {
    case 'money': {
      const [least, most] = [field.least / 100, field.most / 100]
      return oneOf([least, most, between(least, Math.min(most, 500_000)), between(least, most / 500), ...empty])
    }
    case 'share':
      return oneOf(['20%', '3.5%', '0', '5%', '50000', '96.5%'])
    case 'percent':
      return oneOf([
        field.least,
        field.most,
        String(between(Number(field.least), Number(field.most))),
        '6.125',
        ...empty,
      ])
    case 'term':
      return `${oneOf([field.least, field.most, between(field.least, field.most)])} mo`
    case 'count':
      return oneOf([field.least, field.most, between(field.least, Math.min(field.most, 40)), ...empty])
    case 'choice':
      return oneOf(Object.keys(field.options))
    case 'flag':
      return oneOf(['yes', 'no'])
    case 'date':
      return oneOf(['2026-09-01', '2026-10-15', '2025-01-31', '2027-02-28'])
    case 'text':
      return oneOf(['A loan', 'Payment 2,054.29', '1  2054.29  1773.33  280.96\n2  2054.29  1771.00'])
    case 'county':
      return oneOf(['', '39049'])
    default:
      return Array.from({ length: draw(4) }, () => filled(field.columns, draw, 1))
  }
}

const filled = (fields: Fields, draw: (below: number) => number, share: number) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(() => draw(100) < share * 100)
      .map(([key, field]) => [key, typed(field, draw)]),
  )

/** Objects that name their properties have no others: so a property that no schema names is found as well. */
const closed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
      ? { additionalProperties: false, ...value }
      : value,
  ) as object

const QUESTIONS = 300

async function schemaOf(name: (typeof CALCULATOR_NAMES)[number]) {
  const calculator = await loadCalculator(name)
  const schema = calculatorsSchema([calculator], { schema: 'https://a.example/', api: String, page: String })
  const { answer, ...defs } = schema['$defs'] as Record<string, object>
  const check = new Ajv2020({ strict: false, allErrors: true }).compile({
    $ref: `#/$defs/${resultName({ name })}`,
    $defs: { ...closed(defs), answer },
  })
  return { calculator, check }
}

const CITED = { source: 'A site', permalink: 'https://a.example/' }

test('loans that cost the same are within the schema of the comparison', async () => {
  const { calculator, check } = await schemaOf('comparison')
  const like = { points1: '0', points2: '0', rate1: '6', rate2: '6', term1: '30', term2: '30' }
  const { body } = await resultJson(calculator, textsOf(calculator, like, RECORDS), RECORDS)
  const sent = JSON.parse(JSON.stringify({ ...body, ...CITED })) as { answer: { breakEvens: { first: null }[] } }
  expect(sent.answer.breakEvens[0]?.first).toBeNull()
  expect(check(sent) ? [] : check.errors).toEqual([])
})

test.each(CALCULATOR_NAMES)('what %s gives is what its schema says, and nothing else', async (name) => {
  const { calculator, check } = await schemaOf(name)
  const draw = drawn(name.length)
  let results = 0
  for (let question = 0; question < QUESTIONS; question += 1) {
    const { search, errors } = apiInput(calculator.fields, filled(calculator.fields, draw, question % 2 ? 0.2 : 0.6))
    if (Object.keys(errors).length > 0) continue
    const records = question % 3 ? RECORDS : ALL_RECORDS
    const { status, body } = await resultJson(calculator, textsOf(calculator, search, records), records)
    if (status !== 200) continue
    results += 1
    const sent = JSON.parse(JSON.stringify({ ...body, ...CITED })) as unknown
    expect([search, check(sent) ? [] : check.errors]).toEqual([search, []])
  }
  expect(results).toBeGreaterThan(QUESTIONS / 4)
})
