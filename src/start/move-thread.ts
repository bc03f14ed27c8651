import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MoveReport, OnProgress } from '#imports'
import type { Service } from '#wire'
import type { FromThread, MoveJob, ToThread } from './move-job.ts'

/** The longest text of a newsroom is read in a second. */
const PATIENCE_MS = 60_000
const MOST_MEMORY_MB = 512

interface Watch {
  onProgress: OnProgress
  signal: AbortSignal
  patienceMs?: number
}

/**
 * Brings an export in, in a thread of its own: a text that takes minutes to read, or more memory than there is, ends its move and
 * holds up no reader.
 *
 * @throws RangeError in words for a file that cannot be brought in
 */
export async function moveInThread(
  job: MoveJob,
  service: Service,
  { onProgress, signal, patienceMs = PATIENCE_MS }: Watch,
): Promise<MoveReport> {
  const { promise, resolve, reject } = Promise.withResolvers<MoveReport>()
  const worker = new Worker(join(import.meta.dirname, `move-worker${extname(import.meta.filename)}`), {
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  let last = ''
  const stuck = setTimeout(() => reject(new RangeError(stuckAfter(last, patienceMs))), patienceMs)
  const end = () => tell(worker, { kind: 'end' })
  worker.on('message', (said: FromThread) => {
    stuck.refresh()
    if (said.kind === 'read') last = said.title
    else if (said.kind === 'progress') onProgress(said.part)
    else if (said.kind === 'asked') void asked(worker, service, said)
    else if (said.kind === 'done') resolve(said.report)
    else if (said.kind === 'failed') reject(said.isInWords ? new RangeError(said.message) : new Error(said.message))
  })
  worker.on('error', (error) => reject(isOutOfMemory(error) ? new RangeError(tooLargeAfter(last)) : error))
  worker.on('exit', (code) => reject(new Error(`the thread of the move ended with ${code}`)))
  signal.addEventListener('abort', end)
  try {
    return await promise
  } finally {
    clearTimeout(stuck)
    signal.removeEventListener('abort', end)
    await worker.terminate()
  }
}

const tell = (worker: Worker, told: ToThread): void => worker.postMessage(told, [])

async function asked(
  worker: Worker,
  service: Service,
  { id, url, init }: Extract<FromThread, { kind: 'asked' }>,
): Promise<void> {
  const { method, headers, body } = init
  try {
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const response = await service(
      new Request(url, { method, headers, ...(hasBody ? { body: Buffer.from(body) } : {}) }),
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    tell(worker, { kind: 'response', id, status: response.status, headers: [...response.headers], body: bytes })
  } catch (error) {
    tell(worker, { kind: 'none', id, message: error instanceof Error ? error.message : String(error) })
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const placeAfter = (title: string): string => (title ? `what comes after "${title}"` : 'its beginning')

const stuckAfter = (title: string, patienceMs: number): string =>
  `${placeAfter(title)} cannot be read within ${patienceMs / 1000} seconds: take it out of the export`

const tooLargeAfter = (title: string): string => `${placeAfter(title)} is too large: take it out of the export`
