import { type RouteName, href } from '#routes'
import type { CalculatorName } from './contract.ts'

/** A calculator as menus, lists and page heads show it; its arithmetic is loaded with its page. */
export interface CatalogEntry {
  name: CalculatorName
  title: string
  /** What it answers, as a reader would ask. */
  question: string
  description: string
  path: string
}

const entry = (name: CalculatorName, route: RouteName, words: readonly [string, string, string]): CatalogEntry => {
  const [title, question, description] = words
  return { name, title, question, description, path: href(route as 'calculator') }
}

/** In the order of the header's menu. */
export const CATALOG: readonly CatalogEntry[] = [
  entry('mortgage', 'calculator', [
    'Mortgage Calculator',
    'What would the payment be?',
    'Principal, interest, taxes, insurance and mortgage insurance each month, and when each of them ends.',
  ]),
  entry('amortization', 'amortization', [
    'Amortization Calculator',
    'Where does each payment go?',
    'Every payment of a loan by date: interest, principal and balance, and a check of your lender’s own figures.',
  ]),
  entry('apr', 'apr', [
    'APR Calculator',
    'What does this loan really cost a year?',
    'The annual percentage rate with points and fees, by the method of Regulation Z.',
  ]),
  entry('dti', 'dti', [
    'DTI Calculator',
    'How much of my income goes to debt?',
    'Your front and back ratios beside the limits of each loan program.',
  ]),
  entry('debt-limit', 'debtLimit', [
    'Debt Limit Calculator',
    'How much debt can I carry?',
    'The monthly payment and the mortgage that a debt ratio leaves room for.',
  ]),
  entry('interest-only', 'interestOnly', [
    'Interest-Only Calculator',
    'What happens when interest-only ends?',
    'The payment during and after the interest-only years, and the step between them.',
  ]),
  entry('affordability', 'affordability', [
    'Affordability Calculator',
    'How much house can I afford?',
    'The highest price that your income, debts and cash allow, and which limit stops it.',
  ]),
  entry('comparison', 'comparison', [
    'Loan Comparison Calculator',
    'Which loan costs less?',
    'Up to four loans side by side, by the year in which you leave.',
  ]),
  entry('refinance', 'refinance', [
    'Refinance Calculator',
    'Is refinancing worth it?',
    'The saving each month, and the month in which a new loan has paid for itself.',
  ]),
  entry('additional-payment', 'additionalPayment', [
    'Additional Payment Calculator',
    'What would it take to be done sooner?',
    'The extra amount for a payoff date, or the payoff date for an extra amount.',
  ]),
  entry('extra-payment', 'extraPayment', [
    'Mortgage Extra Payment Calculator',
    'What do extra payments save?',
    'Months and interest saved by monthly, yearly and single extra payments.',
  ]),
]
