import { CREDIT_BANDS, exceedsShare } from '#mortgage'
import type { ChoiceField, Fields, MoneyField, PercentField, TermField, TextField, Values } from '#calculators/contract'

type Shown = Readonly<Record<string, unknown>>

/** The fields of one loan; in an address each name is followed by the loan's number. */
interface LoanShape {
  name: TextField
  type: ChoiceField<'fixed' | 'arm'>
  rate: PercentField & { initial: string | { record: 'pmms-30' | 'pmms-15' } }
  term: TermField & { initial: number }
  points: PercentField & { initial: string }
  fees: MoneyField & { initial: number }
  other: MoneyField & { initial: number }
  credit: MoneyField & { initial: number }
  pmi: PercentField & { initial: null }
  fixed: TermField & { initial: number }
  every: ChoiceField<'12' | '6'>
  margin: PercentField & { initial: string }
  firstCap: PercentField & { initial: string }
  nextCap: PercentField & { initial: string }
  lifeCap: PercentField & { initial: string }
}

export type LoanNumber = '1' | '2' | '3' | '4'
type LoanFields<N extends LoanNumber> = { [K in keyof LoanShape as `${K}${N}`]: LoanShape[K] }
/** One loan's entries under their plain names. */
export type LoanValues = Values<{ [K in keyof LoanShape]: LoanShape[K] }>

interface Initial {
  rate: LoanShape['rate']['initial']
  term: number
  points: string
}

/** Whether the loan is above 80 percent of the price, so that lenders ask for insurance. */
function isInsured({ price, down }: Shown): boolean {
  return typeof price === 'number' && typeof down === 'number' && exceedsShare(price - down, 80, price)
}

const LETTERS: Readonly<Record<LoanNumber, string>> = { '1': 'A', '2': 'B', '3': 'C', '4': 'D' }
export const loanName = (number: LoanNumber) => `Loan ${LETTERS[number]}`

const SMALL_PERCENT = { kind: 'percent', least: '0', most: '30' } as const

function loanFields<N extends LoanNumber>(number: N, initial: Initial): LoanFields<N> {
  const group = loanName(number)
  const isThere = (values: Shown) => Number(values['loans']) >= Number(number)
  const shape: LoanShape = {
    ...plainFields({ group, isShown: isThere }, initial),
    pmi: {
      kind: 'percent',
      label: 'Mortgage insurance, percent of the loan a year',
      hint: 'Empty: an estimate by down payment and score.',
      group,
      isExtra: true,
      isShown: (values) => isThere(values) && isInsured(values),
      initial: null,
      least: '0',
      most: '10',
    },
    ...armFields({ group, isShown: (values) => isThere(values) && values[`type${number}`] === 'arm' }),
  }
  const named = Object.entries(shape).map(([key, field]) => [`${key}${number}`, field])
  return Object.fromEntries(named) as LoanFields<N>
}

interface Common {
  group: string
  isShown: (values: Shown) => boolean
}

type PlainKeys = 'name' | 'type' | 'rate' | 'term' | 'points' | 'fees' | 'other' | 'credit'

function plainFields(common: Common, { rate, term, points }: Initial): Pick<LoanShape, PlainKeys> {
  const money = { kind: 'money', ...common, least: 0, most: 100_000_000 } as const
  const kinds = { fixed: 'Fixed rate', arm: 'Adjustable' }
  return {
    name: { kind: 'text', label: 'Name', ...common, isExtra: true, initial: common.group, most: 30 },
    type: { kind: 'choice', label: 'Kind', ...common, initial: 'fixed', options: kinds },
    rate: { ...SMALL_PERCENT, label: 'Interest rate', ...common, initial: rate },
    term: { kind: 'term', label: 'Term', ...common, initial: term, least: 1, most: 600, unit: 'years' },
    points: { ...SMALL_PERCENT, label: 'Points, percent of the loan', ...common, initial: points, most: '10' },
    fees: { ...money, label: 'Lender’s fees', initial: 200_000 },
    other: {
      ...money,
      label: 'Other closing costs',
      hint: 'Not a finance charge, as title and appraisal.',
      isExtra: true,
      initial: 0,
    },
    credit: { ...money, label: 'Lender’s credit', isExtra: true, initial: 0 },
  }
}

