import { monthAtDate, type Cents } from '#mortgage/exact'
import type { LoanPlan } from './loan-plan-terms.ts'

/** Rule 3, read once and asked for each row. */
export interface ExtraByMonth {
  /** What is to be paid beside the payment of a month, before it is capped at the balance. */
  amount: (month: number) => Cents
  /** Whether a lump sum falls into the month. */
  isLump: (month: number) => boolean
}

/**
 * Rule 3: the extra of each month, from a monthly amount, a yearly one and lump sums; several in one month add up.
 */
export function extrasByMonth({ extras, firstPaymentOn }: LoanPlan): ExtraByMonth {
  if (!extras) return { amount: () => 0, isLump: () => false }
  const { monthlyCents = 0, monthlyFrom = 1, monthlyThrough = Infinity, yearlyCents = 0, yearlyFrom = 12 } = extras
  const lumps = new Map<number, Cents>()
  for (const { amountCents, month, on } of extras.lumps ?? []) {
    const at = month ?? monthAtDate(firstPaymentOn ?? '', on ?? '')
    if (amountCents > 0) lumps.set(at, (lumps.get(at) ?? 0) + amountCents)
  }
  return {
    amount: (month) =>
      (month >= monthlyFrom && month <= monthlyThrough ? monthlyCents : 0) +
      (month >= yearlyFrom && (month - yearlyFrom) % 12 === 0 ? yearlyCents : 0) +
      (lumps.get(month) ?? 0),
    isLump: (month) => lumps.has(month),
  }
}
