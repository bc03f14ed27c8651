import { ENGINE_VERSION } from '#mortgage'
import type { AnyCalculator, Result, Fields, PlainField, Records, RowsField } from '#calculators/contract'
import { outcomeOf } from './live-result.ts'
import { decimalText, type Texts } from '#calculators/fields'

/** A result as data: cents are whole numbers, percentages exact decimal texts, spans whole months, days ISO. */
export interface ResultJson {
  calculator: string
  version: number
  engine: string
  /** Of the calculator, its version and the complete inputs: the same for the same question. */
  inputHash: string
  /** Complete, with units in their names; they can be posted as they stand. */
  inputs: Record<string, unknown>
  sentence: string
  /** The result's data; callers have known it by this name from the first version on. */
  answer: Result['data']
  figures: Result['figures']
  notices: Result['notices']
  /** The day and the records that defaults were taken from. */
  asOf: { today: string; rates: Records['rates']; county: CountyNote | null }
}

interface CountyNote {
  fips: string
  name: string
  state: string
  year: number
  source: string
  on: string
}

/** A result without the mark of its inputs. */
type ResultData = Omit<ResultJson, 'inputHash'>

type ResponseOf<Body> =
  | { status: 200; body: Body }
  | { status: 422; body: { errors: Readonly<Record<string, string>> } }

/** The result of the texts of all fields, or what is wrong with each of them. */
export async function resultJson(
  calculator: AnyCalculator,
  texts: Texts,
  records: Records,
): Promise<ResponseOf<ResultJson>> {
  const response = resultData(calculator, texts, records)
  if (response.status !== 200) return response
  const { calculator: name, version, engine, inputs, ...rest } = response.body
  const inputHash = await hashOf(JSON.stringify([name, version, inputs]))
  return { status: 200, body: { calculator: name, version, engine, inputHash, inputs, ...rest } }
}

/** The same for whoever does not ask for the mark: making it costs as much as some of the calculators. */
export function resultData(calculator: AnyCalculator, texts: Texts, records: Records): ResponseOf<ResultData> {
  const { result, errors, values } = outcomeOf(calculator, texts, records)
  if (!result) return { status: 422, body: { errors } }
  const { name, version } = calculator
  const body = {
    calculator: name,
    version,
    engine: ENGINE_VERSION,
    inputs: { ...typedInputs(calculator.fields, values), ...(version > 1 ? { v: version } : {}) },
    sentence: result.sentence,
    answer: result.data,
    figures: result.figures,
    notices: result.notices,
    asOf: { today: records.today, rates: records.rates, county: countyNote(records) },
  }
  return { status: 200, body }
}

function countyNote({ county }: Records): CountyNote | null {
  if (!county) return null
  const { fips, name, state, year, source, on } = county
  return { fips, name, state, year, source, on }
}

const UNIT_NAMES = { money: 'Cents', share: 'Cents', percent: 'Percent', term: 'Months' } as const

/** A field's name with its unit, under which its value is typed: "price" is priceCents. */
export function typedName(key: string, kind: PlainField['kind']): string {
  const unit = kind in UNIT_NAMES ? UNIT_NAMES[kind as keyof typeof UNIT_NAMES] : ''
  return key.endsWith(unit) ? key : key + unit
}

/** Typed values under names with units. */
export function typedInputs(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (field.kind === 'rows') return [key, typedRows(field, values[key])]
      if (field.kind === 'county') return [key, values[key]]
      return [typedName(key, field.kind), typedValue(field, values[key])]
    }),
  )
}

const typedRows = ({ columns }: RowsField, rows: unknown) =>
  (rows as Record<string, unknown>[]).map((row) => typedInputs(columns, row))

const typedValue = ({ kind }: PlainField, value: unknown): unknown =>
  kind === 'percent' && value !== null ? decimalText(value as number) : value

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
