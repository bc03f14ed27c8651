import type { Rate } from '#mortgage'
import { DECIMAL_UNITS, decimalText, readDecimal } from './parse-decimal.ts'
import { type Read, plainLine } from './parse-text.ts'

interface Range {
  least: string
  most: string
}

/** Where a field takes rates of interest, a figure below this is probably a fraction of one: "0.065" for 6.5%. */
const SUSPECT_UNITS = 0.2 * DECIMAL_UNITS
const RATE_LIKE_UNITS = 25 * DECIMAL_UNITS

/** A percentage such as "6.5%", "6 1/2" or "6,5", exact to five decimals of a percent. */
export function readPercent(text: string, range: Range): Read<Rate> {
  const line = plainLine(text)
  const read = readPercentUnits(line)
  const [least, most] = [unitsOf(range.least), unitsOf(range.most)]
  if ('wrong' in read) return { wrong: sentence(read.wrong, range) }
  const { value } = read
  if (value < 0 && least >= 0) return { wrong: sentence('The figure cannot be negative.', range) }
  if (value < least || value > most) return { wrong: sentence('', range) }
  const isSuspect = value > 0 && value < SUSPECT_UNITS && most >= RATE_LIKE_UNITS && !/%|percent/i.test(line)
  if (!isSuspect) return { ...read, value: value as Rate }
  const note = `Read as ${decimalText(value)}%. For ${decimalText(value * 100)}% write ${decimalText(value * 100)}.`
  return { value: value as Rate, note }
}

/** Units of a line with or without its sign, whatever the range. */
export function readPercentUnits(line: string): Read<number> {
  const read = readDecimal(line.replace(/ ?(?:%|percent|per cent|pct)$/i, ''))
  return 'note' in read && read.note ? { ...read, note: read.note.replace(/\.$/, '%.') } : read
}

/** What a field asks for, in words. */
export const percentRequest = ({ least, most }: Range): string =>
  `Enter a percentage from ${least}% to ${most}%, such as ${example(least, most)}.`

/** A figure inside the range: half of one where it fits, or the middle. */
function example(least: string, most: string): string {
  const [from, to] = [unitsOf(least), unitsOf(most)]
  return [6.5 * DECIMAL_UNITS, 2.5 * DECIMAL_UNITS, 0.5 * DECIMAL_UNITS]
    .filter((units) => units >= from && units <= to)
    .map(decimalText)
    .concat(most)[0] as string
}

const sentence = (wrong: string, range: Range) => [wrong, percentRequest(range)].filter(Boolean).join(' ')

/** Units of a figure that a field declares; a figure that is none is a bug of the field. */
export function unitsOf(figure: string): number {
  const read = readDecimal(figure)
  if ('wrong' in read) throw new RangeError(`field: expected a decimal percentage, got "${figure}"`)
  return read.value
}
