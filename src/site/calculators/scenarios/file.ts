import { parsedJson } from '#api'
import { isCalculatorName } from '#calculators'

/** Inputs under a name, as an address says them: it keeps its meaning when a calculator changes. */
export interface Scenario {
  id: string
  name: string
  calculator: string
  /** The query of the address, without its question mark. */
  search: string
  /** ISO moment. */
  savedAt: string
}

export const MOST_SCENARIOS = 200
export const MOST_NAME_LETTERS = 80
/** A pasted schedule is long, and longer still in an address. */
export const MOST_SEARCH_LETTERS = 80_000
export const MOST_FILE_BYTES = 2_000_000

const FORMAT = 'ratesheet-scenarios'
export const VERSION = 1

/** Scenarios as a file to keep or to take to another device. */
export const scenarioFile = (scenarios: readonly Scenario[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, scenarios }, null, 2)}\n`

type ReadScenarios = { scenarios: Scenario[] } | { wrong: string }

/** The scenarios of a file that a reader picked, or what is wrong with it. */
export function readScenarioFile(content: string): ReadScenarios {
  const parsed = parsedJson(content)
  if (!isRecord(parsed) || parsed['format'] !== FORMAT) {
    return { wrong: 'This is not a file of saved scenarios. Pick one that was exported here; its name ends in .json.' }
  }
  return readStored(parsed, 'The file')
}

/** Scenarios in the stored form; `what` names where they are in the sentence that says what is wrong. */
export function readStored(stored: Record<string, unknown>, what: string): ReadScenarios {
  const { version, scenarios } = stored
  if (typeof version === 'number' && version > VERSION) {
    return { wrong: `${what} comes from a newer version of this site. Reload the page and try again.` }
  }
  if (version !== VERSION || !Array.isArray(scenarios)) return { wrong: `${what} is damaged: it holds no scenarios.` }
  if (scenarios.length > MOST_SCENARIOS) {
    return { wrong: `${what} holds ${scenarios.length} scenarios; ${MOST_SCENARIOS} is the most.` }
  }
  const bad = scenarios.findIndex((each) => !isScenario(each))
  if (bad >= 0) return { wrong: `${what} is damaged: its scenario ${bad + 1} cannot be read. Nothing was taken over.` }
  return { scenarios: (scenarios as Scenario[]).map(onlyKnown) }
}

const onlyKnown = ({ id, name, calculator, search, savedAt }: Scenario): Scenario => ({
  id,
  name: plainName(name),
  calculator,
  search,
  savedAt,
})

/** A name on one line, not longer than it may be. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME_LETTERS)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isScenario(value: unknown): value is Scenario {
  if (!isRecord(value)) return false
  const { id, name, calculator, search, savedAt } = value
  return (
    isShort(id, 64) &&
    isShort(name, 1_000) &&
    plainName(name) !== '' &&
    isShort(calculator, 40) &&
    isCalculatorName(calculator) &&
    isShort(search, MOST_SEARCH_LETTERS) &&
    isShort(savedAt, 40) &&
    !Number.isNaN(Date.parse(savedAt))
  )
}

const isShort = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
