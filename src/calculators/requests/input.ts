/**
 * A posted JSON object as the parameters of an address, so that both are read by the same rules.
 *
 * 1. A text or a number under a field's own name is read as if typed: "price": 400000 is four hundred thousand dollars.
 * 2. Under the name with its unit a value is typed: "priceCents": 40000000, "ratePercent": "6.65", "termMonths": 360.
 * 3. A list is an array of such objects; null is an emptied field; a field that is left out keeps its default.
 * 4. What no field is called is refused: a misspelled name must not pass for a default.
 */
import { typedName } from '#calculators/results'
import type { Field, Fields, PlainField, RowsField } from '#calculators/contract'
import { shareText, bareMoneyText } from '#calculators/fields'

interface ApiInput {
  /** As the parameters of an address. */
  search: Readonly<Record<string, string>>
  /** By parameter. */
  errors: Readonly<Record<string, string>>
}

interface Taken {
  search: Map<string, string>
  errors: Map<string, string>
}

/** The parameters that a posted object stands for, and what is wrong with its shape. */
export function apiInput(fields: Fields, posted: Readonly<Record<string, unknown>>): ApiInput {
  const taken: Taken = { search: new Map(), errors: new Map() }
  takeObject(fields, posted, '', taken)
  return { search: Object.fromEntries(taken.search), errors: Object.fromEntries(taken.errors) }
}

/** Who has as many names wrong learns nothing from more. */
const MOST_ERRORS = 20

function takeObject(fields: Fields, posted: Readonly<Record<string, unknown>>, prefix: string, taken: Taken): void {
  const names = namesOf(fields)
  for (const [name, value] of Object.entries(posted)) {
    if (taken.errors.size >= MOST_ERRORS) return
    const found = names.get(name)
    if (name === 'v' && prefix === '') taken.search.set('v', String(value))
    else if (!found)
      taken.errors.set(prefix + name, `There is no field with that name. Use one of: ${[...names.keys()].join(', ')}.`)
    else if (taken.search.has(prefix + found.key))
      taken.errors.set(prefix + found.key, 'Give this once, not under two names.')
    else if (found.field.kind === 'rows') takeRows(found.key, found.field, value, taken)
    else takeValue(prefix + found.key, found, value, taken)
  }
}

interface Named {
  key: string
  field: Field
  /** What a value is counted in under this name; null where it is read as if typed. */
  unit: 'Cents' | 'Percent' | 'Months' | null
}

/** Every name that a field can be posted under; a field's own name wins. Of the same fields the same, for each call asks. */
export function namesOf(fields: Fields): ReadonlyMap<string, Named> {
  const known = KNOWN.get(fields) ?? allNames(fields)
  KNOWN.set(fields, known)
  return known
}

const KNOWN = new WeakMap<Fields, ReadonlyMap<string, Named>>()

function allNames(fields: Fields): ReadonlyMap<string, Named> {
  const names = new Map<string, Named>()
  for (const [key, field] of Object.entries(fields)) names.set(key, { key, field, unit: null })
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === 'rows' || field.kind === 'county') continue
    for (const name of [typedName(key, field.kind), ...(field.kind === 'share' ? [typedName(key, 'percent')] : [])]) {
      const unit = (/(?:Cents|Percent|Months)$/.exec(name)?.[0] ?? null) as Named['unit']
      if (!names.has(name)) names.set(name, { key, field, unit })
    }
  }
  return names
}

function takeRows(key: string, field: RowsField, value: unknown, taken: Taken): void {
  if (!Array.isArray(value)) return void taken.errors.set(key, 'Give a list of objects.')
  if (value.length > field.most)
    return void taken.errors.set(key, `Give at most ${field.most} objects; there are ${value.length}.`)
  taken.search.set(key, String(value.length))
  for (const [at, row] of value.entries()) {
    const prefix = `${key}.${at + 1}.`
    if (isObject(row)) takeObject(field.columns, row, prefix, taken)
    else taken.errors.set(prefix.slice(0, -1), 'Give an object with the columns of a row.')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function takeValue(name: string, { field, unit }: Named, value: unknown, { search, errors }: Taken): void {
  const text = value === null ? '' : unit ? typedText(field as PlainField, unit, value) : looseText(value)
  if (text === null) errors.set(name, unit ? UNIT_REQUESTS[unit] : 'Give a text, a number, true or false.')
  else search.set(name, text)
}

const UNIT_REQUESTS = {
  Cents: 'Give whole cents as an integer.',
  Months: 'Give whole months as an integer.',
  Percent: 'Give the percentage as a decimal text such as "6.65".',
}

function looseText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function typedText(field: PlainField, unit: 'Cents' | 'Percent' | 'Months', value: unknown): string | null {
  if (unit === 'Percent') {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return /^-?\d+(?:\.\d+)?$/.test(text) ? `${text}%` : null
  }
  if (!Number.isSafeInteger(value)) return null
  const whole = value as number
  if (unit === 'Months') return `${whole} mo`
  return field.kind === 'share' && whole >= 0 ? shareText({ unit: 'cents', cents: whole }) : bareMoneyText(whole)
}
