import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFixed, routeOf } from '#routes'
import { networkOf } from '#wire'
import { acceptedAddress } from './accepted-address.ts'
import { clientAddress } from './client-address.ts'
import { errorJson } from './error-page.ts'
import type { Files } from './files.ts'
import type { Health } from './health.ts'
import type { PageCache } from './page-cache.ts'
import { type PageRenderer, plainErrorPage } from './page-renderer.ts'
import type { RenderKind } from './render-shares.ts'
import { parseTarget, type Target } from './request-target.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { sendEvents } from './send-events.ts'
import { type SendPage, sendResponse } from './send.ts'
import type { ServerDeps } from './server-deps.ts'
import type { ServerLog } from './server-log.ts'
import { expectBody } from './sockets.ts'
import { dropUnread } from './unread-body.ts'
import { webRequest } from './web-request.ts'

interface FrontParts {
  deps: ServerDeps
  /** in which a response is to be made */
  renderMs: number
  cache: PageCache
  renderer: PageRenderer
  files: Files
  health: Health
  security: SecurityHeaders
  sendPage: SendPage
  log: ServerLog
  visitor: (address: string, agent: string) => string | null
  nextId: () => string
  isStopping: () => boolean
  /** no new connections are accepted: the open ones are asked to end */
  isShut: () => boolean
}

const BACKEND = /^\/(?:auth|rest|storage|realtime|functions)\/v1(?:\/|$)/
/** open to scripts of every site, which can then read why they were refused */
const OPEN_API = /^\/(?:api\/|mcp(?:$|\?))/

/** One request, from its target to its response. */
export function createFront(parts: FrontParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { cache, health, log, deps, sendPage } = parts
  return (request, response) => {
    const id = parts.nextId()
    const address = () => clientAddress(request, deps.trustProxy ?? 0)
    const page = hit(cache, request)
    if (page !== undefined && !parts.isShut()) {
      sendPage(
        request,
        response,
        page,
        health.isAway() ? [...staleHead(page.madeAt), 'x-request-id', id] : ['x-request-id', id],
      )
      if (deps.logRequests === true) log.responded({ id, request, status: response.statusCode, ms: 0, address })
      deps.noteRead?.(request.headers['user-agent'], request.url ?? '/')
      return
    }
    const start = performance.now()
    const told = () => ({ id, request, ms: performance.now() - start })
    const { socket } = request // Node takes it from a request whose body was let go
    const responded = () => {
      log.responded({ ...told(), status: response.statusCode, address })
      if (response.statusCode < 400) deps.noteRead?.(request.headers['user-agent'], request.url ?? '/')
      dropUnread(request, socket)
    }
    respond(parts, request, response, id).then(responded, (error: unknown) => {
      if (response.destroyed) return // the reader left; a request whose body was read is destroyed, too
      log.failed({ ...told(), status: 500, error })
      if (response.headersSent) response.destroy()
      else refuse(parts, { request, response, id, status: 500 })
    })
  }
}

/** from the cache by the raw address: no parsing, no copy */
function hit(cache: PageCache, { method, url, headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.cookie !== undefined || headers.authorization !== undefined) return undefined
  return cache.fresh(acceptedAddress(url ?? '/', headers.accept))
}

function staleHead(madeAt: number): string[] {
  return ['x-ratesheet-stale', 'true', 'age', String(Math.floor((Date.now() - madeAt) / 1000))]
}

