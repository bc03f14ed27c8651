/**
 * A map that forgets what was used longest ago when it is full. Everything that is remembered per request text, token or
 * address goes into one of these, so that no caller can make the process grow.
 *
 * @example
 * ```ts
 * const twoAtMost = new BoundedMap<string, number>(2)
 * twoAtMost.set('a', 1)
 * twoAtMost.set('b', 2)
 * twoAtMost.set('c', 3)
 * twoAtMost.get('a') // => undefined
 * ```
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #size: number

  /** @param size how many entries are kept */
  constructor(size: number) {
    this.#size = size
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#size) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  get size(): number {
    return this.#entries.size
  }
}
