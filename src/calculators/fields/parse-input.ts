/**
 * From what was typed to what is computed with: every field by itself, then parts of other fields, then what is shown.
 * Nothing is ever moved into a range: what does not fit is said, in a sentence that tells what to do.
 */
import type { Cents } from '#mortgage'
import type { CountyField, Field, Fields, PlainField, Records, RowsField, ShareField } from '#calculators/contract'
import { formerCountyWords } from '#calculators/counties'
import { initialText, missingRecord, readField, sourceOfInitial } from './parse-field.ts'
import { type Share, beyondWhole, centsOf, readShare } from './parse-share.ts'
import { type Read, plainLine } from './parse-text.ts'

/** What stands in the fields, by the name of the parameter: the field's key, or "debts.1.payment" in a list of rows. */
export type Texts = Readonly<Record<string, string>>

export interface ReadInput {
  /** Complete; a field that is wrong stands at its default, or at null. To be computed with only when nothing is wrong. */
  values: Record<string, unknown>
  /** What is wrong, by parameter. */
  errors: Readonly<Record<string, string>>
  /** What a reading assumed, or where a default comes from, by parameter. */
  notes: Readonly<Record<string, string>>
  /** Parameters of the fields that matter with these values; the others keep their defaults, whatever their texts say. */
  shown: ReadonlySet<string>
}

/** Reads all fields of a calculator. A text that is missing is the default; one that is empty was emptied. */
export function readInput(calculator: { fields: Fields }, texts: Texts, records: Records): ReadInput {
  return readGroup(calculator.fields, { texts, records, prefix: '', outer: null })
}

interface Surroundings {
  texts: Texts
  records: Records
  /** Of the parameters of these fields: "debts.1." in a row. */
  prefix: string
  /** The fields and values around a row. */
  outer: { fields: Fields; values: Record<string, unknown> } | null
}

interface Reading {
  field: Field
  read: Read<unknown>
  initial: unknown
}

/** Which fields matter follows from the values, and the values from which fields matter; this often at most. */
const MOST_ROUNDS = 5

function readGroup(fields: Fields, around: Surroundings): ReadInput {
  const readings = new Map(Object.entries(fields).map(([key, field]) => [key, readingOf(key, field, around)]))
  let hidden = new Set<string>()
  for (let round = 1; ; round += 1) {
    const settled = settle(readings, hidden, { fields, around })
    const next = new Set(
      [...readings]
        .filter(([, { field }]) => field.isShown?.(settled.values, around.records) === false)
        .map(([key]) => key),
    )
    if (round === MOST_ROUNDS || (next.size === hidden.size && [...next].every((key) => hidden.has(key))))
      return settled
    hidden = next
  }
}

function readingOf(key: string, field: Field, around: Surroundings): Reading {
  if (field.kind === 'rows') return { field, read: { value: null }, initial: null }
  const { texts, prefix, records } = around
  const usual = initialText(field, records)
  const asUsual = readOne(field, usual, records)
  const text = textOf(texts, prefix + key, field) ?? usual
  const isMissing = text === '' && usual === '' && field.kind === 'percent' && field.initial !== null
  // Most fields stand as they came: what they say is read once.
  const said = text === usual ? asUsual : readOne(field, text, records)
  return { field, read: isMissing ? { wrong: missingRecord(field) } : said, initial: valueOf(asUsual) }
}

/** A parameter that a form repeats, as a ticked box after a hidden "no": its last part counts. */
export function textOf(texts: Texts, name: string, field: Field): string | undefined {
  if (!Object.hasOwn(texts, name)) return undefined
  const text = texts[name] ?? ''
  return field.kind === 'text' ? text : text.slice(text.lastIndexOf('|') + 1)
}

const valueOf = (read: Read<unknown>) => ('wrong' in read ? null : read.value)

function readOne(field: PlainField | CountyField, text: string, records: Records): Read<unknown> {
  if (field.kind === 'county') return readCounty(text, records)
  return field.kind === 'share' ? readShare(text) : readField(field, text)
}

const LIMITS_MISSED =
  'The limits of this county could not be read. They are asked for again with your next entry; or leave this empty.'

/** A county is named by its code, or by words that the records have resolved. */
function readCounty(text: string, { county, isCountyMissed }: Records): Read<string> {
  const line = plainLine(text).toLowerCase()
  if (line === '') return { value: '' }
  const isMeant = county && (/^\d{5}$/.test(line) ? county.fips === line : namesCounty(line, county.name, county.state))
  if (isMeant) return { value: county.fips }
  if (isCountyMissed) return { wrong: LIMITS_MISSED }
  const former = formerCountyWords(line)
  if (former) return { wrong: former }
  return { wrong: 'No county has that name. Enter it with its state, such as “Franklin, OH”, or leave this empty.' }
}

function namesCounty(line: string, name: string, state: string): boolean {
  const bare = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [asked = ''] = line.split(',')
  return bare(`${name}${state}`).startsWith(bare(asked))
}

interface Group {
  fields: Fields
  around: Surroundings
}

interface Result {
  values: Record<string, unknown>
  errors: Record<string, string>
  notes: Record<string, string>
  shown: Set<string>
}

