import type { Job, TaskList } from 'graphile-worker'
import { draftReport } from '#content'
import type { Clock, RateSource } from '#outside'
import { type Client } from '#queries/shared'
import { dayInNewsroom } from '#queries/stories'
import { nameSources } from '#queries/desk'
import { RunFailure, rhythmOf, runSource } from './rate-run.ts'
import { lastDue, nextDue } from './rate-schedule.ts'
import { type Worker, startWorker } from './worker.ts'

/** What keeps rates current needs. */
export interface RatesDeps {
  /** with the service key */
  client: Client
  /** the owner's connection, where the queue of all processes lies */
  databaseUrl: string
  sources: readonly RateSource[]
  clock: Clock
  /** whether the weekly report goes out without an editor */
  publishesReport: boolean
  log: (line: string) => void
}

/** So often a source is asked for one minute: the survey comes around again in ten minutes, the others tomorrow. */
const ATTEMPTS = { survey: 3, evening: 10 } as const
/** Whoever is asking a source at the moment has ended by then, or was cut off. */
const BUSY_MS = 10 * 60_000
/** Clocks are set and machines sleep: the schedule is looked at again at the latest after this time. */
const LOOK_AGAIN_MS = 60_000
const RETRY_MS = 5_000

/**
 * Asks each source when it publishes. Every process looks at the schedule; the work lies in a queue in the database, where
 * a minute of a source is one piece of work whoever adds it. A process that starts adds the last minute that was due, so
 * that what was published while nobody ran is fetched.
 */
export function startRates(deps: RatesDeps): { stop(): Promise<void> } {
  const stopped = Promise.withResolvers<never>()
  // Nobody may be waiting for a source when the process ends.
  stopped.promise.catch(() => undefined)
  const worker = startWorker({
    databaseUrl: deps.databaseUrl,
    log: deps.log,
    tasks: tasksOf({ ...deps, stopped: stopped.promise }, (...work) => worker.add(...work)),
  })
  const schedule = watchSchedule(deps, worker)
  return {
    async stop() {
      schedule.stop()
      stopped.reject(new Error('The site was stopped'))
      await worker.stop()
    },
  }
}

function tasksOf(deps: RatesDeps & { stopped: Promise<never> }, add: Worker['add']): TaskList {
  return {
    rates: (payload: unknown, { job }) =>
      tried(job, deps.log, async () => {
        const { source: id, due, by } = wantedOf(payload)
        const source = deps.sources.find((known) => known.id === id)
        if (!source) {
          deps.log(`rates: "${id}" is no source of this process`)
          return
        }
        const { outcome } = await runSource(deps, source, { due, by, attempt: job.attempts })
        if (outcome !== 'busy') return
        const order = { key: `rates ${id} later`, attempts: ATTEMPTS[rhythmOf(source)], afterMs: BUSY_MS }
        await add('rates', { source: id, due, by }, order)
      }),
    // The database queues it with the figures that it is written from (queue_report).
    report: (_payload: unknown, { job }) =>
      tried(job, deps.log, async () => {
        const today = dayInNewsroom(deps.clock().toISOString())
        const { words } = await draftReport(deps.client, { today, publish: deps.publishesReport })
        deps.log(`rates: report: ${words}`)
      }),
  }
}

/** Work that fails is told of and tried again later; after the last time it leaves the queue, where it would lie for ever. */
async function tried(job: Pick<Job, 'attempts' | 'max_attempts'>, log: RatesDeps['log'], work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    // A failed run is on record, and was told.
    if (!(error instanceof RunFailure)) log(`rates: ${String(error)}`)
    if (job.attempts < job.max_attempts) throw error
  }
}

function wantedOf(payload: unknown): { source: string; due: string | null; by: string | null } {
  const { source, due = null, by = null } = payload as Record<string, unknown>
  if (typeof source !== 'string' || !isTextOrNull(due) || !isTextOrNull(by)) {
    throw new TypeError(`Work of rates: expected a source, got ${JSON.stringify(payload)}`)
  }
  return { source, due, by }
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Tells the desk whom it can ask, and adds each source's work when its minute comes. */
function watchSchedule({ client, sources, clock, log }: RatesDeps, worker: Worker) {
  const added = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let areNamed = false

  /** How long to wait when the desk could not be told. */
  async function name(): Promise<number> {
    if (areNamed) return LOOK_AGAIN_MS
    try {
      await nameSources(client, sources)
      areNamed = true
      return LOOK_AGAIN_MS
    } catch (error) {
      if (!isStopped) log(`rates: the desk could not be told the sources: ${String(error)}`)
      return RETRY_MS
    }
  }
  async function look(): Promise<void> {
    let wait = await name()
    if (isStopped) return
    for (const source of sources) {
      const rhythm = rhythmOf(source)
      const now = clock()
      const due = lastDue(rhythm, now).toISOString()
      if (added.get(source.id) !== due) {
        try {
          const order = { key: `rates ${source.id} ${due}`, attempts: ATTEMPTS[rhythm] }
          await worker.add('rates', { source: source.id, due }, order)
          added.set(source.id, due)
        } catch (error) {
          if (!isStopped) log(`rates: ${source.name}: could not be put in the queue: ${String(error)}`)
          wait = RETRY_MS
        }
      }
      wait = Math.min(wait, nextDue(rhythm, now).getTime() - now.getTime())
    }
    if (!isStopped) timer = setTimeout(() => void look(), Math.max(wait, 0) + 1).unref()
  }
  void look()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
