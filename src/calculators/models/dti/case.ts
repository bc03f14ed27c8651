import {
  type Cents,
  type DebtPayoffEffect,
  type Fraction,
  type Income,
  MOST_CENTS,
  RATIO_LIMITS,
  type RatioCase,
  type RatioLimit,
  debtPayoffEffects,
  debtRatios,
  deferredStudentLoanPayment,
  formatDollars,
  isWithinLimit,
  limitOfIncome,
  yearlyIncome,
} from '#mortgage'
import type { Refusal } from '#calculators/contract'
import type { DtiDebt, DtiValues } from './fields.ts'

/** A program's limits beside the reader's ratios. */
export interface LimitCheck {
  limit: RatioLimit
  isFrontWithin: boolean
  isBackWithin: boolean
  /** What is left a month below the limit that comes first; negative above it. */
  roomCents: Cents
  /** What the program counts a month for student loans without a payment. */
  deferredCents: Cents
  /** Which of the two comes first. */
  binding: 'front' | 'back'
}

/** Whether both ratios keep the limits. */
export const isWithin = ({ isFrontWithin, isBackWithin }: LimitCheck): boolean => isFrontWithin && isBackWithin

/** Everything a result says, computed. */
export interface DtiCase {
  values: DtiValues
  of: RatioCase
  front: Fraction
  back: Fraction
  counted: readonly DtiDebt[]
  /** Debts that end soon, where the reader leaves them out. */
  leftOut: readonly DtiDebt[]
  /** Student loans without a payment, which programs count by their balance. */
  deferred: readonly DtiDebt[]
  checks: readonly LimitCheck[]
  payoffs: readonly DebtPayoffEffect[]
}

/** Payments up to which a loan may be left out. */
export const FEW_PAYMENTS = 10

/** The reader’s case, or what is missing in it. */
export function dtiCase(values: DtiValues): DtiCase | Refusal {
  if (roughIncome(values) > MOST_CENTS) {
    return { refused: { incomes: `Enter incomes of at most ${formatDollars(MOST_CENTS, 'dollars')} a year together.` } }
  }
  const yearlyIncomeCents = yearlyIncome(values.incomes.map(incomeOf))
  if (yearlyIncomeCents < 1) {
    return { refused: { incomes: 'Enter an income above $0: a ratio is a share of it.' } }
  }
  const debts = named(values.debts)
  const leftOut = values.ending ? debts.filter(endsSoon) : []
  const counted = debts.filter((debt) => !leftOut.includes(debt))
  const debtsCents = counted.reduce((sum, { payment }) => sum + payment, 0)
  const of: RatioCase = { yearlyIncomeCents, housingCents: values.housing, debtsCents }
  const { front, back } = debtRatios(of)
  const deferred = counted.filter((debt) => debt.kind === 'student' && isIdle(debt))
  return {
    values,
    of,
    front,
    back,
    counted,
    leftOut,
    deferred,
    checks: RATIO_LIMITS.map((limit) => checkOf(of, limit, deferred)),
    payoffs: debtPayoffEffects(
      of,
      counted
        .filter(({ payment }) => payment > 0)
        .map((debt) => ({ name: debt.name, paymentCents: debt.payment, balanceCents: debt.balance ?? 0 })),
    ),
  }
}

/** Cents a year, to see whether they can be counted at all; an hour's pay for as many weeks as the engine counts. */
const roughIncome = ({ incomes }: DtiValues): Cents =>
  incomes.reduce((sum, { per, amount, hours }) => sum + amount * { year: 1, month: 12, hour: 52 * hours }[per], 0)

function incomeOf({ per, amount, hours }: DtiValues['incomes'][number]): Income {
  return per === 'hour' ? { per, cents: amount, weeklyHours: hours } : { per, cents: amount }
}

const endsSoon = ({ kind, months }: DtiDebt): boolean =>
  months !== null && months <= FEW_PAYMENTS && (kind === 'installment' || kind === 'student' || kind === 'support')

const KIND_NAMES = {
  installment: 'Loan',
  lease: 'Lease',
  card: 'Card',
  student: 'Student loan',
  support: 'Support',
  other: 'Debt',
} as const

/** A debt without a name is called by its kind; of equal names the later ones are numbered. */
function named(debts: readonly DtiDebt[]): DtiDebt[] {
  const seen = new Map<string, number>()
  return debts.map((debt) => {
    const name = debt.name === '' ? KIND_NAMES[debt.kind] : debt.name
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { ...debt, name: times === 1 ? name : `${name} ${times}` }
  })
}

/** Something is owed, and nothing is paid. */
export const isIdle = ({ payment, balance }: DtiDebt): boolean => payment === 0 && (balance ?? 0) > 0

function checkOf(given: RatioCase, limit: RatioLimit, deferred: readonly DtiDebt[]): LimitCheck {
  const payments = deferred.map(({ balance }) => deferredStudentLoanPayment(limit.program, balance ?? 0))
  const deferredCents = payments.reduce((sum, cents) => sum + cents, 0)
  const of = { ...given, debtsCents: given.debtsCents + deferredCents }
  const { front, back } = debtRatios(of)
  const backRoom = limitOfIncome(of.yearlyIncomeCents, limit.back) - of.housingCents - of.debtsCents
  const frontRoom = limit.front === null ? null : limitOfIncome(of.yearlyIncomeCents, limit.front) - of.housingCents
  const isFrontFirst = frontRoom !== null && frontRoom < backRoom
  return {
    limit,
    isFrontWithin: limit.front === null || isWithinLimit(front, limit.front),
    isBackWithin: isWithinLimit(back, limit.back),
    roomCents: isFrontFirst ? frontRoom : backRoom,
    deferredCents,
    binding: isFrontFirst ? 'front' : 'back',
  }
}
