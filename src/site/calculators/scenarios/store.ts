import { parsedJson } from '#api'
import {
  MOST_SCENARIOS,
  MOST_SEARCH_LETTERS,
  type Scenario,
  VERSION,
  isRecord,
  plainName,
  readScenarioFile,
  readStored,
} from './file.ts'

/** What this device keeps of them; `problem` is a sentence when it cannot be read or is not kept. */
export interface Kept {
  scenarios: readonly Scenario[]
  problem: string | null
}

export const STORE_KEY = 'ratesheet:scenarios'
export const NOTHING: Kept = { scenarios: [], problem: null }

/** A browser's storage, or a test's. */
type Place = Pick<Storage, 'getItem' | 'setItem'>

export function readKept(place: () => Place): Kept {
  const content = inStorage(() => place().getItem(STORE_KEY))
  if ('problem' in content) return { scenarios: [], problem: content.problem }
  if (!content.done) return NOTHING
  const stored = parsedJson(content.done)
  const read = readStored(isRecord(stored) ? stored : {}, 'What was saved on this device')
  return 'wrong' in read ? { scenarios: [], problem: read.wrong } : { scenarios: read.scenarios, problem: null }
}

/** What a change came to: the new list, or a sentence, and then nothing has changed. */
export type Change = { scenarios: readonly Scenario[]; said: string } | { problem: string }

/** Inputs under a name; a name that is taken gets a number. */
export function added(
  kept: readonly Scenario[],
  { name, ...rest }: { name: string; calculator: string; search: string; id: string; savedAt: string },
): Change {
  if (kept.length >= MOST_SCENARIOS) {
    return { problem: `${MOST_SCENARIOS} scenarios are saved, and that is the most. Delete one first.` }
  }
  if (rest.search.length > MOST_SEARCH_LETTERS) {
    return { problem: 'What was pasted here is too long to be saved. Shorten it, then save again.' }
  }
  const scenario = { ...rest, name: freeName(kept, plainName(name) || 'Scenario', rest.calculator) }
  return { scenarios: [...kept, scenario], said: `Saved as “${scenario.name}” on this device.` }
}

function freeName(kept: readonly Scenario[], wanted: string, calculator: string): string {
  const taken = new Set(kept.filter((each) => each.calculator === calculator).map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(name)) return name
  }
}

export const without = (kept: readonly Scenario[], id: string): readonly Scenario[] =>
  kept.filter((each) => each.id !== id)

/** The scenarios of a file beside those that are kept; what is there already stays once. */
export function withFile(kept: readonly Scenario[], content: string): Change {
  const read = readScenarioFile(content)
  if ('wrong' in read) return { problem: read.wrong }
  const known = new Set(kept.map(identity))
  const ids = new Set(kept.map(({ id }) => id))
  const fresh = read.scenarios.filter((each) => !known.has(identity(each)))
  if (kept.length + fresh.length > MOST_SCENARIOS) {
    return { problem: `With this file there would be more than ${MOST_SCENARIOS} scenarios. Delete some first.` }
  }
  const scenarios = [...kept]
  for (const each of fresh) {
    const id = ids.has(each.id) ? `${each.id.slice(0, 48)}-${scenarios.length}` : each.id
    ids.add(id)
    scenarios.push({ ...each, id, name: freeName(scenarios, each.name, each.calculator) })
  }
  return { scenarios, said: importWords(fresh.length, read.scenarios.length - fresh.length) }
}

const identity = ({ calculator, name, search }: Scenario) => JSON.stringify([calculator, name, search])

function importWords(fresh: number, known: number): string {
  const came = fresh === 1 ? '1 scenario was added.' : `${fresh} scenarios were added.`
  return known === 0 ? came : `${came} ${known} ${known === 1 ? 'was' : 'were'} here already.`
}

/** Keeps them; the result is a sentence when the device refuses. */
export function keep(place: () => Place, scenarios: readonly Scenario[]): string | null {
  const result = inStorage(() => place().setItem(STORE_KEY, JSON.stringify({ version: VERSION, scenarios })))
  return 'problem' in result ? result.problem : null
}

/** Storage may be full or switched off; both are said, neither breaks the page. */
function inStorage<Done>(act: () => Done): { done: Done } | { problem: string } {
  try {
    return { done: act() }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const isFull = error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED'
    return {
      problem: isFull
        ? 'This device has no room left for saved scenarios. Export them as a file, then delete some.'
        : 'This browser does not let the site keep anything on the device. Copy the link instead: it holds all inputs.',
    }
  }
}
