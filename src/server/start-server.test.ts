import { expect, test } from 'vitest'
import { htmlPage, pageHtml, runningServer } from '../../test/support/server/running-server.ts'

const BR = { headers: { 'accept-encoding': 'gzip, br' } }

/** a render that counts, and says what it is told to say */
function counting(say: (path: string, count: number) => Response | Promise<Response> = (path) => htmlPage(path)) {
  const rendered: Request[] = []
  const render = async (asked: Request) => {
    rendered.push(asked)
    return say(new URL(asked.url).pathname, rendered.length)
  }
  return { rendered, render }
}

/** settled from outside */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: () => resolve() }
}

test('a second reader gets the same page without a second render', async () => {
  const { rendered, render } = counting()
  const { ask } = await runningServer({ render })
  const [first, second] = [await ask('/a', BR), await ask('/a', BR)]
  expect(rendered).toHaveLength(1)
  expect(second.text).toBe(first.text)
  expect(second.bytes.length).toBeLessThanOrEqual(first.bytes.length) // made in haste for the first
  expect(second.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    'content-length': String(second.bytes.length),
  })
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

test('brotli, gzip and plain say the same and have tags of their own', async () => {
  const { ask } = await runningServer()
  const responses = [await ask('/a', BR), await ask('/a', { headers: { 'accept-encoding': 'gzip' } }), await ask('/a')]
  expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3)
})

