import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { jwtVerify, SignJWT } from 'jose'
import { WebSocket } from 'ws'

import type { Database } from '#database'
import { openRealtime, type RealtimeLimits } from '#realtime'
import { startServer } from '#server'
import { compose, type Caller, type Service, type Verify } from '#wire'
import { LONGEST_WAIT_MS } from '../../support/run/limits.ts'

export const PUBLISHABLE = 'sb_publishable_of_the_tests'
export const SECRET = 'sb_secret_of_the_tests'
const signing = new TextEncoder().encode('a secret of the tests alone, longer than 32 bytes')

/** A token as the auth room would make it. */
export function tokenOf(claims: Record<string, unknown>, life = 3600, key = signing): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ role: 'authenticated', exp: now + life, iat: now, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key)
}

const verify: Verify = async (request) => {
  const word = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? request.headers.get('apikey') ?? ''
  if (word === PUBLISHABLE) return { role: 'anon', claims: { role: 'anon' } }
  if (word === SECRET) return { role: 'service_role', claims: { role: 'service_role' } }
  try {
    const { payload } = await jwtVerify(word, signing, { algorithms: ['HS256'], requiredClaims: ['role', 'exp'] })
    return { role: payload['role'] as Caller['role'], claims: payload }
  } catch (cause) {
    const isOld = cause instanceof Error && 'code' in cause && cause.code === 'ERR_JWT_EXPIRED'
    return { refused: true, status: 401, code: isOld ? 'expired_jwt' : 'bad_jwt', message: 'no token' }
  }
}

interface Opening {
  limits?: Partial<RealtimeLimits>
  port?: number
  privateOnly?: boolean
  origins?: readonly string[]
  clock?: () => Date
  /** in place of the tokens of these tests */
  verifyWith?: Verify
  /** other rooms, by their prefixes */
  rooms?: Record<string, Service>
}

/** A server process with the realtime room alone, on a port of its own. */
export async function realtimeServer(database: Database, opening: Opening = {}) {
  const { limits = {}, port = 0, privateOnly = false, verifyWith = verify, rooms = {} } = opening
  const { clock = () => new Date() } = opening
  const origins = opening.origins ? { origins: opening.origins } : {}
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const realtime = await openRealtime({ database, verify: verifyWith, clock, log, limits, privateOnly, ...origins })
  const service = compose({ ...rooms, '/realtime/v1': realtime.service })
  const empty = mkdtempSync(join(tmpdir(), 'realtime-'))
  const server = await startServer({
    host: '127.0.0.1',
    port,
    render: service,
    backend: service,
    holdsTokens: () => false,
    upgrade: realtime.upgrade,
    assets: empty,
    publicDir: empty,
    site: { origin: 'http://127.0.0.1' },
    isReady: async () => true,
    log,
    graceMs: 0,
  })
  const url = `http://127.0.0.1:${server.port}`
  const clients: SupabaseClient[] = []
  /** As a process ends: its clients are on their own. */
  const end = async () => {
    await server.stop()
    await realtime.stop()
  }
  return {
    port: server.port,
    realtime,
    lines,
    /** The official client, as a user's token or as the anonymous reader. */
    client(token?: Token, options: ClientOptions = {}) {
      const made = officialClient(url, token, options)
      clients.push(made)
      return made
    },
    post: (path: string, body: unknown, headers?: Record<string, string>) => post(url + path, body, headers),
    end,
    async stop() {
      for (const client of clients) await client.removeAllChannels()
      await end()
    },
  }
}

type Token = string | (() => string)

interface ClientOptions {
  vsn?: '1.0.0' | '2.0.0'
  key?: string
  heartbeatIntervalMs?: number
}

function officialClient(url: string, token: Token | undefined, { key = PUBLISHABLE, ...options }: ClientOptions) {
  const isKnown = token !== undefined
  return createClient(url, key, {
    ...(isKnown ? { accessToken: async () => (typeof token === 'string' ? token : token()) } : {}),
    ...(isKnown ? {} : { auth: { persistSession: false } }),
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket, ...options },
  })
}

