import { InFlight } from '#network/in-flight'

/** How long a result that nobody looks at is kept. */
const KEPT_MS = 30 * 60_000
const RETRIES = 1
/** Before the first retry; each further one waits twice as long, up to the longest. */
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
export const retryDelayMs = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS)

interface Held {
  result?: { value: unknown; at: number; isOld?: true }
}

/** What was had before this page was loaded, and when. */
type Last = (name: string) => Promise<{ data: unknown; timestamp: number } | null>

/** The browser's memory of results: what is asked twice is asked once, one retry, kept for half an hour. */
export class QueryResultStore {
  readonly #held = new Map<string, Held>()
  /** Results that had to do, since they could not be asked again. */
  readonly #left = new Set<Held>()
  readonly #listeners = new Set<() => void>()
  readonly #clock: () => number
  readonly #last: Last
  readonly #underWay: InFlight<unknown>

  constructor(clock: () => number = Date.now, last: Last = async () => null) {
    this.#clock = clock
    this.#last = last
    this.#underWay = new InFlight(clock)
  }

  /**
   * The result while it is fresh; else it is asked again, and the old one stays until the new one is there. When none comes,
   * the old one has to do, if there is one.
   */
  fetch<T>(key: readonly unknown[], freshMs: number, ask: () => Promise<T>): Promise<T> {
    const held = this.#at(key)
    const { result } = held
    if (result && !result.isOld && this.#clock() - result.at < freshMs) return Promise.resolve(result.value as T)
    const name = JSON.stringify(key)
    const anew = async () => {
      try {
        const value = await asked(ask)
        this.set(key, value)
        return value
      } catch (error) {
        return this.#leave(held, name, error)
      }
    }
    return this.#underWay.share(name, anew) as Promise<T>
  }

  peek(key: readonly unknown[]): { value: unknown } | undefined {
    return this.#held.get(JSON.stringify(key))?.result
  }

  set(key: readonly unknown[], value: unknown): void {
    this.#forget()
    const held = this.#at(key)
    held.result = { value, at: this.#clock() }
    this.#left.delete(held)
    this.#tell()
  }

  /** Every result counts as old, so that the next loader asks again. */
  invalidate(): void {
    for (const { result } of this.#held.values()) if (result) result.isOld = true
  }

  /** From when the oldest result is that had to do; null while none had to. */
  leftSince(): number | null {
    const times = [...this.#left].map(({ result }) => result?.at ?? 0)
    return times.length > 0 ? Math.min(...times) : null
  }

  /** Another page is shown: what it has to do with is found out anew. */
  forgetLeft(): void {
    this.#left.clear()
    this.#tell()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #leave(held: Held, name: string, error: unknown): Promise<unknown> {
    if (!held.result) {
      const last = await this.#last(name).catch(() => null)
      if (!last) throw error
      held.result = { value: last.data, at: last.timestamp, isOld: true }
    }
    console.warn(`${name} is shown as it was, for it could not be asked anew`, error)
    this.#left.add(held)
    this.#tell()
    return held.result.value
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #at(key: readonly unknown[]): Held {
    const name = JSON.stringify(key)
    const held = this.#held.get(name) ?? {}
    this.#held.set(name, held)
    return held
  }

  #forget(): void {
    for (const [name, held] of this.#held) {
      if (held.result && !this.#left.has(held) && this.#clock() - held.result.at > KEPT_MS) this.#held.delete(name)
    }
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt >= RETRIES || isRetried(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt)))
    }
  }
}

/** What has a status comes from the backend, and was sent again already where that could help (#network/ask-backend). */
const isRetried = (error: unknown): boolean => error instanceof Error && 'status' in error
