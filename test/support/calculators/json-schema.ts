/** As much of JSON Schema (2020-12) as the calculators' schema uses; a keyword beyond it is an error of the schema. */
export type Schema = Readonly<Record<string, unknown>>

type Check = (rule: unknown, value: unknown, at: Place) => string[]
interface Place {
  path: string
  root: Schema
  schema: Schema
}

const NOTES = new Set(['$schema', '$id', '$defs', 'title', 'description', 'default', 'examples', 'calculators'])

/** What is wrong with a value by a schema, each with its place; nothing when it fits. */
export function schemaFaults(schema: Schema, value: unknown, root: Schema = schema, path = '$'): string[] {
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (NOTES.has(keyword)) return []
    const check = CHECKS[keyword]
    return check ? check(rule, value, { path, root, schema }) : [`${path}: unknown keyword ${keyword}`]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}

const fault = (isFine: boolean, { path }: Place, words: string) => (isFine ? [] : [`${path}: ${words}`])
const list = (rule: unknown) => rule as readonly unknown[]
const fits = (rule: unknown, value: unknown, { root, path }: Place) =>
  schemaFaults(rule as Schema, value, root, path).length === 0

const CHECKS: Readonly<Record<string, Check>> = {
  $ref: (rule, value, { root, path }) => {
    const found = String(rule)
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), root)
    return isObject(found) ? schemaFaults(found, value, root, path) : [`${path}: ${String(rule)} leads nowhere`]
  },
  type: (rule, value, at) => {
    const types = Array.isArray(rule) ? list(rule) : [rule]
    return fault(
      typeOf(value).some((type) => types.includes(type)),
      at,
      `is not ${types.join(' or ')}`,
    )
  },
  enum: (rule, value, at) => fault(list(rule).includes(value), at, 'is none of the listed'),
  const: (rule, value, at) => fault(rule === value, at, `is not ${String(rule)}`),
  pattern: (rule, value, at) => fault(typeof value !== 'string' || new RegExp(String(rule)).test(value), at, 'form'),
  minimum: (rule, value, at) => fault(typeof value !== 'number' || value >= Number(rule), at, 'is too small'),
  maximum: (rule, value, at) => fault(typeof value !== 'number' || value <= Number(rule), at, 'is too large'),
  maxLength: (rule, value, at) =>
    fault(typeof value !== 'string' || Array.from(value).length <= Number(rule), at, 'is too long'),
  maxItems: (rule, value, at) => fault(!Array.isArray(value) || value.length <= Number(rule), at, 'has too many'),
  items: (rule, value, { root, path }) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => schemaFaults(rule as Schema, item, root, `${path}[${index}]`))
      : [],
  required: (rule, value, at) =>
    isObject(value) ? list(rule).flatMap((key) => fault(String(key) in value, at, `lacks ${String(key)}`)) : [],
  properties: (rule, value, { root, path }) =>
    isObject(value)
      ? Object.entries(rule as Record<string, Schema>).flatMap(([key, inner]) =>
          key in value ? schemaFaults(inner, value[key], root, `${path}.${key}`) : [],
        )
      : [],
  additionalProperties: (rule, value, at) => {
    if (!isObject(value)) return []
    const known = Object.keys(at.schema['properties'] ?? {})
    const others = Object.keys(value).filter((key) => !known.includes(key))
    if (rule === false) return fault(others.length === 0, at, `has unknown ${others.join(', ')}`)
    return others.flatMap((key) => schemaFaults(rule as Schema, value[key], at.root, `${at.path}.${key}`))
  },
  not: (rule, value, at) => fault(!fits(rule, value, at), at, 'fits what it must not'),
  allOf: (rule, value, { root, path }) => list(rule).flatMap((each) => schemaFaults(each as Schema, value, root, path)),
  anyOf: (rule, value, at) =>
    fault(
      list(rule).some((each) => fits(each, value, at)),
      at,
      'fits none of the choices',
    ),
  oneOf: (rule, value, at) =>
    fault(list(rule).filter((each) => fits(each, value, at)).length === 1, at, 'fits not exactly one of the choices'),
}
