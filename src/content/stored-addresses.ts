/** Where a text names something that lies in the storage. */
interface StoredAddress {
  /** as the text has it */
  address: string
  bucket: 'media' | 'files'
  /** the object's path in its bucket; null where the address is none of an object */
  key: string | null
}

const STORED = /\/storage\/v1\/object\/public\/(media|files)\/([^\s"'()<>\\#?]+)/g

/**
 * The addresses of the storage that a text names. Anybody who writes may put one there: one that would lead out of its bucket
 * or cannot be decoded names no object.
 *
 * @example
 * ```ts run
 * storedAddresses('![A](/storage/v1/object/public/media/a%20b.jpg)')
 * // => [{ address: '/storage/v1/object/public/media/a%20b.jpg', bucket: 'media', key: 'a b.jpg' }]
 * storedAddresses('/storage/v1/object/public/files/../secret')[0].key // => null
 * ```
 */
export const storedAddresses = (text: string): StoredAddress[] =>
  Array.from(text.matchAll(STORED), ([address, bucket, path = '']) => ({
    address,
    bucket: bucket === 'media' ? 'media' : 'files',
    key: keyOf(path),
  }))

function keyOf(path: string): string | null {
  try {
    const key = decodeURI(path)
    return key.split(/[/\\]/).some((segment) => segment === '.' || segment === '..') ? null : key
  } catch {
    return null // a percent sign without its digits
  }
}
