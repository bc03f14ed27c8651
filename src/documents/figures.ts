import { changeBetween, changeSize, formatFigure } from '#market'
import { percentBelow, rankOf } from '#market/history'
import {
  Refusal,
  type Cents,
  type Fraction,
  type Loan,
  amortizationSchedule,
  decimalText,
  formatDollars,
  fractionOf,
  monthlyPayment,
  parseDollars,
  ratePercent,
  roundedCents,
  totalInterest,
} from '#mortgage'
import { evaluate } from './arithmetic.ts'
import { LOAN_FUNCTIONS } from './loan-functions.ts'
import { type Quote, type QuotedSeries, type Quoting, quotingFrom } from './quotes.ts'

export type Attributes = Record<string, string | null | undefined>

/** What the figures of a text are computed from. */
export interface FigureSources {
  series: ReadonlyMap<string, QuotedSeries>
}

/** A figure as a text prints it, and the observations that it rests on. */
interface ComputedFigure {
  text: string
  rests: Quote[]
}

type Compute = (given: Attributes, quoted: Quoting) => string

/**
 * The figures that a text may ask for by a directive, each computed when the text is imported, so that no number of a
 * worked example is typed by hand. They throw a Refusal that says what is missing or impossible.
 */
const FIGURES: Record<string, Compute> = {
  payment: (given, quoted) => dollars(monthlyPayment(loanOf(given, quoted)), given),
  'total-interest': (given, quoted) => dollars(totalInterest(amortizationSchedule(loanOf(given, quoted))), given),
  balance: (given, quoted) => dollars(balanceAfter(loanOf(given, quoted), whole(given, 'after')), given),
  'first-interest': (given, quoted) => formatDollars(firstRow(given, quoted).interestCents, 'cents'),
  'first-principal': (given, quoted) => formatDollars(firstRow(given, quoted).principalCents, 'cents'),
  'payment-gap': (given, quoted) =>
    dollars(Math.abs(monthlyPayment(loanOf(given, quoted)) - monthlyPayment(otherLoan(given, quoted))), given),
  'interest-gap': (given, quoted) => {
    const loans = [loanOf(given, quoted), otherLoan(given, quoted)]
    const [one = 0, other = 0] = loans.map((loan) => totalInterest(amortizationSchedule(loan)))
    return dollars(Math.abs(one - other), given)
  },
  rate(given, quoted) {
    const { head } = quoted.seriesOf(required(given, 'series'))
    return formatFigure(quoted.figure(head.id, required(given, 'date')).value, head.unit, head.decimals)
  },
  'rate-change'(given, quoted) {
    const { head } = quoted.seriesOf(required(given, 'series'))
    const [from, to] = [quoted.figure(head.id, required(given, 'from')), quoted.figure(head.id, required(given, 'to'))]
    const size = changeSize(from, to, head.unit, head.decimals)
    return given['show'] === 'size' ? size : changeBetween(from, to, head.unit, head.decimals).words
  },
  'rate-gap'(given, quoted) {
    const { head } = quoted.seriesOf(required(given, 'series'))
    const upper = quoted.figure(head.id, required(given, 'date'))
    const lower = quoted.figure(required(given, 'below'), given['below-date'] || upper.on)
    if (upper.value <= lower.value) throw new Refusal(`${head.id} does not lie above ${given['below'] ?? ''} then`)
    return changeSize(lower, upper, head.unit, head.decimals)
  },
  'rate-share'(given, quoted) {
    const { head, values } = quoted.seriesOf(required(given, 'series'))
    const { on: day, value } = quoted.figure(head.id, required(given, 'date'))
    const weeks = Array.from(values, ([on, past]) => ({ on, value: past })).filter(({ on }) => on <= day)
    const rank = rankOf(weeks, value)
    return given['show'] === 'count' ? formatFigure(rank.below, 'index', 0) : `${percentBelow(rank)}%`
  },
  amount(given) {
    const cents = roundedCents(valueOf(given, 100))
    const isWhole = cents % 100 === 0 && given['cents'] !== 'true'
    return formatDollars(cents, isWhole || given['cents'] === 'false' ? 'dollars' : 'cents')
  },
  percent: (given) => `${decimalText(valueOf(given, 100), decimalsOf(given))}%`,
  number: (given) =>
    formatFigure(Number(decimalText(valueOf(given, 1), decimalsOf(given))), 'index', decimalsOf(given)),
}

/** Of an expression. */
const MOST_CHARACTERS = 400

