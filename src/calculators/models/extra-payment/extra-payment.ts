import { type LoanPlan, type LoanSchedule, crossoverMonth, extrasElsewhere, requireSchedule, savings } from '#mortgage'
import {
  balanceChart,
  yearChart,
  extrasOf,
  planOf,
  scheduleTables,
  dollars,
  rateText,
} from '#calculators/models/amortization'
import {
  monthText,
  type Result,
  type Figure,
  type Records,
  date,
  defineCalculator,
  money,
  months,
} from '#calculators/contract'
import { EXTRA_PAYMENT_FIELDS, type ExtraCase, type ExtraPaymentValues } from './case.ts'
import { interestChart, sideBySide } from './views.ts'
import { assumptionsOf, noticesOf, sentenceOf, stepsOf } from './words.ts'

/** What extra payments save, with both schedules. */
export const extraPayment = defineCalculator({
  name: 'extra-payment',
  version: 1,
  fields: EXTRA_PAYMENT_FIELDS,
  compute: (values, records) => resultOf(values, records),
})

function resultOf(values: ExtraPaymentValues, records: Records): Result {
  const bare = planOf(values)
  const extras = extrasOf(values)
  const plan: LoanPlan = {
    ...bare,
    ...(extras && { extras }),
    recasts: values.recasts,
    penalty: { percent: values.penalty, throughMonth: Math.min(values.penaltyTime, values.term) },
  }
  const [base, other] = [requireSchedule(bare), requireSchedule(plan)]
  const elsewhere = extrasElsewhere(base, other, values.elsewhere)
  const compared: ExtraCase = { values, plan, base, other, saved: savings(base, other), elsewhere }
  const line = (name: string, { rows, loanAmountCents }: LoanSchedule) => ({ name, rows, loanAmountCents })
  return {
    sentence: sentenceOf(compared),
    figures: figuresOf(compared),
    notices: noticesOf(compared),
    charts: [
      balanceChart([line('With extras', other), line('Without', base)]),
      interestChart(compared),
      yearChart(other, crossoverMonth(other.rows)),
    ],
    tables: [
      sideBySide(compared),
      ...scheduleTables(other, { named: { id: 'with', title: 'with extras' } }),
      ...scheduleTables(base, { named: { id: 'without', title: 'without extras' } }),
    ],
    steps: stepsOf(compared),
    assumptions: assumptionsOf(compared, records),
    data: dataOf(compared),
  }
}

function figuresOf({ base, other, saved, elsewhere, values }: ExtraCase): Figure[] {
  const [end, planned] = [other.rows.at(-1), base.rows.at(-1)?.date]
  const figures: Figure[] = [
    {
      label: 'Interest saved',
      value: money(saved.interestSavedCents),
      isMain: true,
      ...(other.totalPenaltyCents > 0 && { note: `Less ${dollars(other.totalPenaltyCents)} of penalties` }),
    },
    { label: 'Time saved', value: months(saved.monthsSaved) },
    { label: 'Scheduled payment', value: money(other.paymentCents), note: 'Without the extras' },
    { label: 'Extras in all', value: money(other.totalExtraCents) },
  ]
  if (end?.date) {
    figures.push({
      label: 'Paid off',
      value: date(end.date),
      ...(planned && { note: `Instead of ${monthText(planned)}` }),
    })
  }
  if (values.recasts && end && other.rows.length > 1) {
    const lowered = other.rows.at(-2)?.paymentCents ?? 0
    if (lowered < other.paymentCents) figures.push({ label: 'Payment after the recast', value: money(lowered) })
  }
  if (other.totalPenaltyCents > 0) figures.push({ label: 'Penalties', value: money(other.totalPenaltyCents) })
  if (other.totalExtraCents > 0) {
    const better = elsewhere.advantageCents
    figures.push({
      label: `Elsewhere at ${rateText(values.elsewhere)}%`,
      value: money(better),
      note:
        better > 0 ? 'Better than paying extra' : better < 0 ? 'Worse than paying extra' : 'The same as paying extra',
    })
  }
  return figures
}

const dataOf = ({ base, other, saved, elsewhere }: ExtraCase) => ({
  paymentCents: base.paymentCents,
  ...saved,
  payments: other.rows.length,
  totalInterestCents: other.totalInterestCents,
  totalInterestWithoutCents: base.totalInterestCents,
  totalExtraCents: other.totalExtraCents,
  totalPenaltyCents: other.totalPenaltyCents,
  lastPaymentOn: other.rows.at(-1)?.date ?? null,
  elsewhere: { ...elsewhere },
})
