import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http'
import { freePort } from '../programs/free-port.ts'

/** What becomes of a request on its way to a site; nothing said lets it pass. */
type Fate = (path: string, request: IncomingMessage) => Fortune | undefined

type Fortune =
  | 'lost'
  | { afterMs: number }
  | { status: number; text?: string }
  /** As the site sent it, with other words. */
  | { changed: (text: string) => string }

/** A network between a browser and a site: it may be cut, slow, flaky, or lead to another build. */
interface Between {
  origin: string
  fate: Fate
  stop(): Promise<void>
}

export async function between(port: number): Promise<Between> {
  const own = await freePort()
  const network: Between = { origin: `http://127.0.0.1:${own}`, fate: () => undefined, stop: async () => undefined }
  const server = createServer(passing(port, network))
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  network.stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return network
}

const passing =
  (port: number, network: Between): RequestListener =>
  (request, response) => {
    const fortune = network.fate(request.url ?? '/', request)
    if (fortune === 'lost') {
      request.socket.destroy()
      return
    }
    if (fortune && 'status' in fortune) {
      response.writeHead(fortune.status).end(fortune.text ?? '')
      return
    }
    const change = fortune && 'changed' in fortune ? fortune.changed : undefined
    setTimeout(() => pass(port, { request, response, change }), fortune && 'afterMs' in fortune ? fortune.afterMs : 0)
  }

interface Passage {
  request: IncomingMessage
  response: ServerResponse
  change: ((text: string) => string) | undefined
}

function pass(port: number, { request, response, change }: Passage): void {
  const { method, url: path, headers } = request
  const plain = change ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers
  const asked = ask({ port, host: '127.0.0.1', method, path, headers: plain }, (given) => {
    if (!change) {
      response.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(response)
      return
    }
    const pieces: Buffer[] = []
    given.on('data', (piece: Buffer) => pieces.push(piece))
    given.on('end', () => {
      const { etag: _etag, 'content-length': _length, ...kept } = given.headers
      response.writeHead(given.statusCode ?? 500, kept).end(change(Buffer.concat(pieces).toString()))
    })
  })
  asked.on('error', () => request.socket.destroy())
  request.pipe(asked)
}