/** A broadcast by HTTP: bytes, or JSON. */
function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = { apikey: PUBLISHABLE },
): Promise<Response> {
  const { origin, pathname, search } = new URL(url)
  const isBinary = body instanceof Uint8Array
  const type = isBinary ? 'application/octet-stream' : 'application/json'
  return fetch(`${origin}/realtime/v1/api/broadcast${pathname === '/' ? '' : pathname}${search}`, {
    method: 'POST',
    body: isBinary ? Buffer.from(body) : JSON.stringify(body),
    headers: { 'content-type': type, ...headers },
  })
}

export type RealtimeServer = Awaited<ReturnType<typeof realtimeServer>>

/** Subscribes and waits for the response; rejects with the client's error. */
export async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  // A join carries the token that the client knows by then.
  await channel.socket.setAuth()
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel)
      else reject(error ?? new Error(status))
    })
  })
}

/** Subscribes to changes and waits until the server listens for them; what came is in the list. */
export async function listening<Row extends Record<string, unknown> = Record<string, unknown>>(
  client: SupabaseClient,
  wanted: { event?: string; schema?: string; table?: string; filter?: string; select?: string[] } = {},
) {
  const received: {
    eventType: string
    new: Row
    old: Partial<Row>
    table: string
    commit_timestamp: string
    errors: unknown
  }[] = []
  const channel = client.channel(`changes-${randomUUID()}`)
  const said = new Promise<{ status: string; message: string }>((resolve) => {
    channel.on('system', {}, (message: { status: string; message: string; extension: string }) => {
      if (message.extension === 'postgres_changes') resolve(message)
    })
  })
  const filter = { event: '*', schema: 'public', ...wanted } as { event: '*'; schema: string }
  channel.on('postgres_changes', filter, (change) => void received.push(change as unknown as (typeof received)[number]))
  await subscribed(channel)
  return { channel, received, said: await said }
}

/** A socket without a library: frames as they are. */
export async function rawSocket(
  server: { port: number },
  { vsn = '2.0.0', key = PUBLISHABLE }: { vsn?: string; key?: string } = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`)
  const frames: unknown[][] = []
  const texts: string[] = []
  const binary: Buffer[] = []
  const state = { closed: null as number | null }
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) binary.push(data)
    else {
      texts.push(data.toString())
      frames.push(JSON.parse(data.toString()) as unknown[])
    }
  })
  socket.on('close', (code) => (state.closed = code))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('unexpected-response', (_, response) => reject(new Error(`${response.statusCode}`)))
    socket.once('error', reject)
  })
  let ref = 0
  return {
    socket,
    frames,
    texts,
    binary,
    state,
    send: (...message: unknown[]) => socket.send(JSON.stringify(message)),
    /** Joins a topic and gives the response's payload. */
    async join(topic: string, config: unknown = {}, more: Record<string, unknown> = {}) {
      const own = String((ref += 1))
      socket.send(JSON.stringify([own, own, topic, 'phx_join', { config, ...more }]))
      return replyTo(frames, own)
    },
    async ask(topic: string, event: string, payload: unknown = {}, joinRef: string | null = null) {
      const own = `a${(ref += 1)}`
      socket.send(JSON.stringify([joinRef, own, topic, event, payload]))
      return replyTo(frames, own)
    },
  }
}

interface Reply {
  status: 'ok' | 'error'
  response: { reason?: string; postgres_changes?: Record<string, unknown>[] }
}

function replyTo(frames: readonly unknown[][], ref: string): Promise<Reply> {
  return until(() => frames.find(([, of, , event]) => of === ref && event === 'phx_reply')?.[4] as Reply | undefined)
}

/** Waits until something is there. */
export async function until<T>(look: () => T | undefined | null | false, limitMs = LONGEST_WAIT_MS): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const found = look()
    if (found !== undefined && found !== null && found !== false) return found
    if (performance.now() > end) throw new Error(`It did not happen in ${limitMs} ms: ${String(look)}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Long enough for what must not happen to have happened. */
export const aMoment = (ms = 150): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