function settle(readings: ReadonlyMap<string, Reading>, hidden: ReadonlySet<string>, group: Group): Result {
  const { prefix, records } = group.around
  const result: Result = { values: {}, errors: {}, notes: {}, shown: new Set() }
  for (const [key, { field, read, initial }] of readings) {
    const isHidden = hidden.has(key)
    if (!isHidden) result.shown.add(prefix + key)
    result.values[key] = isHidden || 'wrong' in read ? initial : read.value
    if (isHidden || field.kind === 'rows') continue
    const note =
      'wrong' in read
        ? ''
        : (read.note ?? field.doubt?.(read.value) ?? sourceNote(field, read.value === initial, records))
    if ('wrong' in read) result.errors[prefix + key] = read.wrong
    else if (note) result.notes[prefix + key] = note
  }
  for (const [key, { field }] of readings) if (field.kind === 'share') settleShare(key, field, result, group)
  for (const [key, { field }] of readings) {
    if (field.kind === 'rows') settleRows(key, field, result, { ...group, isHidden: hidden.has(key) })
    noteEmpty(prefix + key, field, result.values[key], { result, records })
  }
  return result
}

/** Says of a field that is left empty what is counted instead. */
function noteEmpty(
  name: string,
  field: Field,
  value: unknown,
  { result, records }: { result: Result; records: Records },
) {
  const isEmpty = value === null && result.shown.has(name) && result.errors[name] === undefined
  const note = isEmpty && field.emptyNote?.(result.values, records)
  if (note) result.notes[name] = note
}

const sourceNote = (field: PlainField | CountyField, isInitial: boolean, records: Records): string =>
  isInitial ? sourceOfInitial(field, records) : ''

/** A part gets its cents from the amount that it is a part of, in the same row or around it. */
function settleShare(key: string, field: ShareField, result: Result, { fields, around }: Group): void {
  const share = result.values[key] as Share | null
  const at = Object.hasOwn(fields, field.of) ? { fields, values: result.values } : around.outer
  const whole = at?.fields[field.of]
  if (!at || !whole) throw new RangeError(`field ${key}: it is a part of "${field.of}", and there is no such field`)
  const base = at.values[field.of] as Cents | null
  if (share === null || (base === null && share.unit === 'percent')) {
    result.values[key] = 0
    return
  }
  const cents = centsOf(share, base ?? 0)
  result.values[key] = cents
  const name = around.prefix + key
  // While the whole is wrong, its default stands in its place, and nobody is held to that.
  const isWholeWrong = at.fields === fields && result.errors[around.prefix + field.of] !== undefined
  const isHeld = base !== null && !isWholeWrong && result.shown.has(name)
  const wrong = isHeld ? beyondWhole(cents, base, whole.label) : ''
  if (wrong && !result.errors[name]) result.errors[name] = wrong
}

function settleRows(key: string, field: RowsField, result: Result, group: Group & { isHidden: boolean }): void {
  const { around, fields } = group
  const texts = group.isHidden ? textsOfRows(key, field.initial) : around.texts
  const numbers = filledRows(key, field, texts)
  const rows: unknown[] = []
  for (const number of numbers.slice(0, field.most)) {
    const prefix = `${key}.${number}.`
    const row = readGroup(field.columns, { ...around, texts, prefix, outer: { fields, values: result.values } })
    rows.push(row.values)
    if (group.isHidden) continue
    Object.assign(result.errors, row.errors)
    Object.assign(result.notes, row.notes)
    for (const name of row.shown) result.shown.add(name)
  }
  if (numbers.length > field.most) result.errors[key] = `At most ${field.most} rows are computed: remove the others.`
  result.values[key] = rows
}

/** The numbers of the rows that the texts hold, in order. */
export function rowNumbers(key: string, field: RowsField, texts: Texts): number[] {
  const numbers = new Set<number>()
  for (const name of Object.keys(texts)) {
    const [list, number = '', column = '', ...more] = name.split('.')
    const isCell = list === key && /^\d{1,4}$/.test(number) && Object.hasOwn(field.columns, column) && more.length === 0
    if (isCell) numbers.add(Number(number))
  }
  return [...numbers].toSorted((a, b) => a - b)
}

/** The numbers of the rows that count, in order: what a row of the values is called in the texts. */
export const filledRows = (key: string, field: RowsField, texts: Texts): number[] =>
  rowNumbers(key, field, texts).filter((number) => !isBlankRow(field, `${key}.${number}.`, texts))

/** A row in which nothing was entered. */
export const isBlankRow = (field: RowsField, prefix: string, texts: Texts): boolean =>
  Object.entries(field.columns).every(([column, cell]) => saysNothing(cell, textOf(texts, prefix + column, cell) ?? ''))

/**
 * Whether a cell makes no row of the line that it stands in: it is empty, an amount of nothing, or a day, a choice or a
 * number that the line came with. What cannot be read was entered.
 */
export function saysNothing(cell: PlainField, text: string): boolean {
  const line = plainLine(text)
  if (line === '') return true
  if (cell.kind === 'share') return line === cell.initial
  if (cell.kind === 'text' || cell.kind === 'percent') return false
  const read = readField(cell, text)
  if ('wrong' in read) return false
  if (cell.kind === 'money') return read.value === 0
  return cell.kind === 'date' || cell.kind === 'choice' || cell.kind === 'flag' || read.value === cell.initial
}

/** Rows as they are declared, by parameter, counted from 1. */
export const textsOfRows = (key: string, rows: RowsField['initial']): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([column, text]) => [`${key}.${at + 1}.${column}`, text])),
  )
