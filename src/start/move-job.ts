import type { MoveReport } from '#imports'

/** What the process of a move is told at its beginning. */
export interface MoveJob {
  upload: { file: string; name: string; folder: string }
  dryRun: boolean
  /** Of the service key. */
  secret: string
}

/** What a process says: that it is there, how far it is, what it asks of the backend, and how it ended. */
export type FromMove =
  | { kind: 'alive' }
  | { kind: 'read'; title: string }
  | { kind: 'progress'; part: { done: number; of: number } }
  | { kind: 'asked'; id: number; url: string; init: { method: string; headers: [string, string][]; body: Uint8Array } }
  | { kind: 'done'; report: MoveReport }
  /** Said in words for whoever uploaded the file, or for the log. */
  | { kind: 'failed'; message: string; isInWords: boolean }

/** What it is told: to begin, a response of the backend, why there is none, or to end. */
export type ToMove =
  | { kind: 'begin'; job: MoveJob }
  | { kind: 'response'; id: number; status: number; headers: [string, string][]; body: Uint8Array }
  | { kind: 'none'; id: number; message: string }
  | { kind: 'end' }
