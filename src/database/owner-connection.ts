import type { Client, QueryResult } from 'pg'

import { connectionFailure } from './connect.ts'
import type { Pooled } from './connection-pool.ts'
import { CopyIn, CopyOut } from './copy.ts'
import type { Deadline } from './owner-deadline.ts'

/** One of the owner's connections. What is asked of it at once is done one after the other. */
export class OwnerConnection implements Pooled {
  isUp = true
  /** Resolves when it is lost or ended. */
  readonly lost: Promise<void>
  readonly #client: Client
  readonly #deadline: Deadline | null
  #last: Promise<unknown> = Promise.resolve()
  #failure: unknown = null

  /** @param deadline null: a statement may take as long as the server lets it */
  constructor(client: Client, deadline: Deadline | null = null) {
    this.#client = client
    this.#deadline = deadline
    const { promise, resolve } = Promise.withResolvers<void>()
    this.lost = promise
    const lost = (): void => {
      this.isUp = false
      resolve()
    }
    client.on('error', lost).on('end', lost)
  }

  /** What a statement of the open transaction failed of, after which nothing but its end is taken any more; else null. */
  get failureOfTransaction(): unknown {
    return this.#client.getTransactionStatus() === 'E' ? this.#failure : null
  }

  /** @returns the rows, or of several statements the rows of each */
  query(text: string, values: readonly (string | null)[] = []): Promise<unknown> {
    const ask = async () => {
      // A text without values is sent by itself, so that it may be several statements.
      const asked: unknown = values.length > 0 ? this.#client.query(text, [...values]) : this.#client.query(text)
      const result = (await asked) as QueryResult | QueryResult[]
      return Array.isArray(result) ? result.map(({ rows }) => rows as unknown) : result.rows
    }
    return this.#inTurn(() => (this.#deadline ? this.#deadline(ask(), () => this.cut()) : ask()))
  }

  async *copyOut(text: string): AsyncGenerator<Buffer> {
    const copying = new CopyOut(text)
    const over = Promise.withResolvers<void>()
    copying.once('close', over.resolve)
    await this.#begun(over.promise, () => this.#client.query(copying))
    try {
      yield* copying as AsyncIterable<Buffer>
    } catch (cause) {
      throw connectionFailure(cause)
    }
  }

  copyIn(text: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#inTurn(() => this.#client.query(new CopyIn(text, rows)).done)
  }

  stop(): void {
    this.isUp = false
    void this.#client.end()
  }

  cut(): void {
    this.isUp = false
    this.#client.connection.stream.destroy()
  }

  /** The next turn begins when this one is over, which its beginner does not wait for. */
  #begun(over: Promise<void>, begin: () => void): Promise<void> {
    const begun = this.#last.then(begin)
    this.#last = begun.then(() => over)
    return begun
  }

  async #inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    try {
      return await done
    } catch (cause) {
      this.#failure = connectionFailure(cause)
      throw this.#failure
    }
  }
}
