import {
  textsOf,
  CATALOG,
  type CalculatorName,
  cellText,
  type AnyCalculator,
  type Field,
  type Records,
  type Outcome,
  outcomeOf,
  loadCalculator,
  shownInputs,
} from '#calculators'

/** What a calculator computes from its own defaults, in a sentence. */
export interface Example {
  name: CalculatorName
  /** The inputs that say most: "home price $400,000, down payment $80,000, interest rate 6.65%". */
  given: string
  sentence: string
}

/** The result of each calculator to its defaults with today's records; one that has to ask first has none. */
export async function examplesOf(records: Records): Promise<readonly Example[]> {
  const examples = await Promise.all(CATALOG.map(({ name }) => exampleOf(name, records)))
  return examples.filter((example) => example !== null)
}

async function exampleOf(name: CalculatorName, records: Records): Promise<Example | null> {
  const calculator = await loadCalculator(name)
  const outcome = outcomeOf(calculator, textsOf(calculator, {}, records), records)
  const { result } = outcome
  return result && { name, given: givenOf(calculator, outcome, records), sentence: oneLine(result.sentence) }
}

const MOST_GIVEN = 3
const TELLING = new Set<Field['kind']>(['money', 'share', 'percent', 'term'])

/** The first amounts, rates and spans of the form that are not nothing. */
function givenOf(calculator: AnyCalculator, outcome: Outcome, records: Records): string {
  const telling = Object.entries(calculator.fields).filter(
    ([key, field]) => TELLING.has(field.kind) && !field.isExtra && outcome.values[key] !== 0,
  )
  return shownInputs({ ...calculator, fields: Object.fromEntries(telling) }, outcome, records)
    .map(({ label, value }) => [label, cellText(value, { dollars: true })] as const)
    .filter(([, words]) => words !== '')
    .slice(0, MOST_GIVEN)
    .map(([label, words]) => `${uncapitalized(label)} ${words}`)
    .join(', ')
}

/** Names in capitals, such as HOA, keep them. */
const uncapitalized = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const MOST_OF_A_LINE = 170

/** A result of several sentences gives as many of them as fit into a line. */
export function oneLine(result: string): string {
  const sentences = result.split(/(?<=[.?!])\s+(?=[A-Z$])/)
  let line = sentences[0] ?? ''
  for (const sentence of sentences.slice(1)) {
    if (line.length + 1 + sentence.length > MOST_OF_A_LINE) break
    line += ` ${sentence}`
  }
  return line
}
