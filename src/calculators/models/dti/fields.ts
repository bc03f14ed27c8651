import { doubtOfDebt } from '#calculators/models/shared'
import type { Fields, Values } from '#calculators/contract'

/** What the ratio calculator asks. Keys are the parameters of permalinks: they are never renamed. */
export const DTI_FIELDS = {
  incomes: {
    kind: 'rows',
    label: 'Income before taxes',
    hint: 'Gross, not what reaches your account: of everyone on the loan.',
    group: 'Your income',
    columns: {
      name: { kind: 'text', label: 'From', initial: '', most: 40 },
      per: {
        kind: 'choice',
        label: 'Paid',
        initial: 'year',
        options: { year: 'A year', month: 'A month', hour: 'An hour' },
      },
      amount: { kind: 'money', label: 'Amount', initial: 0, least: 0, most: 10_000_000_000 },
      hours: { kind: 'count', label: 'Hours a week', hint: 'For pay by the hour.', initial: 40, least: 0, most: 168 },
    },
    initial: [{ name: 'Salary', per: 'year', amount: '96,000' }],
    most: 12,
    add: 'Add an income',
  },
  housing: {
    kind: 'money',
    label: 'Housing a month',
    hint: 'The home you want to buy: loan payment, taxes, insurance, mortgage insurance and dues together.',
    group: 'Your housing',
    initial: 230_000,
    least: 0,
    most: 1_000_000_000,
  },
  debts: {
    kind: 'rows',
    label: 'Other debts',
    hint: 'What each statement asks for a month. For a student loan too: take the payment on its statement.',
    group: 'Your debts',
    columns: {
      name: { kind: 'text', label: 'Debt', initial: '', most: 40 },
      kind: {
        kind: 'choice',
        label: 'Kind',
        initial: 'installment',
        options: {
          installment: 'Car or other loan',
          lease: 'Lease',
          card: 'Credit card',
          student: 'Student loan',
          support: 'Alimony or child support',
          other: 'Another',
        },
      },
      payment: { kind: 'money', label: 'Payment a month', initial: 0, least: 0, most: 100_000_000, doubt: doubtOfDebt },
      balance: { kind: 'money', label: 'Balance', initial: null, least: 0, most: 1_000_000_000 },
      months: { kind: 'count', label: 'Months left', initial: null, least: 0, most: 600 },
    },
    initial: [
      { name: 'Car', kind: 'installment', payment: '420', balance: '11,500', months: '28' },
      { name: 'Student loan', kind: 'student', payment: '240', balance: '19,000', months: '96' },
      { name: 'Card', kind: 'card', payment: '90', balance: '2,600' },
    ],
    most: 24,
    add: 'Add a debt',
  },
  ending: {
    kind: 'flag',
    label: 'Leave out loans that end within ten months',
    hint: 'Many lenders may, unless the payment weighs heavily. Leases and cards always count.',
    group: 'Your debts',
    isExtra: true,
    initial: false,
  },
} as const satisfies Fields

export type DtiValues = Values<typeof DTI_FIELDS>
export type DtiDebt = DtiValues['debts'][number]
