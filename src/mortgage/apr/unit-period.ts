import {
  Refusal,
  type IsoDate,
  daysBetween,
  monthlyFrom,
  requireDate,
  type Fraction,
  fractionOf,
  requireOneOf,
  requireRange,
} from '#mortgage/exact'

/** A standard interval of time, Regulation Z, Appendix J (b)(3)(iii), or the whole term of a single payment. */
export interface UnitPeriod {
  kind: 'day' | 'week' | 'semimonth' | 'month' | 'year' | 'term'
  /** 2 for every two weeks; days or months of a term. */
  multiple: number
  perYear: Fraction
  /** "month", "2 weeks". */
  name: string
}

/** Full unit-periods, and the fraction of one before them. */
export interface Interval {
  unitPeriods: number
  /** 0 to below 1. */
  oddFraction: Fraction
}

/** An interval to measure. */
export interface Span {
  from: IsoDate
  /** Not before from. */
  to: IsoDate
  /** Day of the month that a series falls on, where a short month moved it: 29 to 31 (Appendix J (b)(3)(iv)). */
  seriesDay?: number
}

const THIRTY = 30
/** How many make a year, and the most that are one standard interval. */
const KINDS = { day: [365, 365], week: [52, 52], semimonth: [24, 1], month: [12, 11], year: [1, 1] } as const

/**
 * A unit-period by its length.
 *
 * @param kind what it is counted in; 'year' takes a multiple of 1
 * @param multiple how many, 1 to 11 months, 1 to 52 weeks, 1 to 365 days
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * unitPeriodOf('week', 2) // => { kind: 'week', multiple: 2, perYear: { numerator: 52n, denominator: 2n }, name: '2 weeks' }
 * ```
 */
export function unitPeriodOf(kind: 'day' | 'week' | 'semimonth' | 'month' | 'year', multiple = 1): UnitPeriod {
  requireOneOf('kind', kind, Object.keys(KINDS))
  const [perYear, most] = KINDS[kind]
  requireRange('multiple', multiple, { least: 1, most })
  return {
    kind,
    multiple,
    perYear: fractionOf(perYear, multiple),
    name: multiple === 1 ? kind : `${multiple} ${kind}s`,
  }
}

/**
 * The unit-period of a single advance and a single payment: its term, one year at most (Appendix J (b)(4)(ii)).
 *
 * @throws Refusal naming a date that is none, or the payment when it is not after the advance
 * @example
 * ```ts run
 * termPeriod({ from: '1978-01-03', to: '1978-09-15' }).name // => 'the term (255 days)'
 * termPeriod({ from: '2026-01-31', to: '2026-02-28' }).name // => 'the term (1 month)'
 * termPeriod({ from: '2026-01-15', to: '2028-01-15' }).name // => 'year'
 * ```
 */
export function termPeriod({ from, to }: Span): UnitPeriod {
  const days = daysBetween(from, to)
  if (days < 1) throw new Refusal(`to: expected a day after ${from}, got ${to}`)
  if (monthlyFrom(from)(12) <= to) return unitPeriodOf('year')
  const months = wholeMonths({ from, to })
  const [multiple, unit, perYear] = months ? [months, 'month', 12] : [days, 'day', 365]
  const name = `the term (${multiple} ${unit}${multiple === 1 ? '' : 's'})`
  return { kind: 'term', multiple, perYear: fractionOf(perYear, multiple), name }
}

/**
 * The unit-periods between two dates, Appendix J (b)(5): months are measured back from the later date, the days that
 * are left count as thirtieths.
 *
 * @throws Refusal naming the argument that is out of range, also a second date before the first
 * @example
 * ```ts run
 * unitPeriodsBetween({ from: '1978-02-10', to: '1978-04-01' }, unitPeriodOf('month'))
 * // => { unitPeriods: 1, oddFraction: { numerator: 19n, denominator: 30n } }
 * unitPeriodsBetween({ from: '1978-03-20', to: '1978-04-21' }, unitPeriodOf('week'))
 * // => { unitPeriods: 4, oddFraction: { numerator: 4n, denominator: 7n } }
 * ```
 */
export function unitPeriodsBetween(span: Span, unit: UnitPeriod): Interval {
  checkSpan(span, unit)
  if (span.from === span.to) return interval(0, 1)
  if (unit.kind === 'term') return interval(1, 1)
  if (unit.kind === 'day' || unit.kind === 'week') {
    return interval(daysBetween(span.from, span.to), unit.multiple * (unit.kind === 'week' ? 7 : 1))
  }
  const { months, days } = monthsBack(span)
  if (unit.kind !== 'year') {
    const unitDays = unit.kind === 'semimonth' ? THIRTY / 2 : THIRTY * unit.multiple
    return interval(THIRTY * months + days, unitDays)
  }
  if (days === 0) return interval(months, 12)
  const years = Math.floor(months / 12)
  return interval(years * 365 + daysBetween(span.from, backFrom(span)(12 * years)), 365)
}

/**
 * Whole months from one day to another, or 0 where they are none.
 *
 * @throws Refusal naming a date that is none
 * @example
 * ```ts run
 * wholeMonths({ from: '2026-02-28', to: '2026-03-31' }) // => 1
 * wholeMonths({ from: '2026-02-27', to: '2026-03-31' }) // => 0
 * ```
 */
export function wholeMonths({ from, to }: Span): number {
  requireDate('from', from)
  requireDate('to', to)
  const months = calendarMonths(from, to)
  if (months < 1) return 0
  return monthlyFrom(from)(months) === to || monthlyFrom(to)(-months) === from ? months : 0
}

function checkSpan({ from, to, seriesDay = 0 }: Span, { kind, multiple }: UnitPeriod): void {
  requireDate('from', from)
  requireDate('to', to)
  if (to < from) throw new Refusal(`to: expected a day not before ${from}, got ${to}`)
  requireRange('seriesDay', seriesDay, { least: 0, most: 31 })
  requireOneOf('kind', kind, [...Object.keys(KINDS), 'term'])
  requireRange('multiple', multiple, { least: 1, most: 366 })
}

function interval(amount: number, unit: number): Interval {
  return { unitPeriods: Math.floor(amount / unit), oddFraction: fractionOf(amount % unit, unit) }
}

const calendarMonths = (from: IsoDate, to: IsoDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** Full months back from the later date, and the days forward from the earlier one to where they begin. */
function monthsBack(span: Span): { months: number; days: number } {
  const back = backFrom(span)
  const most = calendarMonths(span.from, span.to)
  const months = back(most) < span.from ? most - 1 : most
  return { months, days: daysBetween(span.from, back(months)) }
}

/** The day so many months before the end of a span. */
function backFrom({ to, seriesDay = 0 }: Span): (months: number) => IsoDate {
  const day = Number(to.slice(8))
  // A series of the 31st falls on 28 February; its months are still those of the 31st.
  const isMoved = seriesDay > day && monthlyFrom(`${to.slice(0, 4)}-01-31`)(Number(to.slice(5, 7)) - 1) === to
  if (!isMoved) return (months) => monthlyFrom(to)(-months)
  const ofJanuary = monthlyFrom(`${to.slice(0, 4)}-01-${seriesDay}`)
  return (months) => ofJanuary(Number(to.slice(5, 7)) - 1 - months)
}
