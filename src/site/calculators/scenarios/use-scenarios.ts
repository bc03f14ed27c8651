import { useMemo, useSyncExternalStore } from 'react'
import { randomId } from '#ui/random-id.ts'
import type { Scenario } from './file.ts'
import { type Change, type Kept, NOTHING, STORE_KEY, added, keep, readKept, withFile, without } from './store.ts'

const storage = () => localStorage
let known: Kept | null = null
const listeners = new Set<() => void>()

function tell(): void {
  known = null
  for (const listener of listeners) listener()
}

const fromAnotherTab = (event: StorageEvent) => {
  if (event.key === STORE_KEY || event.key === null) tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', fromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', fromAnotherTab)
  }
}

const current = (): Kept => (known ??= readKept(storage))

/** A change of what is kept: read anew, for another tab may have changed it; the result is what to say. */
function change(make: (kept: readonly Scenario[]) => Change): { said: string } | { problem: string } {
  const { scenarios, problem } = readKept(storage)
  if (problem) return { problem }
  const changed = make(scenarios)
  if ('problem' in changed) return changed
  const refused = keep(storage, changed.scenarios)
  tell()
  return refused ? { problem: refused } : { said: changed.said }
}

/** The scenarios of this device, the same in every open tab. */
export function useScenarios(calculator: string) {
  const { scenarios, problem } = useSyncExternalStore(subscribe, current, () => NOTHING)
  const own = useMemo(() => scenarios.filter((each) => each.calculator === calculator), [scenarios, calculator])
  return {
    all: scenarios,
    own,
    problem,
    save: (name: string, search: string) =>
      change((kept) => added(kept, { name, calculator, search, id: randomId(), savedAt: new Date().toISOString() })),
    remove: ({ id, name }: Scenario) =>
      change((kept) => ({ scenarios: without(kept, id), said: `“${name}” is deleted.` })),
    restore: (scenario: Scenario) =>
      change((kept) => ({ scenarios: [...without(kept, scenario.id), scenario], said: `“${scenario.name}” is back.` })),
    takeFile: (content: string) => change((kept) => withFile(kept, content)),
  }
}
