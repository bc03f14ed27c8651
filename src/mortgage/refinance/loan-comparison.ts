import type { ScheduleRow } from '#mortgage/schedule'
import {
  type Cents,
  MOST_CENTS,
  MOST_AMOUNT,
  requireAmounts,
  requireCents,
  requireRange,
  requireRows,
} from '#mortgage/exact'

/** One loan of a comparison, from its closing to its end. */
export interface LoanCourse {
  loanAmountCents: Cents
  /** Its schedule, from the first payment to a balance of zero. */
  rows: readonly Pick<ScheduleRow, 'paymentCents' | 'interestCents' | 'principalCents' | 'balanceCents'>[]
  /** Points and fees paid at closing, less credits; negative when credits are higher. */
  upfrontCents: Cents
  /** Mortgage insurance by month, the first payment's first. */
  insuranceCents?: readonly Cents[]
}

/** Where a loan stands after a number of payments. */
export interface LoanPosition {
  upfrontCents: Cents
  /** Principal and interest paid so far. */
  paymentsCents: Cents
  insuranceCents: Cents
  interestCents: Cents
  principalPaidCents: Cents
  balanceCents: Cents
  /** What is gone for good: upfront costs, interest and insurance. Payments and costs less the principal position. */
  costCents: Cents
}

/** One horizon of a comparison. */
export interface HorizonComparison {
  month: number
  /** In the order of the loans. */
  positions: readonly LoanPosition[]
  /** Indexes of the loans with the lowest cost; several when equal. */
  winners: readonly number[]
}

/** Months in a row in which the same loans have cost least. */
export interface LeadSpan {
  from: number
  through: number
  winners: readonly number[]
}

/** How two loans change places. */
export interface PairBreakEven {
  /** Indexes of the two loans, the smaller first. */
  pair: readonly [number, number]
  /** Index of the one that costs less at first; null when both cost the same throughout. */
  first: number | null
  /** Months in which the one that had cost more has caught up, and which one leads from there on. */
  crossings: readonly { month: number; leader: number }[]
}

/** Two to four loans, by the month in which they are left. */
export interface LoanComparison {
  horizons: readonly HorizonComparison[]
  /** From month 1 to the end of the longest loan. */
  leads: readonly LeadSpan[]
  pairs: readonly PairBreakEven[]
  /** Cost by month for each loan, index 0 the closing. */
  costs: readonly (readonly Cents[])[]
}

/**
 * Compares loans by the month in which they are left: payments, costs and what is still owed counted together.
 *
 * @param courses two to four loans
 * @param months horizons, 1 to 600; beyond a loan's end it costs no more
 * @throws Refusal naming what is out of range
 * @example
 * ```ts run
 * const of = (percent: string, upfrontCents: number) => {
 *   const loan = { loanAmountCents: 32000000, noteRate: ratePercent(percent), termMonths: 360 }
 *   return { loanAmountCents: 32000000, rows: amortizationSchedule(loan), upfrontCents }
 * }
 * const { pairs, horizons } = compareLoans([of('6.65', 0), of('6.25', 640000)], [60])
 * pairs // => [{ pair: [0, 1], first: 0, crossings: [{ month: 60, leader: 1 }] }]
 * horizons[0].winners // => [1]
 * ```
 */
export function compareLoans(courses: readonly LoanCourse[], months: readonly number[]): LoanComparison {
  requireRange('courses.length', courses.length, { least: 2, most: 4 })
  for (const month of months) requireRange('months', month, { least: 1, most: 600 })
  const last = Math.max(...courses.map(({ rows }) => rows.length))
  const costs = courses.map((course) => costByMonth(course, last))
  return {
    horizons: months.map((month) => ({
      month,
      positions: courses.map((course) => positionAfter(course, month)),
      winners: winnersOf(costs.map((cost) => cost[Math.min(month, last)] ?? 0)),
    })),
    leads: leadsOf(costs, last),
    pairs: courses.flatMap((_, a) => courses.slice(a + 1).map((_, after) => pairBreakEven([a, a + 1 + after], costs))),
    costs,
  }
}

/**
 * Where a loan stands after a number of payments, or at its end.
 *
 * @param month 0 for the closing
 * @throws Refusal naming what is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 16200000, noteRate: ratePercent('3.875'), termMonths: 360 }
 * const course = { loanAmountCents: 16200000, rows: amortizationSchedule(loan), upfrontCents: 585100 }
 * positionAfter(course, 60).principalPaidCents // => 1577258
 * ```
 */
