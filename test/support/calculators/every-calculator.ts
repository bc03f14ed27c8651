import { CATALOG, type CalculatorName, type Cell, cellText } from '#calculators'
import { href } from '#routes'
import { parsePage, wordsOf } from '../site/site-pages.ts'

/** A calculator with a question whose result was computed by other means: textbook formulas in decimal arithmetic. */
interface Asked {
  name: CalculatorName
  path: string
  /** As the parameters of an address. */
  query: Readonly<Record<string, string>>
  /** The same as typed JSON. */
  posted: Readonly<Record<string, unknown>>
  /** What the first sentence must hold. */
  says: string
}

const loan = { loan: '200000', rate: '6', term: '30', firstPayment: '2027-02-01' }
const typedLoan = { loanCents: 200_000_00, ratePercent: '6', termMonths: 360, firstPayment: '2027-02-01' }

const QUESTIONS: Record<CalculatorName, Pick<Asked, 'query' | 'posted' | 'says'>> = {
  mortgage: {
    query: {
      price: '$500,000',
      down: '50%',
      rate: '6 %',
      term: '15y',
      first: '2027-03-01',
      tax: '0',
      insurance: '0',
    },
    posted: {
      priceCents: 500_000_00,
      downPercent: '50',
      ratePercent: '6',
      termMonths: 180,
      first: '2027-03-01',
      taxPercent: '0',
      insuranceCents: 0,
    },
    says: 'You would pay $2,110 a month',
  },
  amortization: { query: loan, posted: typedLoan, says: '$1,199 a month for 30 years, $231,677 of it interest' },
  apr: {
    query: { loan: '200,000.00', rate: '6', term: '360 mo', points: '2', charges: '0' },
    posted: { loanCents: 200_000_00, ratePercent: '6', termMonths: 360, pointsPercent: '2', charges: [] },
    says: 'The APR is 6.189%',
  },
  dti: {
    query: {
      'incomes.1.name': 'Pay',
      'incomes.1.amount': '120000',
      housing: '2500',
      'debts.1.name': 'Car',
      'debts.1.payment': '500',
    },
    posted: {
      incomes: [{ name: 'Pay', amountCents: 120_000_00 }],
      housingCents: 2_500_00,
      debts: [{ name: 'Car', paymentCents: 500_00 }],
    },
    says: 'Housing takes 25.0% of your gross income, all debts together 30.0%.',
  },
  'debt-limit': {
    query: { income: '120000', ratio: '36', debts: '0', rate: '6', term: '30' },
    posted: { incomeCents: 120_000_00, ratio: '36', debts: [], ratePercent: '6', termMonths: 360 },
    says: '36% of your income is $3,600 a month for all debts',
  },
  'interest-only': {
    query: { ...loan, loan: '300000', rate: '5', interestOnly: '10' },
    posted: { ...typedLoan, loanCents: 300_000_00, ratePercent: '5', interestOnlyMonths: 120 },
    says: 'rises from $1,250 to $1,980 a month',
  },
  affordability: {
    query: { income: '120000', debts: '0', cash: '100000', rate: '6' },
    posted: { incomeCents: 120_000_00, debtsCents: 0, cashCents: 100_000_00, ratePercent: '6' },
    says: 'and $2,800 a month',
  },
  comparison: {
    query: { price: '300000', rate1: '6', rate2: '5', term2: '15' },
    posted: { priceCents: 300_000_00, rate1Percent: '6', rate2Percent: '5', term2Months: 180 },
    says: 'Loan B costs least',
  },
  refinance: {
    query: { balance: '200000', left: '25', old: '7', rate: '5', term: '25', costs: '3000' },
    posted: {
      balanceCents: 200_000_00,
      leftMonths: 300,
      oldPercent: '7',
      ratePercent: '5',
      termMonths: 300,
      costsCents: 3_000_00,
    },
    says: 'lowers the payment by $244 a month',
  },
  'additional-payment': {
    query: { ...loan, extra: '200' },
    posted: { ...typedLoan, extraCents: 200_00 },
    says: 'you would be done in Jan 2048, 9 years sooner, and save $79,801 of interest',
  },
  'extra-payment': {
    query: { ...loan, extra: '200' },
    posted: { ...typedLoan, extraCents: 200_00 },
    says: 'save $79,801 of interest and end the loan 9 years sooner, in Jan 2048',
  },
  points: {
    query: { loan: '320000', rate: '6.65', term: '30', points: '1', lower: '6.4', stay: '7' },
    posted: {
      loanCents: 320_000_00,
      ratePercent: '6.65',
      termMonths: 360,
      pointsPercent: '1',
      lowerPercent: '6.4',
      stayMonths: 84,
    },
    says: 'the points leave you $2,427 ahead. They cost $3,200, lower the payment by $53 a month',
  },
  payoff: {
    query: { balance: '162000', rate: '3.875', paidTo: '2026-04-15', days: '16', year: '360' },
    posted: { balanceCents: 162_000_00, ratePercent: '3.875', paidTo: '2026-04-15', days: 16, year: '360' },
    says: 'On May 1, 2026 it takes $162,279 to pay the loan off.',
  },
  solve: {
    query: { find: 'term', loan: '8000', payment: '150', rate: '7' },
    posted: { find: 'term', loanCents: 8_000_00, paymentCents: 150_00, ratePercent: '7' },
    says: 'It takes 65 payments, 5 years 5 months.',
  },
}

export const EVERY_CALCULATOR: readonly Asked[] = CATALOG.map(({ name, route }) => ({
  name,
  path: href(route),
  ...QUESTIONS[name],
}))

/** As a form of a browser sends it: spaces as plus signs. */
export const queryOf = (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query).toString()}`

/** What a page shows of its result. */
interface ShownResult {
  sentence: string
  figures: readonly (readonly [label: string, value: string])[]
  notices: readonly string[]
  faults: readonly string[]
}

/** The result in the markup of a page or of an embedded calculator. */
export function resultIn(html: string): ShownResult {
  const start = html.indexOf('<section class="calc-result"')
  const result = parsePage(html.slice(start, html.indexOf('</section>', start)))
  const all = (selector: string) => [...result.querySelectorAll(selector)].map(wordsOf)
  const [labels, values] = [all('.calc-figures dt'), all('.calc-figures .calc-figure')]
  return {
    sentence: all('.calc-sentence, .calc-then').join(' '),
    figures: labels.map((label, at) => [label, values[at] ?? '']),
    notices: all('.calc-notices li').map((words) => words.replace('Check this. ', '')),
    faults: all('.calc-faults li'),
  }
}

/** What the API results, as far as it is shown. */
export interface ApiResponse {
  sentence: string
  figures: readonly { label: string; value: Cell; isMain?: boolean }[]
  notices: readonly { text: string }[]
}

/** The same as a page shows it: the figure that was asked for stands in the sentence, and beneath it only otherwise. */
export function shownOf({ sentence, figures, notices }: ApiResponse): ShownResult {
  const beneath = figures.filter(({ isMain, value }) => !isMain || !sentence.includes(shownText(value)))
  return {
    sentence,
    figures: beneath.map(({ label, value }) => [label, shownText(value) || 'none']),
    notices: notices.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
    faults: [],
  }
}

/** A figure as pages write it: an amount of whole dollars without cents. */
const shownText = (value: Cell): string =>
  cellText(value, { dollars: value.kind === 'money' && value.cents % 100 === 0 })
