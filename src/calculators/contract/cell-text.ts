import { formatDollars } from '#mortgage'
import { formatDay } from '#market'
import type { Cell } from './contract.ts'

interface Manner {
  /** Money in whole dollars. */
  dollars?: boolean
  /** Dates with their day, also where it is the first of a month. */
  days?: boolean
}

/**
 * A figure as readers see it; nothing for none.
 *
 * @example
 * ```ts run
 * cellText({ kind: 'money', cents: 123456 }) // => '$1,234.56'
 * cellText({ kind: 'money', cents: 123456 }, { dollars: true }) // => '$1,235'
 * cellText({ kind: 'months', months: 73 }) // => '6 years 1 month'
 * cellText({ kind: 'date', date: '2056-08-01' }) // => 'Aug 2056'
 * ```
 */
export function cellText(cell: Cell, manner: Manner = {}): string {
  switch (cell.kind) {
    case 'money':
      return formatDollars(cell.cents, manner.dollars ? 'dollars' : 'cents')
    case 'percent':
      return percentText(cell.percent)
    case 'months':
      return spanText(cell.months)
    case 'count':
      return countText(cell.count)
    case 'date':
      return manner.days || !cell.date.endsWith('-01') ? formatDay(cell.date, true) : monthText(cell.date)
    case 'text':
      return cell.text
    default:
      return ''
  }
}

/**
 * A figure by itself: an amount of whole dollars needs no cents.
 *
 * @example
 * ```ts run
 * figureText({ kind: 'money', cents: 32000000 }) // => '$320,000'
 * figureText({ kind: 'money', cents: 251429 }) // => '$2,514.29'
 * ```
 */
export const figureText = (figure: Cell): string =>
  cellText(figure, { dollars: figure.kind === 'money' && figure.cents % 100 === 0 })

/**
 * A figure as programs take it: exact decimals of dollars and percent, months as a number, dates in ISO form.
 *
 * @example
 * ```ts run
 * cellValue({ kind: 'money', cents: -5 }) // => '-0.05'
 * cellValue({ kind: 'months', months: 360 }) // => 360
 * ```
 */
export function cellValue(cell: Cell): string | number | null {
  switch (cell.kind) {
    case 'money':
      return decimalDollars(cell.cents)
    case 'percent':
      return cell.percent
    case 'months':
      return cell.months
    case 'count':
      return cell.count
    case 'date':
      return cell.date
    case 'text':
      return cell.text
    default:
      return null
  }
}

/** "30 years", "6 years 1 month"; up to a year and a half in months, a whole year as one. */
export function spanText(months: number): string {
  const magnitude = Math.abs(months)
  const sign = months < 0 ? '−' : ''
  if (magnitude < 18 && magnitude !== 12) return sign + counted(magnitude, 'month')
  const years = counted(Math.floor(magnitude / 12), 'year')
  return sign + (magnitude % 12 === 0 ? years : `${years} ${counted(magnitude % 12, 'month')}`)
}

/** "Aug 2056" of an ISO date. */
export const monthText = (iso: string): string => formatDay(iso).replace(/\d+$/, iso.slice(0, 4))

/** "1,234"; a minus that lines up with figures. */
export const countText = (count: number): string => grouped(String(count))

/** "6.125%", "6,705.3%" of a decimal text, as exact as it is. */
export const percentText = (percent: string): string => `${grouped(percent)}%`

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
const grouped = (figure: string) => figure.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',').replace(/^-/, '−')

function decimalDollars(cents: number): string {
  const magnitude = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`
}
