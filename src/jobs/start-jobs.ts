import { type Client } from '#queries/shared'
import { flushViewCounts, nextScheduledMinute } from '#queries/desk'

/** Work that runs beside the requests, until it is stopped. */
export interface Jobs {
  /** Texts changed: the next scheduled minute may be another. */
  reschedule(): void
  stop(): void
}

interface JobDeps {
  /** With the service key. */
  client: Client
  /** A scheduled text has become public at its minute. */
  onPublication: () => void
  now: () => number
  log: (line: string) => void
}

/** How often counted views are added to their texts. */
const FLUSH_MS = 10_000
/** The schedule is looked at again at the latest after this time, so that no missed notice holds a story back. */
const LOOK_AGAIN_MS = 5 * 60_000
/** After a failure; the database may be away. */
const RETRY_MS = 5_000

/**
 * Starts the jobs of one process. Each process watches the schedule, for each has pages to drop; counting is done by
 * whoever comes first.
 */
export function startJobs(deps: JobDeps): Jobs {
  const schedule = watchSchedule(deps)
  const counting = setInterval(() => {
    flushViewCounts(deps.client).catch((error: unknown) => deps.log(`jobs: views were not added up: ${String(error)}`))
  }, FLUSH_MS)
  counting.unref()
  return {
    reschedule: schedule.look,
    stop() {
      clearInterval(counting)
      schedule.stop()
    },
  }
}

function watchSchedule({ client, onPublication, now, log }: JobDeps) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(then, ms)
    timer.unref()
  }
  const publish = () => {
    onPublication()
    look()
  }
  const look = () => {
    nextScheduledMinute(client).then(waitFor, (error: unknown) => {
      log(`jobs: the schedule could not be read: ${String(error)}`)
      wait(RETRY_MS, look)
    })
  }
  const waitFor = (minute: string | null) => {
    const ms = minute ? Date.parse(minute) - now() : Infinity
    if (ms < LOOK_AGAIN_MS) wait(Math.max(0, ms) + 1, publish)
    else wait(LOOK_AGAIN_MS, look)
  }
  look()
  return {
    look,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
