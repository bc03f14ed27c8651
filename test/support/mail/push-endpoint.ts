import { createECDH, randomBytes } from 'node:crypto'
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'

/** A notice as a browser reads it, and the headers that its maker saw. */
interface ReadNotice {
  browser: string
  headers: IncomingHttpHeaders
  /** of what came over the wire */
  bytes: number
  notice: Record<string, string>
}

/** Where the makers of browsers take notices, with browsers that read them. */
export interface PushEndpoint {
  url: string
  /** every notice that was taken, in their order */
  taken: ReadNotice[]
  /** how often a browser was to be told */
  asked: string[]
  /** what is responded of a browser; 201 takes the notice */
  status: (browser: string) => number
  /** A new browser, as it gives itself to a site. */
  browser(name: string): { endpoint: string; p256dh: string; auth: string }
  stop(): Promise<void>
}

interface Secrets {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

export async function pushEndpoint(): Promise<PushEndpoint> {
  const secrets = new Map<string, Secrets>()
  const at = { url: '', taken: [], asked: [], status: () => 201 } as unknown as PushEndpoint
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      at.asked.push(name)
      const status = at.status(name)
      const known = secrets.get(name)
      if (status === 201 && known) at.taken.push(read(name, known, request.headers, Buffer.concat(pieces)))
      response.writeHead(known ? status : 404).end()
    })
  })
  await listening(server)
  at.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  at.browser = (name) => {
    const ecdh = createECDH('prime256v1')
    const key = ecdh.generateKeys('base64url')
    const auth = randomBytes(16)
    secrets.set(name, { ecdh, auth })
    return { endpoint: `${at.url}/${name}`, p256dh: key, auth: auth.toString('base64url') }
  }
  at.stop = () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return at
}

const listening = (server: Server) => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

/** RFC 8291, with the browser's own keys: whoever has others reads nothing. */
function read(browser: string, { ecdh, auth }: Secrets, headers: IncomingHttpHeaders, sealed: Buffer): ReadNotice {
  const text = ece.decrypt(sealed, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth.toString('base64url') })
  return { browser, headers, bytes: sealed.length, notice: JSON.parse(text.toString()) as Record<string, string> }
}
