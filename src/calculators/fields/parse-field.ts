import type { Rate } from '#mortgage'
import type {
  CountyField,
  DateField,
  Field,
  PercentField,
  PlainField,
  RecordName,
  Records,
} from '#calculators/contract'
import { DATE_REQUEST, readDate, usualFirstPayment } from './parse-date.ts'
import { decimalText } from './parse-decimal.ts'
import { bareMoneyText, moneyRequest, moneyText, readMoney } from './parse-money.ts'
import { percentRequest, readPercent } from './parse-percent.ts'
import { countRequest, readCount, readTerm, termRequest, termText } from './parse-term.ts'
import { type Read, plainLine } from './parse-text.ts'
import { formatDay } from '#market'

/** Every field but lists of rows, shares of another field and counties, which are read in their surroundings. */
type SimpleField = Exclude<PlainField, { kind: 'share' }>

/** The value of one text; an empty one is null where the field may be left empty. */
export function readField(field: SimpleField, text: string): Read<unknown> {
  if (field.kind === 'text') return readWords(text, field.most)
  if (field.kind === 'flag') return readFlag(text)
  if (plainLine(text) === '') {
    const mayBeEmpty = field.initial === null && field.kind !== 'date'
    return mayBeEmpty ? { value: null } : { wrong: requestOf(field) }
  }
  if (field.kind === 'money') return readMoney(text, field)
  if (field.kind === 'percent') return readPercent(text, field)
  if (field.kind === 'term') return readTerm(text, field)
  if (field.kind === 'count') return readCount(text, field)
  return field.kind === 'choice' ? readChoice(text, field.options) : readDate(text)
}

/** What a field asks for, in words. */
export function requestOf(field: SimpleField): string {
  if (field.kind === 'money') return moneyRequest(field)
  if (field.kind === 'percent') return percentRequest(field)
  if (field.kind === 'term') return termRequest(field)
  if (field.kind === 'count') return countRequest(field)
  if (field.kind === 'choice') return choiceRequest(field.options)
  return field.kind === 'date' ? DATE_REQUEST : ''
}

const choiceRequest = (options: Readonly<Record<string, string>>) =>
  `Choose one of: ${Object.keys(options).join(', ')}.`

function readChoice(text: string, options: Readonly<Record<string, string>>): Read<string> {
  const line = plainLine(text).toLowerCase()
  const found = Object.entries(options).find(([name, label]) =>
    [name, label].some((word) => word.toLowerCase() === line),
  )
  return found ? { value: found[0] } : { wrong: choiceRequest(options) }
}

const YES = new Set(['yes', 'on', 'true', '1'])
const NO = new Set(['no', 'off', 'false', '0', ''])

function readFlag(text: string): Read<boolean> {
  const line = plainLine(text).toLowerCase()
  if (YES.has(line)) return { value: true }
  return NO.has(line) ? { value: false } : { wrong: 'Answer yes or no.' }
}

/** Control characters other than the ends of lines have no business in a text. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

function readWords(text: string, most: number): Read<string> {
  const value = text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()
  if (value.length <= most) return { value }
  return {
    wrong: `Enter at most ${most.toLocaleString('en-US')} characters; there are ${value.length.toLocaleString('en-US')}.`,
  }
}

const RECORD_WORDS: Partial<Record<RecordName, string>> = { 'pmms-30': '30-year', 'pmms-15': '15-year' }

/** What a field holds before it is touched, as it would be typed; empty where a record is missing. */
export function initialText(field: PlainField | CountyField, records: Records): string {
  const { initial } = field
  if (field.kind === 'date') return dayOf(field, records.today)
  if (field.kind === 'percent' && typeof field.initial === 'object') return recordOf(field, records)?.percent ?? ''
  if (initial === null) return ''
  if (field.kind === 'money') return moneyText(field.initial ?? 0)
  if (field.kind === 'term') return termText(field.initial ?? 0, field.unit)
  if (field.kind === 'flag') return field.initial ? 'yes' : 'no'
  return typeof initial === 'object' ? '' : String(initial)
}

const dayOf = ({ initial, isThisMonth }: DateField, today: string): string =>
  initial ?? (isThisMonth ? `${today.slice(0, 8)}01` : usualFirstPayment(today))

/** Whether the default moves with time, so that an address which is to stay must say it. */
export const isMoving = (field: Field): boolean =>
  (field.kind === 'date' && field.initial === null) || (field.kind === 'percent' && hasRecord(field))

const hasRecord = (field: PercentField): boolean => typeof field.initial === 'object' && field.initial !== null

function recordOf(field: PercentField, records: Records) {
  return typeof field.initial === 'object' && field.initial ? records.rates[field.initial.record] : undefined
}

/** Where a default comes from, in words; empty where it is a plain figure. */
export function sourceOfInitial(field: PlainField | CountyField, records: Records): string {
  if (field.kind !== 'percent' || typeof field.initial !== 'object' || !field.initial) return ''
  const record = recordOf(field, records)
  if (!record) return ''
  return `The ${RECORD_WORDS[field.initial.record]} average of ${formatDay(record.on, true)}${record.age ? ` (${record.age})` : ''}, ${record.source}.`
}

/** What a reader is asked when the record of a default could not be read. */
export const missingRecord = (field: PercentField): string =>
  `The current average could not be read. ${percentRequest(field)}`

/** A typed value as the shortest text that is read as it; empty for null. */
export function plainText(field: SimpleField | DateField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'money') return bareMoneyText(value as number)
  if (field.kind === 'percent') return decimalText(value as Rate)
  if (field.kind === 'term') return termText(value as number, field.unit).replace(' ', '')
  if (field.kind === 'flag') return value === true ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : (value as string)
}
