import { presentLoan, ratePercent, refinance } from '#mortgage'
import type { AlertTerms, Topic, WantedLetters } from '#queries/mail'
import { TOPICS } from '#queries/mail'

/** What a form says of alerts: texts by the names of its fields. */
export type Fields = Readonly<Record<string, string | undefined>>

/** What is wrong with a field, in words, by its name. */
type FieldErrors = Readonly<Record<string, string>>

const LOAN_FIELDS = ['balance', 'rate', 'months', 'costs', 'within'] as const

/** What a form asks for, or what is wrong with it. Fields that are all empty ask for nothing. */
export function wantedLetters(fields: Fields): { wanted: WantedLetters; errors: FieldErrors } {
  const alerts: AlertTerms[] = []
  const errors: Record<string, string> = {}
  const read = (name: string, kind: keyof typeof READERS) => {
    const value = READERS[kind](filled(fields, name))
    if (value === null) errors[name] = WRONG[kind]
    return value
  }
  if (filled(fields, 'under') !== '') {
    const percent = read('under', 'percent')
    if (percent) alerts.push({ kind: 'rate-under', terms: { percent: String(percent) } })
  }
  if (LOAN_FIELDS.some((name) => name !== 'within' && filled(fields, name) !== '')) {
    const [balance, rate, months] = [read('balance', 'balance'), read('rate', 'percent'), read('months', 'months')]
    const [costs, within] = [read('costs', 'dollars'), read('within', 'months')]
    if (balance && rate && months && costs !== null && within)
      alerts.push({
        kind: 'refinance',
        terms: {
          balance: Number(balance),
          rate: String(rate),
          months: Number(months),
          costs: Number(costs),
          within: Number(within),
        },
      })
  }
  const chosen = TOPICS.filter((topic) => fields[topic] !== undefined)
  const topics: Topic[] = alerts.length > 0 && !chosen.includes('alerts') ? [...chosen, 'alerts'] : chosen
  return { wanted: { topics, alerts }, errors }
}

const filled = (fields: Fields, name: string) => (fields[name] ?? '').trim()

const WRONG = {
  percent: 'A rate in percent, such as 6.25.',
  balance: 'An amount of $1 or more, such as 320,000.',
  dollars: 'An amount in dollars, such as 6,000.',
  months: 'A number of months from 1 to 480.',
}

const whole = (text: string, least: number, most: number) => {
  const number = Number(text.replace(/^\$|,(?=\d{3}\b)/g, ''))
  return Number.isInteger(number) && text !== '' && number >= least && number <= most ? number : null
}

const READERS = {
  percent(text: string) {
    const [, digits] = /^(\d{1,2}(?:\.\d{1,3})?)\s*%?$/.exec(text) ?? []
    return digits !== undefined && Number(digits) > 0 ? digits : null
  },
  balance: (text: string) => whole(text, 1, 100_000_000),
  dollars: (text: string) => whole(text, 0, 100_000_000),
  months: (text: string) => whole(text, 1, 480),
}

/** The figure that alerts are held against. */
export interface AverageRate {
  /** In percent. */
  value: number
  decimals: number
  /** ISO date */
  on: string
}

/** What a letter says of an alert that was met. */
interface MetAlert {
  heading: string
  words: string
  /** What it rests on, as label and value. */
  facts: readonly { name: string; value: string }[]
}

const dollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

/** What there is to say when the condition holds at a rate; null while it does not. */
export function metAlert(alert: AlertTerms, average: AverageRate): MetAlert | null {
  return alert.kind === 'rate-under' ? metRate(alert, average) : metRefinance(alert, average)
}

function metRate({ terms }: AlertTerms & { kind: 'rate-under' }, { value, decimals }: AverageRate): MetAlert | null {
  if (value >= Number(terms.percent)) return null
  const percent = `${value.toFixed(decimals)}%`
  return {
    heading: `The 30-year average is under ${terms.percent}%`,
    words: `The average 30-year fixed rate is ${percent}. You asked to be told when it is under ${terms.percent}%.`,
    facts: [{ name: 'Your mark', value: `${terms.percent}%` }],
  }
}

/** Rule 6: the new loan at the average, over the months that are left, its costs paid at closing. */
function metRefinance(
  { terms }: AlertTerms & { kind: 'refinance' },
  { value, decimals }: AverageRate,
): MetAlert | null {
  const { balance, rate, months, costs, within } = terms
  if (balance < 1 || Number(rate) <= value) return null
  const percent = value.toFixed(decimals)
  const found = refinance({
    present: presentLoan({ loanAmountCents: balance * 100, noteRate: ratePercent(rate), termMonths: months }),
    noteRate: ratePercent(percent),
    termMonths: months,
    cashCostsCents: costs * 100,
    financedCostsCents: 0,
  })
  const month = found.trueBreakEvenMonth
  if (month === null || month > within || found.monthlySavingCents <= 0) return null
  return {
    heading: `Refinancing at ${percent}% would pay for itself in ${monthsText(month)}`,
    words: `At the average 30-year rate of ${percent}%, your payment would fall by ${dollars(found.monthlySavingCents)} a month, and you would be ahead after ${monthsText(month)}. You asked to be told at ${monthsText(within)} or fewer.`,
    facts: [
      { name: 'You owe', value: dollars(balance * 100) },
      { name: 'Your rate', value: `${rate}%` },
      { name: 'Left to pay', value: monthsText(months) },
      { name: 'Closing costs', value: dollars(costs * 100) },
      { name: 'New payment', value: dollars(found.newPaymentCents) },
      { name: 'Less a month', value: dollars(found.monthlySavingCents) },
      { name: 'Ahead after', value: monthsText(month) },
    ],
  }
}

const monthsText = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`
