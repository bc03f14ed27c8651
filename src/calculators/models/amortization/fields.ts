import type { Fields } from '#calculators/contract'

const MOST_LOAN = 5_000_000_000
const MOST_TERM = 600

const isMore = (value: unknown) => typeof value === 'number' && value > 0

/** A loan as its note states it; also of the calculators of extra and additional payments. */
export const LOAN_FIELDS = {
  loan: {
    kind: 'money',
    label: 'Loan amount',
    group: 'The loan',
    initial: 32_000_000,
    least: 100_000,
    most: MOST_LOAN,
  },
  rate: {
    kind: 'percent',
    label: 'Interest rate',
    group: 'The loan',
    initial: { record: 'pmms-30' },
    least: '0',
    most: '30',
  },
  term: { kind: 'term', label: 'Term', group: 'The loan', initial: 360, least: 1, most: MOST_TERM, unit: 'years' },
  firstPayment: { kind: 'date', label: 'First payment', group: 'The loan', initial: null },
} as const satisfies Fields

/** Rule 3's extras: each month, once a year, single sums. */
export const EXTRA_FIELDS = {
  extra: {
    kind: 'money',
    label: 'Extra each month',
    group: 'Paying more',
    initial: 0,
    least: 0,
    most: MOST_LOAN,
  },
  extraFrom: {
    kind: 'count',
    label: 'Starting with payment number',
    group: 'Paying more',
    initial: 1,
    least: 1,
    most: MOST_TERM,
    isShown: ({ extra }) => isMore(extra),
  },
  yearly: {
    kind: 'money',
    label: 'Extra once a year',
    group: 'Paying more',
    initial: 0,
    least: 0,
    most: MOST_LOAN,
  },
  yearlyFrom: {
    kind: 'count',
    label: 'First time with payment number',
    hint: 'Then every 12th payment.',
    group: 'Paying more',
    initial: 12,
    least: 1,
    most: MOST_TERM,
    isShown: ({ yearly }) => isMore(yearly),
  },
  lumps: {
    kind: 'rows',
    label: 'Single amounts',
    hint: 'Each goes with the first payment on or after its day.',
    group: 'Paying more',
    columns: {
      amount: { kind: 'money', label: 'Amount', initial: null, least: 0, most: MOST_LOAN },
      on: { kind: 'date', label: 'Paid on', initial: null },
    },
    initial: [],
    most: 12,
    add: 'Add a single amount',
  },
} as const satisfies Fields

/** What shapes the schedule of a loan beside amount, rate and term. */
const SHAPE_FIELDS = {
  dayCount: {
    kind: 'choice',
    label: 'Interest is counted by',
    hint: 'Most mortgages count every month as a twelfth of a year.',
    group: 'How it runs',
    isExtra: true,
    initial: '30-360',
    options: { '30-360': 'Twelfths (30/360)', 'actual-365': 'Days (actual/365)' },
  },
  oddDays: {
    kind: 'count',
    label: 'Odd days before the first full month',
    hint: 'Days from the payout to one month before the first payment; less than zero when there were fewer.',
    group: 'How it runs',
    isExtra: true,
    initial: 0,
    least: -30,
    most: 90,
    unit: 'days',
  },
  oddInterest: {
    kind: 'choice',
    label: 'Their interest is paid',
    group: 'How it runs',
    isExtra: true,
    initial: 'prepaid',
    options: { prepaid: 'At closing', added: 'On top of payment 1', absorbed: 'Out of payment 1' },
    isShown: ({ oddDays }) => typeof oddDays === 'number' && oddDays !== 0,
  },
  payment: {
    kind: 'money',
    label: 'Payment, if your note has another',
    hint: 'Without taxes and insurance. Left empty, it is computed.',
    group: 'How it runs',
    isExtra: true,
    initial: null,
    least: 1,
    most: MOST_LOAN,
  },
  interestOnly: {
    kind: 'term',
    label: 'Interest-only at first',
    group: 'How it runs',
    isExtra: true,
    initial: null,
    least: 1,
    most: MOST_TERM,
    unit: 'years',
  },
  balloon: {
    kind: 'term',
    label: 'Balloon: all is due after',
    group: 'How it runs',
    isExtra: true,
    initial: null,
    least: 1,
    most: MOST_TERM,
    unit: 'years',
  },
} as const satisfies Fields

/** What is to be shown of the schedule. */
const VIEW_FIELDS = {
  balanceAfter: {
    kind: 'term',
    label: 'Show the balance after',
    group: 'What to show',
    initial: 60,
    least: 1,
    most: MOST_TERM,
    unit: 'years',
  },
  hasDate: { kind: 'flag', label: 'Also on a date', group: 'What to show', isExtra: true, initial: false },
  balanceDate: {
    kind: 'date',
    label: 'Balance on',
    group: 'What to show',
    isExtra: true,
    initial: null,
    isShown: ({ hasDate }) => hasDate === true,
  },
  homeValue: {
    kind: 'money',
    label: 'Value of the home',
    hint: 'Adds the loan-to-value ratio to the schedule.',
    group: 'What to show',
    isExtra: true,
    initial: null,
    least: 100_000,
    most: MOST_LOAN,
  },
  totals: {
    kind: 'choice',
    label: 'Totals',
    hint: 'A Closing Disclosure may print the formula’s: the payment before rounding, times the months.',
    group: 'What to show',
    isExtra: true,
    initial: 'schedule',
    options: { schedule: 'Schedule, to the cent', formula: 'Formula' },
  },
  lender: {
    kind: 'text',
    label: 'Your lender’s rows or totals',
    hint: 'Paste a schedule, some of its rows, or a line such as “Total interest” with its amount. It is compared under several rules.',
    group: 'Check your lender’s figures',
    initial: '',
    most: 40_000,
  },
} as const satisfies Fields

/** The fields of the amortization calculator. */
export const AMORTIZATION_FIELDS = { ...LOAN_FIELDS, ...EXTRA_FIELDS, ...SHAPE_FIELDS, ...VIEW_FIELDS } as const
