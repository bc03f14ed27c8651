import {
  CATALOG,
  loadCalculator,
  figureText,
  type AnyCalculator,
  type PlainField,
  type Records,
  type Result,
  searchOf,
  textsOf,
  type Outcome,
  WHOLE_FORM,
  outcomeOf,
} from '#calculators'
import { loadRecords } from '#calculator-pages'
import type { AnswerFigure } from '#queries/reference'
import { href } from '#routes'
import { enteredOf, type Search } from './entered.ts'

/** A field of the form in an answer. */
export interface AskedField {
  /** The parameter that it is sent as. */
  name: string
  label: string
  hint: string
  text: string
  error: string | null
  /** What stands before and behind the box. */
  prefix: string
  unit: string
  /** Of a choice: values and their words. */
  options: readonly (readonly [value: string, words: string])[]
}

/** What an answer computes, with everything that its page shows of it. */
export interface ComputedFigure {
  fields: AskedField[]
  /** Null while an entry is wrong. */
  result: { sentence: string; figures: { label: string; value: string; note: string }[]; notices: string[] } | null
  /** What no single entry is to blame for. */
  error: string | null
  /** The whole calculator with these entries. */
  calculator: string
  /** The newsroom's day, ISO. */
  today: string
  /** What the reader has put in, as the address has it. */
  entered: Readonly<Record<string, string>>
}

type Asking = Parameters<typeof loadRecords>[0]

/** Figures beside the sentence. */
const MOST_FIGURES = 8

/** Computes the figure of an answer from what its address asks, by the calculator that its file names; null without one. */
export async function computedFigure(
  asking: Asking,
  figure: AnswerFigure,
  search: Search,
): Promise<ComputedFigure | null> {
  const [path = '', query = ''] = figure.calculator.split('?')
  const entry = CATALOG.find(({ route }) => href(route) === path)
  if (!entry) return null
  const calculator = await loadCalculator(entry.name)
  const given = Object.fromEntries(new URLSearchParams(query))
  const entered = enteredOf(figure.asks, search)
  const records = await loadRecords(asking, calculator, given)
  const texts = textsOf(calculator, { ...given, ...entered }, records)
  const outcome = outcomeOf(calculator, texts, records)
  return {
    fields: figure.asks.flatMap((name) => askedField(name, { calculator, outcome, records }) ?? []),
    result: outcome.result && told(outcome.result),
    error: outcome.errors[WHOLE_FORM] ?? unaskedError(outcome, figure.asks),
    calculator: path + searchOf(calculator, texts, records),
    today: records.today,
    entered,
  }
}

const told = ({ sentence, figures, notices }: Result): NonNullable<ComputedFigure['result']> => ({
  sentence,
  figures: figures
    .toSorted((one, other) => Number(other.isMain ?? false) - Number(one.isMain ?? false))
    .slice(0, MOST_FIGURES)
    .map(({ label, value, note = '' }) => ({ label, value: figureText(value) || 'none', note })),
  notices: notices.map(({ text }) => text),
})

/** Entries may be wrong together with inputs that the form does not show. */
function unaskedError({ errors }: Outcome, asks: readonly string[]): string | null {
  const [name, words] = Object.entries(errors).find(([one]) => !asks.includes(one)) ?? []
  return name === undefined ? null : (words ?? null)
}

interface Computed {
  calculator: AnyCalculator
  outcome: Outcome
  records: Records
}

const AFFIXES: Partial<Record<PlainField['kind'], readonly [prefix: string, unit: string]>> = {
  money: ['$', ''],
  percent: ['', '%'],
}

function askedField(name: string, { calculator, outcome }: Computed): AskedField | null {
  const field = fieldOf(calculator, name)
  if (!field || !outcome.shown.has(name)) return null
  const [prefix, unit] = AFFIXES[field.kind] ?? ['', field.kind === 'term' || field.kind === 'count' ? field.unit : '']
  const share = field.kind === 'share' ? 'In dollars, or in percent: 20%.' : ''
  return {
    name,
    label: labelOf(calculator, name, field),
    hint: [share, field.hint, outcome.notes[name]].filter(Boolean).join(' '),
    text: outcome.texts[name] ?? '',
    error: outcome.errors[name] ?? null,
    prefix,
    unit: unit ?? '',
    options: field.kind === 'choice' ? Object.entries(field.options) : [],
  }
}

/** The field of a parameter: "price", or "debts.1.payment" in a list of rows. */
function fieldOf({ fields }: AnyCalculator, name: string): PlainField | null {
  const [key = '', , column = ''] = name.split('.')
  const field = fields[key]
  if (!field || field.kind === 'county') return null
  return field.kind === 'rows' ? (field.columns[column] ?? null) : field
}

/** A row says what it is: "Car: payment a month". Fields of one name say which group they stand in. */
function labelOf({ fields }: AnyCalculator, name: string, field: PlainField): string {
  const [key = '', row] = name.split('.')
  const around = fields[key]
  if (row !== undefined && around) return `${around.label}, ${row}: ${field.label.toLowerCase()}`
  const isShared = Object.values(fields).filter(({ label }) => label === field.label).length > 1
  return isShared && field.group ? `${field.group}: ${field.label}` : field.label
}
