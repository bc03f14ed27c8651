/** From a reader's entries to the loans that are compared, each with its schedule, costs and insurance. */
import {
  AUTOMATIC_PERCENT,
  type ArmStep,
  type ArmTerms,
  type AprOutcome,
  type Cents,
  type LoanComparison,
  type LoanCourse,
  type PlanRow,
  type Rate,
  annualPercentageRate,
  armHighestSteps,
  armSteps,
  balanceReaches,
  compareLoans,
  inFiveYears,
  monthlyPmi,
  paymentRuns,
  requireSchedule,
  shareOf,
  totalInterestPercentage,
  typicalPmiRate,
} from '#mortgage'
import { type ComparisonValues, type LoanNumber, type LoanValues, loanName, loanValues } from './fields.ts'

/** One loan with all that is said of it. */
export interface ComparedLoan {
  name: string
  number: LoanNumber
  values: LoanValues
  course: LoanCourse & { rows: readonly PlanRow[]; insuranceCents: readonly Cents[] }
  paymentCents: Cents
  highestPaymentCents: Cents
  pointsCents: Cents
  pmiRate: Rate
  steps: readonly ArmStep[]
  apr: AprOutcome
  tipPercent: string
  fiveYears: { totalPaidCents: Cents; principalPaidCents: Cents }
}

/** Everything that a result is put together from. */
export interface Compared {
  values: ComparisonValues
  loans: readonly ComparedLoan[]
  comparison: LoanComparison
  loanAmountCents: Cents
  /** The month of leaving, at most the end of the longest loan. */
  stay: number
  /** Months of the longest loan. */
  last: number
}

const NUMBERS: readonly LoanNumber[] = ['1', '2', '3', '4']
const HORIZONS = [12, 36, 60, 84, 120]

/** The loans of a reader, compared. */
export function comparedFor(values: ComparisonValues): Compared {
  const loans = NUMBERS.slice(0, Number(values.loans)).map((number) => comparedLoan(values, number))
  const last = Math.max(...loans.map(({ course }) => course.rows.length))
  const stay = Math.min(values.stay, last)
  const horizons = [...new Set([...HORIZONS, stay, last])].filter((month) => month <= last).sort((a, b) => a - b)
  const comparison = compareLoans(
    loans.map(({ course }) => course),
    horizons,
  )
  return { values, loans, comparison, loanAmountCents: values.price - values.down, stay, last }
}

function comparedLoan(values: ComparisonValues, number: LoanNumber): ComparedLoan {
  const loan = loanValues(values, number)
  const loanAmountCents = values.price - values.down
  const steps = loan.type === 'arm' ? stepsOf(loan, values) : []
  const schedule = requireSchedule({
    loanAmountCents,
    noteRate: loan.rate,
    termMonths: loan.term,
    rateSteps: steps.map(({ fromMonth, noteRate }) => ({ fromMonth, noteRate })),
  })
  const { rows } = schedule
  const pmiRate = loan.pmi ?? estimatedPmi(values)
  const insuranceCents = insuranceOf(values, { rows, termMonths: loan.term, pmiRate })
  const pointsCents = shareOf(loanAmountCents, loan.points)
  const costs = pointsCents + loan.fees + loan.other
  const course = { loanAmountCents, rows, insuranceCents, upfrontCents: costs - loan.credit }
  return {
    name: loan.name.trim() || loanName(number),
    number,
    values: loan,
    course,
    paymentCents: schedule.paymentCents,
    highestPaymentCents: highestOf(rows),
    pointsCents,
    pmiRate,
    steps,
    apr: aprOf(course, Math.max(0, pointsCents + loan.fees - loan.credit)),
    tipPercent: totalInterestPercentage({ interestCents: schedule.totalInterestCents, loanAmountCents }),
    fiveYears: inFiveYears({ ...course, upfrontCents: costs }),
  }
}

/** The last payment takes up what rounding left and is no level of its own. */
const highestOf = (rows: readonly PlanRow[]): Cents =>
  Math.max(...(rows.length > 1 ? rows.slice(0, -1) : rows).map(({ paymentCents }) => paymentCents))

function stepsOf(loan: LoanValues, { path, index }: ComparisonValues): ArmStep[] {
  const terms: ArmTerms = {
    startRate: loan.rate,
    fixedMonths: loan.fixed,
    everyMonths: Number(loan.every),
    margin: loan.margin,
    index,
    caps: { first: loan.firstCap, periodic: loan.nextCap, lifetime: loan.lifeCap },
  }
  return path === 'index' ? armSteps(terms, loan.term) : armHighestSteps(terms, loan.term)
}

function estimatedPmi({ price, down, credit }: ComparisonValues): Rate {
  const estimate = typicalPmiRate({ loanAmountCents: price - down, originalValueCents: price, creditBand: credit })
  return estimate ?? (0 as Rate)
}

/** Rule 9: a premium each month until the scheduled balance is at 78 percent, or half of the term has passed. */
function insuranceOf(
  { price, down }: ComparisonValues,
  of: { rows: readonly PlanRow[]; termMonths: number; pmiRate: Rate },
): Cents[] {
  const loanAmountCents = price - down
  const isAsked = BigInt(loanAmountCents) * 100n > BigInt(price) * 80n
  if (!isAsked || of.pmiRate === 0) return []
  const automatic = balanceReaches(of.rows, AUTOMATIC_PERCENT, price) ?? of.rows.length
  const months = Math.min(automatic, Math.floor(of.termMonths / 2))
  const premium = monthlyPmi(loanAmountCents, of.pmiRate)
  return Array.from({ length: months }, () => premium)
}

/** Rule 7 on the payments as scheduled, mortgage insurance with them. */
function aprOf(course: ComparedLoan['course'], prepaidCents: Cents): AprOutcome {
  const financed = course.loanAmountCents - prepaidCents
  if (financed <= 0) return { isSolved: false, reason: 'beyond-any-rate' }
  return annualPercentageRate({
    advances: [{ amountCents: financed, count: 1, unitPeriods: 0 }],
    payments: paymentRuns(course.rows.map(({ paymentCents }, at) => paymentCents + (course.insuranceCents[at] ?? 0))),
    unitPeriodsPerYear: { numerator: 12n, denominator: 1n },
  })
}
