import { CHARGE_RULES, FINANCE_CHARGE_SOURCE, aprTolerance, decimalText, monthlyPayment, type Loan } from '#mortgage'
import { type AprCase, tipOf } from './case.ts'
import type { AprValues } from './fields.ts'
import type { ShapedLoan } from './shape.ts'
import { equationText, exactly, many, shorter } from './words.ts'
import { paymentFormula } from '#calculators/models/shared'
import { type Assumption, type Records, type Step, averageWords, percentText } from '#calculators/contract'

const APPENDIX_URL = 'https://www.consumerfinance.gov/rules-policy/regulations/1026/J/'

/** How the APR comes about, with the reader's numbers. */
export function aprSteps(of: AprCase, values: AprValues): Step[] {
  return [...chargeSteps(of), ...paymentSteps(of), ...periodSteps(of, values), ...rateSteps(of), ...afterSteps(of)]
}

function chargeSteps({ charges, lentCents, amountFinancedCents }: AprCase): Step[] {
  const counted = [
    ...(charges.pointsCents > 0 ? [`${CHARGE_RULES.points.name} ${exactly(charges.pointsCents)}`] : []),
    ...charges.sorted.charges
      .filter((one) => one.isFinanceCharge && one.amountCents > 0)
      .map((one) => `${one.name} ${exactly(one.amountCents)}`),
  ]
  const credit = charges.creditCents > 0 ? ` − lender credit ${exactly(charges.creditCents)}` : ''
  return [
    {
      text: 'Charges that are a price of the credit are prepaid finance charges; the others are costs of the purchase or excluded by name.',
      formula: `${counted.length > 0 ? counted.join(' + ') : 'none'}${credit} = ${exactly(charges.prepaidCents)}`,
      rule: 'Finance charge, 12 CFR 1026.4',
    },
    {
      text: 'You repay the whole loan, but these charges were paid first. What is left is the amount financed.',
      formula: `${exactly(lentCents)} − ${exactly(charges.prepaidCents)} = ${exactly(amountFinancedCents)}`,
      rule: 'Rule 7, amount financed',
    },
  ]
}

function paymentSteps(of: AprCase): Step[] {
  const { mortgage, figures, insuranceCents, amountFinancedCents, transaction } = of
  const charge: Step = {
    text: 'The finance charge is what is paid over the term less the amount financed.',
    formula: `${exactly(figures.totalOfPaymentsCents)} − ${exactly(amountFinancedCents)} = ${exactly(figures.financeChargeCents)}`,
    rule: 'Rule 7, finance charge',
  }
  if (!mortgage) return [charge]
  const { loan, shape } = mortgage
  if (shape)
    return [...shapedSteps({ figures, insuranceCents, lentCents: loan.loanAmountCents }, shape, transaction), charge]
  return [
    {
      text: 'The level payment follows from the whole loan and the note rate.',
      formula: paymentFormula({ ...loan, paymentCents: monthlyPayment(loan) }),
      rule: 'Rule 1, scheduled payment',
    },
    totalStep(of, loan),
    charge,
  ]
}

/** How the total of payments comes about: of the schedule's rows, or of the unrounded payment where that is asked for. */
function totalStep({ figures, formula, insuranceCents }: AprCase, loan: Loan): Step {
  const insured = insuranceCents > 0 ? ` + ${exactly(insuranceCents)} of mortgage insurance` : ''
  const sum = `${exactly(loan.loanAmountCents)} of principal + ${exactly(figures.interestCents)} of interest${insured} = ${exactly(figures.totalOfPaymentsCents)}`
  const included = insured && ', mortgage insurance included'
  if (figures === formula)
    return {
      text: `The formula’s total of payments is the payment before rounding, times the months, rounded once at the end${included}.`,
      formula: sum,
      rule: 'Rule U, unrounded',
    }
  return {
    text: `Each month’s interest is rounded to the cent and the last payment takes up what rounding left. The rows add up to the total of payments${included}.`,
    formula: sum,
    rule: 'Rule 2, schedule',
  }
}

/** The levels of a loan whose payment changes, and their sum. */
function shapedSteps(
  { figures, insuranceCents, lentCents }: Pick<AprCase, 'figures' | 'insuranceCents' | 'lentCents'>,
  { words, interestCents }: ShapedLoan,
  { payments }: AprCase['transaction'],
): Step[] {
  const levels = payments
    .slice(0, MOST_LEVELS)
    .map(({ amountCents, count }) => `${count} × ${exactly(Number(amountCents))}`)
  const more = payments.length > MOST_LEVELS ? ` and ${payments.length - MOST_LEVELS} further levels` : ''
  const insured = insuranceCents > 0 ? ` + ${exactly(insuranceCents)} of mortgage insurance` : ''
  return [
    {
      text: `The payments follow from the whole loan: ${words}. Each is rounded to the cent and set anew where the rate or the kind of payment changes.`,
      formula: `${levels.join(', ')}${more}`,
      rule: 'Rules 1, 2 and 5, scheduled payments',
    },
    {
      text: 'The payments add up to the total of payments.',
      formula: `${exactly(lentCents)} of principal + ${exactly(interestCents)} of interest${insured} = ${exactly(figures.totalOfPaymentsCents)}`,
      rule: 'Rule 2, schedule',
    },
  ]
}