async function respond(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const url = acceptedAddress(request.url ?? '/', request.headers.accept)
  const extra = ['x-request-id', id, ...(parts.isShut() ? ['connection', 'close'] : [])]
  const target = parseTarget(url, parts.deps.parameters)
  const exchange: Exchange = { request, response, id, extra }
  if ('refused' in target) return refuse(parts, { ...exchange, status: target.refused })
  if (BACKEND.test(url)) {
    // No web Request can have this method.
    if (request.method === 'TRACE') return refuse(parts, { ...exchange, status: 405 })
    if (isForThePage(request)) return refuse(parts, { ...exchange, status: 403 })
    return passToBackend(parts, exchange, url)
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && /^\/healthz(?:\/ready|\/live)?$/.test(target.path)) return sendHealth(parts, exchange, target.path)
  if (isRead && !parts.deps.dev && (await parts.files.serve(request, response, target.path, extra))) return
  if (parts.deps.middleware !== undefined && (await isTaken(parts.deps.middleware, exchange))) return
  if (target.elsewhere !== null && isRead) return redirect(parts, exchange, target.elsewhere)
  return sendRendered(parts, exchange, target)
}

const OF_A_PAGE = new Set([
  'script',
  'style',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
])

/**
 * What somebody stored is never a script or a sheet of our own pages, whose policy allows those of this origin: browsers say
 * what they want a file for (Fetch Metadata, section 2.1), and programs of other origins may do as they like.
 */
const isForThePage = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && OF_A_PAGE.has(String(headers['sec-fetch-dest']))

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  id: string
  extra: readonly string[]
}

async function sendRendered(
  parts: FrontParts,
  { request, response, id, extra }: Exchange,
  target: Target,
): Promise<void> {
  const method = request.method ?? 'GET'
  const allowed = parts.deps.methods?.(target.path) ?? ['GET', 'HEAD']
  if (!allowed.includes(method))
    return refuse(parts, { request, response, id, status: 405, extra: [...extra, 'allow', allowed.join(', ')] })
  const outcome = await rendered(parts, { request, response, id, extra }, target)
  if (outcome === null)
    return refuse(parts, { request, response, id, status: 429, extra: [...extra, 'retry-after', '1'] })
  if ('events' in outcome) return
  const { status } = outcome.page
  if (status >= 500 || outcome.error !== undefined) {
    parts.log.failed({ id, request, status, ms: outcome.ms, error: outcome.error })
  }
  const isOwnError = outcome.error !== undefined && !outcome.isStale
  if (isOwnError) return refuse(parts, { request, response, id, status, extra }) // each reader's page shows their own id
  const { page, isStale } = outcome
  parts.sendPage(request, response, page, isStale ? [...staleHead(page.madeAt), ...extra] : extra)
}

/** The page, or null for a caller who has asked too often. Events have been sent: their making ends with the last. */
async function rendered(parts: FrontParts, { request, response, id, extra }: Exchange, target: Target) {
  const { method, headers } = request
  const isOfVisitor = parts.deps.isOfVisitor?.(target.path) === true
  const isBare = headers.cookie === undefined && headers.authorization === undefined
  const isShared = (method === 'GET' || method === 'HEAD') && isBare && !isOfVisitor
  const start = performance.now()
  const made = async () => {
    const outcome = isShared
      ? await parts.renderer.shared(target, id)
      : await parts.renderer.personal(target, id, (url, ours) =>
          webRequest(
            request,
            url,
            {
              ...ours,
              ...(method === 'POST' ? { ...visitorHead(parts, request), ...fromWhere(parts, request) } : {}),
              ...(isOfVisitor ? whoAsks(parts, request) : {}),
            },
            goneWith(response),
          ),
        )
    if ('events' in outcome) await sendEvents(parts, { request, response, extra }, outcome.events)
    return { ...outcome, ms: performance.now() - start }
  }
  if (isShared && isKept(parts, target)) return made()
  if (hasAskedTooOften(parts, request, target)) return null
  const { shares, isRender, trustProxy = 0 } = parts.deps
  if (!shares || isRender?.(target.path) === false) return made()
  const turn = await shares.turn(networkOf(clientAddress(request, trustProxy)), isShared ? kindOf(target) : 'endless')
  if (turn === null) return null
  let status = 500
  try {
    const outcome = await made()
    status = 'events' in outcome ? outcome.events.status : outcome.page.status
    return outcome
  } finally {
    turn.end(status)
  }
}

