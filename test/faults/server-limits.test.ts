import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, htmlPage, runningServer } from '../support/server/running-server.ts'

/** bytes as a broken or evil client writes them, and what came back until the server hung up */
async function raw(port: number, text: string): Promise<{ socket: Socket; response: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const { promise, resolve } = Promise.withResolvers<string>()
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('error', () => resolve(received)) // cut is a response, too
  socket.on('close', () => resolve(received))
  socket.write(text)
  return { socket, response: promise }
}

const said = async (port: number, text: string) => (await (await raw(port, text)).response).split('\r\n', 1)[0]

test('headers over 16 kB are 431', async () => {
  const { port } = await runningServer()
  expect(await said(port, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toContain(' 431 ')
})

test.each([9000, 20_000, 60_000])('an address of %i characters is 414', async (length) => {
  const { port } = await runningServer()
  expect(await said(port, `GET /${'a'.repeat(length)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)).toContain(
    ' 414 ',
  )
})

test.each([
  '\0\0\0\0\r\n\r\n',
  'HELLO\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
])('%j is no request: 400', async (text) => {
  const { port } = await runningServer()
  expect(await said(port, text)).toContain(' 400 ')
})

const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\n'

test.each([
  ['two', 'host: a\r\nhost: b\r\n'],
  ['the same twice', 'host: a\r\nx: y\r\nHOST: a\r\n'],
  ['one that is no host', 'host: a b\r\n'],
  ['none', ''],
])('a request that names %s is 400, from the cache as well, and as a websocket', async (_name, hosts) => {
  const { port, ask } = await runningServer({ upgrade: () => true })
  for (let times = 0; times < 2; times += 1) {
    expect((await ask('/a')).status).toBe(200)
    expect(await said(port, `GET /a HTTP/1.1\r\n${hosts}\r\n`)).toContain(' 400 ')
  }
  expect(await said(port, `GET /a HTTP/1.1\r\n${hosts}${UPGRADE}\r\n`)).toContain(' 400 ')
})

test('HTTP/1.0 need not name a host', async () => {
  const { port } = await runningServer()
  expect(await said(port, 'GET /a HTTP/1.0\r\n\r\n')).toContain(' 200 ')
})

test.each(['a', 'a.example:80', '127.0.0.1:3000', '[::1]:3000', 'my_host.', ''])(
  'a request to the host "%s" is served',
  async (host) => {
    const { port } = await runningServer()
    expect(await said(port, `GET /a HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).toContain(' 200 ')
  },
)

test('websockets that nobody takes are 404', async () => {
  const { port } = await runningServer()
  const upgrade = `GET /realtime/v1/websocket HTTP/1.1\r\nhost: a\r\n${UPGRADE}\r\n`
  expect(await said(port, upgrade)).toContain(' 404 ')
})

test('two hundred clients that say nothing and a client that breaks off hurt nobody', async () => {
  const { port, ask } = await runningServer({ backend: async (asked) => new Response(await asked.text()) })
  for (let at = 0; at < 200; at += 1) await raw(port, 'GET / HT')
  const { socket } = await raw(port, 'POST /rest/v1/x HTTP/1.1\r\nhost: a\r\ncontent-length: 500000\r\n\r\nbegin')
  await wait(50)
  socket.destroy()
  expect((await ask('/a')).status).toBe(200)
})

test('connections have a bound, and those below it are served', async () => {
  const { port, ask } = await runningServer({ maxConnections: 20 })
  expect((await ask('/a')).status).toBe(200)
  const responses: Promise<string>[] = []
  for (let at = 0; at < 60; at += 1) responses.push((await raw(port, '')).response)
  await wait(100)
  expect((await ask('/a')).status).toBe(200)
})

/** Loopback has many addresses, and each is a network of its own. */
const from = (localAddress: string) => ({ agent: new Agent({ localAddress }) })

test('who holds every connection and says nothing shuts nobody out', async () => {
  const { port } = await runningServer({ maxConnections: 40, maxPerNetwork: 40 })
  for (let at = 0; at < 60; at += 1) await raw(port, '')
  const readers = Array.from({ length: 5 }, (_, at) => ask({ port, path: '/a', ...from(`127.0.0.${at + 2}`) }))
  expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('neither does who holds them with requests that have been answered', async () => {
  const { port } = await runningServer({ maxConnections: 20, maxPerNetwork: 20 })
  for (let at = 0; at < 30; at += 1) {
    const { socket } = await raw(port, 'GET /a HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(socket, 'data')
  }
  expect((await ask({ port, path: '/a', ...from('127.0.0.2') })).status).toBe(200)
})

test.each([
  ['that never end', 'POST /rest/v1/x HTTP/1.1\r\nhost: a\r\ncontent-length: 500\r\n\r\nbegin'],
  ['of unknown length that never end', 'POST /a HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx'],
])('neither does who holds them with requests %s', async (_name, begun) => {
  const { port } = await runningServer({
    maxConnections: 20,
    maxPerNetwork: 20,
    methods: () => ['GET', 'POST'],
    backend: async (asked) => new Response(await asked.text()),
  })
  for (let at = 0; at < 30; at += 1) await raw(port, begun)
  await wait(50)
  for (let at = 2; at < 8; at += 1) {
    const { status } = await ask({ port, path: '/a', ...from(`127.0.0.${at}`) })
    expect(status).toBe(200)
  }
})

test('one network has its share, and requests under way keep their connections', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let underWay = 0
  const { port } = await runningServer({
    maxConnections: 40,
    maxPerNetwork: 10,
    async render() {
      underWay += 1
      await promise
      return htmlPage('late')
    },
  })
  const working = Array.from({ length: 10 }, (_, at) => ask({ port, path: `/${at}` }))
  await expect.poll(() => underWay).toBe(10)
  await expect(ask({ port, path: '/more' })).rejects.toThrow()
  const other = ask({ port, path: '/b', ...from('127.0.0.2') })
  resolve()
  expect((await other).status).toBe(200)
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
})

test('a websocket keeps its connection, whoever else comes', async () => {
  const { port } = await runningServer({
    maxConnections: 10,
    maxPerNetwork: 10,
    upgrade: (_, socket) => {
      socket.on('error', () => socket.destroy()).resume()
      return socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    },
  })
  const { socket } = await raw(port, `GET /realtime/v1/websocket HTTP/1.1\r\nhost: a\r\n${UPGRADE}\r\n`)
  await once(socket, 'data')
  for (let at = 0; at < 15; at += 1) {
    const { socket: kept } = await raw(port, 'GET /a HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(kept, 'data')
  }
  expect((await ask({ port, path: '/a', ...from('127.0.0.2') })).status).toBe(200)
  expect(socket.destroyed).toBe(false)
})

test('websockets of one network have a bound of their own', async () => {
  const { port } = await runningServer({
    maxWebsockets: 3,
    upgrade: (_, socket) => {
      socket.on('end', () => socket.destroy()).resume()
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
      return true
    },
  })
  const upgrade = `GET /realtime/v1/websocket HTTP/1.1\r\nhost: a\r\n${UPGRADE}\r\n`
  const opened = []
  for (let at = 0; at < 3; at += 1) {
    const { socket } = await raw(port, upgrade)
    expect(String((await once(socket, 'data'))[0])).toContain(' 101 ')
    opened.push(socket)
  }
  expect(await said(port, upgrade)).toContain(' 429 ')
  opened[0]?.destroy()
  await expect
    .poll(async () => {
      const { socket } = await raw(port, upgrade)
      return String((await once(socket, 'data'))[0])
    })
    .toContain(' 101 ')
})
