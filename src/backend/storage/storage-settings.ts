import type { Database } from '#database'
import type { Objects } from '#outside'
import type { Rate, Verify } from '#wire'

/** What the service needs, and what can be set. Sizes are in bytes. */
export interface StorageSettings {
  database: Database
  verify: Verify
  log: (line: string) => void
  /** Where bytes are kept. */
  objects: Objects
  /** Folder for pictures that were rendered; free to be emptied at any time. */
  renditions: string
  /** Signs URLs. Another secret ends every signed URL. */
  secret: string
  clock?: () => Date
  /** No object is larger; a bucket may allow less. 50 MiB. */
  uploadLimit?: number
  /** Uploads that run together; more are told to come again. 50. */
  uploadsAtOnce?: number
  /** How long an upload may stand still, in milliseconds. 30 s. */
  uploadPauseMs?: number
  /** How long a signed upload holds, in seconds. Two hours. */
  signedUploadSeconds?: number
  /** How long an upload in parts may take, in milliseconds. A day. */
  resumableMs?: number
  /** How long a request about an upload in parts waits for another one about it, in milliseconds. 10 s. */
  uploadTurnMs?: number
  /** Buckets that take pictures alone, each made anew without its metadata. `['media']`. */
  pictureBuckets?: readonly string[]
  /** Pixels of a picture, all frames together. 50 million. */
  pixelLimit?: number
  /** Bytes of a picture that is rendered. 25 MiB. */
  renderLimit?: number
  /** How long one picture may be worked on, in milliseconds. 20 s. */
  renderMs?: number
  /** Pictures that are worked on together, each in a process of its own. 2. */
  rendersAtOnce?: number
  /** How often one address may have pictures rendered that are not kept yet. 240 a minute, 240 at once. */
  renderRate?: Rate
  /** How often an account, or a network without one, may change something. 600 a minute, 600 at once. */
  writeRate?: Rate
  /** Rendered pictures on the disk; the least recently used go first. 512 MiB. */
  renditionsLimit?: number
  /** Bytes without a row are left alone for so long, for their upload may be under way elsewhere, in milliseconds. 10 min. */
  repairAgeMs?: number
}

/** The settings with what was not given. */
export type CompleteSettings = Required<StorageSettings>

/** What holds when nothing is set; the sizes are the hosted service's own. */
const defaults = {
  clock: () => new Date(),
  uploadLimit: 50 * 1024 * 1024,
  uploadsAtOnce: 50,
  uploadPauseMs: 30_000,
  signedUploadSeconds: 7200,
  resumableMs: 86_400_000,
  uploadTurnMs: 10_000,
  pictureBuckets: ['media'],
  pixelLimit: 50_000_000,
  renderLimit: 25 * 1024 * 1024,
  renderMs: 20_000,
  rendersAtOnce: 2,
  renderRate: { perMinute: 240, burst: 240 },
  writeRate: { perMinute: 600, burst: 600 },
  renditionsLimit: 512 * 1024 * 1024,
  repairAgeMs: 600_000,
}

/** The settings, complete. */
export const completed = (settings: StorageSettings): CompleteSettings => ({ ...defaults, ...settings })
