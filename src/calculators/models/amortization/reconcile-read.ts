import { type Cents, parseDollars } from '#mortgage'
import { readDate } from '#calculators/fields'

/** An amount as a lender printed it. */
export interface PrintedAmount {
  cents: Cents
  /** Printed without cents, so that it stands for all amounts that round to it. */
  isWhole: boolean
}

/** A row of a pasted schedule. What each column means is left open: a column's place differs from lender to lender. */
export interface PrintedRow {
  /** As pasted, for showing where a difference lies. */
  line: string
  /** The number that the row itself gives, or null. */
  month: number | null
  date: string | null
  amounts: readonly PrintedAmount[]
}

type TotalName = 'payment' | 'last-payment' | 'total-interest' | 'total-paid' | 'totals' | 'payments'

/** A line such as "Total interest 419,544.40". */
export interface PrintedTotal {
  line: string
  name: TotalName
  amounts: readonly PrintedAmount[]
  /** A number of payments. */
  count: number | null
}

/** What was understood of a pasted text. */
export interface Printed {
  rows: readonly PrintedRow[]
  totals: readonly PrintedTotal[]
  /** Lines with figures that could be neither. */
  unread: readonly string[]
}

const MOST_LINE = 400

/** Reads rows and totals of a schedule from whatever was pasted: tabs, commas, columns of spaces, with or without dates. */
export function readPrinted(text: string): Printed {
  const rows: PrintedRow[] = []
  const totals: PrintedTotal[] = []
  const unread: string[] = []
  for (const raw of text.split('\n')) {
    const line = raw.replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ').trim()
    if (line === '' || line.length > MOST_LINE) continue
    const total = totalOf(line)
    if (total) totals.push(total)
    else {
      const row = rowOf(line)
      if (row) rows.push(row)
      else if (/\d/.test(line)) unread.push(line)
    }
  }
  return { rows, totals, unread }
}

const TOTALS: readonly (readonly [TotalName, RegExp])[] = [
  ['last-payment', /\b(?:last|final)\b.*\bpayment/i],
  ['payments', /\b(?:number|count|no\.?|#)\s*(?:of)?\s*payments\b/i],
  ['total-interest', /\binterest\b.*\b(?:total|paid|charge)|\btotal\b.*\binterest|\bfinance charge/i],
  ['total-paid', /\btotal\b.*\b(?:payments?|paid|cost)\b/i],
  ['totals', /^\W*(?:grand |sub)?totals?\b/i],
  ['payment', /\bpayment\b|\bp\s*&\s*i\b|\bprincipal and interest\b/i],
]

/** A line that begins with words and names a figure of the whole loan. */
function totalOf(line: string): PrintedTotal | null {
  if (!/^\W*[a-z]/i.test(line) || dateIn(line).date !== null) return null
  const name = TOTALS.find(([, words]) => words.test(line))?.[0]
  const { amounts, integers } = figuresOf(line)
  if (!name || (amounts.length === 0 && integers.length === 0)) return null
  if (/^\W*(?:payment|pmt|month|no|row)\W*\d/i.test(line) && amounts.length > 1) return null
  if (name === 'payments') return { line, name, amounts: [], count: integers[0] ?? null }
  // "$2,054" and "2054" are both an amount where a line names one.
  const whole = integers.map((integer): PrintedAmount => ({ cents: integer * 100, isWhole: true }))
  return { line, name, amounts: amounts.length > 0 ? amounts : whole, count: null }
}

function rowOf(line: string): PrintedRow | null {
  const { date, rest } = dateIn(line)
  const { amounts, integers } = figuresOf(rest)
  if (amounts.length === 0) return null
  const month = integers.find((integer) => integer >= 1 && integer <= 600) ?? null
  return { line, month, date, amounts }
}

const DATES = [
  /\b\d{4}-\d{1,2}-\d{1,2}\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{4}\b/,
  /\b[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/i,
  /\b\d{1,2}[ -][a-z]{3,9}[ -]\d{4}\b/i,
]
/** "Oct 2026", a month without its day. */
const MONTH = /\b([a-z]{3,9})\.?[ -](\d{4})\b/i
const SHORT = /\b(\d{1,2})\/(\d{1,2})\/(\d{2})\b/

/** The date of a line and what stands beside it. */
function dateIn(line: string): { date: string | null; rest: string } {
  for (const pattern of DATES) {
    const found = pattern.exec(line)?.[0]
    const read = found && readDate(found.replace(/-(?=[a-z])|(?<=[a-z])-/gi, ' '))
    if (found && read && 'value' in read) return { date: read.value, rest: line.replace(found, ' ') }
  }
  const short = SHORT.exec(line)
  const long = short ? readDate(`${short[1]}/${short[2]}/20${short[3]}`) : null
  if (short && long && 'value' in long) return { date: long.value, rest: line.replace(short[0], ' ') }
  const month = MONTH.exec(line)
  const first = month ? readDate(`${month[1]} 1, ${month[2]}`) : null
  if (month && first && 'value' in first) return { date: first.value, rest: line.replace(month[0], ' ') }
  return { date: null, rest: line }
}

/** Commas between figures, as in a CSV file, where those within figures cannot be meant. */
const isCommaSeparated = (line: string) => /\.\d\d"?,"?[$\d]/.test(line)
const QUOTED = /"([^"]*)"/g
const FIGURE = /(?<![\w.])[-(−]?\$? ?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\w%]|\.\d)/g

/** Amounts have cents, a dollar sign or thousands; other whole numbers count something. */
function figuresOf(line: string): { amounts: PrintedAmount[]; integers: number[] } {
  const parts = isCommaSeparated(line)
    ? line.replace(QUOTED, (_, inner: string) => inner.replaceAll(',', '')).split(',')
    : [line.replaceAll('"', ' ')]
  const amounts: PrintedAmount[] = []
  const integers: number[] = []
  for (const found of parts.flatMap((part) => part.match(FIGURE) ?? [])) {
    const digits = found.replace(/[-(−$ ]/g, '')
    const isAmount = /\.\d\d?$/.test(digits) || found.includes('$') || digits.includes(',')
    const cents = parseDollars(digits)
    if (cents === null) continue
    if (isAmount) amounts.push({ cents, isWhole: !digits.includes('.') })
    else integers.push(Number(digits))
  }
  return { amounts, integers }
}
