/* The queue and its driver take a second to load and 20 MB: start-jobs loads this file when the site responds. */
import type { TaskList } from 'graphile-worker'
import { WorkStopped, logReason } from '#jobs/failures'
import { type QueueDeps, type QueueTask, RecordedFailure, type TaskDeps } from './task.ts'
import { type Watch, watch } from './watch.ts'
import { type Worker, startWorker } from './worker.ts'

/** Clocks are set and machines sleep: the calendar is looked at again at the latest after this time. */
const LOOK_AGAIN_MS = 60_000

/** Adds the calendar's work of these tasks to the queue of all processes, and does what lies in it. */
export function startQueue(tasks: readonly QueueTask<object>[], deps: TaskDeps & { databaseUrl: string }) {
  const stopped = Promise.withResolvers<never>()
  // Nobody may be waiting outside when the process ends.
  stopped.promise.catch(() => undefined)
  let isStopping = false
  // Work that the stop cuts off stays in the queue: that is no failure.
  const log = (line: string) => isStopping || deps.log(line)
  const worker = startWorker({
    databaseUrl: deps.databaseUrl,
    log: deps.log,
    tasks: taskList(tasks, { ...deps, log, stopped: stopped.promise, add: (...work) => worker.add(...work) }),
  })
  const watches = tasks.map((task) => watchCalendar(task, deps, worker))
  return {
    async stop(): Promise<void> {
      isStopping = true
      for (const { stop } of watches) stop()
      stopped.reject(new WorkStopped('The site was stopped'))
      await worker.stop()
    },
  }
}

function taskList(tasks: readonly QueueTask<object>[], deps: QueueDeps): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      (payload: unknown, { job }) => tried(task.name, deps.log, () => task.run(deps, payload as object, job.attempts)),
    ]),
  )
}

/** Work that fails is told of and tried again later; after the last time it lies in the queue until the desk has it tried. */
async function tried(name: string, log: QueueDeps['log'], work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RecordedFailure)) log(`jobs: ${name}: ${logReason(error)}`)
    throw error
  }
}

/** Each process looks, by the clock that it was given; a key is one piece of work, whoever adds it. */
function watchCalendar({ name, begin, schedule }: QueueTask<object>, deps: TaskDeps, worker: Worker): Watch {
  const added = new Map<string, number>()
  let hasBegun = false
  const look = async () => {
    if (!hasBegun) await begin?.(deps)
    hasBegun = true
    const now = deps.clock()
    let waitMs = LOOK_AGAIN_MS
    for (const { key, payload, attempts, due, next } of schedule?.(deps, now) ?? []) {
      if (added.get(key) !== due.getTime()) {
        await worker.add(name, payload, { key: `${key} ${due.toISOString()}`, attempts })
        added.set(key, due.getTime())
      }
      waitMs = Math.min(waitMs, next.getTime() - now.getTime())
    }
    return waitMs
  }
  return watch(look, (error) => deps.log(`jobs: ${name}: ${logReason(error)}`))
}
