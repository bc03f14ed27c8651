import type { PictureJob, PictureOutcome } from './picture-job.ts'
import { type PictureProcess, pictureProcesses } from './picture-processes.ts'
import { type Rendering, pictureQueue } from './picture-queue.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** Works on pictures in processes of their own, so that none harms the server. */
export interface PictureWorks {
  /**
   * @param rendering whose picture it is that somebody wants to see; without it, the work is a part of an upload
   * @throws StorageRefusal SlowDown when too many wait already, or too many of one sender
   * @throws StorageRefusal InvalidRequest when the picture is no picture, too large, or took too long
   * @throws StorageRefusal DiskFull or StoreAway when the machine has no room for it
   * @throws the system's error when it can start no process; an Error when our own code fails there
   */
  work(
    job: Omit<PictureJob, 'pixelLimit' | 'seconds'>,
    rendering?: Rendering,
  ): Promise<{ width: number; height: number }>
  stop(): Promise<void>
}

/** What bounds the work. */
interface PictureBounds {
  /** processes */
  atOnce: number
  pixelLimit: number
  jobMs: number
  log: (line: string) => void
}

/**
 * Has pictures worked on, so many together and the others after them.
 *
 * @example
 * ```ts
 * const works = pictureWorks({ atOnce: 2, pixelLimit: 50_000_000, jobMs: 20_000, log: console.log })
 * await works.work({ from: '/tmp/a.png', to: '/tmp/b.webp', format: 'webp' })
 * ```
 */
export function pictureWorks({ atOnce, pixelLimit, jobMs, log }: PictureBounds): PictureWorks {
  const processes = pictureProcesses()
  const turn = pictureQueue(atOnce)
  const outcomeOf = async (job: PictureJob): Promise<PictureOutcome> => {
    const worker: PictureProcess = processes.take()
    try {
      const outcome = await worker.work(job, jobMs + GRACE_MS)
      processes.give(worker)
      return outcome
    } catch (error) {
      await worker.end()
      if (isOfStart(error)) throw error
      log(`storage: a picture ended the process that worked on it: ${String(error)}`)
      return { wrong: String(error) }
    }
  }
  return {
    async work(job, rendering) {
      const done = await turn(rendering ?? null)
      try {
        const outcome = await outcomeOf({ ...job, pixelLimit, seconds: Math.ceil(jobMs / 1000) })
        if ('failed' in outcome) throw new Error('A picture could not be worked on', { cause: outcome.failed })
        if ('wrong' in outcome) throw refusalOf(outcome.wrong)
        return outcome
      } finally {
        done()
      }
    },
    stop: processes.stop,
  }
}

/** The decoder ends by itself in time, and its process is ended when it does not. */
const GRACE_MS = 2_000

/** No process could be started: nobody has looked at the picture yet. */
const isOfStart = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn')

/** What the system said where the decoder read or wrote (libvips, vips_error_system): no picture is to blame for it. */
const ofSystem = [
  [/system error: (?:No space left on device|Disk quota exceeded|File too large)/, 'DiskFull'],
  [/system error: (?:Too many open files|Cannot allocate memory|Resource temporarily|Input\/output)/, 'StoreAway'],
] as const

function refusalOf(wrong: string): StorageRefusal {
  const found = ofSystem.find(([pattern]) => pattern.test(wrong))
  if (found) return new StorageRefusal(found[1], undefined, { cause: new Error(wrong) })
  return new StorageRefusal('InvalidRequest', sentenceOf(wrong))
}

/** The decoder's words name files of ours, so they are not handed on. */
function sentenceOf(wrong: string): string {
  if (/pixel limit/i.test(wrong)) return 'The source image resolution is too large to process'
  if (/timeout/i.test(wrong)) return 'Image request timed out'
  return 'The source image is invalid or unsupported for rendering'
}
