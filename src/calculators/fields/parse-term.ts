import type { CountField, TermField } from '#calculators/contract'
import { DECIMAL_UNITS, readDecimal } from './parse-decimal.ts'
import { type Read, plainLine, quoted } from './parse-text.ts'

type TermRange = Pick<TermField, 'least' | 'most' | 'unit'>

const YEARS = '(?:y|yr|yrs|year|years)'
const MONTHS = '(?:m|mo|mos|mth|mths|month|months)'
const SPAN = new RegExp(`^(?:(.+?) ?${YEARS}\\.?)?(?:,? ?(?:and )?(\\d+) ?${MONTHS}\\.?)?$`, 'i')

/** Months of "30", "30y", "360 mo", "7 years 6 months" or "2.5"; a part of a month is refused. */
export function readTerm(text: string, range: TermRange): Read<number> {
  const line = plainLine(text)
  const read = readMonths(line, range.unit)
  if ('wrong' in read) return { wrong: sentence(read.wrong, range) }
  if (read.value >= range.least && read.value <= range.most) return read
  const asMonths = /^\d{1,4}$/.test(line) && range.unit === 'years' ? Number(line) : NaN
  const isLikelyMonths = asMonths >= range.least && asMonths <= range.most
  const fix = isLikelyMonths ? `${asMonths} is read as years: for months write “${asMonths} mo”.` : ''
  return { wrong: sentence(fix, range) }
}

function readMonths(line: string, unit: TermRange['unit']): Read<number> {
  const bare = readDecimal(line)
  if (!('wrong' in bare)) return unit === 'years' ? monthsOfYears(bare.value, 0) : wholeMonths(bare.value)
  const span = line === '' ? null : SPAN.exec(line)
  if (!span) return { wrong: bare.wrong }
  const [, years, months = '0'] = span
  if (months.length > 5) return { wrong: '' }
  if (years === undefined) return { value: Number(months) }
  const read = readDecimal(years)
  return 'wrong' in read ? { wrong: read.wrong } : monthsOfYears(read.value, Number(months))
}

function monthsOfYears(units: number, months: number): Read<number> {
  const total = units * 12
  if (total % DECIMAL_UNITS !== 0) return { wrong: 'The term must come to whole months.' }
  return { value: total / DECIMAL_UNITS + months }
}

const wholeMonths = (units: number): Read<number> =>
  units % DECIMAL_UNITS === 0 ? { value: units / DECIMAL_UNITS } : { wrong: 'Write whole months.' }

/** "30 years", "18 months", "1 month". */
function spanWords(months: number): string {
  const [amount, unit] = months > 0 && months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** What a field asks for, in words. */
export const termRequest = ({ least, most, unit }: TermRange): string => {
  const examples = unit === 'years' ? '“30” for years or “360 mo”' : '“84” for months or “7y”'
  return `Enter a span from ${spanWords(least)} to ${spanWords(most)}, such as ${examples}.`
}

const sentence = (wrong: string, range: TermRange) => [wrong, termRequest(range)].filter(Boolean).join(' ')

/** As it would be typed: "30" or "354 mo" where years are meant, "84" where months are. */
export function termText(months: number, unit: TermRange['unit']): string {
  if (unit === 'months') return String(months)
  return months > 0 && months % 12 === 0 ? String(months / 12) : `${months} mo`
}

type CountRange = Pick<CountField, 'least' | 'most' | 'unit'>

/** A whole number, with or without commas between thousands. */
export function readCount(text: string, range: CountRange): Read<number> {
  const line = plainLine(text)
  const negative = line.startsWith('-')
  const digits = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(negative ? line.slice(1) : line) ? line.replaceAll(',', '') : ''
  const value = digits.length > 0 && digits.length < 16 ? Number(digits) : NaN
  if (value >= range.least && value <= range.most) return { value: value === 0 ? 0 : value }
  const isFraction = /^-?\d+[.,]\d+$/.test(line) && !digits
  const wrong = isFraction ? `${quoted(line)} is not a whole number.` : ''
  return { wrong: [wrong, countRequest(range)].filter(Boolean).join(' ') }
}

/** What a field asks for, in words. */
export const countRequest = ({ least, most, unit }: CountRange): string =>
  `Enter a whole number${unit ? ` of ${unit}` : ''} from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`