/** How a directive's label names its figure, in order: `:rate[pmms-30, 2026-08-20]`. */
const LABELS: Record<string, readonly string[]> = {
  rate: ['series', 'date'],
  'rate-change': ['series', 'from', 'to'],
  'rate-gap': ['series', 'below', 'date'],
  'rate-share': ['series', 'date'],
  amount: ['of'],
  percent: ['of'],
  number: ['of'],
}

/** Whether texts may ask for a figure of this name. */
export const isFigure = (name: string): boolean => Object.hasOwn(FIGURES, name)

/**
 * What a directive asks for, by names: those of its label beside those it spells out.
 *
 * @param label the words in its brackets; empty when it has none
 * @throws Refusal when the label has too many words, or none is expected
 */
export function labelled(name: string, label: string, given: Attributes): Attributes {
  if (!label.trim()) return given
  const names = LABELS[name] ?? []
  const words = names.length === 1 ? [label.trim()] : label.split(',').map((word) => word.trim())
  if (words.length > names.length) throw new Refusal(`expected [${names.join(', ')}], got [${label}]`)
  return { ...Object.fromEntries(words.map((word, index) => [names[index], word])), ...given }
}

/**
 * A figure, computed.
 *
 * @throws Refusal saying what is missing or impossible
 */
export function computeFigure(name: string, given: Attributes, sources: FigureSources): ComputedFigure {
  const compute = FIGURES[name]
  if (!compute) throw new Refusal(`there is no figure :${name}`)
  const quoted = quotingFrom(sources.series)
  return { text: compute(given, quoted), rests: quoted.quotes() }
}

function required(given: Attributes, name: string): string {
  const value = given[name]
  if (!value) throw new Refusal(`${name} is missing`)
  return value
}

/** Of the expression that a worked figure is: `:amount[320000 × 6.5% ÷ 12]`. */
function valueOf(given: Attributes, times: number): Fraction {
  const expression = required(given, 'of')
  if (expression.length > MOST_CHARACTERS) throw new Refusal(`of: expected at most ${MOST_CHARACTERS} characters`)
  const { numerator, denominator } = evaluate(expression, LOAN_FUNCTIONS)
  return fractionOf(numerator * BigInt(times), denominator)
}

const decimalsOf = (given: Attributes): number => (given['decimals'] ? whole(given, 'decimals') : 0)

function whole(given: Attributes, name: string): number {
  const value = required(given, name)
  if (!/^\d{1,4}$/.test(value)) throw new Refusal(`${name}: expected a whole number, got "${value}"`)
  return Number(value)
}

/** A loan whose rate is written out, or is that of a series on a day. */
function loanOf(given: Attributes, quoted: Quoting): Loan {
  const amount = required(given, 'loan')
  const loanAmountCents = parseDollars(amount)
  if (loanAmountCents === null) throw new Refusal(`loan: expected dollars, got "${amount}"`)
  const termMonths = given['months'] ? whole(given, 'months') : whole(given, 'years') * 12
  return { loanAmountCents, noteRate: ratePercent(rateOf(given, quoted)), termMonths }
}

function rateOf(given: Attributes, quoted: Quoting): string {
  if (!given['series']) return required(given, 'rate')
  if (given['rate']) throw new Refusal('rate: written out beside a series')
  const { head } = quoted.seriesOf(given['series'])
  if (head.unit !== 'percent') throw new Refusal(`series: ${head.id} is not a rate`)
  return quoted.figure(head.id, required(given, 'date')).value.toFixed(head.decimals)
}

/** The loan compared with: what `to-…` names, and the first loan's figures for the rest. */
function otherLoan(given: Attributes, quoted: Quoting): Loan {
  const term = given['to-months'] || given['to-years']
  const isDated = given['series'] && !given['to-rate']
  return loanOf(
    {
      loan: given['to-loan'] ?? given['loan'],
      rate: isDated ? null : (given['to-rate'] ?? given['rate']),
      series: isDated ? (given['to-series'] ?? given['series']) : null,
      date: given['to-date'] ?? given['date'],
      months: term ? given['to-months'] : given['months'],
      years: term ? given['to-years'] : given['years'],
    },
    quoted,
  )
}

const dollars = (cents: Cents, given: Attributes) =>
  formatDollars(cents, given['cents'] === 'true' ? 'cents' : 'dollars')

function firstRow(given: Attributes, quoted: Quoting) {
  const [row] = amortizationSchedule(loanOf(given, quoted))
  if (!row) throw new Refusal('loan: has no first month')
  return row
}

function balanceAfter(loan: Loan, months: number): Cents {
  if (months > loan.termMonths) throw new Refusal(`after: expected at most ${loan.termMonths} months, got ${months}`)
  if (months === 0) return loan.loanAmountCents
  return amortizationSchedule(loan)[months - 1]?.balanceCents ?? 0
}
