import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** under this a text is sent as it is: the header would eat the gain */
export const WORTH_BYTES = 1024

/** how much time a text is worth: one that is sent once, or one that is kept and sent often */
type Effort = 'once' | 'kept'

/** of a story of 61 kB: quality 1 takes 0.2 ms for 20.3 kB, 3 takes 0.5 ms for 18.2 kB, 5 takes 1.3 ms for 16.4 kB */
const QUALITY = { once: 1, kept: 5 }
/** 256 kB, more than almost every text has: memory for 4 MB, which is the default, takes longer to get than a story to pack */
const LEAST_WINDOW_BITS = 18
const GZIP = { once: { level: 3 }, kept: { level: 6 } }
/** A page that comes out in one piece is packed in a sixth less time. Larger than Node's pool, the piece is memory of its own. */
const PIECE = { chunkSize: 80 * 1024 }
const known = new Map<string, Coding>()

/** The best coding that the reader takes (RFC 9110, section 12.5.3). Responses are remembered: agents send few spellings. */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before !== undefined) return before
  const coding = chooseCoding(header)
  if (known.size < 200 && header.length < 200) known.set(header, coding)
  return coding
}

function chooseCoding(header: string): Coding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((word) => word.trim())
    const q = settings.find((setting) => setting.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const br = weight('br')
  const gzip = weight('gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}

export function compress(bytes: Buffer, coding: Coding, effort: Effort): Buffer {
  if (coding === 'br')
    return tight(brotliCompressSync(bytes, { ...PIECE, params: brotliSettings(bytes.length, QUALITY[effort]) }))
  if (coding === 'gzip') return tight(gzipSync(bytes, { ...PIECE, ...GZIP[effort] }))
  return bytes
}

/** With a window into which a text of this length fits, as far as there are such. */
export function brotliSettings(length: number, quality: number): Record<number, number> {
  const bits = Math.min(Math.max(Math.ceil(Math.log2(length + 1)), LEAST_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS)
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: bits }
}

/** With its length known the text comes in one piece; zlib takes as much memory again for what may follow a piece without room. */
export function decompress(brotli: Buffer, length: number): Buffer {
  return brotliDecompressSync(brotli, { chunkSize: Math.max(length + 1, constants.Z_MIN_CHUNK) })
}

/**
 * Gives memory back that nothing will read again. Left to the collector, it counts towards the bound at which all memory is gone
 * through. What is as large as Node's pool may be that pool, in which others lie.
 */
export function giveBack({ buffer }: Buffer): void {
  const isShared = buffer.byteLength === Buffer.poolSize
  if (buffer instanceof ArrayBuffer && !isShared) buffer.transfer(0)
}

/** zlib's Sync functions return a view on a larger chunk, which a stored page would hold for ever (94 kB for 23) */
function tight(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.length)
  view.copy(copy)
  giveBack(view)
  return copy
}

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*(?:json|xml)|javascript|manifest\+json)|image\/svg)/

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType)
}
