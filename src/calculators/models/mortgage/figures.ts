import { type Cents, crossoverMonth, formatDollars, formulaTotals, savings } from '#mortgage'
import { lastPaymentReason } from '#calculators/models/amortization'
import { monthText, spanText, type Figure, date, money, months } from '#calculators/contract'
import { BEFORE_INSURANCE } from '#calculators/models/shared'
import { type MortgageCase, type MonthParts, dayOfPayment, monthTotal, sumParts } from './case.ts'

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')

/** The first month's payment without extra payments, which the reader chooses. */
export const firstPayment = (of: MortgageCase): Cents => {
  const first = of.months[0]
  return first ? monthTotal(first) - first.extra : 0
}

/** Insured, at a price that nobody told. */
const isPriceless = ({ mortgageInsurance }: MortgageCase): boolean => mortgageInsurance.kind === 'unknown-pmi'

const endOfInsurance = (of: MortgageCase): number => of.mortgageInsurance.months.length

/** The result in two or three sentences; the first stands alone. */
export function mortgageSentence(of: MortgageCase): string {
  const total = dollars(firstPayment(of))
  const loan = dollars(principalAndInterest(of.months[0]))
  const before = isPriceless(of) ? ` ${BEFORE_INSURANCE}` : ''
  const first = `You would pay ${total} a month${before}, of which ${loan} is principal and interest.`
  return [lastPaymentReason(of.schedule), first, insuranceSentence(of), payoffSentence(of)]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function insuranceSentence(of: MortgageCase): string {
  const { mortgageInsurance: insured, cancellation, values } = of
  const month = insured.months[0]
  if (!month) return ''
  const amount = `of ${dollars(month)}`
  if (insured.kind === 'mip' || insured.kind === 'usda') {
    const name = insured.kind === 'mip' ? 'The FHA premium' : 'The USDA fee'
    if (insured.isForTerm) return `${name} ${amount} a month stays for the whole loan.`
    return `${name} ${amount} a month ends in ${monthText(dayOfPayment(of, endOfInsurance(of)))}.`
  }
  if (!cancellation) return ''
  const itself = monthText(dayOfPayment(of, cancellation.endMonth))
  const request = of.requestByPayments
  if (request === null || request >= cancellation.endMonth)
    return `Mortgage insurance ${amount} ends by itself in ${itself}.`
  const asked = monthText(dayOfPayment(of, request))
  return values.pmiEnd === 'request'
    ? `Mortgage insurance ${amount} ends in ${asked}, when you ask.`
    : `Mortgage insurance ${amount} can end in ${asked} if you ask, and ends by itself in ${itself}.`
}

function payoffSentence(of: MortgageCase): string {
  const last = of.schedule.rows.at(-1)?.date ?? ''
  const { monthsSaved, interestSavedCents } = savings(of.plain, of.schedule)
  if (monthsSaved === 0) return `The last payment is due in ${monthText(last)}.`
  return `Your extra payments end the loan in ${monthText(last)}, ${spanText(monthsSaved)} sooner, and save ${dollars(interestSavedCents)} of interest.`
}

const principalAndInterest = (parts: MonthParts | undefined): Cents => (parts ? parts.interest + parts.principal : 0)

/** The figures under the sentence: the result itself, what most readers ask next, then the rest. */
export function mortgageFigures(of: MortgageCase): Figure[] {
  return [
    {
      label: isPriceless(of) ? `Monthly payment ${BEFORE_INSURANCE}` : 'Monthly payment',
      value: money(firstPayment(of)),
      isMain: true,
    },
    { label: 'Principal and interest', value: money(principalAndInterest(of.months[0])) },
    ...loanFigures(of),
    ...interestFigures(of),
    ...afterInsuranceFigures(of),
    ...totalFigures(of),
    ...extraFigures(of),
    ...insuranceFigures(of),
  ]
}

function afterInsuranceFigures(of: MortgageCase): Figure[] {
  const after = of.months[endOfInsurance(of)]
  if (!after || !of.months[0]?.mortgageInsurance) return []
  const name = of.mortgageInsurance.kind === 'pmi' ? 'PMI' : 'the FHA premium'
  return [{ label: `Payment after ${name} ends`, value: money(monthTotal(after) - after.extra) }]
}

function loanFigures({ note, fee }: MortgageCase): Figure[] {
  const isAdded = fee !== null && fee.isFinanced && fee.cents > 0
  return [
    {
      label: 'Loan',
      value: money(note.loanAmountCents),
      ...(isAdded ? { note: `With the ${fee.name} of ${dollars(fee.cents)}` } : {}),
    },
    ...(fee && !fee.isFinanced ? [{ label: fee.name, value: money(fee.cents), note: 'Paid at closing' }] : []),
  ]
}

function insuranceFigures(of: MortgageCase): Figure[] {
  const { cancellation, mortgageInsurance: insured, requestByPayments } = of
  if (!cancellation) {
    const isTimed = insured.months.length > 0 && !insured.isForTerm
    return isTimed
      ? [
          {
            label: `${insured.name} ends`,
            value: date(dayOfPayment(of, insured.months.length)),
            note: `After ${spanText(insured.months.length)}`,
          },
        ]
      : []
  }
  const { requestMonth, endMonth, midpointMonth } = cancellation
  const bySchedule = `Balance at 80% after payment ${requestMonth}`
  const isSooner = requestByPayments !== null && requestByPayments < Math.min(requestMonth, endMonth)
  return [
    // Nobody need ask for what has ended by then.
    ...(requestMonth < endMonth
      ? [{ label: 'PMI can end if you ask', value: date(dayOfPayment(of, requestMonth)), note: bySchedule }]
      : []),
    ...(isSooner
      ? [
          {
            label: 'With your extra payments',
            value: date(dayOfPayment(of, requestByPayments)),
            note: `Balance at 80% after payment ${requestByPayments}`,
          },
        ]
      : []),
    {
      label: 'PMI ends by itself',
      value: date(dayOfPayment(of, endMonth)),
      note: `${endMonth === midpointMonth ? 'Half of the term' : 'Scheduled balance at 78%'}, after payment ${endMonth}`,
    },
  ]
}

function totalFigures(of: MortgageCase): Figure[] {
  const { schedule } = of
  const crossing = crossoverMonth(schedule.rows)
  const crossingOn = crossing === null ? null : schedule.rows[crossing - 1]?.date
  return [
    { label: 'Last payment', value: date(schedule.rows.at(-1)?.date ?? ''), note: spanText(schedule.rows.length) },
    allPayments(of),
    ...(crossingOn ? [{ label: 'Principal passes interest', value: date(crossingOn) }] : []),
  ]
}

/** Both totals come from the same source: the schedule, or the formula with the other parts of each payment. */
function allPayments(of: MortgageCase): Figure {
  const { schedule, values } = of
  const sum = sumParts(of.months)
  const formula = formulaOf(of)
  const cents = monthTotal(sum) + (formula ? formula.totalInterestCents - schedule.totalInterestCents : 0)
  const besides = values.down > 0 ? `without the ${dollars(values.down)} down` : 'with tax and insurance'
  const note = `${besides}${isPriceless(of) ? ` and ${BEFORE_INSURANCE}` : ''}`
  return {
    label: 'All payments to the end',
    value: money(cents),
    note: formula ? `Formula, ${note}` : note.charAt(0).toUpperCase() + note.slice(1),
  }
}

/** The totals of a Closing Disclosure, where they are asked for; a formula knows no extra payments. */
const formulaOf = ({ values, schedule, plain, note }: MortgageCase) =>
  values.totals === 'formula' && schedule === plain ? formulaTotals(note) : null

function interestFigures(of: MortgageCase): Figure[] {
  const { schedule } = of
  const label = 'Interest over the loan'
  const formula = formulaOf(of)
  if (formula) {
    const note = 'Formula: the payment before rounding, times the term'
    return [{ label, value: money(formula.totalInterestCents), note }]
  }
  return [{ label, value: money(schedule.totalInterestCents), note: 'Sum of the schedule, to the cent' }]
}

function extraFigures({ plain, schedule }: MortgageCase): Figure[] {
  if (plain === schedule) return []
  const { monthsSaved, interestSavedCents } = savings(plain, schedule)
  return [
    { label: 'Time saved by extra payments', value: months(monthsSaved) },
    { label: 'Interest saved by extra payments', value: money(interestSavedCents) },
  ]
}
