/**
 * Writes one text after another. A disk that is slower than the writer never has a row of them to write: of those that come while
 * one is under way the latest follows it.
 */
export class WritesInTurn {
  #put: (text: string) => Promise<boolean>
  #latest: string | null = null
  #running: Promise<boolean> | null = null
  #next: Promise<boolean> | null = null

  constructor(put: (text: string) => Promise<boolean>) {
    this.#put = put
  }

  /** Resolves when this text, or a later one, is written; false where there is no room for it. */
  write(text: string): Promise<boolean> {
    this.#latest = text
    if (!this.#running) return this.#begin()
    this.#next ??= this.#running.then(() => this.#begin())
    return this.#next
  }

  /** What waits is not written any more. */
  drop(): void {
    this.#latest = null
  }

  #begin(): Promise<boolean> {
    const text = this.#latest
    this.#latest = null
    this.#next = null
    if (text === null) return Promise.resolve(true)
    const running = this.#put(text).finally(() => {
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    return running
  }
}
