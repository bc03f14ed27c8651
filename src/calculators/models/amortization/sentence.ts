import { type Cents, type LoanPlan, type LoanSchedule, crossoverMonth, savings } from '#mortgage'
import { lastPaymentReason } from './last-payment.ts'
import type { Amortized } from './plan.ts'
import { wholeDollars } from './words.ts'
import { monthText, spanText } from '#calculators/contract'

/** What is left falls due at once: by the note, by a payment that is too low, or because rounding leaves as much. */
export function balloonOf(
  { balloonMonth, paymentCents }: LoanPlan,
  { rows, paymentCents: level }: LoanSchedule,
): Cents | null {
  const last = rows.at(-1)
  if (!last) return null
  if (rows.length < 2) return balloonMonth === undefined ? null : last.paymentCents
  const usual = rows.at(-2)?.paymentCents ?? level
  const isAgreed = balloonMonth !== undefined || paymentCents !== undefined
  return last.paymentCents > (isAgreed ? usual : 2 * usual) ? last.paymentCents : null
}

/** A last payment that alone repays more than it bears is no turn: nothing comes after it. */
export function turnOf({ rows }: LoanSchedule): number | null {
  const turn = crossoverMonth(rows)
  return turn === rows.length && turn > 1 ? null : turn
}

export function sentenceOf(amortized: Amortized): string {
  const { schedule, formula, without, crossover } = amortized
  const interest = wholeDollars(formula?.totalInterestCents ?? schedule.totalInterestCents)
  const saved = without ? savings(without, schedule) : null
  const then = saved && saved.monthsSaved > 0 ? ` The extras end the loan ${spanText(saved.monthsSaved)} sooner.` : ''
  const { balloonMonth, paymentCents } = amortized.plan
  const reason = balloonMonth || paymentCents ? '' : lastPaymentReason(schedule)
  const first = reason && `${reason} `
  return `${first}${paymentsText(amortized)}, ${interest} of it interest.${then}${crossoverText(schedule, crossover)}`
}

function paymentsText({ schedule, values, balloonCents }: Amortized): string {
  const { rows, paymentCents } = schedule
  const [months, last] = [rows.length, rows.at(-1)]
  const first = rows[0]?.paymentCents ?? 0
  const on = last?.date ? ` in ${monthText(last.date)}` : ''
  if (months === 1) return `You would pay ${wholeDollars(first)} at once${on}`
  const start =
    values.interestOnly === null || months <= values.interestOnly
      ? `You would pay ${wholeDollars(paymentCents || first)} a month for ${spanText(balloonCents === null ? months : months - 1)}`
      : `You would pay ${wholeDollars(paymentCents)} a month after ${spanText(values.interestOnly)} of interest alone`
  return balloonCents === null ? start : `${start}, then ${wholeDollars(balloonCents)} at once${on}`
}

function crossoverText({ rows }: LoanSchedule, crossover: number | null): string {
  const row = crossover === null ? undefined : rows[crossover - 1]
  const on = row?.date
  if (crossover === null || !on || rows.length === 1) return ''
  if (!isLasting(rows, crossover))
    return ` In ${monthText(on)}${row.extraCents > 0 ? ', with the extra paid then,' : ''} more goes to principal than to interest for the first time.`
  if (crossover === 1) return ' From the first payment on, more goes to principal than to interest.'
  return ` From ${monthText(on)} on, more of each payment goes to principal than to interest.`
}

/** An extra that is paid once, or once a year, makes principal the larger part of that month alone; so does a short month. */
export const isLasting = (rows: LoanSchedule['rows'], crossover: number): boolean =>
  rows.slice(crossover).every((row) => row.principalCents + row.extraCents > row.interestCents)
