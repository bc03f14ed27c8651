import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  type RateServer,
  cutOff,
  endless,
  stalling,
  startRateServer,
  unmeasured,
} from '../../test/support/rates/rate-server.ts'
import { type GuardedRequest, guardedFetch } from './guarded-fetch.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

let server: RateServer
let other: RateServer
beforeEach(async () => {
  server = await startRateServer()
  other = await startRateServer()
})
afterEach(async () => {
  await server.stop()
  await other.stop()
})

const trusting = (asked: GuardedRequest = {}) => guardedFetch(`${server.url}/`, { trusted: [server.url], ...asked })
const failureOf = async (response: Promise<unknown>) => {
  const failure = await response.then(
    () => null,
    (failure: unknown) => failure,
  )
  if (!(failure instanceof OutgoingFailure)) throw new Error(`is no OutgoingFailure: ${String(failure)}`)
  return [failure.kind, failure.message]
}
const kindOf = async (response: Promise<unknown>) => (await failureOf(response))[0]

it('a mistake in what is asked is no failure of who is asked', async () => {
  await expect(trusting({ headers: { 'x-day': 'two\nlines' } })).rejects.toThrow(TypeError)
  // What somebody outside has written is theirs, however it fails.
  expect(await kindOf(guardedFetch('https://%zz@rates.example.com/'))).toBe('unreachable')
})

describe('a response', () => {
  it('comes with its status, headers and text', async () => {
    server.respond('/', { status: 500, headers: { 'x-why': 'tired' }, body: 'rates: 6,1 €' })
    const { status, headers, text, url } = await trusting()
    expect([status, headers['x-why'], text, url.href]).toEqual([500, 'tired', 'rates: 6,1 €', `${server.url}/`])
  })

  it('is known to be whole when its length was said, and not when it just ends', async () => {
    server.respond('/', 'text')
    expect(await trusting()).toMatchObject({ text: 'text', isSurelyWhole: true })
    server.respond('/', unmeasured('text'))
    expect(await trusting()).toMatchObject({ text: 'text', isSurelyWhole: false })
  })

  it('of a POST comes back for what was sent', async () => {
    server.respond('/', (_asked, response, request) => {
      const hash = createHash('sha256')
      request.on('data', (piece: Buffer) => hash.update(piece))
      request.on('end', () => response.end(`${request.method} ${hash.digest('hex')}`))
    })
    const { text } = await trusting({ method: 'POST', body: 'code=1' })
    expect(text).toBe(`POST ${createHash('sha256').update('code=1').digest('hex')}`)
  })

  it('may be packed', async () => {
    server.respond('/', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('unpacked') })
    expect((await trusting()).text).toBe('unpacked')
  })
})

