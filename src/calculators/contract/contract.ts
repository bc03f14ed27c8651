/**
 * What a calculator is: fields, and a pure function from their values to a result made of data. Page, permalink, embed,
 * exports and API all show that one result, so they cannot differ.
 */
import type { Cents, Rate } from '#mortgage'

/** What every field says of itself. */
interface Said {
  label: string
  hint?: string
  /** What it counts with while it is left empty: the figure, what it stands for, its source and year. */
  emptyNote?: (values: Readonly<Record<string, unknown>>, records: Records) => string
  /** Where the form begins with a sentence, the words before this field in it and those after it. */
  inSentence?: readonly [before: string, after: string]
  /** The heading that it stands under. */
  group?: string
  /** What makes an allowed value an unlikely one, said at its field; null where nothing does. */
  doubt?: (value: unknown) => string | null
  /** Behind "More options" until it is opened or differs from its default. */
  isExtra?: boolean
  /** Shown only where it matters; a field that is not shown keeps its default. */
  isShown?: (values: Readonly<Record<string, unknown>>, records: Records) => boolean
  /** Records that it counts with while it is left empty. */
  records?: readonly RecordName[]
}

export interface MoneyField extends Said {
  kind: 'money'
  initial: Cents | null
  least: Cents
  most: Cents
}
/** A part of another amount, given in dollars or in percent of it ("20%"); its value is in cents. */
export interface ShareField extends Said {
  kind: 'share'
  /** Key of the field that it is a part of. */
  of: string
  /** As it would be typed: "20%" or "80000". */
  initial: string
}
export interface PercentField extends Said {
  kind: 'percent'
  /** A figure as it would be typed ("0.5"), or the newest average of a record. */
  initial: string | { record: RecordName } | null
  least: string
  most: string
}
/** A span of time; its value is in months. Typed as "30", "30y" or "360 mo". */
export interface TermField extends Said {
  kind: 'term'
  initial: number | null
  least: number
  most: number
  /** What a bare number means. */
  unit: 'years' | 'months'
  /** Those that lenders offer, in years, where they are others than of a whole loan. */
  usual?: readonly number[]
}
export interface CountField extends Said {
  kind: 'count'
  initial: number | null
  least: number
  most: number
  unit?: string
}
export interface ChoiceField<Name extends string = string> extends Said {
  kind: 'choice'
  initial: Name
  options: Readonly<Record<Name, string>>
}
export interface FlagField extends Said {
  kind: 'flag'
  initial: boolean
}
export interface DateField extends Said {
  kind: 'date'
  /** ISO, or null for the first of the month after next, as a first payment falls. */
  initial: string | null
  /** Where nothing is given: the first of the present month, as a payment that was just made was due. */
  isThisMonth?: boolean
}
export interface TextField extends Said {
  kind: 'text'
  initial: string
  most: number
}
/** A county by its FIPS code, or '' for none; found by name through a search. Its limits come with the records. */
export interface CountyField extends Said {
  kind: 'county'
  initial: ''
}
/** A short list of rows, such as debts. */
export interface RowsField extends Said {
  kind: 'rows'
  columns: Readonly<Record<string, PlainField>>
  /** As typed, a row an object of column texts. */
  initial: readonly Readonly<Record<string, string>>[]
  most: number
  /** "Add a debt" */
  add: string
}

export type PlainField =
  | MoneyField
  | ShareField
  | PercentField
  | TermField
  | CountField
  | ChoiceField
  | FlagField
  | DateField
  | TextField
export type Field = PlainField | CountyField | RowsField
export type Fields = Readonly<Record<string, Field>>

/** A field that may be left empty has the initial value null, and null is what it then means. */
type OrNull<F, V> = F extends { initial: null } ? V | null : V
type ValueOf<F extends Field> = F extends MoneyField | ShareField
  ? OrNull<F, Cents>
  : F extends PercentField
    ? OrNull<F, Rate>
    : F extends TermField | CountField
      ? OrNull<F, number>
      : F extends { kind: 'choice'; options: infer Options }
        ? keyof Options & string
        : F extends FlagField
          ? boolean
          : F extends RowsField
            ? readonly { readonly [K in keyof F['columns']]: ValueOf<F['columns'][K]> }[]
            : string
export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** Weekly averages, and average prime offer rates where an operator brings them. */
export type RecordName = 'pmms-30' | 'pmms-15' | `apor-fixed-${10 | 15 | 20 | 30}` | `apor-arm-${3 | 5 | 7 | 10}`

/** A weekly average as it stands in the records. */
export interface RateRecord {
  percent: string
  on: string
  source: string
  /** "3 months old", where it is older than a weekly figure should be. */
  age?: string | null
}

