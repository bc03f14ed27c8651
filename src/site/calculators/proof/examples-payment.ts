import {
  amortizationSchedule,
  decimalText,
  exactInterest,
  formulaPosition,
  formulaTotals,
  monthlyDates,
  monthlyPayment,
  solveTerm,
  ratePercent,
} from '#mortgage'
import { type ProofExample, centsOf, exactly, loanOf, loanWords } from './examples-kind.ts'

const LOAN_CALC = 'CFPB, loan-calc, test suite'
const AMORTIZE = 'CFPB, amortize, test suite'
const HP = 'HP 12C Owner’s Handbook, real estate and lending'
const HP_PLATINUM = 'HP 12C Platinum Owner’s Handbook'
const FILEMAKER = 'Claris FileMaker Pro Help, function PMT'
const MICROSOFT = 'Microsoft Support, Excel function CUMIPMT'
const NUMPY = 'numpy-financial, documentation'

type Payment = readonly [id: string, source: string, loan: string, percent: string, months: number, payment: string]

const PAYMENTS: readonly Payment[] = [
  ['payment-loan-calc-30', LOAN_CALC, '100000', '6', 360, '$599.55'],
  ['payment-loan-calc-15', LOAN_CALC, '200000', '5', 180, '$1,581.59'],
  ['payment-hp-25', HP, '50000', '13.25', 300, '$573.35'],
  ['payment-hp-30', HP_PLATINUM, '250000', '5.25', 360, '$1,380.51'],
  ['payment-hp-11', HP, '60000', '11.5', 360, '$594.17'],
  ['payment-filemaker', FILEMAKER, '21000', '6.9', 48, '$501.90'],
]

interface Row {
  id: string
  source: string
  loan: readonly [string, string, number]
  row: number
  /** Interest, principal, balance, as far as they are published. */
  figures: string
}

const ROWS: readonly Row[] = [
  { id: 'row-hp-25-1', source: HP, loan: ['50000', '13.25', 300], row: 1, figures: '$552.08, $21.27' },
  { id: 'row-hp-25-2', source: HP, loan: ['50000', '13.25', 300], row: 2, figures: '$551.85, $21.50' },
  {
    id: 'row-hp-30-1',
    source: HP_PLATINUM,
    loan: ['250000', '5.25', 360],
    row: 1,
    figures: '$1,093.75, $286.76, $249,713.24',
  },
]

const rowFigures = ({ loan: [dollars, percent, months], row, figures }: Row): string => {
  const found = amortizationSchedule(loanOf(dollars, percent, months))[row - 1]
  if (!found) return 'no such row'
  const shown = [found.interestCents, found.principalCents, found.balanceCents].map(exactly)
  return shown.slice(0, figures.split(', ').length).join(', ')
}

const totals: readonly ProofExample[] = [
  {
    id: 'total-interest-unrounded',
    title: `Total interest, unrounded: ${loanWords('200000', '5', 360)}`,
    source: LOAN_CALC,
    expected: '$186,511.57',
    compute: () => exactly(formulaTotals(loanOf('200000', '5', 360)).totalInterestCents),
  },
  {
    id: 'five-years-unrounded',
    title: `Interest, principal and balance after 60 months, unrounded: ${loanWords('180000', '4.25', 360)}`,
    source: AMORTIZE,
    expected: '$36,583.36, $16,546.15, $163,453.85',
    compute: () => {
      const { interestCents, principalCents, balanceCents } = formulaPosition(loanOf('180000', '4.25', 360), 60)
      return [interestCents, principalCents, balanceCents].map(exactly).join(', ')
    },
  },
  {
    id: 'interest-of-second-year',
    title: `Interest of the second year: ${loanWords('125000', '9', 360)}`,
    source: MICROSOFT,
    expected: '$11,135.23213',
    compute: () => {
      const { numerator, denominator } = exactInterest(loanOf('125000', '9', 360), 13, 24)
      const digits = decimalText({ numerator, denominator: denominator * 100n }, 5)
      return `$${digits.replace(/\B(?=(\d{3})+\.)/g, ',')}`
    },
  },
  {
    id: 'number-of-payments',
    title: 'How many payments of $150 repay $8,000 at 7%',
    source: NUMPY,
    expected: '64.07335',
    compute: () => {
      const term = solveTerm({
        loanAmountCents: centsOf('8000'),
        paymentCents: centsOf('150'),
        noteRate: ratePercent('7'),
      })
      if (!term.isRepaid) return term.reason
      return decimalText({ numerator: BigInt(term.exactMonths.replace('.', '')), denominator: 10n ** 8n }, 5)
    },
  },
  {
    id: 'month-ends',
    title: 'Four monthly dates from January 31, 2024',
    source: '12 CFR 1026, Appendix J (b)(3)',
    url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/J/',
    expected: '2024-01-31, 2024-02-29, 2024-03-31, 2024-04-30',
    compute: () => monthlyDates('2024-01-31', 4).join(', '),
  },
]

/** Payments, rows and totals of level-payment loans. */
export const PAYMENT_EXAMPLES: readonly ProofExample[] = [
  ...PAYMENTS.map(([id, source, loan, percent, months, expected]) => ({
    id,
    title: `Monthly payment: ${loanWords(loan, percent, months)}`,
    source,
    expected,
    compute: () => exactly(monthlyPayment(loanOf(loan, percent, months))),
  })),
  ...ROWS.map((row) => ({
    id: row.id,
    title: `Payment ${row.row}, ${row.figures.split(', ').length === 2 ? 'interest and principal' : 'interest, principal and balance'}: ${loanWords(...row.loan)}`,
    source: row.source,
    expected: row.figures,
    compute: () => rowFigures(row),
  })),
  ...totals,
]
