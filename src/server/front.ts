import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedAddress } from './accepted-address.ts'
import { byNumber } from './by-number.ts'
import { clientAddress } from './client-address.ts'
import type { Exchange, FrontParts } from './exchange.ts'
import type { PageCache } from './page-cache.ts'
import { fromLetter } from './from-letter.ts'
import { passToBackend } from './pass-to-backend.ts'
import { refuse } from './refuse.ts'
import { isForBackend, originForm, parseTarget, readableUrl } from './request-target.ts'
import { BrokenOff } from './send.ts'
import { sendRendered } from './send-rendered.ts'
import type { ServerDeps } from './server-deps.ts'
import { expectBody } from './sockets.ts'
import { staleHead } from './stale-head.ts'
import { dropUnread } from './unread-body.ts'

/** One request, from its target to its response. */
export function createFront(parts: FrontParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { cache, health, log, deps, sendPage } = parts
  return (request, response) => {
    const id = parts.nextId()
    request.url = originForm(request.url ?? '/')
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
      noteRead(parts, request, response)
      return
    }
    const start = performance.now()
    const told = () => ({ id, request, ms: performance.now() - start })
    const { socket } = request // Node takes it from a request whose body was let go
    const responded = () => {
      log.responded({ ...told(), status: response.statusCode, address })
      noteRead(parts, request, response)
      dropUnread(request, socket)
    }
    respond(parts, request, response, id).then(responded, (error: unknown) => {
      if (response.destroyed && !(error instanceof BrokenOff)) return // the reader left; a request whose body was read is destroyed, too
      log.failed({ ...told(), status: 500, error })
      if (response.headersSent) response.destroy()
      else refuse(parts, { request, response, id, status: 500 })
    })
  }
}

/** Who was told that there is nothing has read nothing. */
function noteRead({ deps }: FrontParts, { headers, url = '/' }: IncomingMessage, { statusCode }: ServerResponse): void {
  if (statusCode < 400) deps.noteRead?.(headers['user-agent'], url)
}

/** from the cache by the raw address: no parsing, no copy */
function hit(cache: PageCache, { method, url, headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.cookie !== undefined || headers.authorization !== undefined) return undefined
  return cache.fresh(acceptedAddress(url ?? '/', headers.accept))
}

async function respond(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  expectBody(request, response, parts.deps.smallBodyMs)
  const url = acceptedAddress(request.url ?? '/', request.headers.accept)
  const extra = ['x-request-id', id, ...(parts.isShut() ? ['connection', 'close'] : [])]
  const isBackends = isForBackend(url)
  const target = parseTarget(isBackends ? readableUrl(url) : byNumber(url), parts.deps.parameters)
  const exchange: Exchange = { request, response, id, extra }
  if ('refused' in target) return refuse(parts, { ...exchange, status: target.refused })
  if (isBackends) return passToBackend(parts, exchange, url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const entrance = isRead ? fromLetter(url) : null
  if (entrance !== null) return redirect(parts, exchange, entrance, 303)
  if (isRead && /^\/healthz(?:\/ready|\/live)?$/.test(target.path)) return sendHealth(parts, exchange, target.path)
  if (isRead && !parts.deps.dev && (await parts.files.serve(request, response, target.path, extra))) return
  if (parts.deps.middleware !== undefined && (await isTaken(parts.deps.middleware, exchange))) return
  if (target.elsewhere !== null && isRead) return redirect(parts, exchange, target.elsewhere)
  return sendRendered(parts, exchange, target)
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

function redirect({ security }: FrontParts, { response, extra }: Exchange, location: string, status = 301): void {
  response.writeHead(status, [
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
