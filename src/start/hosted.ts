import { randomBytes } from 'node:crypto'
import type { Config } from '#config'
import { openDatabase } from '#database'
import { register } from '#jobs'
import type { Service } from '#wire'
import type { Backend } from './backend.ts'
import { clientOf } from './client-of.ts'
import type { Opened } from './command.ts'
import { log } from './terminal.ts'

/** A reader's page waits so long at most; an upload may take its time. */
const MOST_MS = 10_000
/** Who responded so lately is up. */
const SEEN_MS = 2_000

/** Opens a backend that is reached through the network: another process of the built-in one, or the hosted service. */
export async function openHosted(config: Config, opened: Opened): Promise<Backend> {
  const { hosted, databaseUrl, dataDir, poolSize } = config
  if (!hosted) throw new Error('No hosted backend is configured')
  const { service, isUp } = hostedService(hosted, log)
  const database = databaseUrl ? await openDatabase({ dataDir, databaseUrl, poolSize, log }) : null
  if (database) opened.defer(database.stop)
  return {
    service,
    isUp,
    upgrade: undefined,
    url: hosted.url,
    anonKey: hosted.anonKey,
    serviceClient: hosted.serviceKey ? clientOf(service, hosted.serviceKey) : null,
    database,
    secret: hosted.serviceKey ?? randomBytes(32).toString('hex'),
    notices: missingOf(config),
    signIn: [],
  }
}

const LATE = ', and changes are seen within ten minutes'

/** What is off, and for want of which setting. */
function missingOf({ hosted, databaseUrl }: Config): string[] {
  const work = `scheduled work is off (${register.map(({ about }) => about).join(', ')})`
  return [
    ...(hosted?.serviceKey ? [] : ['the import of content is off: BACKEND_SERVICE_KEY is not set']),
    ...(databaseUrl ? [] : [`${work}${hosted?.serviceKey ? '' : LATE}: DATABASE_URL is not set`]),
    ...(databaseUrl && !hosted?.serviceKey ? [`${work}: BACKEND_SERVICE_KEY is not set`] : []),
  ]
}

/** A backend behind the network, asked as one in process is: its redirects and refusals are responses like others. */
function hostedService({ url, anonKey }: NonNullable<Config['hosted']>, say: (line: string) => void) {
  let lastSeenAt = Number.NEGATIVE_INFINITY
  let isAway = false
  const seen = () => {
    lastSeenAt = performance.now()
    if (isAway) say(`backend: ${url} responds again`)
    isAway = false
  }
  const missed = (cause: unknown) => {
    lastSeenAt = Number.NEGATIVE_INFINITY
    if (!isAway) say(`backend: ${url} does not respond: ${reasonOf(cause)}`)
    isAway = true
  }
  const service: Service = async (request) => {
    const { pathname, search } = new URL(request.url)
    try {
      const response = await inTime(new Request(url + pathname + search, request))
      seen()
      return response
    } catch (cause) {
      if (request.signal.aborted) throw cause
      missed(cause)
      return unreachable()
    }
  }
  /** Asks only when there was no response just now: a site that is read says by that whether its backend is up. */
  const isUp = async () => {
    if (performance.now() - lastSeenAt < SEEN_MS) return true
    const response = await service(new Request(`${url}/auth/v1/health`, { headers: { apikey: anonKey } }))
    await response.body?.cancel()
    return response.status < 500
  }
  return { service, isUp }
}

/** A response as it was given, unpacked; a read that gets none in time fails. */
async function inTime(request: Request): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const late = new AbortController()
  const timer = isRead ? setTimeout(() => late.abort(new Error(`no response in ${MOST_MS} ms`)), MOST_MS) : undefined
  const headers = new Headers(request.headers)
  // fetch unpacks what it asked for itself, and only that.
  headers.delete('accept-encoding')
  try {
    const signal = AbortSignal.any([request.signal, late.signal])
    return asGiven(await fetch(request, { headers, signal, redirect: 'manual' }))
  } finally {
    clearTimeout(timer)
  }
}

function asGiven({ status, statusText, headers: given, body }: Response): Response {
  const headers = new Headers(given)
  if (headers.has('content-encoding')) headers.delete('content-length')
  // The number of a request is told once, by the server that the reader asked.
  for (const name of ['content-encoding', 'x-request-id']) headers.delete(name)
  return new Response(body, { status, statusText, headers })
}

const unreachable = () =>
  Response.json(
    { code: 'backend_unreachable', message: 'The backend cannot be reached.', details: null, hint: null },
    { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } },
  )

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