/** What a page about its visitor is told beside what the visitor says. */
const whoAsks = (parts: FrontParts, request: IncomingMessage) => ({
  ...fromWhere(parts, request),
  'x-request-target': request.url ?? '/',
})

/** By it callers are counted. */
const fromWhere = ({ deps }: FrontParts, request: IncomingMessage) => ({
  'x-client-address': clientAddress(request, deps.trustProxy ?? 0),
})

function kindOf({ path, search }: Target): RenderKind {
  if (search !== '' || routeOf(path) === null) return 'endless'
  return isFixed(path) ? 'few' : 'many'
}

const isKept = ({ cache }: FrontParts, { path, search }: Target): boolean => cache.fresh(path + search) !== undefined

const hasAskedTooOften = ({ deps }: FrontParts, request: IncomingMessage, { path }: Target): boolean =>
  deps.mayAsk?.(path, clientAddress(request, deps.trustProxy ?? 0)) === false

/** The mark of who is counted: not of bots, nor of those who ask by their browser not to be followed. */
function visitorHead(
  { deps, visitor }: FrontParts,
  request: IncomingMessage,
  address?: string,
): { 'x-visitor'?: string } {
  const { dnt, 'sec-gpc': gpc, 'user-agent': agent = '' } = request.headers
  if (deps.countsReaders === false || dnt === '1' || gpc === '1') return {}
  const mark = visitor(address ?? clientAddress(request, deps.trustProxy ?? 0), agent)
  return mark === null ? {} : { 'x-visitor': mark }
}

/** Says so when the reader leaves before the response is out. */
function goneWith(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

async function passToBackend(
  parts: FrontParts,
  { request, response, extra, id }: Exchange,
  url: string,
): Promise<void> {
  expectBody(request, response, parts.deps.smallBodyMs)
  const address = clientAddress(request, parts.deps.trustProxy ?? 0)
  const ours = { 'x-client-address': address, 'x-request-id': id, ...visitorHead(parts, request, address) }
  const asked = await webRequest(request, parts.deps.site.origin + url, ours, goneWith(response))
  const passed = await parts.deps.backend(asked)
  // tokens beside text that the caller chose must not share one compressed body (BREACH)
  await sendResponse(request, response, passed, {
    defaults: parts.security.shared,
    extra,
    mayCompress: !url.startsWith('/auth/'),
  })
}

async function sendHealth(
  { health, security, isStopping }: FrontParts,
  { response, extra }: Exchange,
  path: string,
): Promise<void> {
  const { status, body } = await health.report(path, isStopping())
  response.writeHead(status, [
    ...security.other,
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
    ...extra,
  ])
  response.end(body)
}

function isTaken(middleware: NonNullable<ServerDeps['middleware']>, { request, response }: Exchange): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true))
    middleware(request, response, (error) => (error === undefined ? resolve(false) : reject(error)))
  })
}

function redirect({ security }: FrontParts, { response, extra }: Exchange, location: string): void {
  response.writeHead(301, [
    ...security.other,
    'location',
    location,
    'cache-control',
    'no-cache',
    'content-length',
    '0',
    ...extra,
  ])
  response.end()
}

interface Refusal extends Omit<Exchange, 'extra'> {
  status: number
  extra?: readonly string[]
}

function refuse(
  { security, sendPage }: FrontParts,
  { request, response, id, status, extra = ['x-request-id', id] }: Refusal,
): void {
  const url = request.url ?? ''
  const isOpen = OPEN_API.test(url)
  if (!isOpen && !BACKEND.test(url)) return sendPage(request, response, plainErrorPage(security, status, id), extra)
  response.writeHead(status, [
    ...security.shared,
    ...(isOpen ? ['access-control-allow-origin', '*'] : []),
    ...(status === 503 ? ['retry-after', '5'] : []),
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
    ...extra,
  ])
  response.end(errorJson(status, id))
}
