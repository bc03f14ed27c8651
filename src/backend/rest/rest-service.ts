import { isRefusal, pathOf } from '#wire'
import type { Service, Verify, WireRefusal } from '#wire'
import { callFunction } from './call-function.ts'
import { deleteRows, updateRows } from './change-rows.ts'
import { createRows } from './create-rows.ts'
import { databaseFailure } from './database-failure.ts'
import type { Exchange, Room } from './exchange.ts'
import { readRows } from './read-rows.ts'
import { refuse, RestRefusal } from './refusal.ts'

/** The prefix is the room's own: the composed backend hands requests on whole. */
export const prefix = '/rest/v1'

/** Longer addresses are refused; the largest list that may be asked for (1,000 uuids) fits. */
const maxUrl = 65_536

type Endpoint = (room: Room, exchange: Exchange) => Promise<Response>

const tables: Record<string, Endpoint> = {
  GET: readRows,
  HEAD: readRows,
  POST: createRows,
  PATCH: updateRows,
  DELETE: deleteRows,
}
const calls: Record<string, Endpoint> = { GET: callFunction, HEAD: callFunction, POST: callFunction }

/** The room's service: finds who asks and for what, hands on to the method's endpoint and answers refusals in one shape. */
export function restService(room: Room, verify: Verify): Service {
  return async (request) => {
    const isHead = request.method === 'HEAD'
    let isKnownCaller = false
    try {
      if (request.url.length > maxUrl) return tooLong().toResponse(isHead)
      const caller = await verify(request)
      if (isRefusal(caller)) return tokenRefusal(caller).toResponse(isHead)
      isKnownCaller = caller.role !== 'anon'
      const address = addressOf(request.url)
      const exchange = { request, caller, schema: schemaOf(room, request), ...address }
      return await endpointOf(request.method, address.isCall)(room, exchange)
    } catch (cause) {
      const refusal = cause instanceof RestRefusal ? cause : databaseFailure(cause, isKnownCaller)
      if (!refusal) throw cause
      return refusal.toResponse(isHead)
    }
  }
}

function endpointOf(method: string, isCall: boolean): Endpoint {
  const found = (isCall ? calls : tables)[method]
  if (found) return found
  if (isCall) throw refuse('PGRST101', `Cannot use the ${method} method on RPC`)
  throw refuse('PGRST117', `Unsupported HTTP method: ${method}`)
}

interface Address {
  path: string
  name: string
  search: string
  isCall: boolean
}

function addressOf(url: string): Address {
  const path = pathOf(url).slice(prefix.length)
  const parts = path.split('/').filter((part) => part !== '')
  const question = url.indexOf('?')
  const search = question < 0 ? '' : (url.slice(question + 1).split('#')[0] ?? '')
  const isCall = parts.length === 2 && parts[0] === 'rpc'
  if (parts.length === 0) throw refuse('PGRST126', 'Root endpoint metadata is disabled')
  if (parts.length > 1 && !isCall) throw refuse('PGRST125', 'Invalid path specified in request URL')
  return { path, name: decoded(parts.at(-1) ?? ''), search, isCall }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (cause) {
    throw new RestRefusal(
      { status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' },
      { cause },
    )
  }
}

function schemaOf(room: Room, request: Request): string {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const asked = request.headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (asked === null) return room.schemas[0] ?? 'public'
  if (room.schemas.includes(asked)) return asked
  const hint = `Only the following schemas are exposed: ${room.schemas.join(', ')}`
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
