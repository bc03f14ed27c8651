import type { SeriesSpell } from '#queries/rates'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { type Direct, askedPayment } from './direct.ts'
import { figuredBy } from './figured.ts'

/** The newest 30-year average, and the day on which somebody asks. */
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
 * The payment on a price, as the mortgage calculator figures it when nothing else is known, or on a loan over 30 years.
 *
 * @param asked dollars, of a home or of a loan
 */
export async function paymentOf(asked: { dollars: number; isPrice: boolean }, now: Now): Promise<Direct | null> {
  const { dollars, isPrice } = asked
  const figured = await figuredBy('mortgage', { price: String(dollars) }, now)
  if (!figured) return null
  const { sentence, texts, percent, on } = figured
  const average = `the 30-year average of ${formatDay(on, true)}, ${percent}% (${now.rate.sourceName})`
  if (!isPrice) {
    const payment = askedPayment(`${dollars} ${percent} 30`)
    return payment && { ...payment, says: `${payment.says}, at ${average}` }
  }
  return {
    title: `A home for $${dollars.toLocaleString('en-US')}`,
    says: `${sentence} With ${texts['down'] ?? ''} down and ${average}.`,
    path: `${href('calculator')}?price=${dollars}`,
  }
}