export function positionAfter(course: LoanCourse, month: number): LoanPosition {
  requireRange('month', month, { least: 0, most: 600 })
  checkCourse(course)
  let paymentsCents = 0
  let interestCents = 0
  let insuranceCents = 0
  const paid = Math.min(month, course.rows.length)
  for (let at = 0; at < paid; at++) {
    paymentsCents += course.rows[at]?.paymentCents ?? 0
    interestCents += course.rows[at]?.interestCents ?? 0
    insuranceCents += course.insuranceCents?.[at] ?? 0
  }
  const { upfrontCents, loanAmountCents } = course
  const principalPaidCents = paymentsCents - interestCents
  return {
    upfrontCents,
    paymentsCents,
    insuranceCents,
    interestCents,
    principalPaidCents,
    balanceCents: loanAmountCents - principalPaidCents,
    costCents: upfrontCents + interestCents + insuranceCents,
  }
}

/**
 * The two figures that a Loan Estimate gives under "In 5 years" (12 CFR 1026.37(l)(1)).
 *
 * @param course its upfrontCents are the loan costs
 * @param interestAtClosingCents prepaid interest, which counts among what will have been paid
 * @returns all principal, interest, mortgage insurance and loan costs of the first 60 months, and the principal in it
 * @throws Refusal naming what is out of range
 * @example
 * ```ts run
 * const loan = { loanAmountCents: 16200000, noteRate: ratePercent('3.875'), termMonths: 360 }
 * inFiveYears({ loanAmountCents: 16200000, rows: amortizationSchedule(loan), upfrontCents: 585100 })
 * // => { totalPaidCents: 5155780, principalPaidCents: 1577258 }
 * ```
 */
export function inFiveYears(
  course: LoanCourse,
  interestAtClosingCents: Cents = 0,
): { totalPaidCents: Cents; principalPaidCents: Cents } {
  requireCents('interestAtClosingCents', interestAtClosingCents, -MOST_AMOUNT)
  const { paymentsCents, insuranceCents, upfrontCents, principalPaidCents } = positionAfter(course, 60)
  const totalPaidCents = paymentsCents + insuranceCents + upfrontCents + interestAtClosingCents
  return { totalPaidCents, principalPaidCents }
}

/** Cost at the closing and after each month, held at its last value beyond the loan's end. */
function costByMonth(course: LoanCourse, months: number): Cents[] {
  checkCourse(course)
  const costs = [course.upfrontCents]
  let cost = course.upfrontCents
  for (let at = 0; at < months; at++) {
    const row = course.rows[at]
    if (row) cost += row.interestCents + (course.insuranceCents?.[at] ?? 0)
    costs.push(cost)
  }
  return costs
}

function winnersOf(costs: readonly Cents[]): number[] {
  const least = Math.min(...costs)
  return costs.flatMap((cost, index) => (cost === least ? [index] : []))
}

function leadsOf(costs: readonly (readonly Cents[])[], last: number): LeadSpan[] {
  const spans: LeadSpan[] = []
  for (let month = 1; month <= last; month++) {
    const winners = winnersOf(costs.map((cost) => cost[month] ?? 0))
    const span = spans.at(-1)
    if (span && span.winners.join() === winners.join()) span.through = month
    else spans.push({ from: month, through: month, winners })
  }
  return spans
}

function pairBreakEven(pair: readonly [number, number], costs: readonly (readonly Cents[])[]): PairBreakEven {
  const [a, b] = [costs[pair[0]] ?? [], costs[pair[1]] ?? []]
  const crossings: { month: number; leader: number }[] = []
  let first: number | null = null
  let leader: number | null = null
  let tiedSince: number | null = null
  a.forEach((cost, month) => {
    const difference = cost - (b[month] ?? 0)
    if (difference === 0) {
      tiedSince ??= month
      return
    }
    const ahead = difference < 0 ? pair[0] : pair[1]
    if (leader !== null && leader !== ahead) crossings.push({ month: tiedSince ?? month, leader: ahead })
    first ??= ahead
    leader = ahead
    tiedSince = null
  })
  return { pair, first, crossings }
}

function checkCourse({ loanAmountCents, upfrontCents, rows, insuranceCents = [] }: LoanCourse): void {
  requireRange('loanAmountCents', loanAmountCents, { least: 1, most: MOST_CENTS })
  requireRange('upfrontCents', upfrontCents, { least: -MOST_CENTS, most: MOST_CENTS })
  requireRows('rows', rows, ['paymentCents', 'interestCents', 'principalCents', 'balanceCents'])
  requireAmounts('insuranceCents', insuranceCents)
}
