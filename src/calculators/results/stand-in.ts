/**
 * The result that a page shows while an entry is wrong and there is no good one before it: the default counts in the
 * entry's place, and the page says so. It is a reader's picture only; API and exports refuse the same entries.
 */
import { textsOf, type Texts, textsOfRows, initialText } from '#calculators/fields'
import type { AnyCalculator, Result, Fields, Records } from '#calculators/contract'
import { type Outcome, outcomeOf } from './live-result.ts'

/** A result, and what it was computed with. */
export interface ShownResult {
  result: Result
  input: Outcome
  /**
   * Where the result is not to the reader's own entries: the parameters in whose place the default counts, a row as
   * "debts.2", or "all" of them. Null for a result to what was entered.
   */
  standIn: readonly string[] | 'all' | null
}

/** A default may not go together with what else was entered: then its default counts, too. */
const MOST_ROUNDS = 4

/** The result to the texts, or the one with defaults where they are wrong; null where even the defaults have none. */
export function shownResultOf(calculator: AnyCalculator, asked: Outcome, records: Records): ShownResult | null {
  if (asked.result) return shownResult(asked, null)
  let outcome = asked
  const replaced = new Set<string>()
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const places = Object.keys(outcome.errors).map((name) => placeOf(calculator.fields, name))
    if (places.some((place) => place === null || replaced.has(place))) break
    let { texts } = outcome
    for (const place of places) {
      replaced.add(place ?? '')
      texts = withDefault(calculator.fields, texts, place ?? '', records)
    }
    outcome = outcomeOf(calculator, texts, records)
    if (outcome.result) return shownResult(outcome, [...replaced])
  }
  return shownResult(outcomeOf(calculator, textsOf(calculator, {}, records), records), 'all')
}

/** An outcome as the result that is shown, where it has one. */
export const shownResult = (input: Outcome, standIn: ShownResult['standIn']): ShownResult | null =>
  input.result && { result: input.result, input, standIn }

/** What is replaced for a wrong parameter: its field, or the whole row that it stands in; null for a fault of no field. */
export function placeOf(fields: Fields, name: string): string | null {
  const [key = '', row, column] = name.split('.')
  if (!Object.hasOwn(fields, key)) return null
  return row !== undefined && column !== undefined ? `${key}.${row}` : key
}

function withDefault(fields: Fields, texts: Texts, place: string, records: Records): Texts {
  const field = fields[place]
  if (field && field.kind !== 'rows') return { ...texts, [place]: initialText(field, records) }
  const others = Object.entries(texts).filter(([name]) => !name.startsWith(`${place}.`))
  return { ...Object.fromEntries(others), ...(field ? textsOfRows(place, field.initial) : {}) }
}
