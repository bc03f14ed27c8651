/** Tokens that fill evenly: so many a second, twice as many at once. */
export class Allowance {
  readonly #perSecond: number
  #tokens: number
  #at: number

  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond
    this.#tokens = perSecond * 2
    this.#at = now
  }

  /** Takes some; false when there are not enough. */
  take(now: number, count = 1): boolean {
    const filled = this.#tokens + (Math.max(0, now - this.#at) * this.#perSecond) / 1000
    this.#tokens = Math.min(this.#perSecond * 2, filled)
    this.#at = now
    if (this.#tokens < count) return false
    this.#tokens -= count
    return true
  }
}
