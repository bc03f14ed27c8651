import { Logger, type Runner, type TaskList, type WorkerEvents, run } from 'graphile-worker'
import pg from 'pg'
import { watchAbandonedWork, CONNECTION_NAME } from './abandoned-work.ts'
import type { WorkOrder } from './task.ts'

/** A queue of work in the database, shared by every process of a site. */
export interface Worker {
  /** Adds work; the same key again, while it waits, is the same work. */
  add(task: string, payload: object, order: WorkOrder): Promise<void>
  stop(): Promise<void>
}

interface WorkerDeps {
  /** The owner's connection. */
  databaseUrl: string
  tasks: TaskList
  log: (line: string) => void
}

interface Stopping {
  isStopping: boolean
}

/** One to be notified of new work, one that works, one to add work. */
const CONNECTIONS = 3
/**
 * Work that was done is noted in batches, those of one turn of the event loop: the queue looks at what becomes of a batch,
 * and is begun anew where the database is away; a single note that fails it leaves to the process, as a rejection of nobody's.
 */
const NOTES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
/** New work is notified at once; this is for what is to be tried again later. */
const LOOK_MS = 2_000
/** A connection that was wanted beside the others ends soon: each is 5 MB of the server's memory. */
const REST_MS = 2 * LOOK_MS
/** After the queue broke, which it does when the database is away for long. */
const RESTART_MS = 5_000
/** What work still may take when the process ends. */
const END_MS = 500
/** And what the database may take to note that: one that hangs says nothing at all. */
const NOTED_MS = 2_000

/** Works on the queue until it is stopped; whatever breaks it is told, and it begins again. */
export function startWorker(deps: WorkerDeps): Worker {
  const state: { runner: Promise<Runner> | null; isStopping: boolean } = { runner: null, isStopping: false }
  const pool = openPool(deps, state)
  const abandoned = watchAbandonedWork(pool, (line) => state.isStopping || deps.log(line))
  const pause = Promise.withResolvers<void>()
  const begin = () => (state.runner ??= open({ pool, events: abandoned.events }, deps, state))

  async function keep(): Promise<void> {
    while (!state.isStopping) {
      try {
        const runner = await begin()
        await runner.promise
      } catch (error) {
        if (!state.isStopping) deps.log(`jobs: the queue stopped and is started again: ${String(error)}`)
      }
      state.runner = null
      if (!state.isStopping) await Promise.race([waited(RESTART_MS), pause.promise])
    }
  }
  const keeping = keep()
  return {
    async add(task, payload, { key, attempts, afterMs }) {
      const runner = await begin()
      const runAt = afterMs === undefined ? {} : { runAt: new Date(Date.now() + afterMs) }
      await runner.addJob(task, payload, { jobKey: key, maxAttempts: attempts, ...runAt })
    },
    async stop() {
      state.isStopping = true
      abandoned.stop()
      pause.resolve()
      await Promise.race([ended(), waited(END_MS + NOTED_MS)])
    },
  }

  async function ended(): Promise<void> {
    // Why one did not begin is told above, where it is begun again.
    const runner = await state.runner?.catch(() => null)
    await runner?.stop().catch((error: unknown) => deps.log(`jobs: the queue had stopped before: ${String(error)}`))
    await keeping
    await pool.end()
  }
}

const waited = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())

interface Opened {
  pool: pg.Pool
  events: WorkerEvents
}

const open = ({ pool, events }: Opened, { tasks, log }: WorkerDeps, state: Stopping): Promise<Runner> =>
  run({
    pgPool: pool,
    events,
    taskList: tasks,
    parsedCronItems: [],
    preset: { worker: NOTES },
    concurrency: 1,
    pollInterval: LOOK_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: END_MS,
    logger: loggerTo(log, state),
  })

/** A lost connection is replaced when the next is wanted; without a listener, it would end the process. */
function openPool({ databaseUrl, log }: WorkerDeps, state: Stopping): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    application_name: CONNECTION_NAME,
    idleTimeoutMillis: REST_MS,
  })
  // Of one that the database ends while everything stops there is nothing to tell.
  const lost = (error: Error) => state.isStopping || log(`jobs: a connection was lost: ${error.message}`)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/** Tasks tell of their own failures; what is left is the queue's. What a stop cuts off stays in the queue, and no failure is told. */
const loggerTo = (log: (line: string) => void, state: Stopping): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !state.isStopping && !message.startsWith('Failed task')) log(`jobs: ${message}`)
  })
