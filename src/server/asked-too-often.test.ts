import { expect, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

const limited = {
  methods: (path: string) => (path.startsWith('/api/sums/') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']),
  render: async () => Response.json({ sum: 1 }, { headers: { 'cache-control': 'no-store' } }),
}

test('who asks too often waits, is told so in JSON, and stops nobody else', async () => {
  const left = new Map<string, number>()
  const mayAsk = (path: string, address: string) => {
    const rest = left.get(address) ?? 2
    left.set(address, rest - 1)
    return !path.startsWith('/api/sums/') || rest > 0
  }
  const { ask } = await runningServer({ ...limited, mayAsk, trustProxy: 1 })
  const from = (address: string, method = 'GET') =>
    ask('/api/sums/one', {
      method,
      headers: { 'x-forwarded-for': address },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
  const statuses = [await from('192.0.2.1'), await from('192.0.2.1', 'POST'), await from('192.0.2.2')]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = await from('192.0.2.1')
  expect([refused.status, refused.headers['retry-after'], refused.headers['access-control-allow-origin']]).toEqual([
    429,
    '1',
    '*',
  ])
  expect(JSON.parse(refused.text)).toMatchObject({ message: 'Too Many Requests' })
  expect((await ask('/a', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(200)
})

test('what takes posts is told who posts, and not by who posts', async () => {
  const render = async (request: Request) => Response.json({ from: request.headers.get('x-client-address') })
  const { ask } = await runningServer({ ...limited, render, trustProxy: 1 })
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-client-address': '192.0.2.9' }
  const { text } = await ask('/api/sums/one', { method: 'POST', body: '{}', headers })
  expect(JSON.parse(text)).toEqual({ from: '192.0.2.1' })
})

test('what the cache holds costs nothing, in whatever order its parameters stand', async () => {
  let left = 1
  const mayAsk = () => (left -= 1) >= 0
  const render = async () => Response.json({ sum: 1 })
  const { ask } = await runningServer({ ...limited, render, mayAsk })
  const statuses = []
  for (const query of ['a=1&b=2', 'a=1&b=2', 'b=2&a=1', 'a=1&b=3'])
    statuses.push((await ask(`/api/sums/one?${query}`)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a program is told of a failure in JSON too', async () => {
  const render = async (asked: Request): Promise<Response> => {
    throw Object.assign(new Error('away'), asked.url.includes('away') ? { status: 503 } : {})
  }
  const { ask } = await runningServer({ ...limited, render })
  const [broken, away] = [await ask('/api/sums/one'), await ask('/api/sums/one?away')]
  expect([broken.status, JSON.parse(broken.text)]).toMatchObject([500, { code: 'request_failed' }])
  expect([away.status, away.headers['retry-after'], JSON.parse(away.text)]).toMatchObject([
    503,
    '5',
    { code: 'unavailable' },
  ])
})

test('a method that an address does not take is refused in its own language', async () => {
  const { ask } = await runningServer(limited)
  const [open, page] = [await ask('/api/sums/one', { method: 'PUT' }), await ask('/a', { method: 'POST' })]
  expect([open.status, open.headers['allow'], open.headers['content-type']]).toEqual([
    405,
    'GET, HEAD, POST',
    'application/json',
  ])
  expect([page.status, page.headers['allow']]).toEqual([405, 'GET, HEAD'])
  expect(page.headers['content-type']).toContain('text/html')
})
