import type { z } from 'zod'
import type { ErrorJournal } from './error-journal.ts'
import type { Clock, FeedHub, GuardedFetch, HookSender, LinkAsker, RateSource } from '#outside'
import type { PolicyReportTally } from '#queries/accounts'
import type { CrawlerTally } from '#queries/crawlers'
import type { ReadershipTally } from '#queries/readership'
import type { Client } from '#queries/shared'
import type { LettersWork } from './letters/letters-work.ts'
import type { ExportsWork } from './exports-work.ts'
import type { MovesWork } from './moves-work.ts'
import type { PushWork } from './push/push-work.ts'

/** Has a letter written that asks somebody to join. */
export type Invite = (person: { email: string; fullName: string }) => Promise<
  | { account: string; failure: null }
  | {
      account: null
      failure: string
      /** The service is away, or busy. */
      mayWorkLater: boolean
    }
>

/** What every task works with. */
export interface TaskDeps {
  serviceClient: Client
  clock: Clock
  log: (line: string) => void
  /** Whom rates can be asked of. */
  sources: readonly RateSource[]
  /** Whether the weekly report goes out without an editor. */
  publishesReport: boolean
  /** Who is told of what is new in the feeds; absent where nobody is. */
  feedHub?: FeedHub | null
  /** By whom receivers outside are told of news; absent where nobody is. */
  receivers?: Receivers
  /** What this process has counted of readers; not there where nobody is counted. */
  readership?: ReadershipTally | undefined
  /** How letters go out; not there where none do. */
  letters?: LettersWork | null
  /** How exports of other systems are brought in; not there where nobody uploads any. */
  moves?: MovesWork
  /** How everything is taken out; not there where nobody asks for it. */
  exports?: ExportsWork
  /** How browsers are told; not there where none are. */
  push?: PushWork | null
  /** What browsers reported to this process of the content security policy. */
  policyReports?: PolicyReportTally | undefined
  /** What this process has counted of crawlers; not there where nobody is counted. */
  crawlerTally?: CrawlerTally | undefined
  /** How operators of crawlers are asked; null where they are not. */
  outgoing?: GuardedFetch | null
  /** How it is asked whether links to other sites lead somewhere; null where it is not. */
  links?: LinkAsker | null
  invite: Invite
  /** What this process saw go wrong; not there where nobody listens. */
  errors?: ErrorJournal
  /** A scheduled text has become public at its minute. */
  onPublication: () => void
}

/** The site as receivers know it, and the ways to them. */
interface Receivers {
  origin: string
  hooks: HookSender
}

/** What a task of the queue has besides. */
export interface QueueDeps extends TaskDeps {
  /** Rejects when the process is about to end: nobody outside is waited for any longer. */
  stopped: Promise<never>
  /** Adds work for a task of the queue; the same key again, while it waits, is the same work. */
  add(task: string, payload: object, order: WorkOrder): Promise<void>
}

/** How a piece of work is done. */
export interface WorkOrder {
  key: string
  /** How often it is tried, with longer and longer waits. */
  attempts: number
  /** Not before so much time has passed. */
  afterMs?: number
}

/** Work that each process does for itself, and that loses nothing when a process ends. */
export interface ProcessTask {
  runs: 'in each process'
  name: string
  /** For the operator of a site where it is off. */
  about: string
  /** When it is due next; null: not before somebody looks again. Asked at the start, after each run, and now and then. */
  next(deps: TaskDeps): Promise<Date | null>
  /** Tables whose changes may move that moment. */
  follows: readonly string[]
  run(deps: TaskDeps): Promise<void>
  /** Before the process ends; what this process holds alone is brought to the database. */
  end?(deps: TaskDeps): Promise<void>
}

/**
 * Work of the queue in the database: done by whichever process is free, and tried again after a failure or a restart. It may
 * come twice, from a process that looks at the calendar later: the task knows by its records what is done already.
 */
export interface QueueTask<Payload extends object> {
  runs: 'in the queue'
  name: string
  about: string
  payload: z.ZodType<Payload>
  /** The calendar's own work; null when others add it, such as the database. */
  schedule: ((deps: TaskDeps, now: Date) => ScheduledWork<Payload>[]) | null
  /** Done once in each process before it looks at the calendar, and again until it succeeds. */
  begin?(deps: TaskDeps): Promise<void>
  run(deps: QueueDeps, payload: Payload, attempt: number): Promise<void>
}

/** A piece of work that comes around again by the calendar. */
interface ScheduledWork<Payload> {
  /** The work; of several processes that add the same moment of it while it waits, it is one piece. */
  key: string
  payload: Payload
  attempts: number
  /** The last moment at which it was due: a process that starts late still does it. */
  due: Date
  next: Date
}

export type Task = ProcessTask | QueueTask<object>

/** A task of the queue, its payload checked before it runs. */
export const queueTask = <Payload extends object>(task: QueueTask<Payload>): Task => ({
  ...task,
  run: (deps, payload, attempt) => task.run(deps, task.payload.parse(payload), attempt),
})

/** A failure that is on record and was told; the work is to be tried again. */
export class RecordedFailure extends Error {
  override name = 'RecordedFailure'
}
