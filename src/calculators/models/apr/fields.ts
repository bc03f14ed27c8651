import { CHARGE_RULES, type ChargeKind, type PaymentRhythm } from '#mortgage'
import { SHAPE_FIELDS, TEST_FIELDS } from './shape-fields.ts'
import type { Fields, Values } from '#calculators/contract'

const LOAN = 'The loan'
const CHARGES = 'What it costs to get it'
const INSURANCE = 'Mortgage insurance'
const DETAILS = 'Details'
const MOST_LOAN = 5_000_000_000

/** Points have a field of their own. */
type ListedCharge = Exclude<ChargeKind, 'points'>

const isLoan = (values: Readonly<Record<string, unknown>>) => values['mode'] !== 'dates'
const isDates = (values: Readonly<Record<string, unknown>>) => values['mode'] === 'dates'

const CHARGE_NAMES = Object.fromEntries(
  Object.entries(CHARGE_RULES)
    .filter(([kind]) => kind !== 'points')
    .map(([kind, { name }]) => [kind, name]),
) as Record<ListedCharge, string>

const RHYTHM_NAMES: Record<PaymentRhythm, string> = {
  month: 'Every month',
  '2 weeks': 'Every 2 weeks',
  week: 'Every week',
  '4 weeks': 'Every 4 weeks',
  '2 months': 'Every 2 months',
  '3 months': 'Every 3 months',
  '6 months': 'Every 6 months',
  year: 'Every year',
  day: 'Every day',
}

const loanFields = {
  mode: {
    kind: 'choice',
    label: 'Describe the loan by',
    group: LOAN,
    initial: 'loan',
    options: { loan: 'Amount, rate and term', dates: 'Dated advances and payments' },
  },
  loan: {
    kind: 'money',
    label: 'Loan amount',
    group: LOAN,
    initial: 32_000_000,
    least: 100_000,
    most: MOST_LOAN,
    isShown: isLoan,
  },
  rate: {
    kind: 'percent',
    label: 'Interest rate',
    hint: 'The rate on the note, not the APR.',
    group: LOAN,
    initial: { record: 'pmms-30' },
    least: '0',
    most: '30',
    isShown: isLoan,
  },
  term: { kind: 'term', label: 'Term', group: LOAN, initial: 360, least: 1, most: 600, unit: 'years', isShown: isLoan },
  advances: {
    kind: 'rows',
    label: 'What you receive',
    hint: 'Each advance with its day. The term begins with the first.',
    group: LOAN,
    columns: {
      on: { kind: 'date', label: 'Day', initial: null },
      amount: { kind: 'money', label: 'Amount', initial: 10_000_000, least: 1, most: MOST_LOAN },
    },
    initial: [
      { on: '2027-01-15', amount: '150,000' },
      { on: '2027-04-15', amount: '150,000' },
    ],
    most: 24,
    add: 'Add an advance',
    isShown: isDates,
  },
  payments: {
    kind: 'rows',
    label: 'What you pay',
    hint: 'One row for each series of equal payments.',
    group: LOAN,
    columns: {
      first: { kind: 'date', label: 'First on', initial: null },
      amount: { kind: 'money', label: 'Each payment', initial: 200_000, least: 1, most: MOST_LOAN },
      number: { kind: 'count', label: 'How many', initial: 1, least: 1, most: 600 },
      every: { kind: 'choice', label: 'How often', initial: 'month', options: RHYTHM_NAMES },
    },
    initial: [{ first: '2027-08-01', amount: '1,950', number: '360', every: 'month' }],
    most: 24,
    add: 'Add a series',
    isShown: isDates,
  },
} as const satisfies Fields

const chargeFields = {
  points: {
    kind: 'percent',
    label: 'Points',
    hint: 'Percent of the loan, paid to lower the rate.',
    group: CHARGES,
    initial: '1',
    least: '0',
    most: '10',
    isShown: isLoan,
  },
  charges: {
    kind: 'rows',
    label: 'Other charges at closing',
    hint: 'Examples: replace them with those of your Loan Estimate. Which of them count is decided for you.',
    group: CHARGES,
    columns: {
      kind: { kind: 'choice', label: 'Charge', initial: 'other', options: CHARGE_NAMES },
      amount: { kind: 'money', label: 'Amount', initial: 0, least: 0, most: 100_000_000 },
    },
    initial: [
      { kind: 'underwriting', amount: '900' },
      { kind: 'tax-service', amount: '70' },
      { kind: 'credit-report', amount: '50' },
      { kind: 'title', amount: '250' },
    ],
    most: 30,
    add: 'Add a charge',
  },
  credit: {
    kind: 'money',
    label: 'Lender credit',
    hint: 'What the lender pays toward these charges.',
    group: CHARGES,
    initial: 0,
    least: 0,
    most: 100_000_000,
  },
} as const satisfies Fields

const detailFields = {
  pmi: {
    kind: 'money',
    label: 'Premium a month',
    hint: 'Mortgage insurance that you pay with the payment.',
    group: INSURANCE,
    isExtra: true,
    initial: 0,
    least: 0,
    most: 10_000_000,
    isShown: isLoan,
  },
  pmiTerm: {
    kind: 'term',
    label: 'Paid for',
    hint: 'Until the balance falls to 78% of the price, as the Closing Disclosure counts.',
    group: INSURANCE,
    isExtra: true,
    initial: 120,
    least: 1,
    most: 600,
    unit: 'years',
    isShown: (values) => isLoan(values) && Number(values['pmi']) > 0,
  },
  oddDays: {
    kind: 'count',
    label: 'Odd days',
    hint: 'Days beyond a month from closing to the first payment; negative when it is less than a month.',
    group: DETAILS,
    isExtra: true,
    initial: 0,
    least: -29,
    most: 89,
    unit: 'days',
    isShown: isLoan,
  },
  disclosed: {
    kind: 'percent',
    label: 'APR on your disclosure',
    hint: 'To see whether it is within the tolerance.',
    group: DETAILS,
    isExtra: true,
    initial: null,
    least: '0',
    most: '100',
  },
  totals: {
    kind: 'choice',
    label: 'Totals',
    hint: 'A Closing Disclosure may multiply the payment before it is rounded.',
    group: DETAILS,
    isExtra: true,
    initial: 'schedule',
    options: { schedule: 'Schedule, to the cent', formula: 'Formula, as in a Closing Disclosure' },
    isShown: (values) => isLoan(values) && values['kind'] === 'fixed',
  },
} as const satisfies Fields

/** What the APR calculator asks. */
export const APR_FIELDS = {
  ...loanFields,
  ...SHAPE_FIELDS,
  ...chargeFields,
  ...TEST_FIELDS,
  ...detailFields,
} as const satisfies Fields

export type AprValues = Values<typeof APR_FIELDS>
