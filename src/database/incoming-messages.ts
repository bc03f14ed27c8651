import { giveBack, lendBuffer } from './large-buffers.ts'

/** One message of PostgreSQL: its kind, and where its content lies. */
export interface Incoming {
  kind: string
  bytes: Buffer
  start: number
  end: number
  /** Its bytes are its own; else they hold only until it was received. */
  isOwn?: boolean
  /** Set by who receives it and goes on using its own bytes. */
  isKept?: boolean
  /** It was larger than allowed: its content was thrown away as it came. */
  isSkipped?: boolean
}

const headBytes = 5

/**
 * Cuts what comes over a socket into PostgreSQL's messages. Pieces hold only until they were taken: a message that is not
 * whole yet is copied into bytes of its own.
 *
 * @param receive is told each message when it is whole
 * @param mostBytes of a message; a larger one never lies in memory, and its receiver is told so
 * @returns takes the next piece; it throws for what is no message
 * @example
 * ```ts run
 * const kinds: string[] = []
 * const take = incomingMessages(({ kind }) => kinds.push(kind))
 * for (const piece of [[0x5a, 0, 0], [0, 5, 0x49]]) take(Buffer.from(piece))
 * kinds // => ['Z']
 * ```
 */
export function incomingMessages(
  receive: (message: Incoming) => void,
  mostBytes: () => number = () => Infinity,
): (piece: Buffer) => void {
  const cutter = new Cutter(receive, mostBytes)
  return (piece) => cutter.take(piece)
}

class Cutter {
  /** the message that is not whole yet: its own bytes, or that its content is passed over */
  #own: Buffer | null = null
  #skipped: Incoming | null = null
  #size = 0
  #needed = headBytes
  readonly #receive: (message: Incoming) => void
  readonly #mostBytes: () => number

  constructor(receive: (message: Incoming) => void, mostBytes: () => number) {
    this.#receive = receive
    this.#mostBytes = mostBytes
  }

  take(piece: Buffer): void {
    let at = this.#takeRest(piece)
    if (this.#own || this.#skipped) return
    while (piece.length - at >= headBytes) {
      const whole = sizeAt(piece, at)
      if (piece.length - at < whole) break
      this.#receive(messageAt(piece, at, whole))
      at += whole
    }
    this.#size = piece.length - at
    if (this.#size > 0) this.#begin(piece, at)
  }

  /** Takes what belongs to the unfinished message; returns where the rest of the piece begins. */
  #takeRest(piece: Buffer): number {
    const at = this.#skipped ? this.#skip(piece) : this.#own ? this.#fill(this.#own, piece) : 0
    if (this.#size < this.#needed) return at
    const [skipped, own] = [this.#skipped, this.#own]
    this.#skipped = null
    this.#own = null
    if (skipped) this.#receive(skipped)
    else if (own) {
      const message = { ...messageAt(own, 0, this.#needed), isOwn: true, isKept: false }
      this.#receive(message)
      if (!message.isKept) giveBack(own)
    }
    return at
  }

  #begin(piece: Buffer, at: number): void {
    this.#needed = this.#size < headBytes ? headBytes : sizeAt(piece, at)
    if (this.#needed > this.#mostBytes()) {
      this.#skipped = { ...messageAt(piece, at, 0), isSkipped: true }
      // Its head may have come in two pieces, and lies there.
      this.#own = null
    } else {
      this.#own = bufferOf(this.#needed)
      piece.copy(this.#own, 0, at)
    }
  }

  /** Copies what the unfinished message still needs. */
  #fill(into: Buffer, piece: Buffer): number {
    const end = piece.copy(into, this.#size, 0, this.#needed - this.#size)
    this.#size += end
    if (this.#size < this.#needed) return end
    this.#needed = sizeAt(into, 0)
    if (this.#size === this.#needed) return end
    const rest = piece.subarray(end)
    this.#begin(into, 0)
    return end + (this.#own ? this.#fill(this.#own, rest) : this.#skip(rest))
  }

  /** Passes over what belongs to the message that is too large. */
  #skip(piece: Buffer): number {
    const end = Math.min(this.#needed - this.#size, piece.length)
    this.#size += end
    return end
  }
}

/** Of a message, its kind included. */
function sizeAt(bytes: Buffer, at: number): number {
  const whole = 1 + bytes.readInt32BE(at + 1)
  if (whole < headBytes) throw new Error('The database server sent what is no message')
  return whole
}

function messageAt(bytes: Buffer, at: number, whole: number): Incoming {
  return { kind: String.fromCharCode(bytes[at] ?? 0), bytes, start: at + headBytes, end: at + whole }
}

function bufferOf(size: number): Buffer {
  return size < 8_192 ? Buffer.allocUnsafe(size) : lendBuffer(size)
}

/** A column of a result: its name, and the number of its type in the catalog. */
interface IncomingColumn {
  name: string
  type: number
}

/**
 * Reads RowDescription.
 *
 * @example
 * ```ts run
 * const column = Buffer.from('n\0' + '\0'.repeat(9) + '\x17' + '\0'.repeat(8), 'latin1')
 * columnsIn({ kind: 'T', bytes: Buffer.concat([Buffer.from([0, 1]), column]), start: 0, end: 22 }) // => [{ name: 'n', type: 23 }]
 * ```
 */
export function columnsIn({ bytes, start }: Incoming): IncomingColumn[] {
  const columns: IncomingColumn[] = []
  let at = start + 2
  for (let left = bytes.readUInt16BE(start); left > 0; left--) {
    const end = bytes.indexOf(0, at)
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readUInt32BE(end + 7) })
    at = end + 19
  }
  return columns
}

/**
 * Reads DataRow: tells where each value lies, from -1 to -1 for a null.
 *
 * @example
 * ```ts
 * const texts: (string | null)[] = []
 * const bytes = Buffer.from('\0\x02\0\0\0\x01a\xff\xff\xff\xff', 'latin1')
 * valuesIn({ kind: 'D', bytes, start: 0, end: 11 }, (of, from, to) => texts.push(from < 0 ? null : of.toString('utf8', from, to)))
 * texts // => ['a', null]
 * ```
 */
export function valuesIn(
  { bytes, start }: Incoming,
  receive: (bytes: Buffer, start: number, end: number) => void,
): void {
  let at = start + 2
  for (let left = bytes.readUInt16BE(start); left > 0; left--) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) receive(bytes, -1, -1)
    else receive(bytes, at, at + length)
    if (length > 0) at += length
  }
}

const fields: Record<string, string> = {
  V: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  R: 'routine',
}

/**
 * Reads ErrorResponse as an Error with PostgreSQL's fields: `code` (SQLSTATE), `detail`, `hint`, `constraint` and so on.
 *
 * @example
 * ```ts run
 * const bytes = Buffer.from('Mtoo late\0C57014\0\0')
 * const error = errorIn({ kind: 'E', bytes, start: 0, end: bytes.length })
 * String(error) // => 'Error: too late'
 * ```
 */
export function errorIn({ bytes, start, end }: Incoming): Error {
  const said: Record<string, string> = {}
  let message = ''
  for (const part of bytes.toString('utf8', start, end).split('\0')) {
    const name = fields[part.charAt(0)]
    if (part.startsWith('M')) message = part.slice(1)
    else if (name !== undefined) said[name] = part.slice(1)
  }
  return Object.assign(new Error(message), said)
}
