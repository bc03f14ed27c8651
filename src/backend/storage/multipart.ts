import { StorageRefusal } from './storage-refusal.ts'

/** One part of a multipart/form-data body. Its body is read to the end before the next part is asked for. */
interface Part {
  name: string
  /** null for a field */
  fileName: string | null
  type: string | null
  body: AsyncGenerator<Uint8Array>
}

/** Headers of one part. */
const MOST_HEADER_BYTES = 16 * 1024

/**
 * The boundary that a Content-Type names (RFC 7578), or null when it is not multipart/form-data.
 *
 * @throws StorageRefusal InvalidRequest without a boundary
 * @example
 * ```ts run
 * boundaryOf('multipart/form-data; boundary="a b"') // => 'a b'
 * ```
 */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary || boundary.length > 70) throw new StorageRefusal('InvalidRequest', 'Multipart: Boundary not found')
  return boundary
}

/**
 * The parts of a body as they come in: no more than a chunk of it is held.
 *
 * @param source the chunks of the body
 * @param boundary as Content-Type names it
 * @throws StorageRefusal InvalidRequest when the body is not what it says, or ends early
 */
export async function* partsOf(source: AsyncIterator<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const text = new Chunks(source)
  const mark = Buffer.from(`\r\n--${boundary}`)
  for await (const _ of text.until(Buffer.from(`--${boundary}`))) continue // what stands before is to be ignored
  for (;;) {
    const after = await text.take(2)
    if (after === '--') return
    if (after !== '\r\n') throw malformed()
    const headers = await headersFrom(text)
    const body = text.until(mark)
    yield { ...headers, body }
    for await (const _ of body) continue
  }
}

async function headersFrom(text: Chunks): Promise<Omit<Part, 'body'>> {
  let block = ''
  for await (const piece of text.until(Buffer.from('\r\n\r\n'))) {
    block += Buffer.from(piece).toString('utf8')
    if (block.length > MOST_HEADER_BYTES) throw malformed()
  }
  const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(block)?.[1] ?? ''
  return {
    name: parameterOf(disposition, 'name') ?? '',
    fileName: parameterOf(disposition, 'filename'),
    type: /^content-type:\s*(\S.*?)\s*$/im.exec(block)?.[1] ?? null,
  }
}

function parameterOf(header: string, name: string): string | null {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\*?=(?:"([^"]*)"|([^;]*))`, 'i').exec(header) ?? []
  return quoted ?? plain ?? null
}

/** A stream of bytes that is read up to marks in it. */
class Chunks {
  #held: Buffer = Buffer.alloc(0)
  readonly #source: AsyncIterator<Uint8Array>

  constructor(source: AsyncIterator<Uint8Array>) {
    this.#source = source
  }

  /** What stands before the mark, in pieces; the mark itself is passed over. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      if (at >= 0) {
        const piece = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + mark.length)
        if (piece.length > 0) yield piece
        return
      }
      const sure = Math.max(0, this.#held.length - mark.length + 1)
      if (sure > 0) yield this.#held.subarray(0, sure)
      const end = this.#held.subarray(sure)
      this.#held = await this.#next()
      // The mark may have begun in the end of what was held: then both are joined, and else not, for copies are garbage.
      const seam = Buffer.concat([end, this.#held.subarray(0, mark.length - 1)])
      if (this.#held.length < mark.length || seam.includes(mark)) this.#held = Buffer.concat([end, this.#held])
      else if (end.length > 0) yield end
    }
  }

  async take(length: number): Promise<string> {
    while (this.#held.length < length) this.#held = Buffer.concat([this.#held, await this.#next()])
    const taken = this.#held.toString('latin1', 0, length)
    this.#held = this.#held.subarray(length)
    return taken
  }

  async #next(): Promise<Buffer> {
    const next = await this.#source.next()
    if (next.done) throw malformed()
    const { buffer, byteOffset, byteLength } = next.value
    return Buffer.from(buffer, byteOffset, byteLength)
  }
}

const malformed = () => new StorageRefusal('InvalidRequest', 'Unexpected end of multipart data')
