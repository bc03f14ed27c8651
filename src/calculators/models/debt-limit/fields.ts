import { CREDIT_BANDS } from '#mortgage'
import type { Fields, Values } from '#calculators/contract'
import { typicalInsuranceNote, typicalTaxNote } from '#calculators/counties'
import { doubtOfDebt, HOME, placeFields } from '#calculators/models/shared'

const MONEY = 'Your money'
const LIMIT = 'The limit'
const LOAN = 'The loan'

const household = {
  income: {
    kind: 'money',
    label: 'Income a year',
    hint: 'Before taxes, of everyone on the loan.',
    group: MONEY,
    initial: 12_000_000,
    least: 100_000,
    most: 10_000_000_000,
  },
  debts: {
    kind: 'rows',
    label: 'Debt payments a month',
    hint: 'What the statements ask for, student loans too; not today’s rent.',
    group: MONEY,
    initial: [
      { name: 'Car', payment: '400' },
      { name: 'Student loan', payment: '200' },
    ],
    most: 20,
    add: 'Add a debt',
    columns: {
      name: { kind: 'text', label: 'Debt', initial: '', most: 40 },
      payment: { kind: 'money', label: 'Payment a month', initial: 0, least: 0, most: 100_000_000, doubt: doubtOfDebt },
    },
  },
  down: {
    kind: 'money',
    label: 'Down payment',
    group: MONEY,
    initial: 6_000_000,
    least: 0,
    most: 5_000_000_000,
  },
  ratio: {
    kind: 'choice',
    label: 'Share of income for all debts',
    hint: 'The home’s payment is one of the debts.',
    group: LIMIT,
    initial: '43',
    options: { '36': '36%', '43': '43%', '45': '45%', '50': '50%', own: 'My own' },
  },
  own: {
    kind: 'percent',
    label: 'My own share',
    group: LIMIT,
    initial: '40',
    least: '1',
    most: '100',
    isShown: ({ ratio }) => ratio === 'own',
  },
} as const satisfies Fields

const loan = {
  rate: {
    kind: 'percent',
    label: 'Interest rate',
    group: LOAN,
    initial: { record: 'pmms-30' },
    least: '0',
    most: '30',
  },
  term: { kind: 'term', label: 'Term', group: LOAN, initial: 360, least: 1, most: 600, unit: 'years' },
  credit: {
    kind: 'choice',
    label: 'Credit score',
    hint: 'For the typical price of mortgage insurance below 20% down.',
    group: LOAN,
    initial: '740',
    options: CREDIT_BANDS,
  },
  pmi: {
    kind: 'percent',
    label: 'Mortgage insurance (PMI)',
    hint: 'Percent of the loan a year. Leave empty for the typical price at your score.',
    group: LOAN,
    isExtra: true,
    initial: null,
    least: '0',
    most: '10',
  },
} as const satisfies Fields

const home = {
  ...placeFields,
  units: {
    kind: 'choice',
    label: 'Homes on the property',
    group: HOME,
    isExtra: true,
    initial: '1',
    options: { '1': 'One', '2': 'Two', '3': 'Three', '4': 'Four' },
  },
  tax: {
    kind: 'percent',
    label: 'Property tax',
    hint: 'Percent of the price a year. Left empty, what is typical for your state counts.',
    emptyNote: typicalTaxNote,
    group: HOME,
    isExtra: true,
    initial: null,
    least: '0',
    most: '10',
  },
  insurance: {
    kind: 'money',
    label: 'Home insurance a year',
    hint: 'Left empty, what is typical for your state counts.',
    emptyNote: typicalInsuranceNote,
    group: HOME,
    isExtra: true,
    initial: null,
    least: 0,
    most: 100_000_000,
  },
  hoa: { kind: 'money', label: 'HOA dues a month', group: HOME, isExtra: true, initial: 0, least: 0, most: 10_000_000 },
} as const satisfies Fields

/** Keys are the parameters of permalinks: they are never renamed. */
export const DEBT_LIMIT_FIELDS = { ...household, ...loan, ...home } as const satisfies Fields

export type DebtLimitValues = Values<typeof DEBT_LIMIT_FIELDS>
