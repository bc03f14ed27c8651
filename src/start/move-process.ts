/**
 * The process of one move: it reads an export and writes what is in it. It is started by move-in-process.ts, never imported; it has
 * no connection of its own, and asks the backend through whoever started it.
 */
import process from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'
import { moveInUpload } from '#imports'
import type { Service } from '#wire'
import { clientOf } from './client-of.ts'
import { destinationOf } from './move-destination.ts'
import type { FromMove, MoveJob, ToMove } from './move-job.ts'

/** How often it is said that no text holds everything up. */
const ALIVE_MS = 500
const WITHOUT_BODY = new Set([101, 204, 205, 304])

const tell = (said: FromMove): void => void process.send?.(said)
const waiting = new Map<number, PromiseWithResolvers<Response>>()
let asked = 0
let isToEnd = false

process.on('message', (told: ToMove) => {
  if (told.kind === 'begin') return void run(told.job)
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
// The server ended without a word.
process.on('disconnect', () => process.exit())

const service: Service = async (request) => {
  const id = ++asked
  const body = new Uint8Array(await request.arrayBuffer())
  const response = Promise.withResolvers<Response>()
  waiting.set(id, response)
  tell({ kind: 'asked', id, url: request.url, init: { method: request.method, headers: [...request.headers], body } })
  return response.promise
}

async function run({ upload, dryRun, secret }: MoveJob): Promise<void> {
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
  } finally {
    clearInterval(alive)
  }
}
