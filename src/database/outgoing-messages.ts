const kinds = { parse: 0x50, describe: 0x44, bind: 0x42, execute: 0x45, sync: 0x53, query: 0x51, end: 0x58 }
const usualSize = 16_384
const mostValues = 65_535

/**
 * Messages to PostgreSQL, one behind the other in one piece of bytes, so that all of them leave in one write.
 * https://www.postgresql.org/docs/18/protocol-message-formats.html
 *
 * @example
 * ```ts run
 * const bytes = [...new OutgoingMessages().sync().taken()]
 * bytes // => [83, 0, 0, 0, 4]
 * ```
 */
export class OutgoingMessages {
  #bytes = Buffer.allocUnsafe(usualSize)
  #at = 0
  #start = 0

  /** A statement under a name; '' is the one that the next one replaces. PostgreSQL finds the types of its values. */
  parse(name: string, text: string): this {
    return this.#begin(kinds.parse).#word(name).#word(text).#short(0).#end()
  }

  /** Asks for the columns of a statement. */
  describe(name: string): this {
    return this.#begin(kinds.describe).#byte(0x53).#word(name).#end()
  }

  /** Gives a statement its values, as text; the response is asked for as text, too. */
  bind(name: string, values: readonly (string | null)[]): this {
    if (values.length > mostValues) throw new RangeError(`A statement takes ${mostValues} values at most`)
    this.#begin(kinds.bind).#word('').#word(name).#short(0).#short(values.length)
    for (const value of values) this.#value(value)
    return this.#short(0).#end()
  }

  /** Runs what was bound last, to its end. */
  execute(): this {
    return this.#begin(kinds.execute).#word('').#long(0).#end()
  }

  /** Ends a transaction that has no `begin`; after an error nothing up to here is looked at. */
  sync(): this {
    return this.#begin(kinds.sync).#end()
  }

  /** A statement without values, and its own sync. */
  query(text: string): this {
    return this.#begin(kinds.query).#word(text).#end()
  }

  /** Ends the session. */
  end(): this {
    return this.#begin(kinds.end).#end()
  }

  /** Bytes that wait to be taken. */
  get length(): number {
    return this.#at
  }

  /** Forgets what was written since so many bytes waited. */
  cutTo(length: number): void {
    this.#at = length
  }

  /** All that was written since the last time. */
  taken(): Buffer {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.#at))
    this.#at = 0
    if (this.#bytes.length > usualSize * 4) this.#bytes = Buffer.allocUnsafe(usualSize)
    return bytes
  }

  #begin(kind: number): this {
    this.#make(5)
    this.#bytes[this.#at] = kind
    this.#start = this.#at + 1
    this.#at += 5
    return this
  }

  #end(): this {
    this.#bytes.writeInt32BE(this.#at - this.#start, this.#start)
    return this
  }

  #byte(value: number): this {
    this.#make(1)
    this.#at = this.#bytes.writeUInt8(value, this.#at)
    return this
  }

  #short(value: number): this {
    this.#make(2)
    this.#at = this.#bytes.writeUInt16BE(value, this.#at)
    return this
  }

  #long(value: number): this {
    this.#make(4)
    this.#at = this.#bytes.writeInt32BE(value, this.#at)
    return this
  }

  /** Ends with NUL, so that it must hold none: the rest of it would be read as another field. */
  #word(text: string): this {
    if (text.includes('\0')) throw new RangeError('A statement or name holds a NUL character')
    return this.#text(text).#byte(0)
  }

  #value(value: string | null): void {
    if (value === null) return void this.#long(-1)
    const start = this.#at
    this.#long(0).#text(value)
    this.#bytes.writeInt32BE(this.#at - start - 4, start)
  }

  #text(text: string): this {
    // UTF-8 takes three bytes at most for what is one unit of a string.
    this.#make(text.length * 3)
    this.#at += this.#bytes.write(text, this.#at)
    return this
  }

  #make(room: number): void {
    const needed = this.#at + room
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}
