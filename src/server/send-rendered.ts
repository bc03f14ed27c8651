import type { IncomingMessage } from 'node:http'
import { isFixed, routeOf } from '#routes'
import { networkOf } from '#wire'
import { fromWhere, visitorHead, whoAsks } from './caller-headers.ts'
import { clientAddress } from './client-address.ts'
import { type Exchange, type FrontParts, goneWith } from './exchange.ts'
import { refuse } from './refuse.ts'
import type { RenderKind } from './render-shares.ts'
import { type Target, isForPrograms } from './request-target.ts'
import { sendEvents } from './send-events.ts'
import { staleHead } from './stale-head.ts'
import { type PassedBody, isStreamed, passedBody, webRequest } from './web-request.ts'

/** A page, from the cache or made now; or why there is none for this caller. */
export async function sendRendered(
  parts: FrontParts,
  { request, response, id, extra }: Exchange,
  target: Target,
): Promise<void> {
  const method = request.method ?? 'GET'
  if (isForPrograms(target.path) && parts.deps.isKnown?.(target.path) === false)
    return refuse(parts, { request, response, id, status: 404, extra })
  const allowed = parts.deps.methods?.(target.path) ?? ['GET', 'HEAD']
  if (!allowed.includes(method))
    return refuse(parts, { request, response, id, status: 405, extra: [...extra, 'allow', allowed.join(', ')] })
  const outcome = await rendered(parts, { request, response, id, extra }, target)
  if (outcome === null)
    return refuse(parts, { request, response, id, status: 429, extra: [...extra, 'retry-after', '1'] })
  if ('events' in outcome) return
  const { status } = outcome.page
  if (outcome.error !== undefined && method === 'POST') {
    // Work that failed because its reader left is no failure of ours, nor is what was never sent to its end.
    if (response.destroyed) return
    if (!request.complete && status === 503) return refuse(parts, { request, response, id, status: 408, extra })
  }
  // What an endpoint says it does not do (501) is a refusal: whoever asks for it again and again fills no log.
  if ((status >= 500 && status !== 501) || outcome.error !== undefined) {
    parts.log.failed({ id, request, status, ms: outcome.ms, error: outcome.error })
  }
  const isOwnError = outcome.error !== undefined && !outcome.isStale
  if (isOwnError) return refuse(parts, { request, response, id, status, extra }) // each reader's page shows their own id
  const { page, isStale } = outcome
  parts.sendPage(request, response, page, isStale ? [...staleHead(page.madeAt), ...extra] : extra)
}

/** The page, or null for a caller who has asked too often. Events have been sent: their making ends with the last. */
async function rendered(parts: FrontParts, { request, response, id, extra }: Exchange, target: Target) {
  const { method = 'GET', headers } = request
  const isOfVisitor = parts.deps.isOfVisitor?.(target.path) === true
  const isBare = headers.cookie === undefined && headers.authorization === undefined
  const isShared = (method === 'GET' || method === 'HEAD') && isBare && !isOfVisitor
  const start = performance.now()
  const made = async (body: PassedBody = null) => {
    const outcome = isShared
      ? await parts.renderer.shared(target, id)
      : await parts.renderer.personal(target, id, (url, ours) =>
          webRequest(
            // HEAD tells what GET would (RFC 9110, section 9.3.2), and of a body that was never made nothing is known.
            { incoming: request, body, method: method === 'HEAD' ? 'GET' : method },
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
  const body = await passedBody(request)
  // What is still on its way may take its time, and keeps no more than a few of its network's at work.
  if (!shares || (isRender?.(target.path) === false && !isStreamed(body))) return made(body)
  const turn = await shares.turn(networkOf(clientAddress(request, trustProxy)), isShared ? kindOf(target) : 'endless')
  if (turn === null) return null
  let status = 500
  try {
    const outcome = await made(body)
    status = 'events' in outcome ? outcome.events.status : outcome.page.status
    return outcome
  } finally {
    turn.end(status)
  }
}

function kindOf({ path, search }: Target): RenderKind {
  if (search !== '' || routeOf(path) === null) return 'endless'
  return isFixed(path) ? 'few' : 'many'
}

const isKept = ({ cache }: FrontParts, { path, search }: Target): boolean => cache.fresh(path + search) !== undefined

const hasAskedTooOften = ({ deps }: FrontParts, request: IncomingMessage, { path }: Target): boolean =>
  deps.mayAsk?.(path, clientAddress(request, deps.trustProxy ?? 0)) === false
