import type { Dependencies } from '#queries/shared'
import { logReason } from '#jobs/failures'
import { runInProcess } from './process-task.ts'
import { register } from './register.ts'
import type { ProcessTask, Task, TaskDeps } from './task.ts'

/** Work that runs beside the requests, until it is stopped. */
export interface Jobs {
  /** Content changed, all of it for null: the next moment of what follows it may be another. */
  reschedule(changed: Dependencies): void
  stop(): Promise<void>
}

/** What tasks work with, and where their queue lies. */
export interface JobsDeps extends TaskDeps {
  /** The owner's connection. */
  databaseUrl: string
}

/** Starts the work of one process: what each does for itself, and its share of the queue. */
export function startJobs(deps: JobsDeps, tasks: readonly Task[] = register): Jobs {
  const own = tasks.flatMap((task) =>
    task.runs === 'in each process' ? [{ task, watch: runInProcess(task, deps) }] : [],
  )
  const queued = tasks.filter((task) => task.runs === 'in the queue')
  const starting = import('./queue.ts').then(({ startQueue }) => startQueue(queued, deps))
  starting.catch((error: unknown) => deps.log(`jobs: the queue could not be started: ${logReason(error)}`))
  return {
    reschedule(changed) {
      for (const { task, watch } of own) if (isMoved(task, changed)) watch.lookAgain()
    },
    async stop() {
      for (const { watch } of own) watch.stop()
      await Promise.all(own.map(({ task }) => ended(task, deps)))
      const queue = await starting.catch(() => null)
      await queue?.stop()
    },
  }
}

/**
 * Whether a change may have moved the next moment of a task.
 *
 * @param changed null for everything
 * @example
 * ```ts run
 * isMoved({ follows: ['articles'] }, ['articles', 'articles.slug=rates-slip']) // => true
 * isMoved({ follows: ['articles'] }, ['observations']) // => false
 * isMoved({ follows: [] }, null) // => false
 * ```
 */
export const isMoved = ({ follows }: Pick<ProcessTask, 'follows'>, changed: Dependencies): boolean =>
  changed === null ? follows.length > 0 : follows.some((table) => changed.includes(table))

async function ended(task: ProcessTask, deps: TaskDeps): Promise<void> {
  try {
    await task.end?.(deps)
  } catch (error) {
    deps.log(`jobs: ${task.name}: ${logReason(error)}`)
  }
}
