/** How a comparison is computed, with the reader's numbers, and what it assumes. */
import { CANCELLATION_SOURCE, PMI_SOURCE, ratePercentText } from '#mortgage'
import { paymentFormula, sourceOf } from '#calculators/models/shared'
import { percentText, spanText, type Assumption, type Records, type Step, averageWords } from '#calculators/contract'
import type { Compared, ComparedLoan } from './case.ts'
import { aprText, exactly, isWorstCase, termsOf } from './words.ts'

export function comparisonSteps(compared: Compared): Step[] {
  const { loans, loanAmountCents, values } = compared
  return [
    {
      text: 'All loans are of the same amount: price less down payment.',
      formula: `${exactly(values.price)} − ${exactly(values.down)} = ${exactly(loanAmountCents)}`,
    },
    ...loans.map((loan) => ({
      text: `${loan.name}: the first level payment.`,
      formula: paymentFormula({
        loanAmountCents,
        noteRate: loan.values.rate,
        termMonths: loan.values.term,
        paymentCents: loan.paymentCents,
      }),
      rule: 'Rule 1, scheduled payment',
    })),
    ...costSteps(compared),
    {
      text: `APR${loans.some((loan) => isWorstCase(loan, values)) ? ' or worst-case rate' : ''}: the yearly rate at which all payments, mortgage insurance with them, are worth the loan less points and lender’s fees.`,
      formula: loans
        .map((loan) => `${loan.name}: ${aprText(loan)}${isWorstCase(loan, values) ? ' (worst-case rate)' : ''}`)
        .join('; '),
      rule: 'Rule 7, Regulation Z, Appendix J',
    },
    ...loans.map(({ name, course, tipPercent }) => ({
      text: `${name}: TIP, all interest over the term as a percentage of the loan.`,
      formula: `${exactly(course.rows.reduce((sum, row) => sum + row.interestCents, 0))} / ${exactly(loanAmountCents)} = ${percentText(tipPercent)}`,
      rule: '12 CFR 1026.37(l)(3)',
    })),
    ...armSteps(loans),
  ]
}

function costSteps({ loans, comparison, stay }: Compared): Step[] {
  const at = comparison.horizons.find(({ month }) => month === stay)
  if (!at) return []
  return at.positions.map((position, index) => ({
    text: `${loans[index]?.name} after ${spanText(stay)}: costs at closing, payments and insurance, less the principal repaid.`,
    formula: `${exactly(position.upfrontCents)} + ${exactly(position.paymentsCents)} + ${exactly(position.insuranceCents)} − ${exactly(position.principalPaidCents)} = ${exactly(position.costCents)}`,
    rule: 'Rule 2, schedule: each month’s interest rounded to the cent',
  }))
}

const BOUNDS: Readonly<Record<string, string>> = { index: 'index and margin' }

function armSteps(loans: readonly ComparedLoan[]): Step[] {
  return loans
    .filter(({ steps }) => steps.length > 0)
    .map(({ name, steps }) => ({
      text: `${name} changes its rate; after each change the payment is set anew for the balance and the months left.`,
      formula: steps
        .slice(0, 6)
        .map(
          ({ fromMonth, noteRate, boundBy }) =>
            `month ${fromMonth}: ${ratePercentText(noteRate)}% (${BOUNDS[boundBy] ?? boundBy})`,
        )
        .join(', '),
    }))
}

export function comparisonAssumptions({ loans, values }: Compared, records: Records): Assumption[] {
  const isInsured = loans.some(({ course }) => course.insuranceCents.length > 0)
  const isEstimated = isInsured && loans.some((loan) => loan.values.pmi === null)
  return [
    ...recordAssumptions(loans, records),
    ...(isEstimated
      ? [{ text: 'Mortgage insurance by down payment and score: an estimate, edit it.', source: sourceOf(PMI_SOURCE) }]
      : []),
    ...(isInsured
      ? [
          {
            text: 'Mortgage insurance ends when the scheduled balance is 78% of the price, at half of the term at the latest.',
            source: sourceOf(CANCELLATION_SOURCE),
          },
        ]
      : []),
    ...(loans.some(({ steps }) => steps.length > 0)
      ? [
          {
            text:
              values.path === 'index'
                ? `Adjustable rates go to an index of ${ratePercentText(values.index)}% plus the margin, within their caps. A lender’s APR takes the index of its own day.`
                : 'Adjustable rates rise as far as their caps allow, the worst case. A lender’s APR takes the index of its own day instead and is usually lower.',
          },
        ]
      : []),
    { text: 'A dollar today and a dollar later count the same; what a lower payment could earn is left out.' },
    { text: 'Taxes, home insurance and prepaid interest are the same with each loan and left out.' },
  ]
}

function recordAssumptions(loans: readonly ComparedLoan[], records: Records): Assumption[] {
  return (['pmms-30', 'pmms-15'] as const).flatMap((name) => {
    const record = records.rates[name]
    const of = record ? loans.filter(({ values }) => ratePercentText(values.rate) === record.percent) : []
    if (!record || of.length === 0) return []
    const text = `${of.map(termsOf).join('; ')}: the rate is ${averageWords(record, name === 'pmms-30' ? '30' : '15')}.`
    return [{ text, source: { name: record.source, on: record.on } }]
  })
}
