import { StorageRefusal } from './storage-refusal.ts'

/** The chunks of a request's body. */
export interface RequestChunks extends AsyncIterator<Uint8Array> {
  next(): Promise<IteratorResult<Uint8Array, undefined>>
  /** Lets others read on. */
  release(): void
}

/**
 * Reads a request's body. A sender who stands still is given up, so that nobody holds an upload open for nothing.
 *
 * @param pauseMs how long no byte may come
 * @throws StorageRefusal SlowUpload; whatever the connection's end is told as
 */
export function requestChunks(request: Request, pauseMs: number): RequestChunks {
  const reader = request.body?.getReader()
  return {
    async next() {
      if (!reader) return { done: true, value: undefined }
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new StorageRefusal('SlowUpload')), pauseMs)
      try {
        const step = await Promise.race([reader.read(), late.promise])
        return step.done ? { done: true, value: undefined } : { done: false, value: step.value }
      } finally {
        clearTimeout(timer)
      }
    },
    release: () => reader?.releaseLock(),
  }
}

/** Bytes and milliseconds that are given to a sender whose upload was refused. */
const MOST_DRAINED = 16 * 1024 * 1024
const DRAINING_MS = 1_000

/**
 * Takes what is left of a refused body without looking at it: most clients read no response before they have sent all.
 * Who sends more, or slowly, gets a response all the same. It never fails.
 */
export async function drain(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return
  const until = performance.now() + DRAINING_MS
  const chunks = requestChunks(request, DRAINING_MS)
  try {
    for (let taken = 0; taken < MOST_DRAINED && performance.now() < until;) {
      const step = await chunks.next()
      if (step.done) return
      taken += step.value.byteLength
    }
  } catch {
    // The sender is gone or stands still: there is nobody to wait for, and no one to tell.
    return
  } finally {
    chunks.release()
  }
}
