import type { Fields, Values } from '#calculators/contract'

const isNot = (name: string) => (values: Readonly<Record<string, unknown>>) => values['find'] !== name
/** The largest amount that is computed with. */
export const MOST_LOAN = 5_000_000_000

/** What the finder of a missing figure asks of a reader. */
export const SOLVE_FIELDS = {
  find: {
    kind: 'choice',
    label: 'What is missing?',
    group: 'The missing figure',
    initial: 'rate',
    options: {
      rate: 'The rate',
      term: 'The term',
      payment: 'The payment',
      loan: 'The loan amount',
      balloon: 'The balloon at the end',
    },
  },
  loan: {
    kind: 'money',
    label: 'Loan amount',
    group: 'What is known',
    initial: 32_000_000,
    least: 100_00,
    most: MOST_LOAN,
    isShown: isNot('loan'),
  },
  payment: {
    kind: 'money',
    label: 'Payment a month',
    hint: 'Principal and interest alone.',
    group: 'What is known',
    initial: 205_429,
    least: 1,
    most: MOST_LOAN,
    isShown: isNot('payment'),
  },
  rate: {
    kind: 'percent',
    label: 'Interest rate',
    group: 'What is known',
    initial: '6.65',
    least: '0',
    most: '30',
    isShown: isNot('rate'),
  },
  term: {
    kind: 'term',
    label: 'Term',
    group: 'What is known',
    initial: 360,
    least: 1,
    most: 600,
    unit: 'years',
    isShown: isNot('term'),
  },
  balloon: {
    kind: 'money',
    label: 'Balloon due with the last payment',
    hint: 'Nothing where the payments repay everything.',
    group: 'What is known',
    initial: 0,
    least: 0,
    most: MOST_LOAN,
    isShown: isNot('balloon'),
  },
} as const satisfies Fields

export type SolveValues = Values<typeof SOLVE_FIELDS>
