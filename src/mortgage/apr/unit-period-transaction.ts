import { type AprTransaction, checkTransaction } from './apr.ts'
import type { PaymentRun } from './apr-equation.ts'
import {
  Refusal,
  type IsoDate,
  daysBetween,
  monthlyFrom,
  requireDate,
  type Cents,
  requireCents,
  requireOneOf,
  requireRange,
} from '#mortgage/exact'
import {
  type Interval,
  type UnitPeriod,
  termPeriod,
  unitPeriodOf,
  unitPeriodsBetween,
  wholeMonths,
} from './unit-period.ts'

/** An amount on a day. */
export interface DatedAmount {
  on: IsoDate
  amountCents: Cents
}

/** What is lent and paid by dates; the term begins with the first advance. */
export interface DatedTransaction {
  advances: readonly DatedAmount[]
  payments: readonly DatedAmount[]
}

/** A dated amount with its place in the equation. */
export type PlacedAmount = DatedAmount & Interval

/** A dated transaction as Appendix J measures it. */
export interface MeasuredTransaction {
  unitPeriod: UnitPeriod
  advances: readonly PlacedAmount[]
  payments: readonly PlacedAmount[]
  /** The same for annualPercentageRate. */
  transaction: AprTransaction
}

/** How often a series is paid. */
export type PaymentRhythm =
  | 'day'
  | 'week'
  | '2 weeks'
  | '4 weeks'
  | 'month'
  | '2 months'
  | '3 months'
  | '6 months'
  | 'year'

const RHYTHMS: Readonly<Record<PaymentRhythm, { days: number } | { months: number }>> = {
  day: { days: 1 },
  week: { days: 7 },
  '2 weeks': { days: 14 },
  '4 weeks': { days: 28 },
  month: { months: 1 },
  '2 months': { months: 2 },
  '3 months': { months: 3 },
  '6 months': { months: 6 },
  year: { months: 12 },
}

/**
 * Equal amounts on regular dates, counted from the first and not chained.
 *
 * @param count 1 to 5000
 * @throws Refusal naming what is out of range
 * @example
 * ```ts run
 * datedSeries({ first: '2026-01-31', amountCents: 500, count: 2, every: 'month' })
 * // => [{ on: '2026-01-31', amountCents: 500 }, { on: '2026-02-28', amountCents: 500 }]
 * ```
 */
export function datedSeries(series: {
  first: IsoDate
  amountCents: Cents
  count: number
  every: PaymentRhythm
}): DatedAmount[] {
  const { first, amountCents, count, every } = series
  requireDate('first', first)
  requireCents('amountCents', amountCents, 1)
  requireRange('count', count, { least: 1, most: 5000 })
  requireOneOf('every', every, Object.keys(RHYTHMS))
  const rhythm = RHYTHMS[every]
  const monthly = monthlyFrom(first)
  const start = Date.parse(first)
  return Array.from({ length: count }, (_, index) => {
    const on = 'months' in rhythm ? monthly(index * rhythm.months) : dayAfter(start, index * rhythm.days)
    return { on, amountCents }
  })
}

/**
 * Dates into unit-periods: the unit-period by Appendix J (b)(4), the places of all amounts by (b)(5).
 *
 * @throws Refusal naming an amount or date that is none, no advance or payment, or a payment before the first advance
 * @example
 * ```ts run
 * const advances = [{ on: '1978-05-23', amountCents: 1000000 }]
 * const payments = datedSeries({ first: '1978-10-01', amountCents: 38500, count: 40, every: '3 months' })
 * const measured = measureTransaction({ advances, payments })
 * measured.unitPeriod.name // => '3 months'
 * annualPercentageRate(measured.transaction, 2).percent // => '8.97'
 * ```
 */
