import type { CalculatorRoute } from '#routes'
import type { AnyCalculator } from '#calculators/contract'

interface Entry<Name = string> {
  /** Of its page in the URL table. */
  route: CalculatorRoute
  title: string
  /** What it computes, as a reader would ask. */
  question: string
  description: string
  /** Its line in the header's menu; others are found in the list alone. */
  menu?: { name: string; description: string }
  /** What sets it apart from one that is easily taken for it, said at its head with the way to that one. */
  twin?: { words: string; route: CalculatorRoute; link: string }
  mark?: 'Featured' | 'Popular'
  /** Its fields and arithmetic, loaded when they are asked for. */
  load: () => Promise<AnyCalculator & { name: Name }>
}

const catalog = <const Entries extends { [Name in keyof Entries]: Entry<Name> }>(entries: Entries) => entries

/**
 * Every calculator by its name, in the order of the header's menu. Pages, menus, list, API, exports, embeds and sharing
 * pictures are derived from it. A calculator's route that is missing here fails to compile, and so does a calculator that
 * the list's search and its three questions do not know.
 */
const ENTRIES = catalog({
  mortgage: {
    route: 'calculator',
    title: 'Mortgage Calculator',
    question: 'What would the payment be?',
    description: 'Principal, interest, taxes, insurance and mortgage insurance each month, and when each of them ends.',
    menu: { name: 'Mortgage Calculator', description: 'The whole monthly payment' },
    mark: 'Popular',
    load: async () => (await import('#calculators/models/mortgage')).mortgage,
  },
  amortization: {
    route: 'amortization',
    title: 'Amortization Calculator',
    question: 'Where does each payment go?',
    description:
      'Every payment of a loan by date: interest, principal and balance, and a check of your lender’s own figures.',
    menu: { name: 'Amortization', description: 'Each payment, split into interest and principal' },
    load: async () => (await import('#calculators/models/amortization')).amortization,
  },
  apr: {
    route: 'apr',
    title: 'APR Calculator',
    question: 'What does this loan really cost a year?',
    description: 'The annual percentage rate with points and fees, by the method of Regulation Z.',
    menu: { name: 'APR', description: 'The rate with its costs in it' },
    load: async () => (await import('#calculators/models/apr')).apr,
  },
  dti: {
    route: 'dti',
    title: 'DTI Calculator',
    question: 'How much of my income goes to debt?',
    description: 'Your front and back ratios beside the limits of each loan program.',
    menu: { name: 'Debt-to-income', description: 'Your debts beside your income' },
    load: async () => (await import('#calculators/models/dti')).dti,
  },
  'debt-limit': {
    route: 'debtLimit',
    title: 'Debt Limit Calculator',
    question: 'How much debt can I carry?',
    description: 'The monthly payment and the mortgage that a debt ratio leaves room for.',
    menu: { name: 'Debt limit', description: 'How much debt you can carry' },
    load: async () => (await import('#calculators/models/debt-limit')).debtLimit,
  },
  'interest-only': {
    route: 'interestOnly',
    title: 'Interest-Only Calculator',
    question: 'What happens when interest-only ends?',
    description: 'The payment during and after the interest-only years, and the step between them.',
    menu: { name: 'Interest-only', description: 'The payment before and after the change' },
    load: async () => (await import('#calculators/models/interest-only')).interestOnly,
  },
  affordability: {
    route: 'affordability',
    title: 'Affordability Calculator',
    question: 'How much house can I afford?',
    description: 'The highest price that your income, debts and cash allow, and which limit stops it.',
    menu: { name: 'Affordability', description: 'The price that fits your income' },
    load: async () => (await import('#calculators/models/affordability')).affordability,
  },
  comparison: {
    route: 'comparison',
    title: 'Loan Comparison Calculator',
    question: 'Which loan costs less?',
    description: 'Up to four loans side by side, by the year in which you leave.',
    menu: { name: 'Comparison', description: 'Two to four loans side by side' },
    load: async () => (await import('#calculators/models/comparison')).comparison,
  },
  refinance: {
    route: 'refinance',
    title: 'Refinance Calculator',
    question: 'Is refinancing worth it?',
    description: 'The saving each month, and the month in which a new loan has paid for itself.',
    menu: { name: 'Refinance', description: 'When a new loan pays for itself' },
    load: async () => (await import('#calculators/models/refinance')).refinance,
  },
  'additional-payment': {
    route: 'additionalPayment',
    title: 'Additional Payment Calculator',
    question: 'What would it take to be done sooner?',
    description: 'The extra amount for a payoff date, or the payoff date for an extra amount.',
    menu: { name: 'Additional payment', description: 'What it takes to be done sooner' },
    twin: {
      words: 'Start here with a goal: it finds the extra amount for a date or a saving that you name.',
      route: 'extraPayment',
      link: 'You know what you will pay extra? See what it saves.',
    },
    load: async () => (await import('#calculators/models/additional-payment')).additionalPayment,
  },
  'extra-payment': {
    route: 'extraPayment',
    title: 'Mortgage Extra Payment Calculator',
    question: 'What do extra payments save?',
    description: 'Months and interest saved by monthly, yearly and single extra payments.',
    menu: { name: 'Extra payment', description: 'What paying more saves' },
    twin: {
      words: 'Start here with the extra payments that you plan: it shows the months and the interest they save.',
      route: 'additionalPayment',
      link: 'You have a date in mind? Find the extra that it takes.',
    },
    load: async () => (await import('#calculators/models/extra-payment')).extraPayment,
  },
  points: {
    route: 'points',
    title: 'Points & Buydown Calculator',
    question: 'Is a lower rate worth its price?',
    description: 'When discount points have paid for themselves, and what a temporary buydown costs and saves.',
    load: async () => (await import('#calculators/models/points')).points,
  },
  payoff: {
    route: 'payoff',
    title: 'Payoff Calculator',
    question: 'What would it take to pay the loan off?',
    description: 'The payoff amount on a day, with its interest by days, and what each further day adds.',
    load: async () => (await import('#calculators/models/payoff')).payoff,
  },
  solve: {
    route: 'solve',
    title: 'Missing Figure Calculator',
    question: 'Which rate, term or balloon fits?',
    description: 'Of loan, payment, rate, term and balloon, the one that you do not know.',
    load: async () => (await import('#calculators/models/solve')).solve,
  },
})

export type CalculatorName = keyof typeof ENTRIES

/** A calculator as menus, lists and page heads show it. */
export interface CatalogEntry extends Entry<CalculatorName> {
  name: CalculatorName
}

type Listed = (typeof ENTRIES)[CalculatorName]['route']
/** Names the routes that no calculator has, if there are any. */
type Complete<Whole> = [CalculatorRoute] extends [Listed] ? Whole : Exclude<CalculatorRoute, Listed>

/** In the order of the menu. */
export const CALCULATOR_NAMES: Complete<readonly CalculatorName[]> = Object.keys(ENTRIES) as CalculatorName[]

export const isCalculatorName = (name: string): name is CalculatorName => Object.hasOwn(ENTRIES, name)

export const entryOf = (name: CalculatorName): CatalogEntry => ({ name, ...ENTRIES[name] })

/** In the order of the menu. */
export const CATALOG: readonly CatalogEntry[] = CALCULATOR_NAMES.map(entryOf)

/** Its fields and arithmetic. */
export const loadCalculator = (name: CalculatorName): Promise<AnyCalculator> => ENTRIES[name].load()
