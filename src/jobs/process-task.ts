import { logReason } from '#jobs/failures'
import type { ProcessTask, TaskDeps } from './task.ts'
import { type Watch, watch } from './watch.ts'

/** The calendar is asked again at the latest after this time, so that no missed notice holds a story back. */
const LOOK_AGAIN_MS = 5 * 60_000

/** Runs a task of this process whenever it is due; by the machine's clock, which is the database's as well. */
export function runInProcess(task: ProcessTask, deps: TaskDeps): Watch {
  let due = Infinity
  const look = async () => {
    if (due <= Date.now()) {
      due = Infinity
      await task.run(deps)
    }
    due = (await task.next(deps))?.getTime() ?? Infinity
    return Math.min(due - Date.now(), LOOK_AGAIN_MS)
  }
  return watch(look, (error) => deps.log(`jobs: ${task.name}: ${logReason(error)}`))
}
