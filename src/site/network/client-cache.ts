import { CACHE_PREFIX } from './by-hand.ts'

const MEMORY_MS = 10 * 60_000
const STORED_MS = 24 * 60 * 60_000
const MOST_ENTRIES = 100
/** Entries of another version may have another shape. */
const VERSION = '1.0'
/** Results that belong to an account stay in the tab, and end with its session. */
const SENSITIVE = ['user_', 'auth_', 'session_', 'preference_']

interface Entry {
  data: unknown
  timestamp: number
  ttl: number
  version: string
}

/** What was had from a backend, and when. */
interface CachedResult<Data = unknown> {
  data: Data
  /** In milliseconds. */
  timestamp: number
}

const isSensitive = (key: string): boolean => SENSITIVE.some((part) => key.includes(part))

/**
 * Results of the backend on this device: in memory for ten minutes at most, and for a day in local storage, for when they
 * cannot be asked anew. Where nothing can be stored, what is in memory has to do.
 */
export class ClientCache {
  readonly #memory = new Map<string, Entry>()
  readonly #storage: () => Storage
  readonly #clock: () => number

  constructor(storage: () => Storage = () => localStorage, clock: () => number = () => Date.now()) {
    this.#storage = storage
    this.#clock = clock
  }

  /** @param ttlMs how long it counts as new; ten minutes at most */
  set(key: string, data: unknown, ttlMs: number = MEMORY_MS): void {
    const entry = { data, timestamp: this.#clock(), ttl: Math.min(ttlMs, MEMORY_MS), version: VERSION }
    this.#memory.delete(key)
    this.#memory.set(key, entry)
    const [oldest] = this.#memory.keys()
    if (this.#memory.size > MOST_ENTRIES && oldest !== undefined) this.#memory.delete(oldest)
    if (!isSensitive(key)) this.#store(key, { ...entry, ttl: STORED_MS })
  }

  /** What is still new. */
  fresh<Data>(key: string): CachedResult<Data> | null {
    return this.#usable(this.#memory.get(key)) as CachedResult<Data> | null
  }

  /** The newest there is, for when it cannot be asked anew; null for none, or one that is too old. */
  last<Data>(key: string): CachedResult<Data> | null {
    return this.fresh<Data>(key) ?? (this.#usable(this.#stored(key)) as CachedResult<Data> | null)
  }

  /** At the end of a session, and from versions that stored more. */
  forgetSensitive(): void {
    for (const key of this.#memory.keys()) if (isSensitive(key)) this.#memory.delete(key)
    this.#withStorage((storage) => {
      for (const name of namesIn(storage)) if (isSensitive(name.slice(CACHE_PREFIX.length))) storage.removeItem(name)
    })
  }

  #usable(entry: Entry | null | undefined): Entry | null {
    return entry?.version === VERSION && this.#clock() - entry.timestamp < entry.ttl ? entry : null
  }

  #stored(key: string): Entry | null {
    const found = this.#withStorage((storage) => {
      const entry = entryOf(storage.getItem(CACHE_PREFIX + key))
      if (entry && !this.#usable(entry)) storage.removeItem(CACHE_PREFIX + key)
      return entry
    })
    return found ?? null
  }

  #store(key: string, entry: Entry): void {
    this.#withStorage((storage) => {
      const text = JSON.stringify(entry)
      storage.removeItem(CACHE_PREFIX + key)
      if (namesIn(storage).length >= MOST_ENTRIES) this.#makeRoom(storage)
      try {
        storage.setItem(CACHE_PREFIX + key, text)
      } catch {
        // The device has no room left: half of what is kept goes, or else this result is not kept.
        this.#makeRoom(storage)
        storage.setItem(CACHE_PREFIX + key, text)
      }
    })
  }

  /** Drops what cannot be used any more, and the older half of the rest. */
  #makeRoom(storage: Storage): void {
    const found = namesIn(storage).map((name) => ({ name, entry: this.#usable(entryOf(storage.getItem(name))) }))
    const usable = found.filter(({ entry }) => entry).toSorted((one, other) => timeOf(other.entry) - timeOf(one.entry))
    const staying = new Set(usable.slice(0, Math.floor(usable.length / 2)).map(({ name }) => name))
    for (const { name } of found) if (!staying.has(name)) storage.removeItem(name)
  }

  #withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(this.#storage())
    } catch (error) {
      console.info('this device keeps no results', error)
      return undefined
    }
  }
}

const timeOf = (entry: Entry | null): number => entry?.timestamp ?? 0
const namesIn = (storage: Storage): string[] => Object.keys(storage).filter((name) => name.startsWith(CACHE_PREFIX))

function entryOf(text: string | null): Entry | null {
  try {
    return JSON.parse(text ?? 'null') as Entry | null
  } catch {
    return null
  }
}

/** The one of this page. */
export const clientCache = new ClientCache()
