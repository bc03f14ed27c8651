import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'

import type { PictureJob, PictureOutcome } from './picture-job.ts'

/** A process that works on one picture at a time. */
export interface PictureProcess {
  /** Throws when a picture ends the process or takes too long, and not for one that is wrong: that process goes on. */
  work(job: PictureJob, limitMs: number): Promise<PictureOutcome>
  end(): Promise<void>
}

/** The processes that run. */
interface PictureProcesses {
  /** One that rests, or a new one. */
  take(): PictureProcess
  /** Lets it rest; it ends when nobody takes it again soon. */
  give(worker: PictureProcess): void
  stop(): Promise<void>
}

/** A process takes some 0.2 s to start, and holds some 60 MB. */
const IDLE_MS = 5_000

/** Starts nothing yet. */
export function pictureProcesses(): PictureProcesses {
  const all = new Set<PictureProcess>()
  const resting = new Map<PictureProcess, NodeJS.Timeout>()
  const started = (): PictureProcess => {
    const child = startProcess()
    const forget = () => {
      clearTimeout(resting.get(worker))
      resting.delete(worker)
      all.delete(worker)
    }
    const worker: PictureProcess = {
      work: (job, limitMs) => outcomeOf(child, job, limitMs),
      async end() {
        forget()
        if (!isStarted(child) || child.exitCode !== null || child.signalCode !== null) return
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      },
    }
    all.add(worker)
    // The system may end one that rests, where memory is short: nobody is to be given that.
    child.once('exit', forget)
    return worker
  }
  return {
    take() {
      const [rested] = resting.keys()
      if (!rested) return started()
      clearTimeout(resting.get(rested))
      resting.delete(rested)
      return rested
    },
    give(worker) {
      if (all.has(worker)) resting.set(worker, setTimeout(() => void worker.end(), IDLE_MS).unref())
    },
    async stop() {
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

/** Nothing of the server's environment is handed on: the process needs no secret. */
function startProcess(): ChildProcess {
  const file = `picture-process${extname(import.meta.filename)}`
  const child = fork(join(import.meta.dirname, file), [], {
    env: {},
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl-C of a terminal reaches the server, which ends its process itself.
    detached: true,
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** One that could not be started says so soon, has nobody to be told anything, and never ends. */
const isStarted = ({ pid }: ChildProcess): boolean => pid !== undefined

async function outcomeOf(child: ChildProcess, job: PictureJob, limitMs: number): Promise<PictureOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureOutcome>()
  const timer = setTimeout(() => reject(new Error(`timeout: no picture after ${limitMs} ms`)), limitMs)
  // A picture ends it by a signal; by itself it only ends of a mistake in code, which it has printed.
  const leave = (code: number | null, signal: string | null) =>
    code === null ? reject(new Error(`ended with ${signal}`)) : resolve({ failed: `it ended with exit code ${code}` })
  child.on('message', resolve).on('exit', leave).on('error', reject)
  try {
    if (isStarted(child)) child.send(job, (error) => error && reject(error))
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', leave).off('error', reject)
  }
}
