import { textsOf } from '#calculators/fields'
import type { AnyCalculator, Records } from '#calculators/contract'
import { type Outcome, outcomeOf } from './live-result.ts'
import { type ShownResult, shownResultOf } from './stand-in.ts'

interface Opened {
  outcome: Outcome
  /** What is shown as the result: to these texts, or with defaults where they are wrong. */
  shownResult: ShownResult | null
}

let newest: { calculator: AnyCalculator; records: Records; query: string; opened: Opened } | null = null

/** What an address shows at first. Asked twice, the second time it is there: once ahead, and once when the page wakes up. */
export function openedWith(
  calculator: AnyCalculator,
  search: Readonly<Record<string, string>>,
  records: Records,
): Opened {
  const query = new URLSearchParams(search).toString()
  if (newest?.calculator === calculator && newest.records === records && newest.query === query) return newest.opened
  const outcome = outcomeOf(calculator, textsOf(calculator, search, records), records)
  const opened = { outcome, shownResult: shownResultOf(calculator, outcome, records) }
  newest = { calculator, records, query, opened }
  return opened
}