/** What is read from the site's own records before anything is computed. */
export interface Records {
  /** The newsroom's day, ISO. */
  today: string
  /** Newest weekly averages; a record that could not be read is missing, and its fields ask the reader. */
  rates: Readonly<Partial<Record<RecordName, RateRecord>>>
  /** Of the county that the address names. */
  county: CountyLimits | null
  /** The limits of the county that was chosen could not be read. */
  isCountyMissed?: true
}

/** What may be lent on a home in one county, for one to four units. */
export interface CountyLimits {
  fips: string
  name: string
  state: string
  year: number
  conformingCents: readonly [Cents, Cents, Cents, Cents]
  /** Null where no confirmed figure ships. */
  fhaCents: readonly [Cents, Cents, Cents, Cents] | null
  source: string
  on: string
}

/** One figure of a result, with its unit. */
export type Cell =
  | { kind: 'money'; cents: Cents }
  | { kind: 'percent'; percent: string }
  | { kind: 'months'; months: number }
  | { kind: 'count'; count: number }
  | { kind: 'date'; date: string }
  | { kind: 'text'; text: string }
  | { kind: 'none' }

export interface Figure {
  label: string
  value: Cell
  note?: string
  /** The result itself; at most one. */
  isMain?: boolean
}

export interface Notice {
  tone: 'warning' | 'note'
  text: string
  /** The field that it is about. */
  field?: string
}

/** A drawing; its figures are also given as a table beneath it. */
export interface Chart {
  /** lines: over x. stack: areas on one another. parts: shares of one whole, a value each. gauge: one value against marks. */
  kind: 'lines' | 'stack' | 'parts' | 'gauge'
  title: string
  /** The drawing in one sentence, for those who do not see it. */
  summary: string
  unit: 'money' | 'percent'
  x: { label: string; values: readonly (number | string)[] }
  /** Money in cents, percent as plain numbers. */
  series: readonly { name: string; values: readonly (number | null)[] }[]
  marks?: readonly { at: number; label: string }[]
}

export interface ResultTable {
  id: string
  title: string
  columns: readonly { label: string; kind: Cell['kind'] }[]
  rows: readonly (readonly Cell[])[]
  total?: readonly Cell[]
  /** What its rows take for granted or leave out, said under it. */
  note?: string
  /** A schedule by month: shown and printed on request, always in an export. */
  isLong?: boolean
}

/** A step of "how this is computed": words, and the formula with the reader's own numbers. */
export interface Step {
  text: string
  formula?: string
  /** The rule by its number and name: "Rule 1, scheduled payment". */
  rule?: string
}

export interface Assumption {
  text: string
  /**
   * A figure's source has its day, and the one on which both were last compared; a rule that is referred to may have none,
   * and an estimate was never compared.
   */
  source?: { name: string; url?: string; on?: string; checked?: string }
}

/** The way from a result to the next question, with the reader's entries. */
export interface Handoff {
  /** The name of the calculator that it leads to. */
  to: string
  words: string
  /** Its parameters, as typed. */
  inputs: Readonly<Record<string, string>>
}

export interface Result {
  /** The whole result in one or two sentences. */
  sentence: string
  figures: readonly Figure[]
  notices: readonly Notice[]
  charts: readonly Chart[]
  tables: readonly ResultTable[]
  steps: readonly Step[]
  assumptions: readonly Assumption[]
  /** Where readers go from here. */
  next?: readonly Handoff[]
  /** For the API: cents as integers, percents as decimal strings. */
  data: Readonly<Record<string, unknown>>
}

/** Values that fit each by itself and not together; by field, in words that say what to do. */
export interface Refusal {
  refused: Readonly<Record<string, string>>
}

interface Calculator<F extends Fields = Fields, Name extends string = string> {
  /** As in the catalog. */
  name: Name
  /** Raised when a field changes its meaning; old permalinks keep their own. */
  version: number
  fields: F
  compute: (values: Values<F>, records: Records) => Result | Refusal
}

/** Ties the values that compute receives to the fields that are declared. */
export const defineCalculator = <const F extends Fields, const Name extends string>(
  calculator: Calculator<F, Name>,
): Calculator<F, Name> => calculator

/** Any calculator, where the fields are only known when it runs. */
export type AnyCalculator = Omit<Calculator, 'compute'> & {
  compute: (values: never, records: Records) => Result | Refusal
}

export const isRefused = (result: Result | Refusal): result is Refusal => 'refused' in result

export const money = (cents: Cents): Cell => ({ kind: 'money', cents })
export const percent = (decimal: string): Cell => ({ kind: 'percent', percent: decimal })
export const months = (count: number): Cell => ({ kind: 'months', months: count })
export const count = (of: number): Cell => ({ kind: 'count', count: of })
export const date = (iso: string): Cell => ({ kind: 'date', date: iso })
export const text = (words: string): Cell => ({ kind: 'text', text: words })
export const none: Cell = { kind: 'none' }