describe('what is not asked', () => {
  it('is a private address that no setting names', async () => {
    expect(await failureOf(guardedFetch(`${server.url}/`))).toEqual([
      'refused',
      `${server.url.slice(7)} is not asked without https`,
    ])
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '10.0.0.1',
      '169.254.169.254',
      '0x7f000001',
      '2130706433',
      '[::ffff:7f00:1]',
    ]) {
      expect(await kindOf(guardedFetch(`https://${host}/`)), host).toBe('refused')
    }
  })

  it('is a name that leads inside', async () => {
    const { port } = new URL(server.url)
    const failure = await failureOf(guardedFetch(`https://localhost:${port}/`))
    expect(failure).toEqual(['refused', 'localhost leads into a private network, which is not asked'])
    // Not every resolver knows the name with its dot; none gets a connection by it.
    expect(['refused', 'unreachable']).toContain(await kindOf(guardedFetch(`https://localhost.:${port}/`)))
    expect(server.open.size).toBe(0)
  })

  it('is another port, scheme or name than the trusted origin has', async () => {
    const { port } = new URL(server.url)
    for (const url of [
      `${other.url}/`,
      `https://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      'ftp://127.0.0.1/',
      'file:///etc/passwd',
    ]) {
      expect(await kindOf(guardedFetch(url, { trusted: [server.url] })), url).toBe('refused')
    }
    expect([server.asked, other.asked]).toEqual([[], []])
  })

  it('is what is no address, which may be a password and is not repeated', async () => {
    expect(await failureOf(guardedFetch('secret'))).toEqual(['refused', 'What was to be asked is no address'])
  })
})

describe('a redirect', () => {
  const leads = (status: number, location: string) => server.respond('/', { status, headers: { location } })

  it('is a response unless it may be followed', async () => {
    leads(302, `${other.url}/`)
    expect((await trusting()).status).toBe(302)
    expect((await trusting({ method: 'POST', mostRedirects: 3 })).status).toBe(302)
    expect(other.asked).toEqual([])
  })

  it.each([301, 302, 303, 307, 308])('%i is followed within the trusted origin', async (status) => {
    leads(status, '/there?week=1')
    server.respond('/there', 'text')
    const { text, url } = await trusting({ mostRedirects: 1, headers: { 'x-key': 'secret' } })
    expect([text, url.href]).toEqual(['text', `${server.url}/there?week=1`])
    expect(server.asked.at(-1)?.headers['x-key']).toBe('secret')
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://[fd00::1]/',
    '//10.0.0.1/',
    'file:///etc/passwd',
  ])('inward, to %s, is refused', async (location) => {
    leads(302, location)
    expect(await kindOf(trusting({ mostRedirects: 3 }))).toBe('refused')
  })

  it('to another server of the same machine is refused', async () => {
    leads(302, `${other.url}/`)
    expect(await kindOf(trusting({ mostRedirects: 3 }))).toBe('refused')
    expect(other.asked).toEqual([])
  })

  it('to another trusted origin goes without the headers of the first', async () => {
    leads(302, `${other.url}/`)
    other.respond('/', 'text')
    const headers = { authorization: 'Bearer secret' }
    const { text } = await trusting({ trusted: [server.url, other.url], mostRedirects: 1, headers })
    expect([text, other.asked[0]?.headers.authorization]).toEqual(['text', undefined])
  })

  it('with a password for elsewhere, or to no address, is not followed', async () => {
    leads(302, other.url.replace('//', '//user:password@'))
    expect(await kindOf(trusting({ trusted: [server.url, other.url], mostRedirects: 1 }))).toBe('refused')
    leads(302, 'https://')
    expect(await kindOf(trusting({ mostRedirects: 1 }))).toBe('not-understood')
  })

  it('in a circle ends as a response', async () => {
    leads(302, '/')
    expect((await trusting({ mostRedirects: 3 })).status).toBe(302)
    expect(server.asked).toHaveLength(4)
  })
})

describe('a bound', () => {
  it('ends a body that is too long, and closes the connection', async () => {
    server.respond('/', endless('6.95,'.repeat(1_000)))
    expect(await failureOf(trusting({ mostBytes: 20_000 }))).toEqual([
      'too-large',
      'The response is longer than 20000 bytes',
    ])
    await expect.poll(() => server.open.size).toBe(0)
  })

  it('counts what a packed response unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576))
    expect(bomb.length).toBeLessThan(100_000)
    server.respond('/', { headers: { 'content-encoding': 'gzip' }, body: bomb })
    expect(await kindOf(trusting())).toBe('too-large')
  })

  it('takes a response of exactly its length', async () => {
    server.respond('/', 'x'.repeat(100))
    expect((await trusting({ mostBytes: 100 })).text).toHaveLength(100)
    expect(await kindOf(trusting({ mostBytes: 99 }))).toBe('too-large')
  })

  it('ends a wait for a first byte, for the rest of a body, and for a chain of redirects', async () => {
    const began = Date.now()
    server.respond('/', () => undefined)
    expect(await failureOf(trusting({ patienceMs: 200 }))).toEqual([
      'unreachable',
      `${server.url.slice(7)} did not respond within 0.2 s`,
    ])
    server.respond('/', stalling('date,'))
    expect(await kindOf(trusting({ patienceMs: 200 }))).toBe('unreachable')
    server.respond('/', (_asked, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 90)
    })
    expect(await kindOf(trusting({ patienceMs: 200, mostRedirects: 5 }))).toBe('unreachable')
    expect(Date.now() - began).toBeLessThan(10_000)
    await expect.poll(() => server.open.size).toBe(0)
  })
})

describe('no response', () => {
  it('comes from a server that is not there', async () => {
    const gone = server.url
    await server.stop()
    expect(await kindOf(guardedFetch(gone, { trusted: [gone] }))).toBe('unreachable')
    server = await startRateServer()
  })

  it('comes from a body that was cut off, packed or not', async () => {
    server.respond('/', cutOff('date,'))
    expect(await kindOf(trusting())).toBe('unreachable')
    const half = gzipSync(randomBytes(10_000)).subarray(0, 5_000)
    server.respond('/', { headers: { 'content-encoding': 'gzip' }, body: half })
    expect(await kindOf(trusting())).toBe('not-understood')
    server.respond('/', (_asked, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 10_000 })
      response.write(half, () => response.destroy())
    })
    expect(await kindOf(trusting())).toBe('unreachable')
  })

  it('comes from one that is packed otherwise, or not packed at all', async () => {
    for (const packed of ['br', 'gzip, gzip', 'zstd']) {
      server.respond('/', { headers: { 'content-encoding': packed }, body: 'x' })
      expect(await kindOf(trusting()), packed).toBe('not-understood')
    }
    server.respond('/', { headers: { 'content-encoding': 'gzip' }, body: 'x' })
    expect(await kindOf(trusting())).toBe('not-understood')
  })

  it('comes from a server that does not speak HTTP', async () => {
    const mute = createServer((socket) =>
      socket.on('error', () => socket.destroy()).end('220 mail.example.com ESMTP\r\n'),
    )
    await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready))
    const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`
    expect(await kindOf(guardedFetch(url, { trusted: [url] }))).toBe('unreachable')
    mute.close()
  })

  it('tells neither query nor password', async () => {
    server.respond('/', cutOff('x'))
    const url = `${server.url.replace('//', '//user:hush@')}/?key=hush`
    expect((await failureOf(guardedFetch(url, { trusted: [server.url] }))).join()).not.toContain('hush')
  })
})
