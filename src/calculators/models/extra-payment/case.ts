import type { Elsewhere, LoanPlan, LoanSchedule, Savings } from '#mortgage'
import { EXTRA_FIELDS, LOAN_FIELDS } from '#calculators/models/amortization'
import type { Fields, Values } from '#calculators/contract'

export const EXTRA_PAYMENT_FIELDS = {
  loan: { ...LOAN_FIELDS.loan, label: 'What you owe', hint: 'The loan amount, or today’s balance.' },
  rate: LOAN_FIELDS.rate,
  term: { ...LOAN_FIELDS.term, label: 'Time left', hint: 'The whole term for a new loan.' },
  firstPayment: { ...LOAN_FIELDS.firstPayment, label: 'Next payment' },
  ...EXTRA_FIELDS,
  extra: { ...EXTRA_FIELDS.extra, initial: 20_000 },
  recasts: {
    kind: 'flag',
    label: 'Recast after each single amount',
    hint: 'The lender sets a lower payment over the time left. The loan then ends as planned.',
    group: 'What the lender does',
    isExtra: true,
    initial: false,
  },
  penalty: {
    kind: 'percent',
    label: 'Prepayment penalty',
    hint: 'In percent of the extra. Most mortgages have none.',
    group: 'What the lender does',
    isExtra: true,
    initial: '0',
    least: '0',
    most: '10',
  },
  penaltyTime: {
    kind: 'term',
    label: 'Due within the first',
    group: 'What the lender does',
    isExtra: true,
    initial: 36,
    least: 1,
    most: 600,
    unit: 'years',
    isShown: ({ penalty }) => typeof penalty === 'number' && penalty > 0,
  },
  elsewhere: {
    kind: 'percent',
    label: 'The same money elsewhere would earn',
    hint: 'After tax, a year: your savings account, for example.',
    group: 'What else it could do',
    initial: '4',
    least: '0',
    most: '30',
  },
} as const satisfies Fields

export type ExtraPaymentValues = Values<typeof EXTRA_PAYMENT_FIELDS>

/** A loan with and without its extras. */
export interface ExtraCase {
  values: ExtraPaymentValues
  plan: LoanPlan
  base: LoanSchedule
  other: LoanSchedule
  saved: Savings
  elsewhere: Elsewhere
}
