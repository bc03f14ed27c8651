import {
  type AprOutcome,
  type AprTransaction,
  type Cents,
  type ChargeKind,
  type Fraction,
  type Loan,
  type MeasuredTransaction,
  type MortgageTerms,
  type SortedCharges,
  annualPercentageRate,
  datedSeries,
  formulaTotals,
  fractionOf,
  interestOver,
  isIrregular,
  measureTransaction,
  mortgageApr,
  mortgageTransaction,
  shareOf,
  sortCharges,
  totalInterestPercentage,
  unroundedMortgageApr,
} from '#mortgage'
import type { AprValues } from './fields.ts'
import { type ShapedLoan, shapedLoan } from './shape.ts'
import type { Refusal } from '#calculators/contract'
import { exactly } from './words.ts'

/** Decimals that the result as data carries; three are shown. */
const EXACT_DIGITS = 8

/** Charges, sorted by the regulation, and what of them is paid before the loan begins. */
interface PaidCharges {
  sorted: SortedCharges
  pointsCents: Cents
  /** What of the lender's credit pays finance charges; the rest pays other costs. */
  creditCents: Cents
  /** Points and finance charges less the credit: the loan less this is the amount financed. */
  prepaidCents: Cents
  /** Of these the interest that is paid at closing. */
  prepaidInterestCents: Cents
  /** Points, loan costs and prepaid interest: what a Closing Disclosure adds to its Total of Payments. */
  disclosedCostsCents: Cents
}

/** The figures of a disclosure by one rounding. */
export interface AprFigures {
  /** Principal, interest and mortgage insurance. */
  totalOfPaymentsCents: Cents
  financeChargeCents: Cents
  interestCents: Cents
  apr: AprOutcome
}

/** Everything a result says, computed. */
export interface AprCase {
  charges: PaidCharges
  /** The loan, or all advances. */
  lentCents: Cents
  amountFinancedCents: Cents
  insuranceCents: Cents
  figures: AprFigures
  /** The same unrounded; null for dated payments, which are what they are. */
  formula: AprFigures | null
  transaction: AprTransaction
  unitPeriod: { name: string; perYear: Fraction }
  isIrregular: boolean
  /** Null for dated payments. */
  mortgage: { loan: Loan; terms: MortgageTerms; shape: ShapedLoan | null } | null
  /** Null for a loan by amount, rate and term. */
  dated: MeasuredTransaction | null
}

/** Total interest percentage: interest over the term and prepaid interest, as a share of what is lent. */
export const tipOf = ({ charges, lentCents }: AprCase, { interestCents }: AprFigures): string =>
  totalInterestPercentage({ interestCents: interestCents + charges.prepaidInterestCents, loanAmountCents: lentCents })

/** The reader’s case, or what does not fit together in it. */
export function aprCase(values: AprValues): AprCase | Refusal {
  return values.mode === 'dates' ? datedCase(values) : mortgageCase(values)
}

function chargesOf(values: AprValues, pointsCents: Cents): PaidCharges {
  const sorted = sortCharges(values.charges.map(({ kind, amount }) => ({ kind, amountCents: amount })))
  const counted = pointsCents + sorted.financeChargeCents
  const creditCents = Math.min(values.credit, counted)
  const sum = (isCounted: (kind: ChargeKind) => boolean) => sumOf(sorted.charges.filter(({ kind }) => isCounted(kind)))
  return {
    sorted,
    pointsCents,
    creditCents,
    prepaidCents: counted - creditCents,
    prepaidInterestCents: sum((kind) => kind === 'prepaid-interest'),
    disclosedCostsCents: pointsCents + sum((kind) => !NO_LOAN_COSTS.has(kind)),
  }
}

/** Other costs of a Closing Disclosure: taxes, insurance of the home and its escrow, and what the seller pays. */
const NO_LOAN_COSTS: ReadonlySet<ChargeKind> = new Set([
  'recording',
  'transfer-tax',
  'home-insurance',
  'escrow',
  'seller-points',
])

