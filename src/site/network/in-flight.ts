/** Who asks the same within this time shares the call that is under way. */
const SHARED_MS = 5_000

/** Calls under way: what is asked twice is sent once. */
export class InFlight<Result> {
  readonly #calls = new Map<string, { began: number; call: Promise<Result> }>()
  readonly #clock: () => number

  constructor(clock: () => number = () => Date.now()) {
    this.#clock = clock
  }

  /** What is under way may be older than what has just been done: nobody who asks from now on shares it. */
  forget(): void {
    this.#calls.clear()
  }

  share(key: string, start: () => Promise<Result>): Promise<Result> {
    const running = this.#calls.get(key)
    if (running && this.#clock() - running.began < SHARED_MS) return running.call
    const call = start().finally(() => {
      if (this.#calls.get(key)?.call === call) this.#calls.delete(key)
    })
    this.#calls.set(key, { began: this.#clock(), call })
    return call
  }
}
