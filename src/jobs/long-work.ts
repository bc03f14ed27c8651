import { logReason, traceOf } from '#jobs/failures'
import type { ProcessTask, TaskDeps } from './task.ts'
import { WorkRefusal } from './work-refusal.ts'

/** How often it is said how far a piece of work is, and that it goes on. */
const NOTE_MS = 1_000
/** A picture that another site does not give is not waited for when the process ends: the next one begins a minute later. */
const END_MS = 1_000

/** How far a piece of work is. */
export interface Part {
  done: number
  of: number
}

/** How a piece of work is done that takes minutes. */
interface LongWork<Piece, Outcome> {
  name: string
  about: string
  /** Where pieces are asked for. */
  table: string
  isOn(deps: TaskDeps): boolean
  next(deps: TaskDeps): Promise<Date | null>
  /** What is to be done before one is claimed. */
  begin?(deps: TaskDeps): Promise<void>
  /** The next piece, for this process alone. */
  claim(deps: TaskDeps): Promise<Piece | null>
  /** Throws a WorkRefusal in words for whoever asked for it. */
  work(deps: TaskDeps, piece: Piece, watch: { onProgress: (part: Part) => void; signal: AbortSignal }): Promise<Outcome>
  isAt(deps: TaskDeps, piece: Piece, part: Part): Promise<void>
  isDone(deps: TaskDeps, piece: Piece, outcome: Outcome & { part: Part }): Promise<void>
  /** The next process begins it at once. */
  wasCutOff(deps: TaskDeps, piece: Piece): Promise<void>
  hasFailed(deps: TaskDeps, piece: Piece, failure: string): Promise<void>
  /** What is said of a failure that is the operator's. */
  failure: string
}

/**
 * Work that takes minutes, one piece after another. It is none of the queue, which letters and renderings share: they would wait
 * behind it. A piece that a stop cuts off goes on with the next process.
 */
export function longTask<Piece, Outcome extends object>(work: LongWork<Piece, Outcome>): ProcessTask {
  /** What goes on in this process, and how it is ended. */
  const running = new WeakMap<TaskDeps, { stop: AbortController; ended: Promise<unknown> }>()
  /** When this process was last given nothing, though something was due: it waits behind what another process works on. */
  const refusedAt = new WeakMap<TaskDeps, number>()
  return {
    runs: 'in each process',
    name: work.name,
    about: work.about,
    follows: [work.table],
    async next(deps) {
      if (!work.isOn(deps)) return null
      // What waits behind the one that runs is looked for again soon.
      if (running.has(deps)) return new Date(Date.now() + NOTE_MS)
      const due = await work.next(deps)
      return due && new Date(Math.max(due.getTime(), (refusedAt.get(deps) ?? -Infinity) + NOTE_MS))
    },
    async run(deps) {
      if (!work.isOn(deps) || running.has(deps)) return
      // From here on, for a notice may have somebody look again while the piece is being claimed.
      const stop = new AbortController()
      const ended = nextOf(work, deps, stop.signal).finally(() => running.delete(deps))
      running.set(deps, { stop, ended })
      if (!(await ended)) refusedAt.set(deps, Date.now())
    },
    async end(deps) {
      const own = running.get(deps)
      own?.stop.abort()
      await Promise.race([own?.ended, waited(END_MS)])
    },
  }
}

const waited = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())

/** False when there was none for this process. */
async function nextOf<Piece, Outcome extends object>(
  work: LongWork<Piece, Outcome>,
  deps: TaskDeps,
  signal: AbortSignal,
): Promise<boolean> {
  await work.begin?.(deps)
  const piece = await work.claim(deps)
  if (piece === null) return false
  if (signal.aborted) await work.wasCutOff(deps, piece)
  else await oneOf(work, deps, { piece, signal })
  return true
}

async function oneOf<Piece, Outcome extends object>(
  work: LongWork<Piece, Outcome>,
  deps: TaskDeps,
  { piece, signal }: { piece: Piece; signal: AbortSignal },
): Promise<void> {
  let part: Part = { done: 0, of: 0 }
  const note = () =>
    work
      .isAt(deps, piece, part)
      .catch((error: unknown) => deps.log(`jobs: ${work.name}: how far it is could not be noted: ${logReason(error)}`))
  const notes = setInterval(() => void note(), NOTE_MS)
  const onProgress = (now: Part) => {
    part = now
  }
  try {
    const outcome = await work.work(deps, piece, { onProgress, signal })
    clearInterval(notes)
    await work.isDone(deps, piece, { ...outcome, part })
  } catch (error) {
    clearInterval(notes)
    if (signal.aborted) await work.wasCutOff(deps, piece)
    else await work.hasFailed(deps, piece, told(error, work, deps))
  } finally {
    clearInterval(notes)
  }
}

/** What is wrong with a file is said as it is; anything else is the operator's. */
function told(error: unknown, { name, failure }: Pick<LongWork<never, never>, 'name' | 'failure'>, { log }: TaskDeps) {
  if (error instanceof WorkRefusal) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`
  log(`jobs: ${name}: ${traceOf(error)}`)
  return failure
}