function armFields(arm: Common): Omit<LoanShape, PlainKeys | 'pmi'> {
  const often = { '12': 'Every year', '6': 'Every six months' }
  return {
    fixed: { kind: 'term', label: 'Rate is fixed for', ...arm, initial: 60, least: 1, most: 600, unit: 'years' },
    every: { kind: 'choice', label: 'Then it changes', ...arm, initial: '6', options: often },
    margin: { ...SMALL_PERCENT, label: 'Margin over the index', ...arm, initial: '2.75' },
    firstCap: { ...SMALL_PERCENT, label: 'Cap of the first change', ...arm, initial: '2' },
    nextCap: { ...SMALL_PERCENT, label: 'Cap of later changes', ...arm, initial: '1' },
    lifeCap: { ...SMALL_PERCENT, label: 'Cap over the life', ...arm, initial: '5' },
  }
}

const hasArm = (values: Shown) =>
  ['1', '2', '3', '4'].some((number) => Number(values['loans']) >= Number(number) && values[`type${number}`] === 'arm')

/** What comparison asks of a reader. */
export const COMPARISON_FIELDS = {
  price: {
    kind: 'money',
    label: 'Home price',
    group: 'The home',
    initial: 40_000_000,
    least: 100_000,
    most: 5_000_000_000,
  },
  down: { kind: 'share', label: 'Down payment', group: 'The home', of: 'price', initial: '20%' },
  credit: {
    kind: 'choice',
    label: 'Credit score',
    hint: 'For an estimate of mortgage insurance.',
    group: 'The home',
    initial: '740',
    options: CREDIT_BANDS,
    isShown: isInsured,
  },
  stay: {
    kind: 'term',
    label: 'You will keep the loan for',
    hint: 'Until you sell or refinance.',
    group: 'The home',
    initial: 84,
    least: 1,
    most: 600,
    unit: 'years',
  },
  loans: {
    kind: 'choice',
    label: 'How many loans',
    group: 'The home',
    initial: '2',
    options: { '2': 'Two', '3': 'Three', '4': 'Four' },
  },
  path: {
    kind: 'choice',
    label: 'When adjustable rates change',
    group: 'The home',
    initial: 'highest',
    options: { highest: 'As high as the caps allow', index: 'To an index of mine' },
    isShown: hasArm,
  },
  index: {
    kind: 'percent',
    label: 'The index then',
    hint: 'Your assumption; the note names its index.',
    group: 'The home',
    initial: '4',
    least: '0',
    most: '30',
    isShown: (values) => hasArm(values) && values['path'] === 'index',
  },
  ...loanFields('1', { rate: { record: 'pmms-30' }, term: 360, points: '0' }),
  ...loanFields('2', { rate: { record: 'pmms-15' }, term: 180, points: '1' }),
  ...loanFields('3', { rate: { record: 'pmms-30' }, term: 240, points: '0' }),
  ...loanFields('4', { rate: { record: 'pmms-30' }, term: 360, points: '0' }),
} as const satisfies Fields

export type ComparisonValues = Values<typeof COMPARISON_FIELDS>

const LOAN_KEYS = [
  'name',
  'type',
  'rate',
  'term',
  'points',
  'fees',
  'other',
  'credit',
  'pmi',
  'fixed',
  'every',
  'margin',
  'firstCap',
  'nextCap',
  'lifeCap',
] as const satisfies readonly (keyof LoanShape)[]

/** The entries of one loan. */
export function loanValues(values: ComparisonValues, number: LoanNumber): LoanValues {
  const all: Readonly<Record<string, unknown>> = values
  return Object.fromEntries(LOAN_KEYS.map((key) => [key, all[`${key}${number}`]])) as LoanValues
}
