import { type LoanSchedule, addMonths, daysBetween, unroundedPayment } from '#mortgage'
import type { Amortized } from './plan.ts'
import { EARLY_EXTRA_STEP, EXTRA_STEP, dollars, paymentSteps, rateText } from './words.ts'
import { spanText, type Step } from '#calculators/contract'

/** How the schedule is computed, with the reader's own numbers. */
export function stepsOf(amortized: Amortized): Step[] {
  const { plan, schedule, formula } = amortized
  const steps = plan.interestOnlyMonths
    ? interestOnlySteps(amortized, plan.interestOnlyMonths)
    : paymentSteps(plan, plan.paymentCents)
  if (plan.dayCount === 'actual/365') steps.splice(0, steps.length, ...byDays(steps, amortized))
  if (schedule.oddDays !== 0) steps.push(oddStep(amortized))
  if (plan.extras) steps.push(plan.interestOnlyMonths ? EARLY_EXTRA_STEP : EXTRA_STEP)
  if (plan.balloonMonth) steps.push(balloonStep(schedule))
  if (amortized.crossover !== null && amortized.crossover > 1) steps.push(crossoverStep(schedule, amortized.crossover))
  if (formula) {
    steps.push({
      text: 'The formula’s total is the payment before rounding, times the months, rounded once at the end.',
      formula: `${unroundedPayment(plan, 6)}… × ${plan.termMonths} = ${dollars(formula.totalPaidCents)}`,
      rule: 'Rule U, unrounded',
    })
  }
  return steps
}

/** Rule 5, then the level payment of the months that remain. */
export function interestOnlySteps({ plan, schedule }: Pick<Amortized, 'plan' | 'schedule'>, months: number): Step[] {
  const first = schedule.rows[0]
  const before = schedule.rows[months - 1]?.balanceCents ?? 0
  const rest = plan.termMonths - months
  const steps: Step[] = [
    {
      text: `For ${spanText(months)} each payment is the month’s interest alone: the balance times the rate over 1,200, rounded to the cent.`,
      formula: `${dollars(plan.loanAmountCents)} × ${rateText(plan.noteRate)} ÷ 1,200 = ${dollars(first?.interestCents ?? 0)}`,
      rule: 'Rule 5, interest only',
    },
  ]
  if (before === 0) return steps
  const [payment] = paymentSteps({ loanAmountCents: before, noteRate: plan.noteRate, termMonths: rest })
  if (payment)
    steps.push({
      ...payment,
      text: `Then the balance is repaid over the ${spanText(rest)} that remain, in ${rest} level payments.`,
    })
  steps.push({
    text: 'The last payment takes what is left, so that the balance ends at zero.',
    rule: 'Rule 2, schedule',
  })
  return steps
}

/** The same steps where days count: formulas by twelfths of a year are not this loan's. */
function byDays([first, second]: readonly Step[], amortized: Amortized): Step[] {
  const { interestOnlyMonths } = amortized.plan
  const last: Step = {
    text: 'The rest of the payment repays the loan. The last payment takes what is left, so that the balance ends at zero.',
    rule: 'Rule 2, schedule',
  }
  if (!interestOnlyMonths) return [...(first ? [first] : []), daysStep(amortized), last]
  const alone = `For ${spanText(interestOnlyMonths)} each payment is the month’s interest alone.`
  const level = second?.formula ? [second] : []
  return [{ text: alone, rule: 'Rule 5, interest only' }, daysStep(amortized), ...level, last]
}

function daysStep({ plan, schedule, values }: Amortized): Step {
  const days = daysBetween(addMonths(values.firstPayment, -1), values.firstPayment)
  const odd = plan.oddInterest && plan.oddInterest !== 'prepaid' ? schedule.oddInterestCents : 0
  const interest = (schedule.rows[0]?.interestCents ?? 0) - odd
  return {
    text: 'Interest is counted by days: the balance times the rate times the days since the last payment, over 36,500.',
    formula: `First month: ${dollars(plan.loanAmountCents)} × ${rateText(plan.noteRate)} × ${days} ÷ 36,500 = ${dollars(interest)}`,
    rule: 'Actual/365',
  }
}

function oddStep({ plan, schedule }: Amortized): Step {
  const year = plan.dayCount === 'actual/365' ? '36,500' : '36,000'
  const { oddDays, oddInterestCents } = schedule
  return {
    text: 'The odd days before the first full month bear simple interest.',
    formula:
      `${dollars(plan.loanAmountCents)} × ${rateText(plan.noteRate)} × ${oddDays} ÷ ${year} = ${dollars(oddInterestCents)}`.replace(
        '× -',
        '× −',
      ),
    rule: 'Odd days, simple interest',
  }
}

/** The turn and the payment before it, so that a reader can check it. */
function crossoverStep({ rows }: LoanSchedule, month: number): Step {
  const compared = (row: LoanSchedule['rows'][number] | undefined) => {
    const toPrincipal = (row?.principalCents ?? 0) + (row?.extraCents ?? 0)
    const interest = row?.interestCents ?? 0
    return `payment ${row?.month ?? 0}: ${dollars(toPrincipal)} of principal, ${dollars(interest)} of interest`
  }
  const extras = rows.some(({ extraCents }) => extraCents > 0) ? ', extras included,' : ''
  return {
    text: `Principal passes interest with the first payment whose principal${extras} is greater than its interest.`,
    formula: [rows[month - 2], rows[month - 1]].map(compared).join('; ').replace(/^p/, 'P'),
    rule: 'Rule 10, crossover',
  }
}

function balloonStep({ rows }: LoanSchedule): Step {
  const last = rows.at(-1)
  const before = (last?.paymentCents ?? 0) - (last?.interestCents ?? 0)
  return {
    text: `With payment ${rows.length} all that is owed falls due: the balance and that month’s interest.`,
    formula: `${dollars(before)} + ${dollars(last?.interestCents ?? 0)} = ${dollars(last?.paymentCents ?? 0)}`,
    rule: 'Balloon',
  }
}
