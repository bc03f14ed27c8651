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
  let own: Buffer | null = null
  let size = 0
  let needed = headBytes
  let skipped: Incoming | null = null

  /** Copies what the unfinished message still needs; returns where the rest of the piece begins. */
  function fill(into: Buffer, piece: Buffer): number {
    const end = piece.copy(into, size, 0, needed - size)
    size += end
    if (size < needed) return end
    needed = sizeAt(into, 0)
    if (size === needed) return end
    if (needed > mostBytes()) {
      skipped = { ...messageAt(into, 0, 0), isSkipped: true }
      own = null
      return end + skip(piece.subarray(end))
    }
    own = bufferOf(needed)
    into.copy(own, 0, 0, size)
    return end + fill(own, piece.subarray(end))
  }

  /** Passes over what belongs to the message that is too large; returns where the rest of the piece begins. */
  function skip(piece: Buffer): number {
    const end = Math.min(needed - size, piece.length)
    size += end
    return end
  }

  return (piece) => {
    let at = 0
    if (skipped) at = skip(piece)
    else if (own) at = fill(own, piece)
    if (skipped) {
      if (size < needed) return
      const message: Incoming = skipped
      skipped = null
      receive(message)
    } else if (own) {
      if (size < needed) return
      const message = { ...messageAt(own, 0, needed), isOwn: true, isKept: false }
      const bytes: Buffer = own
      own = null
      receive(message)
      if (!message.isKept) giveBack(bytes)
    }
    while (piece.length - at >= headBytes) {
      const whole = sizeAt(piece, at)
      if (piece.length - at < whole) break
      receive(messageAt(piece, at, whole))
      at += whole
    }
    size = piece.length - at
    if (size === 0) return
    needed = size < headBytes ? headBytes : sizeAt(piece, at)
    if (needed > mostBytes()) skipped = { ...messageAt(piece, at, 0), isSkipped: true }
    else {
      own = bufferOf(needed)
      piece.copy(own, 0, at)
    }
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
