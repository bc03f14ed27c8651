/**
 * The process of one piece of work: it reads an export and writes what is in it, or writes everything of the site into archives.
 * It is started by work-apart.ts, never imported; it has no connection of its own, and asks the backend through whoever started it.
 */
import process from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'
import { ImportRefusal, moveInUpload } from '#imports'
import type { Service } from '#wire'
import { clientOf } from './client-of.ts'
import { destinationOf } from './move-destination.ts'
import { outliveNobody } from './outlive-nobody.ts'
import { takeOut } from './take-out.ts'
import type { FromWork, ToWork, WorkJob, WorkOutcome } from './work-job.ts'

/** How often it is said that no text holds everything up. */
const ALIVE_MS = 500
const WITHOUT_BODY = new Set([101, 204, 205, 304])

const tell = (said: FromWork): void => void process.send?.(said)
const waiting = new Map<number, PromiseWithResolvers<Response>>()
let asked = 0
let isToEnd = false

outliveNobody(Number(process.argv[2]))
process.on('message', (told: ToWork) => {
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

const service: Service = async (request) => {
  const id = ++asked
  const body = new Uint8Array(await request.arrayBuffer())
  const response = Promise.withResolvers<Response>()
  waiting.set(id, response)
  tell({ kind: 'asked', id, url: request.url, init: { method: request.method, headers: [...request.headers], body } })
  return response.promise
}

async function run(job: WorkJob): Promise<void> {
  const alive = setInterval(() => tell({ kind: 'alive' }), ALIVE_MS)
  try {
    tell({ kind: 'done', outcome: await outcomeOf(job) })
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
    tell({ kind: 'failed', message, stack, isInWords: error instanceof ImportRefusal })
  } finally {
    clearInterval(alive)
  }
}

async function outcomeOf({ secret, ...job }: WorkJob): Promise<WorkOutcome[keyof WorkOutcome]> {
  const client = clientOf(service, secret)
  const watch = {
    onProgress: (part: { done: number; of: number }) => tell({ kind: 'progress', part }),
    async pause(title: string) {
      tell({ kind: 'read', title })
      await turn()
      if (isToEnd) throw new Error('The work was to end')
    },
  }
  if (job.kind === 'take out') return takeOut({ client, service, secret }, job, watch)
  const to = destinationOf(
    { service, secret, serviceClient: client, notices: [] },
    {
      isOffline: false,
      log: (line) => tell({ kind: 'log', line }),
    },
  )
  return moveInUpload(job.upload, to, { dryRun: job.dryRun, ...watch })
}
