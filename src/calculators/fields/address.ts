/**
 * Addresses of calculators, valid for ever.
 *
 * 1. Written is what differs from the default, in the order of the fields, in the shortest form.
 * 2. Once anything is written, so are the defaults that move with time (records, days): the link shows the same tomorrow. Who
 *    cites a result writes them always.
 * 3. Rows are "debts.1.payment=300", as a plain form sends them; a list without rows is "debts=0". A row in which nothing
 *    was entered is none.
 * 4. No `v` is version 1; from version 2 on it is written. What an old version meant is brought to today's by its steps.
 * 5. A text too long for an address is left out; the page keeps it, and says so.
 * 6. Unknown parameters are left alone. What cannot be read stays as it was typed, so that the page can say so; in a field
 *    that does not matter nothing is said of it, and it is left out.
 */
import type { Field, Fields, PlainField, Records, RowsField } from '#calculators/contract'
import { initialText, isMoving, plainText, readField } from './parse-field.ts'
import {
  type Texts,
  filledRows,
  isBlankRow,
  readInput,
  rowNumbers,
  saysNothing,
  textOf,
  textsOfRows,
} from './parse-input.ts'
import { withThousands } from './parse-money.ts'
import { readShare, shareText } from './parse-share.ts'
import { plainLine } from './parse-text.ts'

/** What an address is written for and read with. */
export interface Addressed {
  name: string
  version: number
  fields: Fields
}

/** A parameter by which a form says that a browser sends it as it is; no address is written with it. */
export const PLAIN_FORM = { name: 'form', value: 'plain' } as const

type Search = Readonly<Record<string, string>>
/** Brings the parameters of one version to the next; the first of a calculator leads from version 1 to 2. */
type Migration = (search: Search) => Search

/** By the name of the calculator; one that is not named is at version 1. */
const MIGRATIONS: Readonly<Record<string, readonly Migration[]>> = {
  // A rate with points that was left out was 6.4%; links said the other rate whenever they said anything.
  points: [
    (said) => {
      const isMeant = said['lower'] === undefined && said['kind'] === undefined
      return isMeant && Number.parseFloat(said['rate'] ?? '') > 6.4 ? { ...said, lower: '6.4' } : said
    },
  ],
}

/** The texts of all fields: what the address says, otherwise the default as it would be typed. */
export function textsOf(calculator: Addressed, search: Search, records: Records): Texts {
  const said = migrated(search, calculator.version, MIGRATIONS[calculator.name] ?? [])
  const texts: Record<string, string> = {}
  for (const [key, field] of Object.entries(calculator.fields)) {
    if (field.kind === 'rows') Object.assign(texts, rowTexts(key, field, said, records))
    else texts[key] = saidText(said, key, field) ?? initialText(field, records)
  }
  return texts
}

/** An address has amounts without commas; people read and type them with. */
function saidText(said: Search, name: string, field: Field): string | undefined {
  const text = textOf(said, name, field)
  const isAmount = field.kind === 'money' || field.kind === 'share'
  return text !== undefined && isAmount ? withThousands(text) : text
}

/** The parameters in the meaning of the present version. */
export function migrated(search: Search, version: number, steps: readonly Migration[]): Search {
  const said = search['v'] ?? ''
  const written = /^[1-9]\d{0,3}$/.test(said) ? Number(said) : 1
  return written < version ? steps.slice(written - 1, version - 1).reduce((said, step) => step(said), search) : search
}

/** More than any list computes; whoever sends thousands is shown so many, and told to remove what is too much. */
const MOST_ROWS_SHOWN = 100

function rowTexts(key: string, field: RowsField, said: Search, records: Records): Record<string, string> {
  const isSaid = Object.hasOwn(said, key) || rowNumbers(key, field, said).length > 0
  const given = isSaid ? said : textsOfRows(key, field.initial)
  const texts: Record<string, string> = {}
  let count = 0
  for (const number of rowNumbers(key, field, given)) {
    if (count === MOST_ROWS_SHOWN) break
    const prefix = `${key}.${number}.`
    const cells = Object.entries(field.columns).map(([column, cell]): [string, string] => {
      const name = prefix + column
      return [name, saidText(given, name, cell) ?? initialText(cell, records)]
    })
    const row = Object.fromEntries(cells)
    if (isBlankRow(field, prefix, row)) continue
    Object.assign(texts, row)
    count += 1
  }
  return texts
}

/** The cells of a row that is added: the defaults of its columns. */
export const newRowTexts = (field: RowsField, records: Records): Record<string, string> =>
  Object.fromEntries(Object.entries(field.columns).map(([column, cell]) => [column, initialText(cell, records)]))

/** The cells of a row that waits to be filled in: an amount is not there before it is entered. */
export const spareRowTexts = (field: RowsField, records: Records): Record<string, string> =>
  Object.fromEntries(
    Object.entries(field.columns).map(([column, cell]) => {
      const text = initialText(cell, records)
      return [column, saysNothing(cell, text) ? text : '']
    }),
  )

/** The query of an address, with its question mark; empty when everything is as it was. */
export const searchOf = (calculator: Addressed, texts: Texts, records: Records): string =>
  queryOf(calculator, texts, records, false)

/** The same for who cites a result: what moves with time is written, though everything is as it was. */
export const citedSearchOf = (calculator: Addressed, texts: Texts, records: Records): string =>
  queryOf(calculator, texts, records, true)

