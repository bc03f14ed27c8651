import {
  closingCosts,
  disclosedTotal,
  interestOver,
  monthlyPayment,
  mortgageApr,
  originalValue,
  paidAfter,
  payoffAmount,
  pmiCancellation,
  projectedPayments,
  totalInterestPercentage,
} from '#mortgage'
import { type ProofExample, centsOf, exactly, loanOf, wholeDollars } from './examples-kind.ts'

const ESTIMATE = 'CFPB sample Loan Estimate H-24(B), 12 CFR 1026, Appendix H'
const DISCLOSURE = 'CFPB sample Closing Disclosure H-25(B), 12 CFR 1026, Appendix H'
const url = 'https://www.consumerfinance.gov/rules-policy/regulations/1026/H/'

/** The loan of both forms: $162,000 on a home of $180,000. */
const loan = loanOf('162000', '3.875', 360)
const priceCents = centsOf('180000')
const insurance = { monthlyCents: centsOf('82.35'), months: 80 }
const insuranceCents = insurance.monthlyCents * insurance.months
const prepaidInterestCents = centsOf('279.04')

const projected = () =>
  projectedPayments({
    principalAndInterestCents: monthlyPayment(loan),
    mortgageInsuranceCents: insurance.monthlyCents,
    mortgageInsuranceMonths: insurance.months,
    escrowCents: centsOf('206.13'),
    termMonths: loan.termMonths,
  }).map(({ fromYear, toYear, totalCents }) => `${exactly(totalCents)} in years ${fromYear} to ${toYear}`)

/** Figures of the sample disclosures; those over the term are printed unrounded. */
export const DISCLOSURE_EXAMPLES: readonly ProofExample[] = [
  {
    id: 'h25b-per-diem',
    title: 'Prepaid interest: of one day, and of 16 days',
    source: DISCLOSURE,
    url,
    expected: '$17.44, $279.04',
    compute: () => {
      const { loanAmountCents, noteRate } = loan
      const of = payoffAmount({ balanceCents: loanAmountCents, noteRate, days: 16, yearDays: 360 })
      return `${exactly(of.perDiemCents)}, ${exactly(of.interestCents)}`
    },
  },
  {
    id: 'h25b-payment',
    title: 'Principal and interest a month',
    source: DISCLOSURE,
    url,
    expected: '$761.78',
    compute: () => exactly(monthlyPayment(loan)),
  },
  {
    id: 'h24b-five-years',
    title: 'Principal paid off in 5 years',
    source: ESTIMATE,
    url,
    expected: '$15,773',
    compute: () => wholeDollars(paidAfter(loan).unrounded.principalCents),
  },
  {
    id: 'h25b-projected-payments',
    title: 'Projected payments with mortgage insurance and escrow',
    source: DISCLOSURE,
    url,
    expected: '$1,050.26 in years 1 to 7, $967.91 in years 8 to 30',
    compute: () => projected().join(', '),
  },
  {
    id: 'h25b-pmi-months',
    title: 'Payments with mortgage insurance until it ends by itself at 78%',
    source: DISCLOSURE,
    url,
    expected: '80',
    compute: () => String(pmiCancellation(loan, originalValue(priceCents, null)).endMonth),
  },
  {
    id: 'h25b-closing-costs',
    title: 'Total closing costs',
    source: DISCLOSURE,
    url,
    expected: '$9,712.10',
    compute: () =>
      exactly(
        closingCosts({
          loanCostsCents: centsOf('4694.05'),
          otherCostsCents: centsOf('5018.05'),
          lenderCreditsCents: 0,
        }),
      ),
  },
  {
    id: 'h25b-total-of-payments',
    title: 'Total of Payments, from the unrounded payment',
    source: DISCLOSURE,
    url,
    expected: '$285,803.36',
    compute: () =>
      exactly(
        disclosedTotal({
          loan,
          mortgageInsuranceCents: insuranceCents,
          loanCostsCents: centsOf('4694.05'),
          prepaidInterestCents,
        }).unroundedCents,
      ),
  },
  {
    id: 'h25b-finance-charge',
    title: 'Finance Charge, from the unrounded payment',
    source: DISCLOSURE,
    url,
    expected: '$118,830.27',
    compute: () => exactly(interestOver(loan).unroundedCents + insuranceCents),
  },
  {
    id: 'h25b-apr',
    title: 'Annual Percentage Rate with mortgage insurance',
    source: DISCLOSURE,
    url,
    expected: '4.174%',
    compute: () => {
      const { apr } = mortgageApr({ loan, mortgageInsurance: insurance })
      return apr.isSolved ? `${apr.percent}%` : apr.reason
    },
  },
  {
    id: 'h25b-tip',
    title: 'Total Interest Percentage',
    source: DISCLOSURE,
    url,
    expected: '69.46%',
    compute: () => {
      const interestCents = interestOver(loan).unroundedCents + prepaidInterestCents
      return `${totalInterestPercentage({ interestCents, loanAmountCents: loan.loanAmountCents }, 2)}%`
    },
  },
]
