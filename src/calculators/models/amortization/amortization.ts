import {
  type LoanPlan,
  type LoanSchedule,
  balanceAfter,
  balanceOn,
  formulaTotals,
  loanSchedule,
  savings,
} from '#mortgage'
import { fitsAddress } from '#calculators/fields'
import { balanceChart, yearChart } from './charts.ts'
import { AMORTIZATION_FIELDS } from './fields.ts'
import { type AmortizationValues, type Amortized, extrasOf, refusalOf, shapedPlanOf, shortRefusal } from './plan.ts'
import { lateExtraNotices } from './late-extras.ts'
import { reconcile } from './reconcile.ts'
import { type LenderComparison, comparisonOf } from './reconcile-words.ts'
import { balloonOf, sentenceOf, turnOf } from './sentence.ts'
import { stepsOf } from './steps.ts'
import { scheduleTables } from './tables.ts'
import { ROUNDING_ASSUMPTION, dollars, rateAssumption, rateNotices, scheduleNotices } from './words.ts'
import {
  cellText,
  monthText,
  spanText,
  type Result,
  type Figure,
  type Notice,
  type Records,
  type Refusal,
  date,
  defineCalculator,
  money,
} from '#calculators/contract'
import { termNotices } from '#calculators/models/shared'

/** Where each payment of a loan goes, and whether a lender's figures agree. */
export const amortization = defineCalculator({
  name: 'amortization',
  version: 1,
  fields: AMORTIZATION_FIELDS,
  compute: (values, records) => refusalOf(values) ?? resultOf(values, records),
})

function resultOf(values: AmortizationValues, records: Records): Result | Refusal {
  const bare = shapedPlanOf(values)
  const extras = extrasOf(values)
  const plan = extras ? { ...bare, extras } : bare
  const schedule = loanSchedule(plan)
  if (schedule.kind !== 'schedule') return shortRefusal(schedule)
  const without = extras ? loanSchedule(bare) : null
  if (without && without.kind !== 'schedule') return shortRefusal(without)
  const amortized: Amortized = {
    values,
    plan,
    schedule,
    without,
    crossover: turnOf(schedule),
    balloonCents: balloonOf(plan, schedule),
    formula: values.totals === 'formula' && isPlain(plan, schedule) ? formulaTotals(plan) : null,
  }
  const comparison = values.lender === '' ? null : comparisonOf(reconcile(plan, values.lender))
  return {
    sentence: sentenceOf(amortized),
    figures: [...figuresOf(amortized), ...(comparison ? [comparison.figure] : [])],
    notices: [...noticesOf(amortized), ...(comparison ? [comparison.notice] : [])],
    charts: chartsOf(amortized),
    tables: [...(comparison?.tables ?? []), ...scheduleTables(schedule, { homeValueCents: values.homeValue })],
    steps: [...stepsOf(amortized), ...(comparison ? [comparison.step] : [])],
    assumptions: assumptionsOf(amortized, records),
    data: dataOf(amortized, comparison),
  }
}

/** The formula knows one level payment over the whole term, in months that are alike and bear no odd days' interest. */
const isPlain = (
  { extras, interestOnlyMonths, balloonMonth, dayCount, paymentCents, oddInterest }: LoanPlan,
  { oddDays }: LoanSchedule,
) =>
  !extras &&
  !paymentCents &&
  !interestOnlyMonths &&
  !balloonMonth &&
  dayCount !== 'actual/365' &&
  (oddDays === 0 || (oddInterest !== 'added' && oddInterest !== 'absorbed'))

function figuresOf({ schedule, values, formula, crossover, plan, balloonCents }: Amortized): Figure[] {
  const { rows, totalInterestCents, totalPaidCents } = schedule
  const last = rows.at(-1)
  const by = formula ? 'By the formula: payment before rounding, times the months' : 'Sum of the rows, to the cent'
  const crossing = crossover === null ? null : rows[crossover - 1]?.date
  const asked = Math.min(values.balanceAfter, plan.termMonths)
  const figures: Figure[] = [
    { label: 'Payment', value: money(schedule.paymentCents || (rows[0]?.paymentCents ?? 0)), isMain: true },
    { label: 'Interest over the loan', value: money(formula?.totalInterestCents ?? totalInterestCents), note: by },
    { label: 'Total of payments', value: money(formula?.totalPaidCents ?? totalPaidCents), note: by },
  ]
  if (last?.date)
    figures.push({ label: 'Last payment', value: date(last.date), note: `Of ${dollars(last.paymentCents)}` })
  if (crossing) figures.push({ label: 'Principal passes interest', value: date(crossing) })
  figures.push({ label: `Owed after ${spanText(asked)}`, value: money(balanceAfter(schedule, asked)) })
  if (values.hasDate) {
    const owed = balanceOn(schedule, values.balanceDate)
    if (owed !== null)
      figures.push({
        label: 'Owed on your date',
        value: money(owed),
        note: cellText(date(values.balanceDate), { days: true }),
      })
  }
  if (plan.interestOnlyMonths)
    figures.push({ label: 'First payment, interest only', value: money(rows[0]?.paymentCents ?? 0) })
  if (plan.balloonMonth && balloonCents !== null) figures.push({ label: 'Balloon payment', value: money(balloonCents) })
  if (schedule.oddDays !== 0) figures.push(oddFigure(schedule, values.oddInterest))
  return figures
}

