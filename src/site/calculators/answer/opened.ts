import { textsOf } from '#calculators/contract/address.ts'
import type { AnyCalculator, Records } from '#calculators/contract/contract.ts'
import { type Outcome, outcomeOf } from './live-answer.ts'
import type { Texts } from '#calculators/contract/parse-input.ts'

interface Opened {
  texts: Texts
  outcome: Outcome
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
  const texts = textsOf(calculator, search, records)
  const opened = { texts, outcome: outcomeOf(calculator, texts, records) }
  newest = { calculator, records, query, opened }
  return opened
}
