import type { Cents, LoanPlan, LoanSchedule } from '#mortgage'
import { LOAN_FIELDS } from '#calculators/models/amortization'
import type { Fields, Values } from '#calculators/contract'

const finds = (name: string) => (values: Readonly<Record<string, unknown>>) => values['find'] === name

export const ADDITIONAL_PAYMENT_FIELDS = {
  find: {
    kind: 'choice',
    label: 'What do you want to find?',
    group: 'Your aim',
    initial: 'payoff',
    options: {
      payoff: 'When I am done, with an extra',
      'extra-by-time': 'The extra to be done in so many years',
      'extra-by-date': 'The extra to be done by a date',
      'extra-by-interest': 'The extra to save so much interest',
    },
  },
  extra: {
    kind: 'money',
    label: 'Extra each month',
    group: 'Your aim',
    initial: 20_000,
    least: 0,
    most: 5_000_000_000,
    isShown: finds('payoff'),
  },
  within: {
    kind: 'term',
    label: 'Done in',
    group: 'Your aim',
    initial: 240,
    least: 1,
    most: 600,
    unit: 'years',
    isShown: finds('extra-by-time'),
  },
  by: { kind: 'date', label: 'Done by', group: 'Your aim', initial: '2045-12-31', isShown: finds('extra-by-date') },
  saving: {
    kind: 'money',
    label: 'Interest to save',
    group: 'Your aim',
    initial: 10_000_000,
    least: 100,
    most: 1_000_000_000_000,
    isShown: finds('extra-by-interest'),
  },
  loan: { ...LOAN_FIELDS.loan, label: 'What you owe', hint: 'The loan amount, or today’s balance.' },
  rate: LOAN_FIELDS.rate,
  term: { ...LOAN_FIELDS.term, label: 'Time left', hint: 'The whole term for a new loan.' },
  firstPayment: { ...LOAN_FIELDS.firstPayment, label: 'Next payment' },
  extraFrom: {
    kind: 'count',
    label: 'Extra starts with payment number',
    group: 'The loan',
    isExtra: true,
    initial: 1,
    least: 1,
    most: 600,
  },
} as const satisfies Fields

export type AdditionalPaymentValues = Values<typeof ADDITIONAL_PAYMENT_FIELDS>

/** A loan with the extra that was given or found. */
export interface AdditionalCase {
  values: AdditionalPaymentValues
  plan: LoanPlan
  extraCents: Cents
  base: LoanSchedule
  other: LoanSchedule
  /** The payment that is to be the last, where that is the aim. */
  lastMonth: number | null
}
