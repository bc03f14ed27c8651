/**
 * Decimal figures as people write them, read into whole hundred-thousandths without floating point.
 *
 * 1. A point stands before the decimals; at most five are exact.
 * 2. A comma before one or two digits at the end is a decimal comma, and that is said ("6,5").
 * 3. A comma before three digits could be either and is refused.
 * 4. A fraction may follow: "6 1/2", "6-1/2", "1/8"; it must be exact in five decimals.
 */
import { type Read, quoted } from './parse-text.ts'

/** How many units make one. */
export const DECIMAL_UNITS = 100_000

const MOST_DIGITS = 9

/** Hundred-thousandths of a plain line, negative ones too. */
export function readDecimal(line: string): Read<number> {
  const isNegative = line.startsWith('-')
  const read = readMagnitude(isNegative ? line.slice(1).trim() : line)
  return 'wrong' in read || !isNegative ? read : { ...read, value: read.value === 0 ? 0 : -read.value }
}

function readMagnitude(line: string): Read<number> {
  if (/^[\d.]+e[+-]?\d+$/i.test(line)) return { wrong: `Write ${quoted(line)} in plain digits.` }
  const fraction = /^(?:(\d+)(?: |-|\s*-\s*))?(\d+) ?\/ ?(\d+)$/.exec(line)
  if (fraction) return readFraction(fraction)
  const comma = /^(\d+),(\d{1,2})$/.exec(line)
  if (comma) return readDigits(comma[1] ?? '', comma[2] ?? '', `Read as ${comma[1]}.${comma[2]}.`)
  const thousands = /^(\d{1,3}),(\d{3})$/.exec(line)
  if (thousands) {
    const [, before, after] = thousands
    return { wrong: `${quoted(line)} could be ${before}.${after} or ${before}${after}: write it without the comma.` }
  }
  const plain = /^(\d*)(?:\.(\d*))?$/.exec(line)
  if (!plain || !/\d/.test(line)) return { wrong: '' }
  return readDigits(plain[1] ?? '', plain[2] ?? '')
}

function readDigits(whole: string, decimals: string, note?: string): Read<number> {
  const kept = decimals.replace(/0+$/, '')
  if (kept.length > 5) return { wrong: 'Write at most five digits after the point.' }
  const significant = whole.replace(/^0+/, '')
  if (significant.length > MOST_DIGITS) return { wrong: '' }
  const value = Number(significant) * DECIMAL_UNITS + Number(kept.padEnd(5, '0'))
  return note ? { value, note } : { value }
}

function readFraction([, whole = '0', over = '', under = '']: RegExpExecArray): Read<number> {
  if ([whole, over, under].some((digits) => digits.length > MOST_DIGITS)) return { wrong: '' }
  const [numerator, denominator] = [Number(over), Number(under)]
  const written = `${over}/${under}`
  if (denominator === 0 || numerator >= denominator) return { wrong: `${quoted(written)} is not a part of one.` }
  if ((numerator * DECIMAL_UNITS) % denominator !== 0)
    return { wrong: `${quoted(written)} is not exact in five decimals: write the decimals that you mean.` }
  return { value: Number(whole) * DECIMAL_UNITS + (numerator * DECIMAL_UNITS) / denominator }
}

/** The shortest plain decimal of so many units: 650000 is "6.5". */
export function decimalText(units: number): string {
  const magnitude = Math.abs(units)
  const decimals = String(magnitude % DECIMAL_UNITS)
    .padStart(5, '0')
    .replace(/0+$/, '')
  const text = String(Math.floor(magnitude / DECIMAL_UNITS)) + (decimals ? `.${decimals}` : '')
  return units < 0 ? `-${text}` : text
}