const ODD_NOTES = {
  prepaid: 'Paid at closing, beside the payments',
  added: 'Added to the first payment',
  absorbed: 'Taken out of the first payment',
} as const

const oddFigure = ({ oddInterestCents, oddDays }: LoanSchedule, paid: keyof typeof ODD_NOTES): Figure => ({
  label: `Interest of ${oddDays} odd ${Math.abs(oddDays) === 1 ? 'day' : 'days'}`.replace('-', '−'),
  value: money(oddInterestCents),
  note: oddInterestCents < 0 && paid === 'prepaid' ? 'A credit at closing' : ODD_NOTES[paid],
})

function noticesOf({ values, plan, schedule, formula, balloonCents }: Amortized): Notice[] {
  const notices = [
    ...rateNotices(plan.noteRate),
    ...termNotices('conventional', values.term),
    ...scheduleNotices(schedule),
    ...lateExtraNotices(values, schedule),
  ]
  if (values.totals === 'formula' && !formula) {
    const text =
      'The formula’s totals exist only for level payments over the whole term by twelfths of a year, without extras or odd days in a payment. These are the schedule’s.'
    notices.push({ tone: 'note', text, field: 'totals' })
  }
  if (balloonCents !== null && (plan.balloonMonth || plan.paymentCents)) {
    const due = dollars(balloonCents)
    const text = plan.balloonMonth
      ? `${due} falls due at once with payment ${schedule.rows.length}: plan to have the money, to sell or to borrow anew by then.`
      : `This payment does not repay the loan within its term: ${due} falls due with the last payment.`
    notices.push({ tone: 'warning', text, field: plan.balloonMonth ? 'balloon' : 'payment' })
  }
  if (values.homeValue !== null && values.homeValue < plan.loanAmountCents) {
    notices.push({ tone: 'warning', text: 'The loan is larger than the value of the home.', field: 'homeValue' })
  }
  if (!fitsAddress(values.lender)) {
    const text =
      'Your lender’s figures are too long for a link: they are compared here, but a link, a reload, an export and a saved scenario leave them out.'
    notices.push({ tone: 'note', text, field: 'lender' })
  }
  return notices
}

function chartsOf({ schedule, without, crossover }: Amortized) {
  const line = (name: string, { rows, loanAmountCents }: LoanSchedule) => ({ name, rows, loanAmountCents })
  const at = crossover === null ? null : schedule.rows[crossover - 1]
  const marks =
    at?.date && crossover !== 1 && crossover
      ? [{ at: crossover / 12, label: `${monthText(at.date)}: principal passes interest` }]
      : []
  const lines = without ? [line('With extras', schedule), line('Without', without)] : [line('Balance', schedule)]
  return [balanceChart(lines, marks), yearChart(schedule, crossover)]
}

function assumptionsOf({ plan, values }: Amortized, records: Records) {
  const days =
    plan.dayCount === 'actual/365'
      ? 'Interest by the days of each month over 365'
      : 'Each month counts as a twelfth of a year (30/360)'
  return [
    rateAssumption(plan.noteRate, records),
    { text: days },
    ROUNDING_ASSUMPTION,
    {
      text: 'Payments are made on their due dates. Where a month is too short, its last day counts; dates are counted from the first.',
    },
    ...(values.homeValue === null ? [] : [{ text: 'The value of the home stays as it is.' }]),
  ]
}

function dataOf({ schedule, formula, crossover, without, values }: Amortized, comparison: LenderComparison | null) {
  return {
    paymentCents: schedule.paymentCents,
    payments: schedule.rows.length,
    totalInterestCents: formula?.totalInterestCents ?? schedule.totalInterestCents,
    totalPaidCents: formula?.totalPaidCents ?? schedule.totalPaidCents,
    totals: formula ? 'formula' : 'schedule',
    totalExtraCents: schedule.totalExtraCents,
    crossoverMonth: crossover,
    lastPaymentOn: schedule.rows.at(-1)?.date ?? null,
    balanceAfterCents: balanceAfter(schedule, values.balanceAfter),
    oddInterestCents: schedule.oddInterestCents,
    ...(without && savings(without, schedule)),
    ...(comparison && { lender: comparison.data }),
  }
}
