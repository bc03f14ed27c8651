import { type AnyCalculator, type Answer, type Records, isRefused } from '#calculators/contract/contract.ts'
import { ageNotices } from '#calculators/contract/rate-age.ts'
import { type ReadInput, type Texts, readInput } from '#calculators/contract/parse-input.ts'

/** What the texts of a form come to: an answer, or what is wrong with which of them. */
export interface Outcome extends ReadInput {
  answer: Answer | null
}

/** Stands for a fault that no single field has. */
export const WHOLE_FORM = ''

/** The one way from texts to an answer: page, permalink, embed, exports and API all take it. */
export function outcomeOf(calculator: AnyCalculator, texts: Texts, records: Records): Outcome {
  const read = readInput(calculator, texts, records)
  if (Object.keys(read.errors).length > 0) return { ...read, answer: null }
  const result = computed(calculator, read.values, records)
  if (isRefused(result)) return { ...read, errors: result.refused, answer: null }
  const notices = [...result.notices, ...ageNotices(calculator, read.values, records)]
  return { ...read, answer: { ...result, notices } }
}

/** The arithmetic refuses the impossible by a RangeError; a reader gets words for it and keeps the form. */
function computed(calculator: AnyCalculator, values: Record<string, unknown>, records: Records) {
  try {
    return calculator.compute(values as never, records)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { refused: { [WHOLE_FORM]: `These entries cannot be computed together: ${error.message}` } }
  }
}
