import { decompress } from './codings.ts'

/** The bytes of pages without compression, for readers who take none. */
export interface PlainCopies {
  /** of a page's brotli, by what names its content */
  of(etag: string, brotli: Buffer, length: number): Buffer
}

/**
 * Unpacking a page costs many times what sending it does, and few readers need it: the copies that were asked for last are
 * kept, up to a bound of bytes. They go by the page's tag, so that a page that changed has another one.
 */
export function plainCopies(maxBytes: number): PlainCopies {
  const copies = new Map<string, Buffer>()
  let bytes = 0
  return {
    of(etag, brotli, length) {
      const known = copies.get(etag)
      const copy = known ?? decompress(brotli, length)
      // the newest stands last
      copies.delete(etag)
      if (copy.length > maxBytes) return copy
      copies.set(etag, copy)
      if (known === undefined) bytes += copy.length
      for (const [oldest, { length: freed }] of copies) {
        if (bytes <= maxBytes) break
        copies.delete(oldest)
        bytes -= freed
      }
      return copy
    },
  }
}
