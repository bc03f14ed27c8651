import { typedName } from '#calculators/results'
import { CATALOG, type CatalogEntry } from '#calculators/catalog'
import type { AnyCalculator, CountyField, Field, Fields, PlainField, RowsField } from '#calculators/contract'
import { isMoving, requestOf, decimalText, moneyText, unitsOf, termText } from '#calculators/fields'
import { FIGURES, NOTICES, RATES, dataSchema, inputsSchema } from './result-schema.ts'

type Schema = Record<string, unknown>

/** The addresses that the schema names, whole. */
interface SchemaAddresses {
  schema: string
  /** Where a calculator is asked by programs. */
  api: (name: string) => string
  page: (entry: CatalogEntry) => string
}

/** What every calculator takes and gives, as one JSON Schema (2020-12), each with an example. */
export function calculatorsSchema(calculators: readonly AnyCalculator[], addresses: SchemaAddresses): Schema {
  const inputs = Object.fromEntries(calculators.map((calculator) => [calculator.name, inputSchema(calculator)]))
  const results = Object.fromEntries(
    calculators.map((calculator) => [resultName(calculator), resultSchema(calculator)]),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: addresses.schema,
    title: 'The calculators',
    description:
      'GET a calculator with the parameters of its page, or POST one of these objects. Every field has a default.',
    calculators: calculators.map((calculator) => listing(calculator, addresses)),
    anyOf: calculators.map(({ name }) => ({ $ref: `#/$defs/${name}` })),
    $defs: { ...inputs, ...results, answer: RESULT, refusal: REFUSAL },
  }
}

/** The name of the definition of what a calculator gives. */
export const resultName = ({ name }: { name: string }): string => `${name}_answer`

/** What all give, and the inputs and the data of this one. */
const resultSchema = (calculator: AnyCalculator): Schema => ({
  allOf: [
    { $ref: '#/$defs/answer' },
    {
      type: 'object',
      properties: {
        calculator: { const: calculator.name },
        inputs: inputsSchema(calculator),
        answer: dataSchema(calculator.name),
      },
    },
  ],
})

function listing({ name, version }: AnyCalculator, { api, page }: SchemaAddresses): Schema {
  const entry = CATALOG.find((listed) => listed.name === name)
  const said = entry ? { title: entry.title, question: entry.question, page: page(entry) } : {}
  return {
    name,
    version,
    ...said,
    url: api(name),
    inputs: `#/$defs/${name}`,
    answer: `#/$defs/${resultName({ name })}`,
  }
}

function inputSchema(calculator: AnyCalculator): Schema {
  const entry = CATALOG.find(({ name }) => name === calculator.name)
  const { properties, ...rest } = objectSchema(calculator.fields)
  return {
    title: entry?.title ?? calculator.name,
    description: entry?.description ?? '',
    properties: { ...(properties as Schema), ...(calculator.version > 1 ? { v: VERSION } : {}) },
    ...rest,
    examples: [exampleInput(calculator.fields)],
  }
}

/** As an address says it, once a field has changed its meaning. */
const VERSION: Schema = {
  type: ['integer', 'string'],
  description: 'The version whose meaning the fields have. Left out: version 1.',
}

/** Every field under its own name and under the one with its unit; under one of them at most. */
function objectSchema(fields: Fields): Schema {
  const pairs = Object.entries(fields).flatMap(([key, field]): [string, Schema][] => propertiesOf(key, field))
  const doubled = Object.entries(fields).flatMap(([key, field]) => {
    const names = propertiesOf(key, field).map(([name]) => name)
    return names.slice(1).map((name) => ({ not: { required: [key, name] } }))
  })
  const once = doubled.length > 0 ? { allOf: doubled } : {}
  return { type: 'object', properties: Object.fromEntries(pairs), additionalProperties: false, ...once }
}

/** Every field under its own name, as it would be typed: what an agent is told, who pays for each word. */
export const fieldsSchema = (fields: Fields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (field.kind !== 'rows') return [key, { ...propertiesOf(key, field)[0]?.[1], examples: undefined }]
      const { initial, most, columns } = field
      const items = fieldsSchema(columns)
      return [key, { title: field.label, type: 'array', maxItems: most, items, default: initial }]
    }),
  ),
  additionalProperties: false,
})

function propertiesOf(key: string, field: Field): [string, Schema][] {
  const said = { title: field.label, ...(field.hint ? { description: field.hint } : {}) }
  if (field.kind === 'rows') return [[key, { ...said, ...rowsSchema(field) }]]
  if (field.kind === 'county')
    return [[key, { ...said, type: 'string', description: 'A FIPS code, or “Franklin, OH”.' }]]
  const typed = typedSchema(field)
  const isNamed = typed !== null && typedName(key, field.kind) !== key
  const own: [string, Schema] = [key, { ...said, ...typedAsText(field) }]
  if (!isNamed) return [own]
  const pairs: [string, Schema][] = [own, [typedName(key, field.kind), { title: field.label, ...typed }]]
  if (field.kind === 'share') pairs.push([typedName(key, 'percent'), { title: field.label, ...PERCENT_TEXT }])
  return pairs
}

