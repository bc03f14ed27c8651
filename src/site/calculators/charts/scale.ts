import { formatDollars } from '#mortgage'
import { percentText, spanText, type Chart } from '#calculators'

/** The box of a drawing: values are named at its left, x values under it. */
export interface Box {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface Grid {
  from: number
  to: number
  /** At round values, from lowest to highest. */
  lines: { value: number; label: string }[]
}

const MOST_LINES = 4
const ROUND = [1, 2, 2.5, 5, 10]

/** Round values around all figures. Money is measured from zero; percents that lie close together are not. */
export function gridOf(values: readonly number[], unit: Chart['unit']): Grid {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const fromZero = unit === 'money' || lowest < highest * 0.4 || lowest <= 0
  const low = fromZero ? Math.min(0, lowest) : lowest
  const high = fromZero ? Math.max(0, highest) : highest
  if (low === high) return flatGrid(low, unit)
  const round = stepFor(high - low)
  /* Nothing is less than a cent. */
  const step = unit === 'money' ? Math.ceil(round) : round
  const from = Math.floor(low / step + TINY) * step
  const to = Math.ceil(high / step - TINY) * step
  return gridOver(from, Math.round((to - from) / step), { step, unit })
}

/** Where every figure is the same: a line in the middle, or at the foot when all is zero. */
function flatGrid(value: number, unit: Chart['unit']): Grid {
  const step = unit === 'money' ? 100 : 1
  if (value === 0) return { ...gridOver(0, 1, { step, unit }), lines: [] }
  return gridOver(Math.floor(value) - step, 2, { step, unit })
}

const TINY = 1e-9

function gridOver(from: number, count: number, { step, unit }: { step: number; unit: Chart['unit'] }): Grid {
  const values = Array.from({ length: count + 1 }, (_, index) => tidy(from + index * step))
  const to = values.at(-1) ?? from
  const size = Math.max(Math.abs(from), Math.abs(to))
  return { from, to, lines: values.map((value) => ({ value, label: axisText(value, { step, size, unit }) })) }
}

/** Steps are 1, 2, 2.5 or 5 times a power of ten. */
function stepFor(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / MOST_LINES))
  return (ROUND.find((each) => span / (each * power) <= MOST_LINES + TINY) ?? 10) * power
}

const tidy = (value: number) => Number(value.toPrecision(12))

interface Measure {
  step: number
  /** Of the largest figure of the axis. */
  size: number
  unit: Chart['unit']
}

const MILLION_CENTS = 100_000_000
const TEN_THOUSAND_CENTS = 1_000_000

/** "$1.5M", "$90k", "$2,500", "6.25%": as short as the whole axis allows. */
function axisText(value: number, { step, size, unit }: Measure): string {
  const sign = value < 0 ? '−' : ''
  const magnitude = Math.abs(value)
  if (unit === 'percent') return sign + percentText(magnitude.toFixed(decimalsOf(step)))
  if (value === 0) return '$0'
  if (size >= MILLION_CENTS) return `${sign}$${(magnitude / MILLION_CENTS).toFixed(decimalsOf(step / MILLION_CENTS))}M`
  if (size >= TEN_THOUSAND_CENTS) return `${sign}$${(magnitude / 100_000).toFixed(decimalsOf(step / 100_000))}k`
  return formatDollars(Math.round(value), step >= 100 ? 'dollars' : 'cents')
}

const decimalsOf = (step: number) => {
  const fits = [0, 1, 2].find((decimals) => Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < TINY)
  return fits ?? 3
}

/** Where along the drawing a place on the x axis lies, from 0 to 1. */
export type Along = (at: number) => number

/** Numbers lie by their size, texts evenly; a single one lies in the middle. */
export function alongOf(xs: Chart['x']['values']): Along {
  const [first, last] = xs.every((x) => typeof x === 'number') ? [xs[0] ?? 0, xs.at(-1) ?? 0] : [0, xs.length - 1]
  return (at) => (last > first ? (at - first) / (last - first) : 0.5)
}

/** The place on the x axis of the value with this index. */
export const placeOf = (xs: Chart['x']['values'], index: number): number => {
  const x = xs[index]
  return typeof x === 'number' ? x : index
}

/** "Year 8", "Month 96 (8 years)", "Start", or the text itself. */
export function xText(chart: Chart, index: number): string {
  const x = chart.x.values[index]
  if (typeof x === 'string' || x === undefined) return x ?? ''
  if (x === 0 && isTime(chart)) return 'Start'
  if (isCalendarYear(chart, x)) return String(x)
  if (/^year/i.test(chart.x.label) && !Number.isInteger(x)) return spanText(Math.round(x * 12))
  const named = `${chart.x.label} ${x}`
  return /^month$/i.test(chart.x.label) && x > 12 && x % 12 === 0 ? `${named} (${spanText(x)})` : named
}

const FIRST_CALENDAR_YEAR = 1900

/** Years are counted from a start or are those of the calendar. */
export const isCalendarYear = (chart: Chart, x: number) => /^year/i.test(chart.x.label) && x >= FIRST_CALENDAR_YEAR

export const isTime = (chart: Chart) => /^(year|month)s?$/i.test(chart.x.label)

/** A figure of a chart in words: to the cent below a thousand dollars. */
export function chartText(value: number, unit: Chart['unit']): string {
  if (unit === 'money')
    return formatDollars(Math.round(value), value === 0 || Math.abs(value) >= 100_000 ? 'dollars' : 'cents')
  return percentText(String(tidy(Math.round(value * 1000) / 1000)))
}

export const round = (value: number) => Math.round(value * 10) / 10
