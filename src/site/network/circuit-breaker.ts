import { onTryAgain } from './by-hand.ts'
import { NoResponse } from './no-response.ts'

/** So many finished calls must fail before no more are made. */
const OPENS_AT = 3
/** Counted from the last failure. */
const OPEN_MS = 5 * 60_000

/**
 * Holds calls back that have failed three times in a row: for five minutes they fail at once, and spare a backend that is
 * down. Counted is what never arrived, came too late or was a failure of the server, after the retries of the call; a
 * refusal is a response like any other.
 */
export class CircuitBreaker {
  readonly #failures = new Map<string, { count: number; at: number }>()
  readonly #clock: () => number

  constructor(clock: () => number = () => Date.now()) {
    this.#clock = clock
  }

  /** @throws Error when calls of this key are held back */
  check(key: string): void {
    const failed = this.#failures.get(key)
    if (!failed || failed.count < OPENS_AT) return
    if (this.#clock() - failed.at < OPEN_MS) throw new NoResponse(`Circuit breaker open for ${key}`)
    this.#failures.delete(key)
  }

  failed(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1
    this.#failures.set(key, { count, at: this.#clock() })
  }

  succeeded(key: string): void {
    this.#failures.delete(key)
  }

  /** Calls are made again. */
  closeAll = (): void => this.#failures.clear()
}

/** That of the page. A reader who asks again by hand, and a network that is back, find it closed. */
export const circuitBreaker = new CircuitBreaker()
onTryAgain(circuitBreaker.closeAll)
globalThis.addEventListener?.('online', circuitBreaker.closeAll)