function queryOf(calculator: Addressed, given: Texts, records: Records, isCited: boolean): string {
  const texts = withoutUnseen(calculator, given, records)
  const pairs: [string, string][] = []
  const moving: [string, string][] = []
  for (const [key, field] of Object.entries(calculator.fields)) {
    if (field.kind === 'rows') pairs.push(...rowPairs(key, field, texts, records))
    else {
      const [pair, isDefault] = pairOf(key, field, texts, records)
      if (!isDefault && fitsAddress(pair[1])) pairs.push(pair)
      else if (isMoving(field) && pair[1]) moving.push(pair)
    }
  }
  if (pairs.length === 0 && !(isCited && moving.length > 0)) return ''
  if (calculator.version > 1) pairs.push(['v', String(calculator.version)])
  return `?${[...inOrder(calculator.fields, [...pairs, ...moving])].map(written).join('&')}`
}

/** The texts but for those that cannot be read in fields that do not matter (6). */
function withoutUnseen({ fields }: Addressed, texts: Texts, records: Records): Texts {
  const unreadable = Object.keys(texts).filter((name) => {
    const [key = '', , column] = name.split('.')
    const field = fields[key]
    const cell = field?.kind === 'rows' ? field.columns[column ?? ''] : field
    return cell !== undefined && !isReadable(cell, textOf(texts, name, cell) ?? '')
  })
  // Which fields matter is found out by reading all of them.
  if (unreadable.length === 0) return texts
  const { shown } = readInput({ fields }, texts, records)
  const unseen = new Set(unreadable.filter((name) => !shown.has(name.split('.', 1)[0] ?? '')))
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !unseen.has(name)))
}

/** Whether a text says something by itself; a county is read with the records of one alone. */
function isReadable(field: Field, text: string): boolean {
  if (field.kind === 'rows' || field.kind === 'county') return true
  return !('wrong' in (field.kind === 'share' ? readShare(text) : readField(field, text)))
}

/** A field as it is written, and whether that is how it came: a text that nobody changed is read only where it moves with time. */
function pairOf(
  key: string,
  field: Exclude<Field, RowsField>,
  texts: Texts,
  records: Records,
): [pair: [string, string], isDefault: boolean] {
  const initial = initialText(field, records)
  const given = textOf(texts, key, field) ?? initial
  if (given === initial) return [[key, isMoving(field) ? shortest(field, given) : given], true]
  const text = shortest(field, given)
  return [[key, text], text === shortest(field, initial)]
}

/** Servers refuse addresses above 8 kB; half of it is left to everything else. */
const MOST_WRITTEN = 4000

/** Whether an address takes a text: line ends and signs count for more than one letter. */
export const fitsAddress = (text: string): boolean => written(['', text]).length <= MOST_WRITTEN

/** A text of many lines, which may be too long for an address: its form is posted. */
export const isLongText = (field: Field): boolean => field.kind === 'text' && field.most > MOST_WRITTEN

function inOrder(fields: Fields, pairs: [string, string][]): [string, string][] {
  const order = new Map(Object.keys(fields).map((key, at) => [key, at]))
  const placeOf = ([name]: [string, string]) => order.get(name.split('.', 1)[0] ?? '') ?? order.size
  return pairs.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Points, commas and signs that mean nothing in a query stay readable. */
const written = ([name, text]: [string, string]) =>
  `${name}=${encodeURIComponent(text.toWellFormed()).replace(/%(?:20|24|2C|3A|2F)/g, (code) => (code === '%20' ? '+' : decodeURIComponent(code)))}`

/** The shortest text that is read as the same value; what cannot be read stays. */
function shortest(field: Exclude<Field, RowsField>, text: string): string {
  if (field.kind === 'county') return plainLine(text)
  if (field.kind === 'share') {
    const read = readShare(text)
    return 'wrong' in read ? text.trim() : shareText(read.value)
  }
  const read = readField(field, text)
  return 'wrong' in read ? text.trim() : plainText(field, read.value)
}

function rowPairs(key: string, field: RowsField, texts: Texts, records: Records): [string, string][] {
  const rows = shortRows(key, field, texts, records)
  if (JSON.stringify(rows) === initialRows(key, field, records)) return []
  if (rows.length === 0) return [[key, '0']]
  return rows.flatMap((row, at) => {
    const cells = Object.entries(row)
    const differing = cells.filter(([column, text]) => text !== initialCell(field, column, records))
    const least = differing.length > 0 ? differing : cells.filter(([, text]) => text).slice(0, 1)
    return least.map(([column, text]): [string, string] => [`${key}.${at + 1}.${column}`, text])
  })
}

const madeRows = new WeakMap<RowsField, string>()

/** As a list is at first; the same each time where no cell moves. */
function initialRows(key: string, field: RowsField, records: Records): string {
  const known = madeRows.get(field)
  if (known !== undefined) return known
  const made = JSON.stringify(shortRows(key, field, textsOfRows(key, field.initial), records))
  if (!Object.values(field.columns).some(isMoving)) madeRows.set(field, made)
  return made
}

const initialCell = (field: RowsField, column: string, records: Records): string => {
  const cell = field.columns[column] as PlainField
  return isMoving(cell) ? '' : shortest(cell, initialText(cell, records))
}

function shortRows(key: string, field: RowsField, texts: Texts, records: Records): Record<string, string>[] {
  return filledRows(key, field, texts).map((number) =>
    Object.fromEntries(
      Object.entries(field.columns).map(([column, cell]) => {
        const text = textOf(texts, `${key}.${number}.${column}`, cell) ?? initialText(cell, records)
        return [column, shortest(cell, text)]
      }),
    ),
  )
}
