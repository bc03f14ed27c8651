/** An answer as it is remembered. */
interface Entry {
  data: unknown
  timestamp: number
  ttl: number
  version: string
}

/** Entries of another version are dropped: their shape may be another. */
export const CACHE_VERSION = '1.0'
/** Questions asked again within this time share the call that is under way. */
const IN_FLIGHT_MS = 5_000

/** Answers that outlive the request that asked for them. */
export interface AnswerMemory {
  /**
   * The remembered answer while it is fresh, else a new one. Questions asked at the same time share one call. When a
   * fresh answer cannot be had, the old one is given, if there is one.
   */
  get<Answer>(key: string, freshMs: number, make: () => Promise<Answer>): Promise<Answer>
  /** Forgets everything: the content changed. Calls under way are not remembered either. */
  forget(): void
  readonly size: number
}

/**
 * A memory for answers, the least recently asked going first when it is full.
 *
 * @param most entries it holds
 * @param now the clock, in milliseconds
 * @example
 * ```ts run
 * await answerMemory(10, () => 0).get('key', 1000, async () => 7) // => 7
 * ```
 */
export function answerMemory(most: number, now: () => number): AnswerMemory {
  const entries = new Map<string, Entry>()
  const inFlight = new Map<string, { began: number; call: Promise<unknown> }>()
  let era = 0

  const ask = async <Answer>(key: string, freshMs: number, make: () => Promise<Answer>): Promise<Answer> => {
    const askedIn = era
    const data = await make()
    if (askedIn === era) remember(entries, key, { data, timestamp: now(), ttl: freshMs, version: CACHE_VERSION }, most)
    return data
  }

  return {
    async get<Answer>(key: string, freshMs: number, make: () => Promise<Answer>): Promise<Answer> {
      const known = entries.get(key)
      const usable = known?.version === CACHE_VERSION ? known : undefined
      if (usable && now() - usable.timestamp < usable.ttl) {
        entries.delete(key)
        entries.set(key, usable)
        return usable.data as Answer
      }
      const running = inFlight.get(key)
      if (running && now() - running.began < IN_FLIGHT_MS) return running.call as Promise<Answer>
      const call = ask(key, freshMs, make)
      inFlight.set(key, { began: now(), call })
      try {
        return await call
      } catch (error) {
        if (!usable || entries.get(key) !== usable) throw error
        console.warn(`memory: ${key} is served as it was, for it could not be asked anew`, error)
        return usable.data as Answer
      } finally {
        if (inFlight.get(key)?.call === call) inFlight.delete(key)
      }
    },
    forget() {
      era++
      entries.clear()
      inFlight.clear()
    },
    get size() {
      return entries.size
    },
  }
}

function remember(entries: Map<string, Entry>, key: string, entry: Entry, most: number): void {
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > most && oldest !== undefined) entries.delete(oldest)
}
