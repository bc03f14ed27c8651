import { type Cents, roundedQuotient } from '#mortgage'
import { DECIMAL_UNITS, decimalText } from './parse-decimal.ts'
import { bareMoneyText, readDollars, shortDollars } from './parse-money.ts'
import { readPercentUnits } from './parse-percent.ts'
import { type Read, plainLine, quoted } from './parse-text.ts'

/** A part of another amount, as it was written. */
export type Share = { unit: 'percent'; units: number } | { unit: 'cents'; cents: Cents }

const WHOLE_UNITS = 100 * DECIMAL_UNITS
const REQUEST = 'Enter a percentage such as 20%, or an amount such as $80,000.'
/** Up to here a bare number could be either. */
const MOST_AMBIGUOUS_CENTS = 100_00

/** "20%", "$80,000" or "80000"; a bare number up to 100 is refused, for it could be either. */
export function readShare(text: string): Read<Share> {
  const line = plainLine(text)
  if (/(?:%|percent|per cent|pct)$/i.test(line)) return percentOf(line)
  const read = readDollars(line)
  if ('wrong' in read) return { wrong: `${read.wrong} ${REQUEST}`.trim() }
  if (read.value < 0) return { wrong: `The amount cannot be negative. ${REQUEST}` }
  const isBare = !/[$a-z]/i.test(line)
  if (isBare && read.value > 0 && read.value <= MOST_AMBIGUOUS_CENTS)
    return { wrong: `${quoted(line)} could be dollars or percent: write ${line}% or $${line}.` }
  return { value: { unit: 'cents', cents: read.value } }
}

function percentOf(line: string): Read<Share> {
  const read = readPercentUnits(line)
  if ('wrong' in read) return { wrong: `${read.wrong} ${REQUEST}`.trim() }
  if (read.value < 0 || read.value > WHOLE_UNITS) return { wrong: 'Enter a percentage from 0% to 100%, such as 20%.' }
  const value: Share = { unit: 'percent', units: read.value }
  return read.note ? { value, note: read.note } : { value }
}

/** The part in cents; a percentage is rounded half away from zero to the cent. */
export const centsOf = (share: Share, base: Cents): Cents =>
  share.unit === 'cents'
    ? share.cents
    : Number(roundedQuotient(BigInt(base) * BigInt(share.units), BigInt(WHOLE_UNITS)))

/** Why a part is larger than its whole, or empty. */
export const beyondWhole = (cents: Cents, base: Cents, label: string): string =>
  cents > base ? `Enter at most ${shortDollars(base)}, the whole of “${label}”, or a percentage up to 100%.` : ''

/** As it would be typed into an address. */
export function shareText(share: Share): string {
  if (share.unit === 'percent') return `${decimalText(share.units)}%`
  const text = bareMoneyText(share.cents)
  return share.cents > 0 && share.cents <= MOST_AMBIGUOUS_CENTS ? `$${text}` : text
}
