/**
 * The file: one gzip stream of frames. A frame is a line of JSON that says its kind, its name and how many bytes follow,
 * and then these bytes. The last one is the end mark with the SHA-256 of everything before it: a file that was cut off or
 * changed cannot pass for a whole one.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { DatabaseRefusal } from '#database'

const head = z.object({
  kind: z.enum(['manifest', 'rows', 'object', 'end']),
  /** The table with its schema, or the name that bytes are kept under. */
  name: z.string(),
  bytes: z.int().min(0),
  columns: z.array(z.string()).optional(),
})

export type Head = z.infer<typeof head>

export interface Frame {
  head: Head
  /** Exactly as many bytes as the head says; to be read before the next frame. */
  body: AsyncIterable<Uint8Array>
}

const LONGEST_HEAD = 1024 * 1024

/** Writes a file that appears whole or not at all. It holds password hashes and keys, so its owner alone may read it. */
export async function writeFrames(file: string, frames: AsyncIterable<Frame>): Promise<void> {
  const part = `${file}.part`
  const target = await opened(part)
  try {
    await pipeline(Readable.from(bytesOf(frames)), createGzip(), target.createWriteStream({ flush: true }))
    await rename(part, file)
  } catch (failure) {
    await rm(part, { force: true })
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC')) throw failure
    throw new DatabaseRefusal('noSpace', `The disk that should hold ${file} is full.`, { cause: failure })
  }
}

async function opened(part: string) {
  try {
    await rm(part, { force: true })
    return await open(part, 'wx', 0o600)
  } catch (cause) {
    throw new DatabaseRefusal('notWritable', `${part} cannot be written: ${String(cause)}`, { cause })
  }
}

async function* bytesOf(frames: AsyncIterable<Frame>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const frame of frames) {
    const line = Buffer.from(`${JSON.stringify(frame.head)}\n`)
    hash.update(line)
    yield line
    let left = frame.head.bytes
    for await (const chunk of frame.body) {
      left -= chunk.length
      hash.update(chunk)
      yield chunk
    }
    if (left !== 0)
      throw new Error(`${frame.head.kind} ${frame.head.name} is ${left} bytes shorter than it was said to be`)
  }
  const sum = hash.digest()
  yield Buffer.from(`${JSON.stringify({ kind: 'end', name: 'sha256', bytes: sum.length } satisfies Head)}\n`)
  yield sum
}

/**
 * The frames of a file without its end mark; bytes that nobody reads are passed over. What it gave is only to be believed
 * when it came to its end.
 *
 * @throws DatabaseRefusal when the file is cut off, changed or of another kind
 */
export async function* framesOf(file: string): AsyncGenerator<Frame> {
  const source = new Bytes(unpacked(file), file)
  try {
    yield* framesIn(source, file)
  } finally {
    await source.close()
  }
}

async function* framesIn(source: Bytes, file: string): AsyncGenerator<Frame> {
  for (;;) {
    const sumBefore = source.sum()
    const frame = { head: headOf(await source.line(), file) }
    if (frame.head.kind === 'end') {
      if (frame.head.bytes !== sumBefore.length) throw damaged(file, 'its end mark is wrong')
      const said = await buffer(source.bytes(sumBefore.length))
      if (!said.equals(sumBefore)) throw damaged(file, 'its checksum is another')
      if (!(await source.isAtEnd())) throw damaged(file, 'something follows its end')
      return
    }
    const body = source.bytes(frame.head.bytes)
    yield { ...frame, body }
    await source.passOver()
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file)
  const gunzip = createGunzip()
  packed.on('error', (failure) => gunzip.destroy(failure))
  try {
    yield* packed.pipe(gunzip) as AsyncIterable<Buffer>
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === 'ENOENT') throw new DatabaseRefusal('wrongSetting', `There is no file ${file}.`, { cause })
    if (code.startsWith('Z_')) throw damaged(file, 'it is cut off, or no export', cause)
    throw cause
  } finally {
    packed.destroy()
  }
}

function headOf(line: string, file: string): Head {
  try {
    return head.parse(JSON.parse(line))
  } catch (cause) {
    throw damaged(file, 'it holds what no export holds', cause)
  }
}

export function damaged(file: string, reason: string, cause?: unknown): DatabaseRefusal {
  return new DatabaseRefusal('wrongSetting', `The file ${file} cannot be imported: ${reason}.`, { cause })
}

/** Lines and counted bytes out of chunks of any size, with the checksum of all that was taken. */
class Bytes {
  #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #hash = createHash('sha256')
  #left = 0
  #file: string

  constructor(chunks: AsyncIterable<Buffer>, file: string) {
    this.#chunks = chunks[Symbol.asyncIterator]()
    this.#file = file
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  sum(): Buffer {
    return this.#hash.copy().digest()
  }

  async line(): Promise<string> {
    let end = this.#rest.indexOf(10)
    while (end < 0) {
      if (this.#rest.length > LONGEST_HEAD) throw damaged(this.#file, 'it holds what no export holds')
      const next = await this.#chunks.next()
      if (next.done) throw damaged(this.#file, 'it is cut off')
      this.#rest = Buffer.concat([this.#rest, next.value])
      end = this.#rest.indexOf(10)
    }
    return this.#take(end + 1).toString('utf8')
  }

  bytes(length: number): AsyncGenerator<Buffer> {
    this.#left = length
    return this.#counted()
  }

  async *#counted(): AsyncGenerator<Buffer> {
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield chunk
  }

  async passOver(): Promise<void> {
    while (await this.#next()) continue
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#chunks.next()).done === true
  }

  async #next(): Promise<Buffer | null> {
    if (this.#left === 0) return null
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) throw damaged(this.#file, 'it is cut off')
      this.#rest = next.value
    }
    const taken = this.#take(Math.min(this.#left, this.#rest.length))
    this.#left -= taken.length
    return taken
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.#hash.update(taken)
    return taken
  }
}