const MOST_LEVELS = 6

function periodSteps({ unitPeriod, dated, transaction }: AprCase, { oddDays }: AprValues): Step[] {
  const perYear = decimalText(unitPeriod.perYear, 3).replace(/\.?0+$/, '')
  const first = transaction.payments[0]
  const text = dated
    ? 'The unit-period is the period between advances or payments that occurs most often; each date is measured back in full unit-periods, and the days left over are a fraction of one.'
    : 'Payments are monthly, so the unit-period is a month. Days beyond full months count as thirtieths of one.'
  const odd = dated
    ? ''
    : `; the first payment after ${many(first?.unitPeriods ?? 1, 'full month')}${oddDays === 0 ? '' : ` and ${Number(first?.oddFraction?.numerator ?? 0)}/30 of one`}`
  return [
    {
      text,
      formula: `Unit-period: ${unitPeriod.name}, ${perYear} a year${odd}`,
      rule: 'Appendix J (b)(4) and (5), unit-periods',
    },
  ]
}

function rateSteps({ transaction, figures, unitPeriod }: AprCase): Step[] {
  const equation: Step = {
    text: 'The rate i of a unit-period is the one at which the payments, each brought back to the beginning, are worth what was advanced. An odd period counts as simple interest: (1 + f × i)(1 + i)^t.',
    formula: equationText(transaction.advances, transaction.payments),
    rule: 'Appendix J (b)(8), general equation',
  }
  if (!figures.apr.isSolved) return [equation]
  const { percent, periodPercent } = figures.apr
  const perYear = decimalText(unitPeriod.perYear, 6).replace(/\.?0+$/, '')
  return [
    equation,
    {
      text: 'Solved in whole numbers until further digits no longer matter. The APR is that rate times the unit-periods of a year, rounded once.',
      formula: `i = ${shorter(periodPercent, 8)}%; ${perYear} × i = ${shorter(percent, 6)}%, shown as ${percentText(shorter(percent))}`,
      rule: 'Appendix J (b)(1), annual percentage rate',
    },
  ]
}

function afterSteps(of: AprCase): Step[] {
  const { figures, lentCents, isIrregular, charges } = of
  const prepaid = charges.prepaidInterestCents
  const interest = exactly(figures.interestCents)
  const sum = prepaid > 0 ? `(${interest} + ${exactly(prepaid)})` : interest
  const kind = isIrregular
    ? 'This is an irregular transaction: it has several advances, or payments that differ'
    : 'This is a regular transaction'
  return [
    {
      text: `The total interest percentage (TIP) is the interest over the term${prepaid > 0 ? ', with the interest paid at closing,' : ''} as a share of the loan.`,
      formula: `${sum} / ${exactly(lentCents)} = ${percentText(tipOf(of, figures))}`,
      rule: 'Total interest percentage, 12 CFR 1026.37(l)(3)',
    },
    {
      text: `${kind}, so an APR within ${aprTolerance(isIrregular)} point above or below counts as accurate.`,
      rule: 'Tolerance, 12 CFR 1026.22(a)',
    },
  ]
}

/** What the result takes for granted, with who says so. */
export function aprAssumptions(of: AprCase, values: AprValues, records: Records): Assumption[] {
  const record = records.rates['pmms-30']
  const isRecord = of.mortgage !== null && record !== undefined && Number(record.percent) === values.rate / 100_000
  return [
    ...(isRecord
      ? [
          {
            text: `Interest rate ${record.percent}%, ${averageWords(record)}; replace it with your offer.`,
            source: { name: record.source, on: record.on },
          },
        ]
      : []),
    {
      text: 'Actuarial method: payments pay interest first, at the end of each unit-period.',
      source: { name: 'Regulation Z, 12 CFR 1026, Appendix J', url: APPENDIX_URL },
    },
    {
      text: 'Charges are bona fide and reasonable in amount, which the exclusions of real-estate charges require. A name decides nothing; what is done for the charge does. Check yours with the regulation.',
      source: FINANCE_CHARGE_SOURCE,
    },
    { text: 'Points and charges that count are paid at closing, with your own money or out of the loan.' },
    ...(of.mortgage
      ? [
          {
            text: of.mortgage.shape
              ? `Counted as the composite of its payments: ${of.mortgage.shape.words}. The loan is kept to its end.`
              : 'The rate stays fixed and the loan is kept to its end. Repaid earlier, charges weigh more: see the chart.',
          },
        ]
      : [{ text: 'Advances and payments fall on the days given.' }]),
  ]
}
