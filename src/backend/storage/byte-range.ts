import { StorageRefusal } from './storage-refusal.ts'

/** Some bytes of an object, both ends included. */
interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks for (RFC 9110, section 14.2). Several ranges in one request are not served.
 *
 * @param header null without one
 * @param size bytes of the whole
 * @returns null for the whole: without a header, or with a unit that is not bytes
 * @throws StorageRefusal InvalidRange, with the size in Content-Range
 * @example
 * ```ts run
 * byteRange('bytes=-500', 10_000) // => { start: 9500, end: 9999 }
 * ```
 */
export function byteRange(header: string | null, size: number): ByteRange | null {
  if (header === null || !/^\s*bytes\s*=/i.test(header)) return null
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? []
  if (first === undefined || last === undefined || first + last === '') throw unsatisfiable(size)
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end || !Number.isSafeInteger(start)) throw unsatisfiable(size)
  return { start, end }
}

function unsatisfiable(size: number): StorageRefusal {
  return new StorageRefusal('InvalidRange', undefined, { headers: { 'content-range': `bytes */${size}` } })
}
