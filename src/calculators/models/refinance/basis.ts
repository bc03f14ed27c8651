/** How a refinance is computed, with the reader's numbers, and what it assumes. */
import { formatDay } from '#market'
import { type Cents, ratePercentText } from '#mortgage'
import { paymentFormula } from '#calculators/models/shared'
import { spanText, type Assumption, type Records, type Step, averageWords } from '#calculators/contract'
import type { RefinanceFound } from './case.ts'
import { cashRateWords, exactly } from './words.ts'

const RULE = 'Rule 6, refinance'

export function refinanceSteps(found: RefinanceFound): Step[] {
  const { of, result, values } = found
  const { present } = of
  const saving = result.monthlySavingCents
  return [
    {
      text: 'The new loan pays off what you owe, with the costs and the cash that are added to it.',
      formula: `${exactly(present.balanceCents)} + ${exactly(of.financedCostsCents)} + ${exactly(values.cash)} = ${exactly(result.newLoanCents)}`,
      rule: RULE,
    },
    {
      text: 'Its level payment:',
      formula: paymentFormula({
        ...of,
        loanAmountCents: result.newLoanCents,
        paymentCents: result.newPaymentCents,
      }),
      rule: 'Rule 1, scheduled payment',
    },
    {
      text: 'What the payment falls by in the first month, mortgage insurance included:',
      formula: `${exactly(present.paymentCents + values.oldPmi)} − ${exactly(result.newPaymentCents + values.pmi)} = ${exactly(saving)}`,
      rule: RULE,
    },
    ...(result.simpleBreakEvenMonth === null
      ? []
      : [
          {
            text: 'The simple break-even: the first whole month in which savings cover the costs paid at closing.',
            formula: `${exactly(of.cashCostsCents)} / ${exactly(saving)}, rounded up = ${result.simpleBreakEvenMonth}`,
            rule: RULE,
          },
        ]),
    ...positionSteps(found),
    {
      text: 'Interest of the new loan to its end, less the rest of the old one’s:',
      formula: `${exactly(result.newInterestCents)} − ${exactly(result.presentInterestCents)} = ${exactly(result.interestDifferenceCents)}`,
      rule: 'Rule 2, schedule: each month’s interest rounded to the cent',
    },
    ...cashStep(found),
  ]
}

/** The sums of both loans at the true break-even, or where the reader leaves when there is none. */
function positionSteps({ of, result, stay }: RefinanceFound): Step[] {
  const month = result.trueBreakEvenMonth ?? stay
  const present = sumOf(of.present.rows, of.presentInsuranceCents, month)
  const next = sumOf(result.newRows, of.newInsuranceCents, month)
  const cash = of.cashOutCents ?? 0
  const atClosing = `${exactly(of.cashCostsCents)}${cash > 0 ? ` − ${exactly(cash)}` : ''}`
  return [
    {
      text: `The true break-even counts costs, all payments and what is still owed. The new loan after ${spanText(month)}:`,
      formula: `${atClosing} + ${exactly(next.paid)} + ${exactly(next.owed)} = ${exactly(of.cashCostsCents - cash + next.paid + next.owed)}`,
      rule: RULE,
    },
    {
      text: `The present loan by then, payments and what is still owed. ${result.trueBreakEvenMonth === null ? 'No month makes the new sum the lower one.' : 'It is the first month in which the new sum is no higher.'}`,
      formula: `${exactly(present.paid)} + ${exactly(present.owed)} = ${exactly(present.paid + present.owed)}`,
      rule: RULE,
    },
  ]
}

function sumOf(
  rows: readonly { paymentCents: Cents; balanceCents: Cents }[],
  insurance: readonly Cents[] | undefined,
  month: number,
): { paid: Cents; owed: Cents } {
  const paid = rows.slice(0, month).reduce((sum, row, at) => sum + row.paymentCents + (insurance?.[at] ?? 0), 0)
  return { paid, owed: month <= rows.length ? (rows[month - 1]?.balanceCents ?? 0) : 0 }
}

function cashStep(found: RefinanceFound): Step[] {
  const { of, stay } = found
  const words = cashRateWords(found)
  if (!words) return []
  return [
    {
      text: `What the cash costs: the yearly rate at which all that you pay more than for the old loan, until you leave after ${spanText(stay)} and pay off the larger balance, is worth the cash in hand.`,
      formula: `${exactly((of.cashOutCents ?? 0) - of.cashCostsCents)} in hand: ${words}`,
      rule: 'Rule 7, actuarial method',
    },
  ]
}

export function refinanceAssumptions(found: RefinanceFound, records: Records): Assumption[] {
  const { values } = found
  const record = records.rates['pmms-30']
  const isFromRecord = record && ratePercentText(values.rate) === record.percent
  return [
    ...(isFromRecord
      ? [
          {
            text: `New rate ${record.percent}%, ${averageWords(record)}. Your quote will differ.`,
            source: { name: record.source, on: record.on },
          },
        ]
      : []),
    presentAssumption(found, records),
    { text: 'Taxes, home insurance and escrow are the same with both loans and left out.' },
    { text: 'A dollar today and a dollar later count the same; what the saved money could earn is left out.' },
    { text: 'Neither loan is paid ahead, and no penalty is charged for paying off the present one.' },
  ]
}

/** Of a loan that is known by its beginning, what is owed and the time left are found and not asked for. */
function presentAssumption({ of, values }: RefinanceFound, { today }: Records): Assumption {
  if (values.know === 'left')
    return { text: 'The present payment is computed from what you owe, its rate and the time left.' }
  const made = values.know === 'original' ? `due by ${formatDay(today, true)}` : `of the first ${spanText(values.paid)}`
  return {
    text: `All payments ${made} were made, none extra: ${exactly(of.present.balanceCents)} is owed, with ${spanText(of.present.rows.length)} left.`,
  }
}
