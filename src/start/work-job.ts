import type { MoveReport } from '#imports'
import type { TakenOut } from './take-out.ts'

/** What the process of one piece of work is told at its beginning. */
export type WorkJob = (MoveJob | TakeOutJob) & {
  /** Of the service key. */
  secret: string
}

/** Brings an uploaded export in. */
interface MoveJob {
  kind: 'move'
  upload: { file: string; name: string; folder: string }
  dryRun: boolean
}

/** Writes everything of the site into archives. */
interface TakeOutJob {
  kind: 'take out'
  folder: string
  /** Of an archive. */
  mostBytes: number
}

/** What becomes of each kind of work. */
export interface WorkOutcome {
  move: MoveReport
  'take out': TakenOut
}

/** What a process says: that it is there, what the log is to have, how far it is, what it asks of the backend, and how it ended. */
export type FromWork =
  | { kind: 'alive' }
  | { kind: 'log'; line: string }
  | { kind: 'read'; title: string }
  | { kind: 'progress'; part: { done: number; of: number } }
  | { kind: 'asked'; id: number; url: string; init: { method: string; headers: [string, string][]; body: Uint8Array } }
  | { kind: 'done'; outcome: WorkOutcome[keyof WorkOutcome] }
  /** Said in words for whoever asked for it, or for the log, with the stack that an error of another process has lost. */
  | { kind: 'failed'; message: string; stack: string | undefined; isInWords: boolean }

/** What it is told: to begin, a response of the backend, why there is none, or to end. */
export type ToWork =
  | { kind: 'begin'; job: WorkJob }
  | { kind: 'response'; id: number; status: number; headers: [string, string][]; body: Uint8Array }
  | { kind: 'none'; id: number; message: string }
  | { kind: 'end' }
