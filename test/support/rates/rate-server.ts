import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a source responds with: a text, a text with its status and headers, or whatever a function does. */
export type RateReply =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((asked: URL, response: ServerResponse, request: IncomingMessage) => RateReply | void)

/** A source of rates on a port of its own. What it was not told is not there: 404. */
export async function startRateServer() {
  const replies = new Map<string, RateReply>()
  const asked: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[] = []
  const open = new Set<Socket>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://source.test')
    asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers })
    send(replies.get(url.pathname) ?? { status: 404, body: 'Not found' }, url, { request, response })
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** what was asked for, in its order */
    asked,
    /** connections that are open now */
    open,
    respond: (path: string, reply: RateReply) => void replies.set(path, reply),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type RateServer = Awaited<ReturnType<typeof startRateServer>>

function send(reply: RateReply, url: URL, to: { request: IncomingMessage; response: ServerResponse }): void {
  if (typeof reply === 'function') {
    const next = reply(url, to.response, to.request)
    if (next !== undefined) send(next, url, to)
  } else if (typeof reply === 'string') {
    to.response.end(reply)
  } else {
    to.response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  }
}

/** A body that never ends, sent as fast as it is taken. */
export const endless =
  (piece: string, headers: Record<string, string> = {}): RateReply =>
  (_asked, response) => {
    response.writeHead(200, headers)
    const more = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', more)
    more()
  }

/** A body that stops in the middle and keeps the connection. */
export const stalling =
  (start: string): RateReply =>
  (_asked, response) =>
    void response.writeHead(200).write(start)

/** A body that was announced to be longer than what came before the connection was cut. */
export const cutOff =
  (start: string): RateReply =>
  (_asked, response) =>
    void response.writeHead(200, { 'content-length': start.length + 1 }).write(start, () => response.destroy())

/** A body whose end nobody announced: whoever reads it cannot know whether it is whole. */
export const unmeasured =
  (body: string): RateReply =>
  (_asked, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${body}`)
  }
