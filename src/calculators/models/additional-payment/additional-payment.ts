import { type LoanPlan, extraForInterest, extraForPayoff, paymentsBy, requireSchedule, savings } from '#mortgage'
import { ADDITIONAL_PAYMENT_FIELDS, type AdditionalCase, type AdditionalPaymentValues } from './case.ts'
import { type Biweekly, biweeklyOf, biweeklyTable, coursesChart, extrasTable } from './views.ts'
import { noticesOf, sentenceOf, stepsOf } from './words.ts'
import {
  yearChart,
  planOf,
  scheduleTables,
  ROUNDING_ASSUMPTION,
  dollars,
  rateAssumption,
} from '#calculators/models/amortization'
import {
  cellText,
  monthText,
  type Result,
  type Figure,
  type Records,
  type Refusal,
  date,
  defineCalculator,
  money,
  months,
} from '#calculators/contract'

/** Finds the missing one of extra amount, end of the loan and interest saved. */
export const additionalPayment = defineCalculator({
  name: 'additional-payment',
  version: 1,
  fields: ADDITIONAL_PAYMENT_FIELDS,
  compute: (values, records) => {
    const found = caseOf(values)
    return isCase(found) ? resultOf(found, records) : found
  },
})

const isCase = (found: AdditionalCase | Refusal): found is AdditionalCase => !('refused' in found)

function caseOf(values: AdditionalPaymentValues): AdditionalCase | Refusal {
  const plan = planOf(values)
  const base = requireSchedule(plan)
  const fromPlan: LoanPlan = { ...plan, extras: { monthlyFrom: values.extraFrom } }
  const withExtra = (extraCents: number, lastMonth: number | null): AdditionalCase => ({
    values,
    plan,
    base,
    extraCents,
    lastMonth,
    other: requireSchedule({ ...plan, extras: { monthlyCents: extraCents, monthlyFrom: values.extraFrom } }),
  })
  if (values.find === 'payoff') return withExtra(values.extra, null)
  if (values.find === 'extra-by-interest') {
    const extra = extraForInterest(fromPlan, Math.max(0, base.totalInterestCents - values.saving))
    return extra === null || values.saving > base.totalInterestCents
      ? { refused: { saving: mostSaving(fromPlan, base.totalInterestCents) } }
      : withExtra(extra, null)
  }
  const byDate = values.find === 'extra-by-date'
  const lastMonth = byDate ? paymentsBy(values.firstPayment, values.by) : values.within
  const field = byDate ? 'by' : 'within'
  // By its own end a loan needs no extra, whenever that would begin.
  if (lastMonth < Math.min(values.extraFrom, base.rows.length)) {
    const from = cellText(date(base.rows[Math.min(values.extraFrom, base.rows.length) - 1]?.date ?? ''), { days: true })
    return { refused: { [field]: `Choose a later end: the first extra is paid on ${from}.` } }
  }
  const extra = extraForPayoff(fromPlan, lastMonth)
  return extra === null
    ? { refused: { [field]: 'No extra ends the loan that soon. Choose a later end.' } }
    : withExtra(extra, lastMonth)
}

/** The most that extras can save: everything paid with the first of them. */
function mostSaving(plan: LoanPlan, interestCents: number): string {
  const all = requireSchedule({ ...plan, extras: { ...plan.extras, monthlyCents: plan.loanAmountCents } })
  return `The loan costs ${dollars(interestCents)} of interest; extras can save at most ${dollars(interestCents - all.totalInterestCents)} of it.`
}

function resultOf(found: AdditionalCase, records: Records): Result {
  const { values, other } = found
  const biweekly = biweeklyOf(found)
  return {
    sentence: sentenceOf(found),
    figures: figuresOf(found, biweekly),
    notices: noticesOf(found),
    charts: [coursesChart(found, biweekly), yearChart(other, null)],
    tables: [extrasTable(found), biweeklyTable(found, biweekly), ...scheduleTables(other)],
    steps: stepsOf(found, biweekly),
    assumptions: [
      rateAssumption(values.rate, records),
      ROUNDING_ASSUMPTION,
      { text: 'The lender posts each extra with the payment of its month, toward principal. Tell the lender so.' },
      {
        text: 'Every 14 days: the lender posts each half as it arrives and counts interest at a 26th of the yearly rate. Few do; ask first. Fees of such plans are not counted.',
      },
    ],
    data: dataOf(found, biweekly),
  }
}

function figuresOf({ values, base, other, extraCents }: AdditionalCase, { held, every14Days }: Biweekly): Figure[] {
  const { monthsSaved, interestSavedCents } = savings(base, other)
  const [end, planned] = [other.rows.at(-1)?.date, base.rows.at(-1)?.date]
  const isPayoff = values.find === 'payoff'
  const figures: Figure[] = [
    { label: 'Extra each month', value: money(extraCents), isMain: !isPayoff },
    {
      label: 'With the scheduled payment',
      value: money(base.paymentCents + extraCents),
      note: `${dollars(base.paymentCents)} is scheduled`,
    },
    { label: 'Time saved', value: months(monthsSaved) },
    { label: 'Interest saved', value: money(interestSavedCents) },
    { label: 'Interest that remains', value: money(other.totalInterestCents) },
    {
      label: 'Half payments, held',
      value: money(base.totalInterestCents - held.interestCents),
      note: 'Interest saved, posted monthly',
    },
    {
      label: 'Half payments every 14 days',
      value: money(base.totalInterestCents - every14Days.totalInterestCents),
      note: 'Interest saved, posted as they come',
    },
  ]
  if (!end) return figures
  const note = planned && planned !== end ? `Instead of ${monthText(planned)}` : 'As planned'
  return [{ label: 'Done in', value: date(end), note, isMain: isPayoff }, ...figures]
}

const dataOf = ({ base, other, extraCents }: AdditionalCase, { held, every14Days }: Biweekly) => ({
  extraCents,
  paymentCents: base.paymentCents,
  payments: other.rows.length,
  lastPaymentOn: other.rows.at(-1)?.date ?? null,
  totalInterestCents: other.totalInterestCents,
  ...savings(base, other),
  biweekly: {
    halfPaymentCents: every14Days.paymentCents,
    held,
    every14Days: {
      payments: every14Days.rows.length,
      endsOn: every14Days.endsOn,
      interestCents: every14Days.totalInterestCents,
    },
  },
})
