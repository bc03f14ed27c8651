import { Refusal } from '#mortgage'
import {
  type AnyCalculator,
  type Result,
  type Fields,
  type Records,
  isRefused,
  ageNotices,
} from '#calculators/contract'
import { type ReadInput, type Texts, filledRows, readInput } from '#calculators/fields'

/** What the texts of a form come to: a result, or what is wrong with which of them. */
export interface Outcome extends ReadInput {
  texts: Texts
  result: Result | null
}

/** Stands for a fault that no single field has. */
export const WHOLE_FORM = ''

/** The one way from texts to a result: page, permalink, embed, exports and API all take it. */
export function outcomeOf(calculator: AnyCalculator, texts: Texts, records: Records): Outcome {
  const read = { ...readInput(calculator, texts, records), texts }
  if (Object.keys(read.errors).length > 0) return { ...read, result: null }
  const result = computed(calculator, read.values, records)
  if (isRefused(result)) return { ...read, errors: byParameter(result.refused, calculator.fields, texts), result: null }
  const notices = [...result.notices, ...ageNotices(calculator, read.values, records)]
  return { ...read, result: { ...result, notices } }
}

/** The arithmetic refuses the impossible in its own names; a reader gets words for it and keeps the form. */
function computed(calculator: AnyCalculator, values: Record<string, unknown>, records: Records) {
  try {
    return calculator.compute(values as never, records)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      refused: {
        [WHOLE_FORM]: 'These entries cannot be computed together. Change the largest or the smallest of them.',
      },
    }
  }
}

/** A calculator counts the rows that it was given, "debts.1" the first; in the form it may be the third that is filled. */
function byParameter(
  refused: Readonly<Record<string, string>>,
  fields: Fields,
  texts: Texts,
): Readonly<Record<string, string>> {
  const named = ([name, words]: [string, string]) => {
    const [key = '', at, column] = name.split('.')
    const field = fields[key]
    if (field?.kind !== 'rows' || at === undefined || column === undefined) return [name, words] as const
    return [`${key}.${filledRows(key, field, texts)[Number(at) - 1] ?? at}.${column}`, words] as const
  }
  return Object.fromEntries(Object.entries(refused).map(named))
}
