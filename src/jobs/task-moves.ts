import { type Move, claimMove, nextMove, noteMove } from '#queries/moving'
import type { MovesWork } from './moves-work.ts'
import type { ProcessTask, TaskDeps } from './task.ts'

/** How often it is said how far a move is, and that it goes on. */
const NOTE_MS = 1_000
/** A picture that another site does not give is not waited for when the process ends: the next one begins a minute later. */
const END_MS = 1_000

/** Moves of this process that go on, and how each is ended. */
const running = new WeakMap<TaskDeps, { stop: AbortController; ended: Promise<void> }>()

/**
 * Exports that were uploaded at the desk, one after another. It is no work of the queue, which letters and renderings share: a
 * large export takes minutes. One that a stop cuts off goes on with the next process; what is here already is left alone then.
 */
export const moves: ProcessTask = {
  runs: 'in each process',
  name: 'moves',
  about: 'moving other sites in',
  followsContent: true,
  async next(deps) {
    if (!deps.moves) return null
    // What waits behind the one that runs is looked for again soon.
    return running.has(deps) ? new Date(Date.now() + NOTE_MS) : nextMove(deps.serviceClient, new Date())
  },
  async run(deps) {
    if (!deps.moves || running.has(deps)) return
    const move = await claimMove(deps.serviceClient)
    if (!move) return
    const stop = new AbortController()
    const ended = bringIn(deps, deps.moves, { move, signal: stop.signal }).finally(() => running.delete(deps))
    running.set(deps, { stop, ended })
    await ended
  },
  async end(deps) {
    const own = running.get(deps)
    own?.stop.abort()
    await Promise.race([own?.ended, waited(END_MS)])
  },
}

const waited = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref())

async function bringIn(
  { serviceClient, log }: TaskDeps,
  work: MovesWork,
  { move, signal }: { move: Move; signal: AbortSignal },
): Promise<void> {
  let part = { done: 0, of: 0 }
  const note = () =>
    noteMove(serviceClient, move.id, { done: part.done, total: part.of }).catch((error: unknown) =>
      log(`moves: how far it is could not be noted: ${String(error)}`),
    )
  const notes = setInterval(() => void note(), NOTE_MS)
  const onProgress = (now: typeof part) => {
    part = now
  }
  try {
    const report = await work.bringIn(move, { onProgress, signal })
    clearInterval(notes)
    await noteMove(serviceClient, move.id, { state: 'done', report, failure: null, done: part.of, total: part.of })
  } catch (error) {
    clearInterval(notes)
    // The next process begins at once.
    if (signal.aborted) await noteMove(serviceClient, move.id, { state: 'waiting' })
    else await noteMove(serviceClient, move.id, { state: 'failed', report: null, failure: told(error, log) })
  } finally {
    clearInterval(notes)
  }
}

/** What is wrong with a file is said as it is; anything else is the operator's. */
function told(error: unknown, log: TaskDeps['log']): string {
  if (error instanceof RangeError) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`
  log(`moves: ${String(error)}`)
  return 'The export could not be brought in; the log says why.'
}
