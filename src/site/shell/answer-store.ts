/** How long an answer that nobody looks at is kept. */
const KEPT_MS = 30 * 60_000
const RETRIES = 1
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

interface Held {
  answer?: { value: unknown; at: number }
  asking?: Promise<unknown>
}

/** The browser's memory of answers: one asking per question at a time, one retry, kept for half an hour. */
export class AnswerStore {
  readonly #held = new Map<string, Held>()
  readonly #hearers = new Set<() => void>()
  readonly #clock: () => number

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /** The answer while it is fresh; else it is asked again, and the old one stays until the new one is there. */
  fetch<T>(key: readonly unknown[], freshMs: number, ask: () => Promise<T>): Promise<T> {
    const held = this.#at(key)
    if (held.answer && this.#clock() - held.answer.at < freshMs) return Promise.resolve(held.answer.value as T)
    held.asking ??= asked(ask)
      .then((value) => {
        this.set(key, value)
        return value
      })
      .finally(() => delete held.asking)
    return held.asking as Promise<T>
  }

  peek(key: readonly unknown[]): { value: unknown } | undefined {
    return this.#held.get(JSON.stringify(key))?.answer
  }

  set(key: readonly unknown[], value: unknown): void {
    this.#forget()
    this.#at(key).answer = { value, at: this.#clock() }
    for (const hear of this.#hearers) hear()
  }

  /** Every answer counts as old, so that the next loader asks again. */
  invalidate(): void {
    for (const held of this.#held.values()) if (held.answer) held.answer.at = 0
  }

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  #at(key: readonly unknown[]): Held {
    const name = JSON.stringify(key)
    const held = this.#held.get(name) ?? {}
    this.#held.set(name, held)
    return held
  }

  #forget(): void {
    for (const [name, held] of this.#held) {
      if (held.answer && !held.asking && this.#clock() - held.answer.at > KEPT_MS) this.#held.delete(name)
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