const rowsSchema = (field: RowsField): Schema => ({
  type: 'array',
  maxItems: field.most,
  items: objectSchema(field.columns),
  default: field.initial,
})

const PERCENT_TEXT: Schema = { type: 'string', pattern: '^-?[0-9]+([.][0-9]{1,5})?$' }

/** As a reader would type it. */
function typedAsText(field: PlainField): Schema {
  if (field.kind === 'choice')
    return {
      oneOf: Object.entries(field.options).map(([name, title]) => ({ const: name, title })),
      default: field.initial,
    }
  if (field.kind === 'flag')
    return { type: ['boolean', 'string'], enum: [true, false, 'yes', 'no'], default: field.initial }
  if (field.kind === 'text') return { type: 'string', maxLength: field.most, default: field.initial }
  const usual = usualText(field)
  const request =
    field.kind === 'share' ? 'Enter a percentage such as 20%, or an amount such as $80,000.' : requestOf(field)
  const bare = field.kind === 'date' ? ['string'] : ['string', 'number']
  return {
    type: field.initial === null && field.kind !== 'date' ? [...bare, 'null'] : bare,
    description: [field.hint, request, movingWords(field)].filter(Boolean).join(' '),
    ...(usual === null ? {} : { default: usual, examples: [usual] }),
  }
}

function movingWords(field: PlainField): string {
  if (!isMoving(field)) return ''
  if (field.kind !== 'date') return 'Left out: the newest weekly average.'
  return `Left out: the first of ${field.isThisMonth ? 'this month' : 'the month after next'}.`
}

/** What a field holds by itself, as it would be typed; null where that is nothing, or moves with time. */
function usualText(field: PlainField | CountyField): string | null {
  const { initial } = field
  if (initial === null || typeof initial === 'object') return null
  if (field.kind === 'money') return moneyText(initial as number)
  if (field.kind === 'term') return termText(initial as number, field.unit)
  return String(initial)
}

/** In the unit of its name; null where the value is the same as its text. */
function typedSchema(field: PlainField): Schema | null {
  const orNull = (type: string) => (field.initial === null ? [type, 'null'] : type)
  if (field.kind === 'money') return { type: orNull('integer'), minimum: field.least, maximum: field.most }
  if (field.kind === 'share') return { type: 'integer', minimum: 0 }
  if (field.kind === 'term') return { type: orNull('integer'), minimum: field.least, maximum: field.most }
  if (field.kind !== 'percent') return null
  const [least, most] = [field.least, field.most].map((figure) => decimalText(unitsOf(figure)))
  return { ...PERCENT_TEXT, type: orNull('string'), description: `From ${least} to ${most}.` }
}

/** The plain fields with their defaults, as they would be typed: a question that can be posted as it stands. */
function exampleInput(fields: Fields): Record<string, unknown> {
  const plain = Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
    if (field.isExtra || field.isShown) return []
    if (field.kind === 'rows') return [[key, field.initial]]
    if (field.kind === 'flag') return [[key, field.initial]]
    const usual = usualText(field)
    return usual ? [[key, usual]] : []
  })
  return Object.fromEntries(plain)
}

const MONEY_NOTE = 'Cents are integers, percentages exact decimal texts, spans whole months, days ISO dates.'

const RESULT: Schema = {
  title: 'A result',
  description: MONEY_NOTE,
  type: 'object',
  required: [
    'calculator',
    'version',
    'engine',
    'inputHash',
    'inputs',
    'sentence',
    'answer',
    'figures',
    'notices',
    'asOf',
    'source',
    'permalink',
  ],
  properties: {
    calculator: { type: 'string' },
    version: { type: 'integer', description: 'Raised when a field changes its meaning.' },
    engine: { type: 'string', description: 'Of the arithmetic: raised when any result of it changes.' },
    inputHash: { type: 'string', pattern: '^sha256-[0-9a-f]{64}$' },
    inputs: { type: 'object', description: 'Complete, with units in their names; they can be posted as they stand.' },
    sentence: { type: 'string' },
    answer: { type: 'object', description: MONEY_NOTE },
    figures: FIGURES,
    notices: NOTICES,
    asOf: {
      type: 'object',
      required: ['today', 'rates', 'county'],
      properties: { today: { type: 'string' }, rates: RATES },
    },
    source: { type: 'string', description: 'Whom to cite: this site, and the sources of its rates.' },
    permalink: { type: 'string', description: 'The page with these inputs, where a person can check it.' },
    ignored: { type: 'array', items: { type: 'string' }, description: 'Parameters of the address that no field has.' },
  },
}

const REFUSAL: Schema = {
  title: 'What is wrong, by field',
  type: 'object',
  required: ['errors'],
  properties: { errors: { type: 'object', additionalProperties: { type: 'string' } } },
  examples: [{ errors: { price: 'Enter an amount from $1,000 to $50,000,000.' } }],
}
