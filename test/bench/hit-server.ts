/**
 * A child with one server: `ours`, which renders a given page once and then responds from its cache, or `bare`, a
 * node:http server that sends what it is handed. Tells its parent its port, and its CPU time when asked.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServer } from '#server'

interface Handed {
  html: string
  head: string[]
  body: string
}

process.once('message', (handed: Handed) => {
  void start(handed).then((port) => process.send?.({ port }))
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
})
process.on('disconnect', () => process.exit(0))

async function start({ html, head, body }: Handed): Promise<number> {
  if (process.argv[2] === 'ours') return startOurs(html)
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, head)
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function startOurs(html: string): Promise<number> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-page-mode': 'text' }
  const { port } = await startServer({
    host: '127.0.0.1',
    port: 0,
    render: async () => new Response(html, { headers }),
    backend: async () => new Response(null, { status: 404 }),
    holdsTokens: () => false,
    assets: 'dist/client',
    publicDir: 'public',
    site: { origin: 'http://localhost:3000' },
    isReady: async () => true,
    log: console.error,
  })
  return port
}
