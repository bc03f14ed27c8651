import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

/** What the driver's connection has for COPY beside what its types tell. */
interface Copying extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** A `copy ... to stdout` on its way: a stream of its rows, in the server's own pieces. */
export class CopyOut extends Readable implements Submittable {
  readonly #text: string
  #connection: Connection | null = null
  #isEnded = false

  constructor(text: string) {
    super({ objectMode: true, highWaterMark: 64 })
    this.#text = text
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  /** Rows that nobody wants any more still come, and have to be taken for the connection to be of use again. */
  override _destroy(cause: Error | null, done: (cause: Error | null) => void): void {
    this.#connection?.stream.resume()
    done(cause)
  }

  /** @param message its bytes lie in a buffer that the driver uses again */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (!this.destroyed && !this.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleReadyForQuery(): void {
    this.#end(null)
  }

  handleError(cause: Error): void {
    this.#end(cause)
  }

  handleCommandComplete(): void {
    // The stream ends when the connection is ready again.
  }

  #end(cause: Error | null): void {
    if (this.#isEnded) return
    this.#isEnded = true
    // Who has read the last row asks for no more, and a connection that was paused for them would stay so.
    this.#connection?.stream.resume()
    if (cause) this.destroy(cause)
    else this.push(null)
  }
}

/** A `copy ... from stdin` on its way. */
export class CopyIn implements Submittable {
  /** settles when the server has taken all rows, or refused one */
  readonly done: Promise<void>
  readonly #text: string
  readonly #rows: AsyncIterable<Uint8Array>
  readonly #settled = Promise.withResolvers<void>()
  #failure: unknown = null
  #isOver = false

  constructor(text: string, rows: AsyncIterable<Uint8Array>) {
    this.#text = text
    this.#rows = rows
    this.done = this.#settled.promise
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection as Copying)
  }

  handleCommandComplete(): void {
    // The rows are taken when the connection is ready again.
  }

  handleReadyForQuery(): void {
    this.#isOver = true
    this.#settled.resolve()
  }

  handleError(cause: Error): void {
    this.#isOver = true
    // Of rows that could not be read the server only says that they were given up.
    this.#settled.reject(this.#failure instanceof Error ? this.#failure : cause)
  }

  async #send(connection: Copying): Promise<void> {
    try {
      for await (const piece of this.#rows) {
        if (this.#isOver) return
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain && connection.stream.writable) await drained(connection)
      }
      if (!this.#isOver) connection.endCopyFrom()
    } catch (cause) {
      this.#failure = cause
      if (!this.#isOver) connection.sendCopyFail('The rows could not be read')
    }
  }
}

/** A connection that is lost meanwhile takes nothing any more, and says so elsewhere. */
async function drained({ stream }: Connection): Promise<void> {
  const over = new AbortController()
  const waiting = ['drain', 'close'].map((event) => once(stream, event, { signal: over.signal }))
  await Promise.race(waiting.map((one) => one.catch(() => undefined)))
  over.abort()
}
