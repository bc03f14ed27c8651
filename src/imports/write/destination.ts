import type { Log } from '#imports/shape'
import type { Client } from '#queries/shared'

/** Where texts move to. */
export interface Destination {
  /** With the service key. */
  client: Client
  /** Puts bytes into a bucket of the storage; an object that is there already is no error. Throws an ImportRefusal where the storage refuses it. */
  store: (object: { bucket: 'media' | 'files'; path: string; bytes: Uint8Array; type: string }) => Promise<void>
  /** Gets a file from the old site; null where nothing is to be asked. Throws an ImportRefusal where it is not given. */
  fetchFile: ((address: string) => Promise<Uint8Array>) | null
  /** Reads a file of the export. */
  readFile: (path: string) => Promise<Uint8Array>
  /** Takes what fails here, for the operator. */
  log: Log
}

/** How far it has come. */
export type OnProgress = (part: { done: number; of: number }) => void
