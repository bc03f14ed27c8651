import { clientAddress, isRefusal, networkOf, pathOf } from '#wire'
import type { Service, Verify, WireRefusal } from '#wire'
import { callFunction } from './call-function.ts'
import { deleteRows, updateRows } from './change-rows.ts'
import { createRows, replaceRow } from './create-rows.ts'
import { databaseFailure } from './database-failure.ts'
import { describeRoot } from './describe-root.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { checkPreferences, preferencesOf } from './preferences.ts'
import type { Preferences } from './preferences.ts'
import { readRows } from './read-rows.ts'
import { refuse, RestRefusal } from './refusal.ts'

/** The prefix is the module's own: the composed backend hands requests on whole. */
const prefix = '/rest/v1'

/** Longer addresses are refused; the largest list that may be asked for (1,000 uuids) fits. */
const maxUrl = 65_536

type Endpoint = (context: RestContext, exchange: Exchange) => Promise<Response>

const tables = new Map<string, Endpoint>([
  ['GET', readRows],
  ['HEAD', readRows],
  ['POST', createRows],
  ['PUT', replaceRow],
  ['PATCH', updateRows],
  ['DELETE', deleteRows],
])
const calls = new Map<string, Endpoint>(['GET', 'HEAD', 'POST'].map((method) => [method, callFunction]))
const root = new Map<string, Endpoint>(['GET', 'HEAD'].map((method) => [method, describeRoot]))
const endpoints = { table: tables, call: calls, root }

/** The service itself: finds who asks and for what, hands on to the method's endpoint and turns refusals into responses in one shape. */
export function restService(context: RestContext, verify: Verify): Service {
  return async (request) => {
    const isHead = request.method === 'HEAD'
    let isKnownCaller = false
    try {
      if (request.url.length > maxUrl) return tooLong().toResponse(isHead)
      const caller = await verify(request)
      if (isRefusal(caller)) return tokenRefusal(caller).toResponse(isHead)
      isKnownCaller = caller.role !== 'anon'
      const address = addressOf(request.url)
      const { schema, saysSchema } = schemaOf(context, request)
      const endpoint = endpointOf(request.method, address.kind)
      const asked = await preferred(context, request.headers.get('prefer'))
      return await endpoint(context, {
        request,
        caller,
        network: networkFrom(request),
        schema,
        saysSchema,
        asked,
        ...address,
      })
    } catch (cause) {
      const refusal = cause instanceof RestRefusal ? cause : databaseFailure(cause, isKnownCaller)
      if (!refusal) throw cause
      return refusal.toResponse(isHead)
    }
  }
}

function networkFrom(request: Request): string | null {
  const address = clientAddress(request)
  return address === 'local' ? null : networkOf(address)
}

function endpointOf(method: string, kind: Address['kind']): Endpoint {
  const found = endpoints[kind].get(method)
  if (found) return found
  if (kind === 'call') throw refuse('PGRST101', `Cannot use the ${method} method on RPC`)
  throw refuse('PGRST117', `Unsupported HTTP method: ${method}`)
}

/** A request may say how its transaction ends only where that is allowed, and only name a time zone that there is. */
async function preferred(context: RestContext, header: string | null): Promise<Preferences> {
  const found = preferencesOf(header)
  const { timezone, tx, ...asked } = found.asked
  const unknown = [...found.unknown]
  const may: Preferences = { ...asked }
  if (tx !== undefined && context.rules().txEnd.endsWith('override')) may.tx = tx
  if (timezone !== undefined) {
    if (await context.isTimezone(timezone)) may.timezone = timezone
    else unknown.push(`timezone=${timezone}`)
  }
  checkPreferences({ asked: may, unknown })
  return may
}

interface Address {
  path: string
  name: string
  search: string
  kind: 'table' | 'call' | 'root'
}

function addressOf(url: string): Address {
  const path = pathOf(url).slice(prefix.length)
  const parts = path.split('/').filter((part) => part !== '')
  const question = url.indexOf('?')
  const search = question < 0 ? '' : (url.slice(question + 1).split('#')[0] ?? '')
  const [first = '', second = ''] = parts
  if (parts.length === 0) return { path, name: '', search, kind: 'root' }
  if (parts.length === 1) return { path, name: decoded(first), search, kind: 'table' }
  if (parts.length === 2 && first === 'rpc') return { path, name: decoded(second), search, kind: 'call' }
  throw refuse('PGRST125', 'Invalid path specified in request URL')
}

/** What is no escape stands for itself, and bytes that are no text for a replacement, as PostgREST reads them. */
function decoded(part: string): string {
  if (!part.includes('%')) return part
  const bytes = part.replaceAll(/%[0-9a-f]{2}|[^%]|%/gi, (one) =>
    one.length === 3 ? String.fromCharCode(Number.parseInt(one.slice(1), 16)) : Buffer.from(one).toString('latin1'),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function schemaOf(context: RestContext, request: Request): Pick<Exchange, 'schema' | 'saysSchema'> {
  const { schemas } = context.rules()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const asked = request.headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (asked === null) return { schema: schemas[0] ?? 'public', saysSchema: schemas.length > 1 }
  if (schemas.includes(asked)) return { schema: asked, saysSchema: true }
  const hint = `Only the following schemas are exposed: ${schemas.join(', ')}`
  throw refuse('PGRST106', `Invalid schema: ${asked}`, { hint })
}

function tokenRefusal(refusal: WireRefusal): RestRefusal {
  const isExpired = refusal.code === 'expired_jwt' || refusal.code === 'session_not_found'
  const headers = { 'www-authenticate': `Bearer error="invalid_token", error_description="${refusal.message}"` }
  return refuse(isExpired ? 'PGRST303' : 'PGRST301', refusal.message, { headers })
}

function tooLong(): RestRefusal {
  return new RestRefusal({ status: 414, code: 'PGRST100', message: `The URL is longer than ${maxUrl} characters` })
}
