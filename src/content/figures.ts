import {
  type Cents,
  type Loan,
  amortizationSchedule,
  formatDollars,
  monthlyPayment,
  parseDollars,
  ratePercent,
  totalInterest,
} from '#mortgage'
import { changeBetween, formatFigure } from '#market'
import type { SeriesFile } from './series-file.ts'

type Attributes = Record<string, string | null | undefined>

/** What the figures of a text are computed from. */
export interface FigureSources {
  series: ReadonlyMap<string, SeriesFile>
}

type Compute = (given: Attributes, sources: FigureSources) => string

/**
 * The figures that a text may ask for by a directive, each computed when the text is imported, so that no number of a
 * worked example is typed by hand. They throw a RangeError that says what is missing or impossible.
 */
export const FIGURES: Record<string, Compute> = {
  payment: (given) => dollars(monthlyPayment(loanOf(given)), given),
  'total-interest': (given) => dollars(totalInterest(amortizationSchedule(loanOf(given))), given),
  balance: (given) => dollars(balanceAfter(loanOf(given), whole(given, 'after')), given),
  'first-interest': (given) => formatDollars(firstRow(given).interestCents, 'cents'),
  'first-principal': (given) => formatDollars(firstRow(given).principalCents, 'cents'),
  'payment-gap': (given) => dollars(Math.abs(monthlyPayment(loanOf(given)) - monthlyPayment(otherLoan(given))), given),
  'interest-gap': (given) => {
    const [one, other] = [loanOf(given), otherLoan(given)].map((loan) => totalInterest(amortizationSchedule(loan)))
    return dollars(Math.abs((one ?? 0) - (other ?? 0)), given)
  },
  rate(given, sources) {
    const series = seriesOf(given, sources)
    return formatFigure(observed(series, required(given, 'date')), series.head.unit, series.head.decimals)
  },
  'rate-change'(given, sources) {
    const series = seriesOf(given, sources)
    const [from, to] = [required(given, 'from'), required(given, 'to')]
    const earlier = { on: from, value: observed(series, from) }
    const later = { on: to, value: observed(series, to) }
    return changeBetween(earlier, later, series.head.unit, series.head.decimals).words
  },
}

function required(given: Attributes, name: string): string {
  const value = given[name]
  if (!value) throw new RangeError(`${name} is missing`)
  return value
}

function whole(given: Attributes, name: string): number {
  const value = required(given, name)
  if (!/^\d{1,4}$/.test(value)) throw new RangeError(`${name}: expected a whole number, got "${value}"`)
  return Number(value)
}

function loanOf(given: Attributes): Loan {
  const amount = required(given, 'loan')
  const loanAmountCents = parseDollars(amount)
  if (loanAmountCents === null) throw new RangeError(`loan: expected dollars, got "${amount}"`)
  const termMonths = given['months'] ? whole(given, 'months') : whole(given, 'years') * 12
  return { loanAmountCents, noteRate: ratePercent(required(given, 'rate')), termMonths }
}

/** The loan compared with: what `to-…` names, and the first loan's figures for the rest. */
function otherLoan(given: Attributes): Loan {
  const term = given['to-months'] || given['to-years']
  return loanOf({
    loan: given['to-loan'] ?? given['loan'],
    rate: given['to-rate'] ?? given['rate'],
    months: term ? given['to-months'] : given['months'],
    years: term ? given['to-years'] : given['years'],
  })
}

const dollars = (cents: Cents, given: Attributes) =>
  formatDollars(cents, given['cents'] === 'true' ? 'cents' : 'dollars')

function firstRow(given: Attributes) {
  const [row] = amortizationSchedule(loanOf(given))
  if (!row) throw new RangeError('loan: has no first month')
  return row
}

function balanceAfter(loan: Loan, months: number): Cents {
  if (months > loan.termMonths) throw new RangeError(`after: expected at most ${loan.termMonths} months, got ${months}`)
  if (months === 0) return loan.loanAmountCents
  return amortizationSchedule(loan)[months - 1]?.balanceCents ?? 0
}

function seriesOf(given: Attributes, sources: FigureSources): SeriesFile {
  const id = required(given, 'series')
  const series = sources.series.get(id)
  if (!series) throw new RangeError(`series: there is no "${id}"`)
  return series
}

function observed(series: SeriesFile, day: string): number {
  const value = series.values.get(day)
  if (value === undefined) throw new RangeError(`${series.head.id} has no figure for ${day}`)
  return value
}
