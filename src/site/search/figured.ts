import { textsOf, outcomeOf, loadCalculator } from '#calculators'
import type { SeriesSpell } from '#queries/rates'

const DECIMALS = 2

/** What a calculator says of a few entries when nothing else is known. */
interface Figured {
  sentence: string
  /** What stood in its fields. */
  texts: Readonly<Record<string, string>>
  /** The 30-year average that it computed with, in percent, and its day. */
  percent: string
  on: string
}

/**
 * The result of a calculator for a few entries, with the newest 30-year average and the usual for the rest; null where they make
 * no sense.
 *
 * @param rate the newest 30-year average
 * @param today ISO date
 */
export async function figuredBy(
  name: 'affordability' | 'mortgage',
  entries: Readonly<Record<string, string>>,
  { rate, today }: { rate: SeriesSpell; today: string },
): Promise<Figured | null> {
  const newest = rate.observations.at(-1)
  if (!newest) return null
  const percent = newest.value.toFixed(DECIMALS)
  const record = { percent, on: newest.on, source: rate.sourceName, age: null }
  const records = { today, rates: { 'pmms-30': record }, county: null }
  const calculator = await loadCalculator(name)
  const texts = textsOf(calculator, entries, records)
  const { result } = outcomeOf(calculator, texts, records)
  return result && { sentence: result.sentence, texts, percent, on: newest.on }
}
