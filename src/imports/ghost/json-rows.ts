import { createReadStream } from 'node:fs'
import { ImportRefusal, MOST_BYTES_OF_A_TEXT, TOO_LONG } from '#imports/shape'

/** A row of a table of an export; null with the reason where it cannot be read. */
interface TableRow {
  table: string
  row: Record<string, unknown> | null
  broken?: string
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = new Set([0x7b, 0x5b])
const CLOSE = new Set([0x7d, 0x5d])
/** `{"db":[{"data":{"posts":[` */
const DEPTH_OF_ROWS = 5

/**
 * The rows of the tables of a Ghost export, one after another, so that no more than one of them is held. A row that is no JSON
 * is told and passed over.
 *
 * @param wanted tables that are read; the others are skipped
 */
export async function* tableRows(file: string, wanted: ReadonlySet<string>): AsyncGenerator<TableRow> {
  const scan = new Scan(wanted)
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) yield* scan.take(chunk as Buffer)
  if (scan.depth !== 0 || !scan.isBegun)
    throw new ImportRefusal('the file ends in the middle: it is no whole Ghost export')
}

class Scan {
  depth = 0
  isBegun = false
  #isInText = false
  #isEscaped = false
  #table = ''
  #word = ''
  #pieces: Buffer[] = []
  #size = 0
  readonly #wanted: ReadonlySet<string>

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted
  }

  *take(chunk: Buffer): Generator<TableRow> {
    let from = this.#isRow() ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.#isInText) {
        this.#takeLetter(byte)
        continue
      }
      if (byte === QUOTE) {
        this.#isInText = true
        this.#word = ''
      } else if (OPEN.has(byte)) {
        this.#open()
        if (this.depth === DEPTH_OF_ROWS + 1 && this.#wanted.has(this.#table)) from = at
      } else if (CLOSE.has(byte)) {
        this.depth -= 1
        if (this.depth === DEPTH_OF_ROWS && from >= 0) {
          this.#keep(chunk.subarray(from, at + 1))
          from = -1
          yield this.#row()
        }
      }
    }
    if (from >= 0) this.#keep(chunk.subarray(from))
  }

  #isRow = () => this.depth > DEPTH_OF_ROWS && this.#wanted.has(this.#table)

  #open(): void {
    // The name before the list of rows is the table's.
    if (this.depth === DEPTH_OF_ROWS - 1) this.#table = this.#word
    this.depth += 1
    this.isBegun = true
  }

  #takeLetter(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInText = false
    else if (this.depth < DEPTH_OF_ROWS && this.#word.length < 100) this.#word += String.fromCharCode(byte)
  }

  #keep(piece: Buffer): void {
    this.#size += piece.length
    // The stream's buffer is used again.
    if (this.#size <= MOST_BYTES_OF_A_TEXT) this.#pieces.push(Buffer.from(piece))
  }

  #row(): TableRow {
    const table = this.#table
    const isTooLong = this.#size > MOST_BYTES_OF_A_TEXT
    const text = Buffer.concat(this.#pieces).toString('utf8')
    this.#pieces = []
    this.#size = 0
    if (isTooLong) return { table, row: null, broken: TOO_LONG }
    try {
      return { table, row: JSON.parse(text) as Record<string, unknown> }
    } catch (error) {
      return { table, row: null, broken: `it is no JSON: ${String(error)}` }
    }
  }
}