export function measureTransaction(dated: DatedTransaction): MeasuredTransaction {
  const advances = inOrder('advances', dated.advances)
  const payments = inOrder('payments', dated.payments)
  const start = advances[0]?.on ?? ''
  if ((payments[0]?.on ?? '') < start) {
    throw new Refusal(`payments: expected none before the first advance on ${start}, got ${payments[0]?.on}`)
  }
  const unitPeriod = unitPeriodFor({ advances, payments })
  const placed = (amounts: readonly DatedAmount[]): PlacedAmount[] => {
    const seriesDay = Math.max(...amounts.map(({ on }) => Number(on.slice(8))))
    return amounts.map((amount) => ({
      ...amount,
      ...unitPeriodsBetween({ from: start, to: amount.on, seriesDay }, unitPeriod),
    }))
  }
  const [placedAdvances, placedPayments] = [placed(advances), placed(payments)]
  return {
    unitPeriod,
    advances: placedAdvances,
    payments: placedPayments,
    transaction: {
      advances: runsOf(placedAdvances),
      payments: runsOf(placedPayments),
      unitPeriodsPerYear: unitPeriod.perYear,
    },
  }
}

/**
 * Whether a transaction is irregular, so that its APR may be off by a quarter of a point: several advances, or payments
 * that differ in amount or distance other than the first and the last (12 CFR 1026.22(a)(3)). Half months are of
 * unequal length by themselves: the days that they leave tell nothing.
 *
 * @throws Refusal naming what a run may not be
 * @example
 * ```ts run
 * const advances = [{ amountCents: 500, count: 1, unitPeriods: 0 }]
 * const unitPeriodsPerYear = { numerator: 12n, denominator: 1n }
 * const level = { amountCents: 90, count: 6, unitPeriods: 1 }
 * isIrregular({ advances, payments: [level, { amountCents: 9, count: 1, unitPeriods: 7 }], unitPeriodsPerYear }) // => false
 * isIrregular({ advances, payments: [level, { ...level, unitPeriods: 8 }], unitPeriodsPerYear }) // => true
 * ```
 */
export function isIrregular(transaction: AprTransaction): boolean {
  checkTransaction(transaction)
  const { advances, payments, unitPeriodsPerYear } = transaction
  if (advances.reduce((count, run) => count + run.count, 0) > 1) return true
  const runs = payments.toSorted((a, b) => a.unitPeriods - b.unitPeriods)
  const isChained = runs.every((run, index) => {
    const before = runs[index - 1]
    return !before || before.unitPeriods + before.count === run.unitPeriods
  })
  const isSemimonth = unitPeriodsPerYear.numerator === 24n * unitPeriodsPerYear.denominator
  const isEven = isSemimonth || runs.every((run) => isSame(run.oddFraction, runs[0]?.oddFraction))
  const inside = runs.filter((run, index) => run.count > 1 || (index > 0 && index < runs.length - 1))
  const amounts = new Set(inside.map(({ amountCents }) => exactText(amountCents)))
  return !isChained || !isEven || amounts.size > 1
}

const NO_ODD = { numerator: 0n, denominator: 1n }
const isSame = (a: PaymentRun['oddFraction'] = NO_ODD, b: PaymentRun['oddFraction'] = NO_ODD): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator

const exactText = (amount: PaymentRun['amountCents']): string =>
  typeof amount === 'number' ? `${amount}` : `${amount.numerator}/${amount.denominator}`

