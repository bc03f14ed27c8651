import { StorageRefusal } from './storage-refusal.ts'

/** What a key may be made of: what every S3-compatible store takes. No percent sign, no backslash, nothing beyond ASCII. */
const keyShape = /^[\w/!.*'() &$=@;:+,?-]+$/
const bucketShape = /^[\w!.*'() &$=@;:+,?-]+$/
/** As S3 bounds it; PostgreSQL's index takes some more. */
const LONGEST_KEY = 1024
const LONGEST_BUCKET = 100

/**
 * Whether an object may have the name. Dot segments are refused although no path is made of a name: browsers and
 * proxies would ask for another object.
 *
 * @example
 * ```ts run
 * ['a/b.png', '../a', 'a/./b', 'a\\b', ''].map(isKey) // => [true, false, false, false, false]
 * ```
 */
export function isKey(key: string): boolean {
  if (key.length > LONGEST_KEY || !keyShape.test(key)) return false
  return !key.split('/').some((segment) => segment === '.' || segment === '..')
}

/**
 * Whether a bucket may have the name.
 *
 * @example
 * ```ts run
 * ['media', 'a/b', ' a', ''].map(isBucketName) // => [true, false, false, false]
 * ```
 */
export function isBucketName(name: string): boolean {
  return name.length <= LONGEST_BUCKET && bucketShape.test(name) && name.trim() === name
}

/**
 * The key, if it may be one.
 *
 * @throws StorageRefusal InvalidKey
 */
export function validKey(key: string): string {
  if (!isKey(key)) throw new StorageRefusal('InvalidKey', `Invalid key: ${key.slice(0, 200)}`)
  return key
}

/**
 * The name, if it may be a bucket's.
 *
 * @throws StorageRefusal InvalidBucketName
 */
export function validBucket(name: string): string {
  if (!isBucketName(name)) throw new StorageRefusal('InvalidBucketName')
  return name
}

/** An object that is made only to show an empty folder: it has no bytes, and its type does not matter. */
export const isEmptyFolder = (key: string): boolean => key.endsWith('.emptyFolderPlaceholder')

const versionShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whether a row's version can name bytes: rows that were written by hand may hold anything. */
export const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && versionShape.test(version)
