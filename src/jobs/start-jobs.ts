import { runInProcess } from './process-task.ts'
import { register } from './register.ts'
import type { ProcessTask, Task, TaskDeps } from './task.ts'

/** Work that runs beside the requests, until it is stopped. */
export interface Jobs {
  /** Texts changed: the next scheduled minute may be another. */
  reschedule(): void
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
  starting.catch((error: unknown) => deps.log(`jobs: the queue could not be started: ${String(error)}`))
  return {
    reschedule() {
      for (const { task, watch } of own) if (task.followsContent) watch.lookAgain()
    },
    async stop() {
      for (const { watch } of own) watch.stop()
      await Promise.all(own.map(({ task }) => ended(task, deps)))
      const queue = await starting.catch(() => null)
      await queue?.stop()
    },
  }
}

async function ended(task: ProcessTask, deps: TaskDeps): Promise<void> {
  try {
    await task.end?.(deps)
  } catch (error) {
    deps.log(`jobs: ${task.name}: ${String(error)}`)
  }
}
