import { diskObjects } from './objects-disk.ts'

/** Bytes kept under names of ours, in a folder or in an S3-compatible store. */
export interface Objects {
  /** Folder for bytes on their way in, on this machine; what is in it may vanish when the process ends. */
  readonly incoming: string
  /**
   * Takes a finished file out of `incoming` and keeps it. Afterwards all of it is there and survives a crash; when it
   * throws, nothing is.
   *
   * @param name a UUID in lower case, used once
   */
  keep(file: string, name: string): Promise<void>
  /** The same bytes under another name; false when there are none. */
  copy(from: string, to: string): Promise<boolean>
  /** The bytes, or those of a range whose ends are both included; null when there are none. */
  read(name: string, range?: { start: number; end: number }): Promise<KeptBytes | null>
  /** How many bytes are kept; null when there are none. */
  size(name: string): Promise<number | null>
  /** Forgets names; those that are not there are no error. */
  remove(names: readonly string[]): Promise<void>
  /** Every name in its order, and when its bytes came to be kept. */
  list(): AsyncIterable<{ name: string; cameAt: Date }>
  /** Where the bytes are, for people. */
  readonly place: string
  stop(): Promise<void>
}

/** Bytes that are read. Whoever has them reads them to their end or cancels. */
interface KeptBytes {
  /** of this body, which for a range is less than the whole */
  length: number
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Where bytes are kept. */
export interface ObjectsPlace {
  /** Made when it is missing; with `s3` it only holds what is on its way. */
  folder: string
  /** A store that speaks S3, instead of the folder. */
  s3?: S3Place | undefined
}

/** A bucket of an S3-compatible store. */
export interface S3Place {
  /** Such as https://s3.eu-central-1.amazonaws.com or http://minio:9000 */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Put before each name, such as `ratesheet/`; nothing when not given. */
  prefix?: string | undefined
}

/**
 * Opens the place where bytes are kept. The S3 client is loaded only when an S3 place is given.
 *
 * @throws Error when the folder cannot be made, or the S3 bucket is not there
 * @example
 * ```ts
 * const objects = await openObjects({ folder: '/srv/data/storage' })
 * await objects.size('5a1f7e3c-0c1b-4a52-9d3f-2b6a8f0c4d11') // => null
 * ```
 */
export async function openObjects({ folder, s3 }: ObjectsPlace): Promise<Objects> {
  if (!s3) return diskObjects(folder)
  const { s3Objects } = await import('./objects-s3.ts')
  return s3Objects(folder, s3)
}
