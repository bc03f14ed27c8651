/** How long a result that nobody looks at is kept. */
const KEPT_MS = 30 * 60_000
const RETRIES = 1
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

interface Held {
  result?: { value: unknown; at: number; isOld?: true }
  asking?: Promise<unknown>
}

/** The browser's memory of results: one asking per question at a time, one retry, kept for half an hour. */
export class QueryResultStore {
  readonly #held = new Map<string, Held>()
  /** Results that had to do, since they could not be asked again. */
  readonly #left = new Set<Held>()
  readonly #listeners = new Set<() => void>()
  readonly #clock: () => number

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /**
   * The result while it is fresh; else it is asked again, and the old one stays until the new one is there. When none comes,
   * the old one has to do, if there is one.
   */
  fetch<T>(key: readonly unknown[], freshMs: number, ask: () => Promise<T>): Promise<T> {
    const held = this.#at(key)
    const { result } = held
    if (result && !result.isOld && this.#clock() - result.at < freshMs) return Promise.resolve(result.value as T)
    held.asking ??= asked(ask)
      .then((value) => {
        this.set(key, value)
        return value
      })
      .catch((error: unknown) => this.#leave(held, key, error))
      .finally(() => delete held.asking)
    return held.asking as Promise<T>
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

  #leave(held: Held, key: readonly unknown[], error: unknown): unknown {
    if (!held.result) throw error
    console.warn(`${JSON.stringify(key)} is shown as it was, for it could not be asked anew`, error)
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
      if (held.result && !held.asking && !this.#left.has(held) && this.#clock() - held.result.at > KEPT_MS)
        this.#held.delete(name)
    }
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt >= RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt)))
    }
  }
}
