import type { Dependencies } from './dependencies.ts'

/** A query result and what makes it void. */
export interface Made<Result> {
  result: Result
  dependsOn: Dependencies
}

interface Entry {
  made: Made<unknown>
  timestamp: number
  ttl: number
  version: string
}

/** Entries of another version are dropped: their shape may be another. */
const CACHE_VERSION = '1.0'
/** Questions asked again within this time share the call that is under way. */
const IN_FLIGHT_MS = 5_000

/** Query results that outlive the request that asked for them. */
export interface Memory {
  /**
   * The remembered result while it is fresh, else a new one. Questions asked at the same time share one call. When a
   * fresh result cannot be had, the old one is given, if there is one.
   */
  get<Result>(key: string, freshMs: number, make: () => Promise<Made<Result>>): Promise<Made<Result>>
  /**
   * Forgets what a change makes void; null for everything. No call under way is remembered: what it depends on is not
   * known yet.
   */
  forget(changed: Dependencies): void
  readonly size: number
}

/**
 * A memory for query results, the least recently asked going first when it is full.
 *
 * @param most entries it holds
 * @param now the clock, in milliseconds
 * @example
 * ```ts run
 * (await queryMemory(10, () => 0).get('key', 1000, async () => ({ result: 7, dependsOn: null }))).result // => 7
 * ```
 */
export function queryMemory(most: number, now: () => number): Memory {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, { began: number; call: Promise<Made<unknown>> }>()
  let changes = 0

  const ask = async <Result>(
    key: string,
    freshMs: number,
    make: () => Promise<Made<Result>>,
  ): Promise<Made<Result>> => {
    const before = changes
    const made = await make()
    if (before === changes)
      remember(entries, key, { made, timestamp: now(), ttl: freshMs, version: CACHE_VERSION }, most)
    return made
  }

  return {
    async get<Result>(key: string, freshMs: number, make: () => Promise<Made<Result>>): Promise<Made<Result>> {
      const known = entries.get(key)
      const usable = known?.version === CACHE_VERSION ? known : undefined
      if (usable && now() - usable.timestamp < usable.ttl) {
        entries.delete(key)
        entries.set(key, usable)
        return usable.made as Made<Result>
      }
      const running = underWay.get(key)
      const isShared = running !== undefined && now() - running.began < IN_FLIGHT_MS
      const call = isShared ? (running.call as Promise<Made<Result>>) : ask(key, freshMs, make)
      if (!isShared) underWay.set(key, { began: now(), call })
      try {
        return await call
      } catch (error) {
        if (!usable || entries.get(key) !== usable) throw error
        if (!isShared) console.warn(`memory: ${key} is served as it was, for it could not be asked anew`, error)
        return usable.made as Made<Result>
      } finally {
        if (underWay.get(key)?.call === call) underWay.delete(key)
      }
    },
    forget(changed) {
      changes++
      underWay.clear()
      for (const [key, { made }] of entries) if (isVoid(made.dependsOn, changed)) entries.delete(key)
    },
    get size() {
      return entries.size
    },
  }
}

/**
 * Whether what depends on the one is void by a change of the other.
 *
 * @example
 * ```ts run
 * isVoid(['articles', 'authors'], ['articles']) // => true
 * isVoid(['articles.slug=a'], ['articles', 'articles.slug=b']) // => false
 * isVoid(null, []) // => true
 * ```
 */
export const isVoid = (dependsOn: Dependencies, changed: Dependencies): boolean =>
  !dependsOn || !changed || dependsOn.some((each) => changed.includes(each))

function remember(entries: Map<string, Entry>, key: string, entry: Entry, most: number): void {
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > most && oldest !== undefined) entries.delete(oldest)
}