test('a reader who has the page is told so with no bytes', async () => {
  const { ask } = await runningServer()
  const { headers } = await ask('/a', BR)
  const etag = String(headers.etag)
  for (const tag of [etag, etag.replace(/^W\//, ''), `"other", ${etag}`, '*']) {
    const again = await ask('/a', { headers: { ...BR.headers, 'if-none-match': tag } })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
  }
  expect((await ask('/a', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const { ask } = await runningServer()
  await ask('/a', BR) // from the second reader on, the bytes stay
  const [get, head] = [await ask('/a', BR), await ask('/a', { method: 'HEAD', ...BR })]
  expect(head.bytes).toHaveLength(0)
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('HEAD of what is made for one reader has the headers of its GET, too', async () => {
  // A route without a page leaves the body of a HEAD away.
  const render = (asked: Request) => Promise.resolve(new Response(asked.method === 'HEAD' ? null : 'rate,6.5'))
  const { ask } = await runningServer({ render })
  const headers = { cookie: 'a=1' }
  const [get, head] = [await ask('/a.csv', { headers }), await ask('/a.csv', { method: 'HEAD', headers })]
  expect(head.bytes).toHaveLength(0)
  expect([head.headers['content-length'], head.headers.etag]).toEqual(['8', get.headers.etag])
})

test('ten readers at once cost one render', async () => {
  const { promise, open } = gate()
  const { rendered, render } = counting(async (path) => promise.then(() => htmlPage(path)))
  const { ask } = await runningServer({ render })
  const asked = Promise.all(Array.from({ length: 10 }, async () => ask('/a')))
  setTimeout(open, 50)
  expect((await asked).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(rendered).toHaveLength(1)
})

test.each([{ cookie: 'a=1' }, { authorization: 'Bearer x' }])(
  'a request with %j is rendered, neither stored nor public',
  async (headers) => {
    const { rendered, render } = counting()
    const { ask } = await runningServer({ render })
    for (const times of [1, 2]) {
      const response = await ask('/a', { headers })
      expect(response.headers['cache-control']).toBe('private, no-store')
      expect(rendered).toHaveLength(times)
    }
    await ask('/a')
    expect(rendered).toHaveLength(3)
    expect([...(rendered[2]?.headers.keys() ?? [])]).toEqual(['x-request-id', 'x-script-mark'])
  },
)

test.each([
  ['sets a cookie', { 'set-cookie': 'a=1' }],
  ['is private', { 'cache-control': 'private' }],
  ['varies by language', { vary: 'accept-language' }],
])('a page that %s is not stored', async (_, headers) => {
  const { rendered, render } = counting((path) => htmlPage(path, { headers }))
  const { ask } = await runningServer({ render })
  await ask('/a')
  await ask('/a')
  expect(rendered).toHaveLength(2)
})

test('a render that throws is one 500 with a page, a request id in the log, and is not remembered', async () => {
  const { render } = counting((path, count) => {
    if (count === 1) throw new Error('a defect', { cause: new Error('deep down') })
    return htmlPage(path)
  })
  const { ask, lines } = await runningServer({ render })
  const broken = await ask('/a', BR)
  const id = String(broken.headers['x-request-id'])
  expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store'])
  for (const words of ['Something went wrong', 'Reload', 'Go to Homepage', id]) expect(broken.text).toContain(words)
  expect(broken.text).not.toMatch(/<script|a defect/)
  const line = lines.find((text) => text.includes(id)) ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 'error', id, path: '/a', status: 500 })
  expect(line).toContain('deep down')
  expect((await ask('/a')).status).toBe(200)
})

test('a component that threw below a boundary is a 500 although the framework said 200', async () => {
  const { render } = counting(
    () => new Response(`${pageHtml('a')}<!--$!-->`, { headers: { 'content-type': 'text/html' } }),
  )
  const { ask } = await runningServer({ render })
  expect((await ask('/a')).status).toBe(500)
})

test('a publication is seen by the next reader', async () => {
  const { render } = counting((path, count) => htmlPage(`${path} ${count}`))
  const { ask, contentChanged } = await runningServer({ render })
  expect((await ask('/a')).text).toContain('/a 1')
  contentChanged({ parts: null, isWithdrawn: false })
  expect((await ask('/a')).text).toContain('/a 2')
})

test('a page tells what it depends on, and one that does not depends on everything', async () => {
  const counts = new Map<string, number>()
  const { ask, contentChanged } = await runningServer({
    render: async (asked, { dependOn }) => {
      const { pathname } = new URL(asked.url)
      if (pathname !== '/untold') dependOn([])
      if (pathname === '/story') dependOn(['articles.slug=a'])
      if (pathname === '/unsure') dependOn(null)
      counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
      return htmlPage(pathname)
    },
  })
  const askAll = async () => {
    for (const path of ['/story', '/tools', '/untold', '/unsure']) await ask(path)
    return [...counts.values()]
  }
  expect(await askAll()).toEqual([1, 1, 1, 1])
  contentChanged({ parts: ['articles', 'articles.slug=b'], isWithdrawn: false })
  expect(await askAll()).toEqual([1, 1, 2, 2])
  contentChanged({ parts: ['articles', 'articles.slug=a'], isWithdrawn: true })
  expect(await askAll()).toEqual([2, 1, 3, 3])
})

test('a page that was being made when the event came is made again before anybody sees it', async () => {
  const { promise, open } = gate()
  const { rendered, render } = counting(async (path, count) => {
    if (count === 1) await promise
    return htmlPage(`${path} ${count}`)
  })
  const { ask, contentChanged } = await runningServer({ render })
  const early = ask('/a')
  await expect.poll(() => rendered.length).toBe(1)
  contentChanged({ parts: null, isWithdrawn: true })
  const late = await ask('/a')
  open()
  expect(late.text).toContain('/a 2')
  expect((await early).text).not.toContain('/a 1')
})

test('while the database is away the old copy is served, and says that it is old', async () => {
  const { render } = counting((path, count) => (count === 1 ? htmlPage(path) : new Response('away', { status: 503 })))
  const { ask, contentChanged } = await runningServer({ render })
  await ask('/a')
  contentChanged({ parts: null, isWithdrawn: false })
  const stale = await ask('/a', BR)
  expect([stale.status, stale.headers['x-ratesheet-stale']]).toEqual([200, 'true'])
  expect(Number(stale.headers.age)).toBeGreaterThanOrEqual(0)
})

test('a withdrawn text is never served again, also while the database is away', async () => {
  const { render } = counting((path, count) => (count === 1 ? htmlPage(path) : new Response('away', { status: 503 })))
  const { ask, contentChanged } = await runningServer({ render })
  await ask('/a')
  contentChanged({ parts: null, isWithdrawn: true })
  const response = await ask('/a')
  expect([response.status, response.headers['retry-after'], response.text]).toEqual([503, '5', 'away'])
})

test('stored pages are marked as possibly old while the site is not ready', async () => {
  let up = true
  const { ask } = await runningServer({ isReady: async () => up })
  await ask('/a')
  expect((await ask('/a')).headers['x-ratesheet-stale']).toBeUndefined()
  up = false
  await ask('/healthz') // looks, as the watch does each second
  expect((await ask('/a')).headers['x-ratesheet-stale']).toBe('true')
})

test('a defect after a change is a 500 and not an old page', async () => {
  const { render } = counting((path, count) => {
    if (count > 1) throw new Error('a defect')
    return htmlPage(path)
  })
  const { ask, contentChanged } = await runningServer({ render })
  await ask('/a')
  contentChanged({ parts: null, isWithdrawn: false })
  expect((await ask('/a')).status).toBe(500)
})

test('a render that hangs is a 503 that says when to come again', async () => {
  const { ask } = await runningServer({ render: async () => new Promise<never>(() => {}), renderMs: 30 })
  const response = await ask('/a')
  expect([response.status, response.headers['retry-after']]).toEqual([503, '5'])
})

test('a page that grew old is shown once more while it is made anew', async () => {
  const { rendered, render } = counting((path, count) => htmlPage(`${path} ${count}`))
  const { ask } = await runningServer({ render, pageAgeMs: 200 })
  await ask('/a')
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect((await ask('/a')).text).toContain('/a 1')
  await expect.poll(() => rendered.length).toBe(2)
  expect((await ask('/a')).text).toContain('/a 2')
})

test('a page is one page however its address is spelt', async () => {
  const { rendered, render } = counting()
  const { ask } = await runningServer({ render })
  for (const path of ['/a?x=1&y=2', '/a?y=2&x=1', '/%61?x=1&y=2&utm_source=mail']) await ask(path)
  expect(rendered.map(({ url }) => url)).toEqual(['https://paper.example/a?x=1&y=2'])
})

test('links are made of the configured origin, whatever Host says', async () => {
  const { rendered, render } = counting()
  const { ask } = await runningServer({ render })
  await ask('/a', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
  expect(rendered[0]?.url).toBe('https://paper.example/a')
})

test.each(['/a/', '//evil.example/', '/a//b'])('%s is sent to the bare path of this site', async (path) => {
  const { ask } = await runningServer()
  const { status, headers } = await ask(path)
  expect(status).toBe(301)
  expect(headers.location).toMatch(/^\/[^/\\]/)
})

test('a page takes GET and HEAD, and says so to others', async () => {
  const { ask } = await runningServer()
  const response = await ask('/a', { method: 'POST', body: 'x' })
  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('paths that the site opens for it take a form', async () => {
  const render = async (asked: Request) =>
    new Response(await asked.text(), { headers: { 'content-type': 'text/plain' } })
  const { ask } = await runningServer({ render, methods: (path) => (path === '/form' ? ['GET', 'POST'] : ['GET']) })
  expect((await ask('/form', { method: 'POST', body: 'a=1' })).text).toBe('a=1')
})

test('health tells alive from ready, and waits for nobody', async () => {
  const { ask } = await runningServer({
    isReady: async () => Promise.reject(new Error('away')),
  })
  expect(JSON.parse((await ask('/healthz')).text)).toEqual({
    live: true,
    ready: false,
    stopping: false,
  })
  expect([(await ask('/healthz')).status, (await ask('/healthz/ready')).status]).toEqual([200, 503])
})

test('one line per request when asked for, without the query', async () => {
  const { ask, lines } = await runningServer({ logRequests: true })
  await ask('/a?token=secret')
  await ask('/a?token=secret')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'info', method: 'GET', path: '/a', status: 200 })
  expect(lines.join('')).not.toContain('secret')
})

test('more pages at once than the site can make are 503 at once, and it recovers', async () => {
  const { promise, open } = gate()
  const { ask } = await runningServer({ render: async () => promise.then(() => htmlPage('late')), maxConnections: 500 })
  const waiting = Array.from({ length: 200 }, async (_, at) =>
    ask(`/${at}`, at % 2 === 0 ? {} : { headers: { cookie: 'a=1' } }),
  )
  // Sooner than a page that hangs is given up.
  await expect.poll(async () => (await ask('/one-more')).status).toBe(503)
  open()
  const late = await Promise.all(waiting)
  expect(late.filter(({ status }) => status === 200).length).toBeGreaterThan(190)
  expect((await ask('/again')).status).toBe(200)
})

test('a taken port is told by its code', async () => {
  const { port } = await runningServer()
  await expect(runningServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('what is read is noted, from the cache as well, and nothing is read of a page that is not there', async () => {
  const read: string[] = []
  let renders = 0
  const { ask } = await runningServer({
    noteRead: (_agent, url) => read.push(url),
    render: async ({ url }) => {
      renders += 1
      const { pathname } = new URL(url)
      return htmlPage(pathname, {
        status: pathname === '/gone' ? 404 : 200,
        headers: { 'cache-control': 'public, max-age=60' },
      })
    },
  })
  for (const path of ['/a', '/a', '/gone', '/gone']) await ask(path)
  expect({ renders, read }).toEqual({ renders: 2, read: ['/a', '/a'] })
})
