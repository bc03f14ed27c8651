import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { quickest } from '../support/time/quickest.ts'
import { ask, htmlPage, runningServer } from '../support/server/running-server.ts'

test('an idle server is stopped within a tenth of a second, also with open connections', async () => {
  const took = await quickest(150, async (begin) => {
    const server = await runningServer({ graceMs: undefined })
    await server.ask('/a') // its connection stays open
    begin()
    await server.stop()
    await expect(ask({ port: server.port, path: '/a' })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
  expect(took).toBeLessThan(150)
})

test('a request under way is finished before the end', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const server = await runningServer({
    render: async () => {
      begin()
      return wait(400).then(() => htmlPage('late'))
    },
  })
  const asked = server.ask('/a')
  await begun
  const stopped = server.stop()
  expect((await asked).text).toContain('late')
  await stopped
})

test('readiness is red at once, while connections are still taken', async () => {
  const server = await runningServer({ graceMs: 2_000 })
  const stopped = server.stop()
  const health = await ask({ port: server.port, path: '/healthz/ready' })
  expect([health.status, JSON.parse(health.text).stopping]).toEqual([503, true])
  expect((await ask({ port: server.port, path: '/a' })).status).toBe(200)
  await stopped
})

test.each([
  ['under load', 0],
  ['on a machine that lets it run only now and then', 60],
])('no request fails while the server stops %s', async (_, blockedMs) => {
  const hog = setInterval(() => block(blockedMs), 5)
  onTestFinished(() => clearInterval(hog))
  const server = await runningServer({ graceMs: undefined, render: async () => wait(5).then(() => htmlPage('a')) })
  const failures: unknown[] = []
  const during = new AbortController()
  let responded = 0
  const reader = async (name: number) => {
    for (let at = 0; !during.signal.aborted; at += 1) {
      const path = at % 2 === 0 ? '/a' : `/${name}-${at}`
      await server.ask(path).then(
        ({ status }) => (status === 200 ? (responded += 1) : failures.push(status)),
        // a connection that could not be made any more is no request that failed
        (error: NodeJS.ErrnoException) => error.syscall === 'connect' || failures.push(error),
      )
    }
  }
  const readers = Array.from({ length: 20 }, async (_, name) => reader(name))
  await expect.poll(() => responded).toBeGreaterThan(200)
  const start = performance.now()
  await server.stop()
  during.abort()
  await Promise.all(readers)
  expect(failures).toEqual([])
  // It waits for what is under way, and for no connection until its time is over.
  expect(performance.now() - start).toBeLessThan(10_000)
})

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('behind a balancer that obeys /healthz no request fails while one of two servers stops under load', async () => {
  const render = async () => wait(5).then(() => htmlPage('a'))
  const servers = await Promise.all(
    [1, 2].map(() => runningServer({ graceMs: undefined, watchedGraceMs: 1_500, render })),
  )
  const healthy = new Set(servers.map(({ port }) => port))
  const look = async () => {
    for (const { port } of servers) {
      const status = await ask({ port, path: '/healthz/ready' }).then(
        ({ status }) => status,
        () => 0,
      )
      if (status === 200) healthy.add(port)
      else healthy.delete(port)
    }
  }
  await look()
  const balancing = setInterval(() => void look(), 100)
  onTestFinished(() => clearInterval(balancing))
  const during = new AbortController()
  const failures: unknown[] = []
  let responded = 0
  const reader = async (name: number) => {
    for (let at = 0; !during.signal.aborted; at += 1) {
      const ports = [...healthy]
      // A new connection for each request: the balancer keeps none.
      await ask({ port: ports[at % ports.length] ?? 0, path: `/${name}-${at}` }).then(
        ({ status }) => (status === 200 ? (responded += 1) : failures.push(status)),
        (error: unknown) => failures.push(error),
      )
    }
  }
  const readers = Array.from({ length: 10 }, async (_, name) => reader(name))
  await expect.poll(() => responded).toBeGreaterThan(100)
  await servers[0]?.stop()
  const after = responded
  await expect.poll(() => responded).toBeGreaterThan(after + 50)
  during.abort()
  await Promise.all(readers)
  expect(failures).toEqual([])
  expect(healthy).toEqual(new Set([servers[1]?.port]))
})

test('a websocket does not keep the server from ending', async () => {
  const server = await runningServer({
    upgrade: (_, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
      return true
    },
  })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /realtime/v1/websocket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await server.stop()
  await closed
})

test('stopping twice is stopping once', async () => {
  const server = await runningServer()
  await Promise.all([server.stop(), server.stop()])
})
