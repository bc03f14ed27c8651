/**
 * The thread of one move: it reads an export and writes what is in it. It is started by move-thread.ts, never imported; it has no
 * connection of its own, and asks the backend through whoever started it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { setImmediate as turn } from 'node:timers/promises'
import { moveInUpload } from '#imports'
import type { Service } from '#wire'
import { clientOf } from './client-of.ts'
import { destinationOf } from './move-destination.ts'
import type { FromThread, MoveJob, ToThread } from './move-job.ts'

/** How often it is said that no text holds everything up. */
const ALIVE_MS = 500
const WITHOUT_BODY = new Set([101, 204, 205, 304])

const tell = (said: FromThread): void => parentPort?.postMessage(said, [])
const waiting = new Map<number, PromiseWithResolvers<Response>>()
let asked = 0
let isToEnd = false

parentPort?.on('message', (told: ToThread) => {
  if (told.kind === 'end') {
    isToEnd = true
    return
  }
  const one = waiting.get(told.id)
  waiting.delete(told.id)
  if (told.kind === 'none') return one?.reject(new TypeError(told.message))
  const { status, headers, body } = told
  one?.resolve(new Response(WITHOUT_BODY.has(status) ? null : Buffer.from(body), { status, headers }))
})

const service: Service = async (request) => {
  const id = ++asked
  const body = new Uint8Array(await request.arrayBuffer())
  const response = Promise.withResolvers<Response>()
  waiting.set(id, response)
  tell({ kind: 'asked', id, url: request.url, init: { method: request.method, headers: [...request.headers], body } })
  return response.promise
}

const { upload, dryRun, secret } = workerData as MoveJob
const to = destinationOf(
  { service, secret, serviceClient: clientOf(service, secret), notices: [] },
  { isOffline: false },
)
const alive = setInterval(() => tell({ kind: 'alive' }), ALIVE_MS)
try {
  const report = await moveInUpload(upload, to, {
    dryRun,
    onProgress: (part) => tell({ kind: 'progress', part }),
    async pause(title) {
      tell({ kind: 'read', title })
      await turn()
      if (isToEnd) throw new Error('The move was to end')
    },
  })
  tell({ kind: 'done', report })
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  tell({ kind: 'failed', message, isInWords: error instanceof RangeError })
}
clearInterval(alive)
parentPort?.close()
