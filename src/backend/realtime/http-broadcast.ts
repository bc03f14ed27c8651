import { hash } from 'node:crypto'
import { z } from 'zod'
import { clientAddress, isRefusal, logWords, networkOf, parseJson, pathOf } from '#wire'
import type { Caller, Service } from '#wire'
import { Allowance } from './allowance.ts'
import { mayCallerWrite } from './channel-policies.ts'
import { toldBroadcast } from './channel-messages.ts'
import { isDatabaseAway } from './failures.ts'
import type { UserBroadcast } from './frames.ts'
import { topicKey } from './hub.ts'
import type { RealtimeContext } from './realtime-context.ts'

const PREFIX = '/realtime/v1/api/broadcast'
/** Callers whose rate is remembered. */
const MOST_CALLERS = 10_000

/** Sends messages of requests: to `/api/broadcast` many, to `/api/broadcast/{topic}/events/{event}` one. */
export function broadcastService(context: RealtimeContext): Service {
  const rates = new CallerRates(context)
  return async (request) => {
    const path = pathOf(request.url)
    const single = /^\/([^/]+)\/events\/([^/]+)$/.exec(path.slice(PREFIX.length))
    if (!path.startsWith(PREFIX) || (path !== PREFIX && !single))
      return respond(404, { errors: { detail: 'Not Found' } })
    if (request.method !== 'POST') return respond(404, { errors: { detail: 'Not Found' } })
    try {
      const caller = await callerOf(context, request)
      if (!caller) return respond(401, { message: 'Unauthorized' })
      const asked = { caller, allow: (count: number) => rates.take(caller, networkOf(clientAddress(request)), count) }
      if (!single) return await sendMany(context, request, asked)
      const [topic, event] = [decoded(single[1] ?? ''), decoded(single[2] ?? '')]
      if (topic === null || event === null) return respond(400, { message: 'Bad Request' })
      return await sendOne(context, request, { ...asked, topic, event })
    } catch (cause) {
      if (isDatabaseAway(cause)) return respond(422, { message: 'Tenant database unavailable' })
      context.log(`realtime: a broadcast by HTTP failed: ${logWords(cause)}`)
      return respond(500, { message: 'Unable to authorize broadcast' })
    }
  }
}

interface Asked {
  caller: Caller
  /** takes so many from the caller's rate */
  allow: (count: number) => boolean
}

/** A project key in the place of a token counts as that key. */
async function callerOf(context: RealtimeContext, request: Request): Promise<Caller | null> {
  if (!request.headers.has('authorization') && !request.headers.has('apikey')) return null
  const caller = await context.verify(request)
  return isRefusal(caller) ? null : caller
}

const batch = z.object({
  messages: z.array(
    z.object({
      topic: z.string().min(1),
      event: z.string().min(1),
      payload: z.record(z.string(), z.unknown()),
      private: z.boolean().nullish(),
    }),
  ),
})

async function sendMany(context: RealtimeContext, request: Request, { caller, allow }: Asked): Promise<Response> {
  const read = await bodyOf(request, context.limits.payloadBytes * 4)
  if (read instanceof Response) return read
  const parsed = parseJson(read.toString())
  const body = 'value' in parsed ? batch.safeParse(parsed.value) : null
  if (!body?.success) return respond(422, { errors: errorsOf(body?.error) })
  const messages = body.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
    topic,
    isPrivate: isPrivate === true,
    message: jsonBroadcast(event, JSON.stringify(payload)),
  }))
  if (messages.some(({ message }) => message.body.length > context.limits.payloadBytes)) {
    return respond(422, { errors: { messages: [{ payload: ['Payload size exceeds tenant limit'] }] } })
  }
  if (!allow(messages.length)) {
    return respond(429, { message: 'Too many messages to broadcast, please reduce the batch size' })
  }
  const topics = [...new Set(messages.filter(({ isPrivate }) => isPrivate).map(({ topic }) => topic))]
  const allowed = new Set<string>()
  for (const name of topics) {
    if (await mayCallerWrite(context, { caller, name, extension: 'broadcast' })) allowed.add(name)
  }
  // Those that this caller may not send are left out, and nobody is told which.
  for (const { topic, isPrivate, message } of messages) {
    if (!isPrivate || allowed.has(topic)) send(context, topicKey(isPrivate, topic), message)
  }
  return new Response(null, { status: 202 })
}

async function sendOne(
  context: RealtimeContext,
  request: Request,
  { caller, allow, topic, event }: Asked & { topic: string; event: string },
): Promise<Response> {
  const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/octet-stream') {
    return respond(415, { error: 'Unsupported Media Type. Use application/json or application/octet-stream' })
  }
  const body = await bodyOf(request, context.limits.payloadBytes)
  if (body instanceof Response) return body
  const isBinary = type === 'application/octet-stream'
  if (!isBinary && 'refused' in parseJson(body.toString())) return respond(400, { message: 'Bad Request' })
  if (!allow(1)) return respond(429, { message: 'You have exceeded your rate limit' })
  const isPrivate = new URL(request.url).searchParams.get('private') === 'true'
  if (isPrivate && !(await mayCallerWrite(context, { caller, name: topic, extension: 'broadcast' }))) {
    return respond(403, { message: 'Unauthorized' })
  }
  send(context, topicKey(isPrivate, topic), { event, encoding: isBinary ? 'binary' : 'json', body, meta: null })
  return new Response(null, { status: 202 })
}

function send(context: RealtimeContext, key: string, message: UserBroadcast): void {
  context.hub.broadcast(key, message)
  context.relay.send(toldBroadcast(key, message))
}

function jsonBroadcast(event: string, text: string): UserBroadcast {
  return { event, encoding: 'json', body: Buffer.from(text), meta: null }
}

/** The bytes of a body, up to a bound. */
async function bodyOf(request: Request, most: number): Promise<Buffer | Response> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > most) return respond(413, { message: 'Payload size exceeds tenant limit' })
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size)
}

function errorsOf(error: z.ZodError | undefined): unknown {
  if (!error) return { messages: ["can't be blank"] }
  return { messages: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null // no UTF-8 behind the percent signs
  }
}

function respond(status: number, body: unknown): Response {
  return Response.json(body, { status })
}

/** How much every caller may still send: the anonymous ones by network, users by their claims, the service key for itself. */
class CallerRates {
  readonly #context: RealtimeContext
  readonly #rates = new Map<string, Allowance>()

  constructor(context: RealtimeContext) {
    this.#context = context
  }

  take({ role, claims }: Caller, network: string, count: number): boolean {
    const now = this.#context.clock().getTime()
    const key = role === 'anon' ? `anon ${network}` : hash('sha256', `${role} ${String(claims['sub'])}`)
    const perSecond = this.#context.limits.httpEventsPerSecond * (role === 'service_role' ? 10 : 1)
    const rate = this.#rates.get(key) ?? new Allowance(perSecond, now)
    this.#rates.delete(key)
    this.#rates.set(key, rate)
    if (this.#rates.size > MOST_CALLERS) this.#rates.delete(this.#rates.keys().next().value ?? '')
    return rate.take(now, count)
  }
}
