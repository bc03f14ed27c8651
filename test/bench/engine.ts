import {
  affordablePrice,
  type AffordabilityCase,
  type Loan,
  type LoanPlan,
  amortizationSchedule,
  annualPercentageRate,
  extraForPayoff,
  loanSchedule,
  mortgageApr,
  mortgageTransaction,
  ratePercent,
} from '#mortgage'
import { type Bench, type BenchRow, median } from './bench-row.ts'

const ROUNDS = 5
const LOANS = 400
const MOST_SCHEDULE_MS = 0.1

/** Loans that differ, so that no round computes what the last one did. */
const loans: readonly Loan[] = Array.from({ length: LOANS }, (_, index) => ({
  loanAmountCents: 20_000_000 + index * 137_731,
  noteRate: ratePercent((2 + index / 50).toFixed(3)),
  termMonths: 360,
}))
const dated = loans.map((loan): LoanPlan => ({ ...loan, firstPaymentOn: '2026-01-31' }))
const full = dated.map((plan): LoanPlan => ({
  ...plan,
  dayCount: 'actual/365',
  extras: { monthlyCents: 1, yearlyCents: 1 },
}))

/** Milliseconds for one of them: the middle of some rounds over all, after one to warm up. */
function millisecondsEach<T>(over: readonly T[], work: (of: T) => unknown): number {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now()
    for (const of of over) work(of)
    if (round > 0) rounds.push((performance.now() - began) / over.length)
  }
  return median(rounds)
}

function scheduleRow(what: string, ms: number): BenchRow {
  return {
    what,
    measured: `${ms.toFixed(4)} ms (${Math.round(1000 / ms).toLocaleString('en-US')} a second)`,
    mustReach: `< ${MOST_SCHEDULE_MS} ms, 10,000 a second`,
    isReached: ms < MOST_SCHEDULE_MS,
    method: `${LOANS} different 30-year loans one after another on one core, payment included; median of ${ROUNDS} rounds`,
  }
}

const schedules = (): BenchRow[] => [
  scheduleRow('schedule of 360 rows', millisecondsEach(loans, amortizationSchedule)),
  scheduleRow('the same by plan, with dates', millisecondsEach(dated, loanSchedule)),
  scheduleRow('the same by actual days, with extras', millisecondsEach(full, loanSchedule)),
  {
    what: 'extra payment for a payoff date, to the cent',
    measured: `${millisecondsEach(loans, (loan) => extraForPayoff(loan, 240)).toFixed(2)} ms`,
    mustReach: '-',
    isReached: null,
    method: 'the range halved until one cent is left, a whole schedule each time',
  },
]

const MOST_AFFORDABILITY_MS = 2

/** Four steps of mortgage insurance, closing costs and a least down payment: the widest question of rule 8. */
const households = loans.map(({ noteRate }, index): AffordabilityCase => ({
  household: {
    yearlyIncomeCents: 8_000_000 + index * 35_117,
    debtsCents: 40_000 + index * 97,
    frontLimit: ratePercent('31'),
    backLimit: ratePercent('43'),
  },
  costs: {
    noteRate,
    termMonths: 360,
    propertyTaxRate: ratePercent('1.2'),
    insuranceYearCents: 180_000,
    hoaMonthCents: 0,
    pmi: ['80', '85', '90', '95'].map((ltv, step) => ({
      aboveLtv: ratePercent(ltv),
      rate: ratePercent(`0.${step + 3}`),
    })),
  },
  cash: { cashCents: 2_000_000 + index * 19_913, closingRate: ratePercent('3'), leastDown: ratePercent('3') },
}))

function affordabilityRow(): BenchRow {
  const ms = millisecondsEach(households, affordablePrice)
  return {
    what: 'affordability, the highest price to the dollar',
    measured: `${ms.toFixed(3)} ms`,
    mustReach: `< ${MOST_AFFORDABILITY_MS} ms`,
    isReached: ms < MOST_AFFORDABILITY_MS,
    method: `${LOANS} different households, each with four steps of mortgage insurance; median of ${ROUNDS} rounds`,
  }
}

const MOST_APR_MS = 1

/** Each payment another amount: what a run of equal payments would spare the equation. */
const uneven = loans.map((loan) => ({
  ...mortgageTransaction({ loan, feesCents: 400_000 }),
  payments: Array.from({ length: 360 }, (_, index) => ({
    amountCents: Math.floor(loan.loanAmountCents / 160) + index,
    count: 1,
    unitPeriods: index + 1,
  })),
}))

function aprRow(what: string, ms: number): BenchRow {
  return {
    what,
    measured: `${ms.toFixed(3)} ms`,
    mustReach: `< ${MOST_APR_MS} ms`,
    isReached: ms < MOST_APR_MS,
    method: `${LOANS} different loans, solved in whole numbers and rounded to three decimals; median of ${ROUNDS} rounds`,
  }
}

const aprs = (): BenchRow[] => [
  aprRow(
    'APR of a mortgage of 360 payments, schedule included',
    millisecondsEach(loans, (loan) => mortgageApr({ loan, feesCents: 400_000, oddDays: 10 })),
  ),
  aprRow(
    'APR of 360 payments that all differ',
    millisecondsEach(uneven, (transaction) => annualPercentageRate(transaction)),
  ),
]

/** The arithmetic alone, without server or page. */
export const engine: Bench = {
  name: 'engine',
  run: () => Promise.resolve([...schedules(), ...aprs(), affordabilityRow()]),
}
