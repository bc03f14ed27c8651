import type { ProofExample } from './examples.ts'

/** An example after it was computed. */
export interface ProofResult {
  id: string
  title: string
  source: string
  url: string | null
  expected: string
  computed: string
  passes: boolean
}

/** Computes one example. One that throws fails, and says how: this page is where that must be seen. */
export function runExample({ id, title, source, url, expected, compute }: ProofExample): ProofResult {
  const computed = computedBy(compute)
  return { id, title, source, url: url ?? null, expected, computed, passes: computed === expected }
}

function computedBy(compute: () => string): string {
  try {
    return compute()
  } catch (error) {
    return String(error)
  }
}

/** So long the page may be busy before the reader's own clicks get their turn. */
const TURN_MS = 12

/** Computes all of them, a turn at a time. */
export async function runExamples(examples: readonly ProofExample[], pause = nextTask): Promise<ProofResult[]> {
  const results: ProofResult[] = []
  let began = performance.now()
  for (const example of examples) {
    results.push(runExample(example))
    if (performance.now() - began < TURN_MS) continue
    await pause()
    began = performance.now()
  }
  return results
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

export const passedOf = (results: readonly ProofResult[]): number => results.filter((result) => result.passes).length
