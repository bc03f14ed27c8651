import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

import { logWords } from '#wire'
import { receiveOnChannel } from './channel-messages.ts'
import { forgetClient } from './channel-closing.ts'
import { CLOSE, Client } from './client.ts'
import { isDatabaseAway } from './failures.ts'
import { type Incoming, readFrame, textFrame, type Version } from './frames.ts'
import { identify, isTokenRefusal } from './identity.ts'
import { join, refuseTo } from './join.ts'
import { jsonMemory } from './json-memory.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { WORDS } from './words.ts'

/** Takes a websocket and says true, or leaves it and says false. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** Where websockets come in. */
const SOCKET_PATH = '/realtime/v1/websocket'
/** A frame may be so much longer than the payload in it. */
const FRAME_HEAD = 16_384
/** Messages of one socket that wait, as `waitingBytes` are; then the socket is not read until some are done. */
const MOST_WAITING = 32

/** Makes the endpoint for WebSockets: whoever has a key comes in, and says on each channel who it is. */
export function openGateway(context: RealtimeContext): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: context.limits.payloadBytes + FRAME_HEAD,
  })
  return (request, socket, head) => {
    const url = URL.parse(request.url ?? '', 'http://realtime.internal')
    if (url?.pathname !== SOCKET_PATH) return false
    socket.on('error', () => socket.destroy())
    void open(context, { server, request, socket, head, parameters: url.searchParams })
    return true
  }
}

interface Upgrading {
  server: WebSocketServer
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  parameters: URLSearchParams
}

async function open(context: RealtimeContext, { server, request, socket, head, parameters }: Upgrading): Promise<void> {
  try {
    const response = await admit(context, parameters, request)
    if ('status' in response) refuse(socket, response)
    else if (!socket.destroyed) {
      server.handleUpgrade(request, socket, head, (opened) => connect(context, opened, response))
    }
  } catch (cause) {
    context.log(`realtime: a websocket could not be opened: ${logWords(cause)}`)
    const isAway = isDatabaseAway(cause)
    refuse(
      socket,
      isAway ? { status: 503, error: WORDS.noDatabase } : { status: 500, error: 'Error connecting to Realtime' },
    )
  }
}

interface Refusal {
  status: number
  error: string
}

async function admit(
  context: RealtimeContext,
  parameters: URLSearchParams,
  request: IncomingMessage,
): Promise<Refusal | { apikey: string; version: Version }> {
  const version = parameters.get('vsn') ?? '1.0.0'
  if (!isVersion(version)) return { status: 400, error: 'The client version is not supported' }
  if (!isOriginAllowed(context, request)) return { status: 403, error: 'Websockets from this origin are not allowed' }
  const header = request.headers['x-api-key']
  const apikey = typeof header === 'string' ? header : parameters.get('apikey')
  if (!apikey) return { status: 401, error: 'API key is missing' }
  const identity = await identify(context, apikey, null)
  if (isTokenRefusal(identity)) {
    const { code, message } = identity
    return {
      status: 401,
      error: code === 'InvalidJWTToken' && message.startsWith('Token has') ? 'Token has expired' : message,
    }
  }
  if (context.clients.size >= context.limits.sockets) return { status: 429, error: 'Too many connected users' }
  return { apikey, version }
}

/** Programs that are no browser send none (RFC 6455, section 10.2). */
function isOriginAllowed({ origins }: RealtimeContext, { headers: { origin, host } }: IncomingMessage): boolean {
  if (origins === null || origin === undefined) return true
  return origins.has(origin) || URL.parse(origin)?.host === host
}

const isVersion = (text: string): text is Version => text === '1.0.0' || text === '2.0.0'

function refuse(socket: Duplex, { status, error }: Refusal): void {
  const body = JSON.stringify({ error })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`
  socket.end(head + body, () => socket.destroy())
}

function connect(
  context: RealtimeContext,
  socket: WebSocket,
  { apikey, version }: { apikey: string; version: Version },
): void {
  const client = new Client(socket, { version, apikey, limits: context.limits, now: context.clock().getTime() })
  context.clients.add(client)
  let last = Promise.resolve()
  const waiting = { messages: 0, bytes: 0 }
  const isFull = () => waiting.messages >= MOST_WAITING || waiting.bytes >= context.limits.waitingBytes
  const inTurn = (message: Incoming, bytes: number) => {
    waiting.messages += 1
    waiting.bytes += bytes
    if (isFull()) socket.pause()
    last = last
      .then(() => (context.clients.has(client) ? receive(context, client, message) : undefined))
      .catch((cause: unknown) => context.log(`realtime: a message could not be handled: ${logWords(cause)}`))
      .finally(() => {
        waiting.messages -= 1
        waiting.bytes -= bytes
        if (!isFull() && socket.isPaused) socket.resume()
      })
  }
  socket.on('message', (data: Buffer, isBinary) => {
    const now = context.clock().getTime()
    client.lastSeenAt = now
    if (!client.frames.take(now)) {
      client.close(CLOSE.policy, WORDS.tooManyEvents)
      return
    }
    const message = readFrame(version, data, isBinary)
    // What is no message is dropped, and the socket stays open.
    if (!message || !('topic' in message) || handledAtOnce(client, message)) return
    inTurn(message, isBinary ? data.length : jsonMemory(data))
  })
  socket.on('error', () => socket.terminate()) // a frame that breaks the protocol, or is too long: ws has said so
  socket.on('close', () => forgetClient(context, client))
}

/** A heartbeat waits for nobody. */
function handledAtOnce(client: Client, { topic, event, ref }: Incoming): boolean {
  if (topic !== 'phoenix') return false
  if (event !== 'heartbeat') return true
  const payload = '{"status":"ok","response":{}}'
  client.send(textFrame(client.version, { topic, event: 'phx_reply', ref, payload }))
  return true
}

async function receive(context: RealtimeContext, client: Client, message: Incoming): Promise<void> {
  if (message.event === 'phx_join') return join(context, client, message)
  const channel = client.channels.get(message.topic)
  if (channel) {
    await receiveOnChannel(context, channel, message)
    return
  }
  if (message.event !== 'phx_leave') return refuseTo(client, message, WORDS.unmatched)
  const { topic, ref, joinRef } = message
  const payload = '{"status":"ok","response":{}}'
  client.send(textFrame(client.version, { topic, event: 'phx_reply', ref, joinRef, payload }))
}