function mortgageCase(values: AprValues): AprCase | Refusal {
  const loan: Loan = { loanAmountCents: values.loan, noteRate: values.rate, termMonths: values.term }
  const months = values.pmi > 0 ? values.pmiTerm : 0
  if (months > loan.termMonths) {
    return { refused: { pmiTerm: 'Mortgage insurance cannot be paid for longer than the term of the loan.' } }
  }
  const charges = chargesOf(values, shareOf(loan.loanAmountCents, values.points))
  if (charges.prepaidCents >= loan.loanAmountCents) return tooDear(values.loan)
  const shape = shapedLoan(loan, values)
  if (shape && 'refused' in shape) return shape
  if (shape && months > shape.rows.length) {
    return { refused: { pmiTerm: 'Mortgage insurance cannot be paid for longer than the loan runs.' } }
  }
  const terms: MortgageTerms = {
    ...(shape && { rows: shape.rows }),
    loan,
    feesCents: charges.prepaidCents,
    oddDays: values.oddDays,
    mortgageInsurance: { monthlyCents: values.pmi, months },
  }
  const transaction = mortgageTransaction(terms)
  const { amountFinancedCents, totalOfPaymentsCents, financeChargeCents, apr } = mortgageApr(terms, EXACT_DIGITS)
  const insuranceCents = values.pmi * months
  const interest = interestOver(loan)
  const interestCents = shape?.interestCents ?? interest.scheduleCents
  const formulaTotal = formulaTotals(loan).totalPaidCents + insuranceCents
  return {
    charges,
    lentCents: loan.loanAmountCents,
    amountFinancedCents,
    insuranceCents,
    figures: { totalOfPaymentsCents, financeChargeCents, interestCents, apr },
    formula: shape
      ? null
      : {
          totalOfPaymentsCents: formulaTotal,
          financeChargeCents: formulaTotal - amountFinancedCents,
          interestCents: interest.unroundedCents,
          apr: unroundedMortgageApr(terms, EXACT_DIGITS),
        },
    transaction,
    unitPeriod: { name: 'month', perYear: fractionOf(12) },
    isIrregular: isIrregular(transaction),
    mortgage: { loan, terms, shape },
    dated: null,
  }
}

const tooDear = (lentCents: Cents): Refusal => ({
  refused: { charges: `Points and charges must leave something of the ${exactly(lentCents)} that is lent.` },
})

function datedCase(values: AprValues): AprCase | Refusal {
  const missing = missingRows(values)
  if (missing) return missing
  const advances = values.advances
    .map(({ on, amount }) => ({ on, amountCents: amount }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
  const charges = chargesOf(values, 0)
  const [first, ...later] = advances
  if (!first || charges.prepaidCents >= first.amountCents) return tooDear(first?.amountCents ?? 0)
  const payments = values.payments.flatMap(({ first: on, amount, number, every }) =>
    datedSeries({ first: on, amountCents: amount, count: number, every }),
  )
  const financed = [{ ...first, amountCents: first.amountCents - charges.prepaidCents }, ...later]
  const dated = measureTransaction({ advances: financed, payments })
  const lentCents = sumOf(advances)
  const totalOfPaymentsCents = sumOf(payments)
  const amountFinancedCents = sumOf(financed)
  return {
    charges,
    lentCents,
    amountFinancedCents,
    insuranceCents: 0,
    figures: {
      totalOfPaymentsCents,
      financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
      interestCents: totalOfPaymentsCents - lentCents,
      apr: annualPercentageRate(dated.transaction, EXACT_DIGITS),
    },
    formula: null,
    transaction: dated.transaction,
    unitPeriod: dated.unitPeriod,
    isIrregular: isIrregular(dated.transaction),
    mortgage: null,
    dated,
  }
}

function missingRows({ advances, payments }: AprValues): Refusal | null {
  if (advances.length === 0) return { refused: { advances: 'Add what you receive: at least one advance.' } }
  if (payments.length === 0) return { refused: { payments: 'Add what you pay: at least one payment.' } }
  const begins = advances.map(({ on }) => on).toSorted()[0] ?? ''
  const early = payments.findIndex(({ first }) => first <= begins)
  if (early < 0) return lateRows(payments)
  return {
    refused: { [`payments.${early + 1}.first`]: `The first payment must come after the first advance on ${begins}.` },
  }
}

/** The engine's last day. */
const LAST_DAY = '2299-12-31'

/** A series that runs beyond the days that the arithmetic knows, by its row. */
function lateRows(payments: AprValues['payments']): Refusal | null {
  const late = payments.findIndex(({ first, amount, number, every }) => {
    const last = datedSeries({ first, amountCents: amount, count: number, every }).at(-1)
    return last !== undefined && last.on > LAST_DAY
  })
  if (late < 0) return null
  return {
    refused: { [`payments.${late + 1}.number`]: 'The last of these payments falls after the year 2299: enter fewer.' },
  }
}

const sumOf = (amounts: readonly { amountCents: Cents }[]): Cents =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
