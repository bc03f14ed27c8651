import type { SeriesSpell } from '#queries/rates'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import type { AskedPrice } from './asked.ts'
import { type Direct, askedPayment } from './direct.ts'
import { figuredBy } from './figured.ts'

const DECIMALS = 2

/** The newest average, and the day on which somebody asks. */
interface Now {
  rate: SeriesSpell
  /** ISO date */
  today: string
}

/**
 * The highest price that an income allows, as the affordability calculator figures it when nothing else is known.
 *
 * @param income dollars a year
 */
export async function affordedBy(income: number, now: Now): Promise<Direct | null> {
  const figured = await figuredBy('affordability', { income: String(income) }, now)
  if (!figured) return null
  const { sentence, texts, percent, on } = figured
  return {
    title: `On $${income.toLocaleString('en-US')} a year`,
    says: `${sentence} With $${texts['debts'] ?? ''} of other debts a month, $${texts['cash'] ?? ''} in cash, and the 30-year average of ${formatDay(on, true)}, ${percent}% (${now.rate.sourceName}).`,
    path: `${href('affordability')}?income=${income}`,
  }
}

/**
 * The payment on a price, as the mortgage calculator figures it when nothing else is known, or on a loan.
 *
 * @param now with the newest average of the term that is asked for
 */
export async function paymentOf({ dollars, isPrice, years }: AskedPrice, now: Now): Promise<Direct | null> {
  const newest = now.rate.observations.at(-1)
  if (!newest) return null
  const percent = newest.value.toFixed(DECIMALS)
  const average = `the ${years}-year average of ${formatDay(newest.on, true)}, ${percent}% (${now.rate.sourceName})`
  if (!isPrice) {
    const payment = askedPayment(`${dollars} ${percent} ${years}`)
    return payment && { ...payment, says: `${payment.says}, at ${average}` }
  }
  const entries = { price: String(dollars), ...(years === 15 ? { term: '15', rate: percent } : {}) }
  const figured = await figuredBy('mortgage', entries, now)
  if (!figured) return null
  return {
    title: `A home for $${dollars.toLocaleString('en-US')}`,
    says: `${figured.sentence} With ${figured.texts['down'] ?? ''} down and ${average}.`,
    path: `${href('calculator')}?${new URLSearchParams(entries).toString()}`,
  }
}
