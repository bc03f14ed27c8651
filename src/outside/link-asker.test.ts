import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type RateServer, startRateServer } from '../../test/support/rates/rate-server.ts'
import { openLinks } from './link-asker.ts'

let server: RateServer
beforeEach(async () => {
  server = await startRateServer()
})
afterEach(() => server.stop())

const trusting = () => openLinks({ origin: 'https://www.example.com', trusted: [server.url], pauseMs: 0 })
const asked = () => server.asked.map(({ path }) => path)

describe('a link', () => {
  it('is fine where its head is, and nothing more is asked for', async () => {
    server.respond('/page', 'text')
    expect(await trusting().ask(`${server.url}/page?x=1`)).toEqual({ outcome: 'fine', status: 200, problem: '' })
    expect(asked()).toEqual(['/robots.txt', '/page'])
    expect(server.asked[1]?.headers['user-agent']).toBe('ratesheet (link check of https://www.example.com)')
  })

  it('is asked for whole where a server knows no heads', async () => {
    server.respond('/page', (_asked, _response, request) => (request.method === 'HEAD' ? { status: 405 } : 'text'))
    expect((await trusting().ask(`${server.url}/page`)).outcome).toBe('fine')
    expect(asked()).toEqual(['/robots.txt', '/page', '/page'])
  })

  it('is gone, refused or failing by its status', async () => {
    const links = trusting()
    const outcomes: unknown[] = []
    for (const status of [404, 410, 403, 429, 400, 500, 503]) {
      server.respond('/page', { status })
      outcomes.push((await links.ask(`${server.url}/page`)).outcome)
    }
    expect(outcomes).toEqual(['gone', 'gone', 'refuses', 'refuses', 'failed', 'failed', 'failed'])
    expect(asked().filter((path) => path === '/robots.txt')).toHaveLength(1)
  })

  it('is followed to where it moved, and not in circles', async () => {
    server.respond('/old', { status: 301, headers: { location: '/new' } })
    server.respond('/new', 'text')
    server.respond('/round', { status: 302, headers: { location: '/round' } })
    expect((await trusting().ask(`${server.url}/old`)).outcome).toBe('fine')
    expect((await trusting().ask(`${server.url}/round`)).outcome).toBe('failed')
  })

  it('is unreachable where nobody responds', async () => {
    const links = trusting()
    await server.stop()
    expect(await links.ask(`${server.url}/page`)).toMatchObject({ outcome: 'unreachable', status: null })
    server = await startRateServer()
  })
})

describe('what is not asked', () => {
  it('is what robots.txt refuses', async () => {
    server.respond('/robots.txt', 'User-agent: *\nDisallow: /private')
    server.respond('/private', 'text')
    expect(await trusting().ask(`${server.url}/private`)).toEqual({
      outcome: 'not asked',
      status: null,
      problem: 'robots.txt asks programs to stay away',
    })
    expect(asked()).toEqual(['/robots.txt'])
  })

  it('is what leads into a private network, at once or by a redirect', async () => {
    const links = openLinks({ origin: 'https://www.example.com', pauseMs: 0 })
    for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[fe80::1]', 'localhost'])
      for (const protocol of ['https', 'http'])
        expect(await links.ask(`${protocol}://${host}/`), host).toMatchObject({
          outcome: 'not asked',
          problem: expect.stringMatching(/leads into a private network/) as string,
        })
    server.respond('/out', { status: 302, headers: { location: 'https://10.0.0.1/inside' } })
    expect(await trusting().ask(`${server.url}/out`)).toMatchObject({
      outcome: 'not asked',
      problem: '10.0.0.1 leads into a private network, which is not asked',
    })
  })
})
