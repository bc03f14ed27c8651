/** What a calculator gives, from its own fields and the data that is its own. */
import type { CalculatorName } from '#calculators/catalog'
import type { AnyCalculator, Field, Fields } from '#calculators/contract'
import { typedName } from '#calculators/results'
import {
  DATA_SCHEMAS,
  DAY,
  FLAG,
  PERCENT,
  type Schema,
  TEXT,
  WHOLE,
  list,
  names,
  object,
  orNull,
} from './result-data-schemas.ts'

/** Complete, with units in their names, as a result tells them. */
export function inputsSchema({ fields, version }: Pick<AnyCalculator, 'fields' | 'version'>): Schema {
  return version > 1 ? typedSchema(fields, { v: WHOLE }) : typedSchema(fields)
}

/** Of the calculator itself, beside what all of them give. */
export const dataSchema = (name: string): Schema => DATA_SCHEMAS[name as CalculatorName]

const typedSchema = (fields: Fields, more: Record<string, Schema> = {}): Schema =>
  object({ ...Object.fromEntries(Object.entries(fields).map(([key, field]) => typedProperty(key, field))), ...more })

function typedProperty(key: string, field: Field): [string, Schema] {
  if (field.kind === 'rows') return [key, list(typedSchema(field.columns))]
  if (field.kind === 'county') return [key, TEXT]
  const schema = typedValue(field)
  // A day that is left out is set by the calculator.
  const mayBeNull = field.initial === null && field.kind !== 'date'
  return [typedName(key, field.kind), mayBeNull ? orNull(schema) : schema]
}

function typedValue(field: Exclude<Field, { kind: 'rows' | 'county' }>): Schema {
  if (field.kind === 'choice') return names(...Object.keys(field.options))
  if (field.kind === 'flag') return FLAG
  if (field.kind === 'date') return DAY
  if (field.kind === 'text') return TEXT
  return field.kind === 'percent' ? PERCENT : WHOLE
}

const KINDS = ['money', 'percent', 'months', 'count', 'date', 'text', 'none']

/** A figure of any result: its value under the name of its kind. */
export const FIGURES: Schema = list(
  object(
    {
      label: TEXT,
      value: object(
        { kind: names(...KINDS), cents: WHOLE, percent: PERCENT, months: WHOLE, count: WHOLE, date: DAY, text: TEXT },
        ['cents', 'percent', 'months', 'count', 'date', 'text'],
      ),
      note: TEXT,
      isMain: FLAG,
    },
    ['note', 'isMain'],
  ),
)

/** What a reader should look at twice, and the field that it is about. */
export const NOTICES: Schema = list(object({ tone: names('warning', 'note'), text: TEXT, field: TEXT }, ['field']))

/** Averages by the name of their series. */
export const RATES: Schema = {
  type: 'object',
  additionalProperties: object({ percent: PERCENT, on: DAY, source: TEXT, age: orNull(TEXT) }, ['age']),
}
