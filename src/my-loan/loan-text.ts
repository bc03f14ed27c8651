import {
  type Cents,
  type Rate,
  UNITS_A_PERCENT,
  formatDollars,
  parseDollars,
  ratePercent,
  ratePercentText,
  roundedQuotient,
} from '#mortgage/exact'

/** What a reader said, by the names of the fields and of the store. */
export type LoanField = 'balance' | 'rate' | 'left' | 'price' | 'down' | 'state' | 'under' | 'within'
export type LoanTexts = Readonly<Partial<Record<LoanField | 'kind', string>>>

/** A mortgage that a reader has, or a home that they plan to buy, and what would make them act. */
export type OwnLoan = (PresentOne | PlannedOne) & Wanted

interface PresentOne {
  kind: 'have'
  balanceCents: Cents
  noteRate: Rate
  monthsLeft: number
}

interface PlannedOne {
  kind: 'plan'
  priceCents: Cents
  downCents: Cents
}

interface Wanted {
  /** Its postal letters, or none. */
  state: string
  /** They act when the average is below it. */
  under: Rate | null
  /** They act when a new loan pays for itself within so many months. */
  withinMonths: number | null
}

type Faults = Partial<Record<LoanField, string>>

const LEAST_CENTS = 100_000
const MOST_CENTS = 5_000_000_000
const MOST_RATE_PERCENT = 30
const MOST_MONTHS = 600
const MONTHS_A_YEAR = 12

const ASKS: Record<LoanField, string> = {
  balance: 'An amount from $1,000 to $50,000,000, such as 320,000.',
  rate: `A percentage from 0 to ${MOST_RATE_PERCENT}, such as 7.25.`,
  left: 'Years from 1 to 50, such as 26, or months, such as 310 mo.',
  price: 'An amount from $1,000 to $50,000,000, such as 400,000.',
  down: 'A part of the price, such as 20% or 80,000; up to 100 with its sign, 20% or $20.',
  state: 'Two letters, such as OH.',
  under: `A percentage from 0 to ${MOST_RATE_PERCENT}, such as 6.25, or nothing.`,
  within: 'Months from 1 to 600, such as 24, or nothing.',
}

/** The loan that texts describe, or what each field that cannot be read takes. */
export function readLoan(texts: LoanTexts): { loan: OwnLoan } | { faults: Faults } {
  const faults: Faults = {}
  const need = <Value>(field: LoanField, value: Value | null): Value | null => {
    if (value === null) faults[field] = ASKS[field]
    return value
  }
  const text = (field: LoanField) => plain(texts[field] ?? '').replace('%', '')
  const wanted = {
    state: need('state', /^(?:[A-Z]{2})?$/.test(text('state')) ? text('state') : null) ?? '',
    under: text('under') === '' ? null : need('under', rateOf(text('under'))),
    withinMonths: text('within') === '' ? null : need('within', wholeUpTo(text('within'), MOST_MONTHS)),
  }
  const loan = texts.kind === 'plan' ? planOf(texts, need) : presentOf(texts, need)
  return loan && Object.keys(faults).length === 0 ? { loan: { ...loan, ...wanted } } : { faults }
}

type Need = <Value>(field: LoanField, value: Value | null) => Value | null

function presentOf({ balance = '', rate = '', left = '' }: LoanTexts, need: Need): PresentOne | null {
  const balanceCents = need('balance', amountOf(balance))
  const noteRate = need('rate', rateOf(plain(rate).replace('%', '')))
  const monthsLeft = need('left', monthsOf(left))
  if (balanceCents === null || noteRate === null || monthsLeft === null) return null
  return { kind: 'have', balanceCents, noteRate, monthsLeft }
}