function inOrder(name: string, amounts: readonly DatedAmount[]): DatedAmount[] {
  if (amounts.length === 0) throw new Refusal(`${name}: expected at least one, got none`)
  amounts.forEach(({ on, amountCents }, index) => {
    requireDate(`${name}[${index}].on`, on)
    requireCents(`${name}[${index}].amountCents`, amountCents, 1)
  })
  return amounts.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

const dayAfter = (start: number, days: number): IsoDate =>
  new Date(start + days * 86_400_000).toISOString().slice(0, 10)

function runsOf(amounts: readonly PlacedAmount[]): PaymentRun[] {
  const runs: PaymentRun[] = []
  for (const { amountCents, unitPeriods, oddFraction } of amounts) {
    const last = runs.at(-1)
    const isNext =
      last?.amountCents === amountCents &&
      last.unitPeriods + last.count === unitPeriods &&
      last.oddFraction?.numerator === oddFraction.numerator
    if (isNext) last.count++
    else runs.push({ amountCents, count: 1, unitPeriods, oddFraction })
  }
  return runs
}

interface Period {
  from: IsoDate
  to: IsoDate
  isSemimonth: boolean
}

/** A length of time that periods may have in common. */
interface Candidate {
  unit: UnitPeriod
  /** For "the smaller of the common periods"; a month is thirty days. */
  days: number
  count: number
}

/** The unit-period by Appendix J (b)(4). */
function unitPeriodFor({ advances, payments }: DatedTransaction): UnitPeriod {
  const from = advances[0]?.on ?? ''
  const to = payments[0]?.on ?? ''
  if (advances.length === 1 && payments.length === 1) return termPeriod({ from, to })
  const periods = [...periodsOf(from, advances), ...periodsOf(from, payments)]
  const candidates = new Map<string, Candidate>()
  const add = (unit: UnitPeriod, days: number) => {
    const candidate = candidates.get(unit.name) ?? { unit, days, count: 0 }
    candidates.set(unit.name, { ...candidate, count: candidate.count + 1 })
  }
  for (const period of periods) {
    const months = wholeMonths(period)
    if (months > 0) add(months < 12 ? unitPeriodOf('month', months) : unitPeriodOf('year'), 30 * Math.min(months, 12))
    if (period.isSemimonth) add(unitPeriodOf('semimonth'), 15)
    const days = daysBetween(period.from, period.to)
    if (days <= 364) add(days % 7 === 0 ? unitPeriodOf('week', days / 7) : unitPeriodOf('day', days), days)
    else if (months === 0) add(unitPeriodOf('year'), 360)
  }
  const common = Array.from(candidates.values()).filter(({ count }) => count > 1)
  const chosen = common.toSorted((a, b) => b.count - a.count || a.days - b.days)[0]
  return chosen?.unit ?? averagePeriod(periods)
}

/** Between neighbors, the beginning of the term included. */
function periodsOf(start: IsoDate, amounts: readonly DatedAmount[]): Period[] {
  const dates = [...new Set([start, ...amounts.map(({ on }) => on)])]
  const isMonth = (from?: IsoDate, to?: IsoDate) =>
    from !== undefined && to !== undefined && wholeMonths({ from, to }) === 1
  return dates.slice(1).map((to, index) => {
    const from = dates[index] ?? start
    const days = daysBetween(from, to)
    const isHalf = days >= 13 && days <= 18
    const isSemimonth = isHalf && (isMonth(from, dates[index + 2]) || isMonth(dates[index - 1], to))
    return { from, to, isSemimonth }
  })
}

/** Without a common period: the average, to the nearest standard interval; between two, the lower. */
function averagePeriod(periods: readonly Period[]): UnitPeriod {
  const days = periods.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0)
  const standard = [
    { unit: unitPeriodOf('day'), days: 1 },
    { unit: unitPeriodOf('semimonth'), days: 15 },
    ...Array.from({ length: 11 }, (_, index) => ({ unit: unitPeriodOf('month', index + 1), days: 30 * (index + 1) })),
    ...Array.from({ length: 52 }, (_, index) => ({ unit: unitPeriodOf('week', index + 1), days: 7 * (index + 1) })),
    { unit: unitPeriodOf('year'), days: 365 },
  ]
  const distance = (length: number) => Math.abs(length * periods.length - days)
  const nearest = standard.toSorted((a, b) => distance(a.days) - distance(b.days) || a.days - b.days)[0]
  return nearest?.unit ?? unitPeriodOf('month')
}
