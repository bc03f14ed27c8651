/**
 * Amounts in dollars, read into whole cents.
 *
 * 1. Commas or spaces stand between thousands, a point before one or two digits of cents: "$1,200", "1 200.50".
 * 2. "400k" is four hundred thousand.
 * 3. What could mean two amounts is refused with both: "6,5", "1.200,50", "1,00,000".
 */
import { type Cents, formatDollars } from '#mortgage'
import { type Read, plainLine, quoted } from './parse-text.ts'

interface Range {
  least: Cents
  most: Cents
}

/** Whole cents of an amount within the range. */
export function readMoney(text: string, range: Range): Read<Cents> {
  const read = readDollars(plainLine(text))
  if ('wrong' in read) return { wrong: sentence(read.wrong, range) }
  if (read.value < 0 && range.least >= 0) return { wrong: sentence('The amount cannot be negative.', range) }
  if (read.value < range.least || read.value > range.most) return { wrong: sentence('', range) }
  return read
}

/** What a field asks for, in words. */
export const moneyRequest = ({ least, most }: Range): string =>
  `Enter an amount from ${shortDollars(least)} to ${shortDollars(most)}.`

const sentence = (wrong: string, range: Range) => [wrong, moneyRequest(range)].filter(Boolean).join(' ')

/** "$1,000", with cents only where there are any. */
export const shortDollars = (cents: Cents): string => formatDollars(cents, cents % 100 === 0 ? 'dollars' : 'cents')

/** An amount as it would be typed: "400,000" or "1,250.50". */
export const moneyText = (cents: Cents): string => shortDollars(cents).replace('$', '').replace('−', '-')

/** The same without commas, for addresses. */
export const bareMoneyText = (cents: Cents): string => moneyText(cents).replaceAll(',', '')

/** Bare digits with a comma before every three of them; any other text stays as it is. */
export function withThousands(text: string): string {
  const [, dollars, cents = ''] = /^([1-9]\d{3,12})(\.\d{2})?$/.exec(text) ?? []
  return dollars === undefined ? text : dollars.replace(/\B(?=(?:\d{3})+$)/g, ',') + cents
}

const MOST_DIGITS = 13

/** Whole cents of a plain line, whatever the range. */
export function readDollars(line: string): Read<Cents> {
  const isNegative = /^(?:US)?\$? ?-/i.test(line)
  const unsigned = isNegative ? line.replace('-', '') : line
  const bare = unsigned
    .trim()
    .replace(/^(?:US ?\$|USD|\$) ?/i, '')
    .replace(/ ?(?:dollars?|USD)$/i, '')
    .trim()
  const read = readMagnitude(bare)
  return 'wrong' in read || !isNegative ? read : { value: read.value === 0 ? 0 : -read.value }
}

function readMagnitude(bare: string): Read<Cents> {
  const thousands = /^(.*\d) ?k$/i.exec(bare)
  if (thousands) return timesThousand(readMagnitude(thousands[1] ?? ''))
  const ambiguous = ambiguityOf(bare)
  if (ambiguous) return { wrong: ambiguous }
  const amount = /^(\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d{0,2}))?$/.exec(bare)
  if (!amount || !/\d/.test(bare)) return { wrong: '' }
  const [, grouped = '', cents = ''] = amount
  const dollars = grouped.replace(/[, ]/g, '').replace(/^0+/, '')
  if (dollars.length > MOST_DIGITS) return { wrong: '' }
  return { value: Number(dollars) * 100 + Number(cents.padEnd(2, '0')) }
}

function timesThousand(read: Read<Cents>): Read<Cents> {
  if ('wrong' in read) return read
  return Number.isSafeInteger(read.value * 1000) ? { value: read.value * 1000 } : { wrong: '' }
}

/** Why an amount can be read in more than one way, and what to write instead; empty when it cannot. */
function ambiguityOf(bare: string): string {
  if (/^[\d.,]+e[+-]?\d+$/i.test(bare)) return `Write ${quoted(bare)} in plain digits.`
  if (/%/.test(bare)) return `${quoted(bare)} is a percentage; dollars are asked for here.`
  const european = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(bare)
  if (european) {
    const fix = `${(european[1] ?? '').replaceAll('.', '')}.${european[2]}`
    return `For ${quoted(bare)} write ${fix}: commas stand between thousands, a point before the cents.`
  }
  const short = /^(\d+),(\d{1,2})$/.exec(bare)
  if (short) {
    const [, before, after] = short
    return `${quoted(bare)} could be ${before}.${after} or ${before}${after}: write a point before cents, and no comma.`
  }
  const point = /^(\d{1,3})\.(\d{3})$/.exec(bare)
  if (point) return `${quoted(bare)} could be $${point[1]} or $${point[1]},${point[2]}: write it without the point.`
  if (/^(?:\d*|\d{1,3}(?:,\d{3})+)\.\d{3,}$/.test(bare)) return 'Write at most two digits after the point.'
  if (/^[\d,]+(?:\.\d*)?$/.test(bare) && bare.includes(',') && !/^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/.test(bare))
    return `The commas of ${quoted(bare)} are not between thousands: write it without them.`
  return ''
}