function planOf({ price = '', down = '' }: LoanTexts, need: Need): PlannedOne | null {
  const priceCents = need('price', amountOf(price))
  if (priceCents === null) return null
  const share = /^([\d.]+)%$/.exec(down.replace(/\s/g, ''))?.[1]
  const rate = share === undefined ? null : percentOf(share)
  const part =
    share === undefined
      ? partOf(down)
      : rate && Number(roundedQuotient(BigInt(priceCents) * BigInt(rate), BigInt(100 * UNITS_A_PERCENT)))
  const downCents = need('down', part !== null && part >= 0 && part < priceCents ? part : null)
  return downCents === null ? null : { kind: 'plan', priceCents, downCents }
}

/** Up to here a bare number could be dollars or percent, as in the calculator that the plan leads to. */
const MOST_AMBIGUOUS_CENTS = 100_00
const isSmall = (cents: Cents | null) => cents !== null && cents > 0 && cents <= MOST_AMBIGUOUS_CENTS

function partOf(text: string): Cents | null {
  const cents = parseDollars(plain(text))
  return isSmall(cents) && !text.includes('$') ? null : cents
}

const FRACTION = /(\d+)[ -](\d+)\/([248])\b/

/** Without signs, spaces and the commas of thousands, and "7 1/4" as 7.25. */
const plain = (text: string) =>
  text
    .replace(FRACTION, (all, whole: string, part: string, parts: string) =>
      Number(part) < Number(parts) ? String(Number(whole) + Number(part) / Number(parts)) : all,
    )
    .replace(/[$\s]|,(?=\d{3}(?!\d))/g, '')

function amountOf(text: string): Cents | null {
  const cents = parseDollars(plain(text))
  return cents !== null && cents >= LEAST_CENTS && cents <= MOST_CENTS ? cents : null
}

const percentOf = (text: string): Rate | null =>
  /^(?:\d{1,2}(?:\.\d{1,5})?|100)$/.test(text) ? ratePercent(text) : null

function rateOf(text: string): Rate | null {
  const rate = percentOf(text)
  return rate !== null && rate <= MOST_RATE_PERCENT * UNITS_A_PERCENT ? rate : null
}

/** "26" are years, "310 mo" are months. */
function monthsOf(text: string): number | null {
  const [, number = '', unit = 'y'] = /^\s*(\d{1,3})\s*(y|m)?[a-z]*\s*$/i.exec(text) ?? []
  const months = number === '' ? 0 : Number(number) * (unit.toLowerCase() === 'm' ? 1 : MONTHS_A_YEAR)
  return months >= 1 && months <= MOST_MONTHS ? months : null
}

const wholeUpTo = (text: string, most: number): number | null =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most ? Number(text) : null

const FIELDS = { have: ['balance', 'rate', 'left'], plan: ['price', 'down'] } as const
const WANTED = ['state', 'under', 'within'] as const

/** As the store, an address and an account keep it: without what was left empty, in the letters of a query. */
export function loanText(texts: LoanTexts): string {
  const kind = texts.kind === 'plan' ? 'plan' : 'have'
  const named = [...FIELDS[kind], ...WANTED].flatMap((field): [string, string][] => {
    const text = field === 'down' ? keptPart(texts.down ?? '') : plain(texts[field] ?? '').replace('%', '')
    return text === '' ? [] : [[field, text]]
  })
  return new URLSearchParams([['kind', kind], ...named]).toString()
}

function keptPart(text: string): string {
  const kept = plain(text)
  return text.includes('$') && isSmall(parseDollars(kept)) ? `$${kept}` : kept
}

/** The texts that a kept line holds. */
export const textsIn = (line: string): LoanTexts => Object.fromEntries(new URLSearchParams(line))

/** The loan in a sentence. */
export function loanWords(loan: OwnLoan): string {
  const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
  if (loan.kind === 'plan') return `A home of ${dollars(loan.priceCents)} with ${dollars(loan.downCents)} down.`
  const { balanceCents, noteRate, monthsLeft } = loan
  const months = monthsLeft === 1 ? '1 month' : `${monthsLeft} months`
  return `You owe ${dollars(balanceCents)} at ${ratePercentText(noteRate)}%, with ${months} left.`
}
