import { textsOf } from '#calculators/fields/address.ts'
import { outcomeOf } from '#calculators/results/live-result.ts'
import { loadCalculator } from '#calculators/catalog/catalog.ts'
import type { SeriesSpell } from '#queries/rates'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import type { Direct } from './direct.ts'

const DECIMALS = 2

/**
 * The highest price that an income allows, as the affordability calculator figures it when nothing else is known.
 *
 * @param income dollars a year
 * @param rate the newest 30-year average
 * @param today ISO date
 */
export async function affordedBy(income: number, rate: SeriesSpell, today: string): Promise<Direct | null> {
  const newest = rate.observations.at(-1)
  if (!newest) return null
  const percent = newest.value.toFixed(DECIMALS)
  const record = { percent, on: newest.on, source: rate.sourceName, age: null }
  const records = { today, rates: { 'pmms-30': record }, county: null }
  const calculator = await loadCalculator('affordability')
  const texts = textsOf(calculator, { income: String(income) }, records)
  const { result } = outcomeOf(calculator, texts, records)
  if (!result) return null
  return {
    title: `On $${income.toLocaleString('en-US')} a year`,
    says: `${result.sentence} With $${texts['debts'] ?? ''} of other debts a month, $${texts['cash'] ?? ''} in cash, and the 30-year average of ${formatDay(newest.on, true)}, ${percent}% (${rate.sourceName}).`,
    path: `${href('affordability')}?income=${income}`,
  }
}
