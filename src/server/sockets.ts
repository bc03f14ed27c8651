import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from '#wire'
import { clientAddress } from './client-address.ts'
import { shareConnections } from './connection-shares.ts'
import { namesOneHost } from './named-host.ts'
import type { ServerDeps } from './server-deps.ts'

interface SocketLimits {
  /** of all readers together, and of one network */
  maxConnections: number
  maxPerNetwork: number
  /** a request's headers must be here by then */
  headersMs: number
  /** and its body: an upload over a slow line */
  requestMs: number
}

export const LIMITS: SocketLimits = {
  maxConnections: 2000,
  maxPerNetwork: 1000,
  headersMs: 10_000,
  requestMs: 120_000,
}

/** Who sends a header or a body drop by drop is cut, and all together hold no more connections than we can carry. */
export function limitedServer(front: RequestListener, limits: SocketLimits): Server {
  const { maxConnections, maxPerNetwork, headersMs, requestMs } = limits
  const server = createServer(
    { maxHeaderSize: 16 * 1024, connectionsCheckingInterval: headersMs / 5, shouldUpgradeCallback: wantsWebsocket },
    (request, response) => {
      if (namesOneHost(request) && hasKnownEnd(request)) front(request, response)
      else response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
    },
  )
  server.headersTimeout = headersMs
  server.requestTimeout = requestMs
  server.keepAliveTimeout = 65_000 // longer than the usual 60 s of proxies: they close first
  server.timeout = 180_000
  shareConnections(server, { most: maxConnections, perNetwork: maxPerNetwork })
  refuseBadBytes(server)
  // Left alone, Node would end the connection without a word.
  server.on('connect', (_request, socket) => endWith(socket, 405))
  return server
}

/** A server goes on as it is where it does not know the other protocol (RFC 9110, section 7.8): Java and curl ask for HTTP/2 so. */
const wantsWebsocket = ({ headers }: IncomingMessage): boolean => /^websocket$/i.test(headers.upgrade ?? '')

/** A body that is not chunked in the end has none that could be known (RFC 9112, section 6.3); the parser says so when it is too late. */
const hasKnownEnd = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined || /(?:^|,)\s*chunked\s*$/i.test(headers['transfer-encoding'])

/** What is not HTTP, or too much of it, gets a status and an end. */
function refuseBadBytes(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else endWith(socket, statusOf(error))
  })
}

const READING_MS = 2_000

/** Who is told why has a moment to read it, and then the connection is gone, whatever still comes over it. */
function endWith(socket: Duplex, status: number): void {
  socket.end(bare(status))
  setTimeout(() => socket.destroy(), READING_MS).unref()
}

/** Everything else takes words: forms, JSON, letters that came back. */
const UPLOADS = /^\/storage\/v1(?:\/|$)/

/** A few words are due sooner than an upload, so that nobody holds many connections with few bytes. */
export function expectBody(request: IncomingMessage, response: ServerResponse, ms = 20_000): void {
  const { headers, socket, url = '' } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || UPLOADS.test(url)) return
  const timer = setTimeout(() => {
    if (response.headersSent) socket.destroy()
    else endWith(socket, 408)
  }, ms).unref()
  request.once('end', () => clearTimeout(timer))
  response.once('close', () => clearTimeout(timer))
}

function statusOf({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  // the parser counts the target among the headers; a first line that does not end is a long target
  const end = rawPacket?.indexOf('\r\n') ?? 0
  return end < 0 || end > 8192 ? 414 : 431
}

function bare(status: number): string {
  const allow = status === 405 ? 'Allow: GET, HEAD, POST\r\n' : ''
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${allow}Connection: close\r\nContent-Length: 0\r\n\r\n`
}

/** Websockets of one network, and of all those in an office behind one address. */
const MOST_WEBSOCKETS = 200

/** Websockets go to who takes them. In development unknown ones are left alone: they are Vite's. */
export function takeUpgrades(
  server: Server,
  deps: Pick<ServerDeps, 'upgrade' | 'dev' | 'trustProxy' | 'maxWebsockets'>,
): ReadonlySet<Duplex> {
  const open = new Set<Duplex>()
  const byNetwork = new Map<string, number>()
  const most = deps.maxWebsockets ?? MOST_WEBSOCKETS
  server.on('upgrade', (request, socket: Socket, head) => {
    if (!namesOneHost(request)) return endWith(socket, 400)
    const network = networkOf(clientAddress(request, deps.trustProxy ?? 0))
    const count = byNetwork.get(network) ?? 0
    if (count >= most) endWith(socket, 429)
    else if (deps.upgrade?.(request, socket, head) === true) {
      socket.setTimeout(0) // a quiet websocket is not a slow client
      open.add(socket)
      byNetwork.set(network, count + 1)
      socket.on('close', () => {
        open.delete(socket)
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      })
    } else if (deps.dev !== true) {
      socket.on('error', () => socket.destroy())
      socket.end(bare(404), () => socket.destroy())
    }
  })
  return open
}
