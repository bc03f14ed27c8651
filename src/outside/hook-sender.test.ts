import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HookRefusal, hookSignature, openHooks } from './hook-sender.ts'

const received: { headers: Record<string, unknown>; body: string }[] = []
let status = 204
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => (body += piece.toString()))
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(status, { location: '/elsewhere' }).end()
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => receiver.close())

const MESSAGE = { id: 'a1', secret: `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`, body: '{"type":"test"}' }

test('a message is signed so that its receiver can check who speaks, and when', async () => {
  const hooks = openHooks([origin])
  expect(await hooks.send({ ...MESSAGE, url: `${origin}/hook` })).toBe(204)
  const { headers, body } = received.at(-1) ?? { headers: {}, body: '' }
  const seconds = Number(headers['webhook-timestamp'])
  expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(60)
  expect([headers['webhook-id'], body]).toEqual(['a1', MESSAGE.body])
  expect(headers['webhook-signature']).toBe(hookSignature({ ...MESSAGE, seconds }))
})

test('an address in a private network is refused unless the operator has written its origin down', async () => {
  const before = received.length
  for (const url of [
    `${origin}/hook`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://localhost/',
  ])
    await expect(openHooks([]).send({ ...MESSAGE, url }), url).rejects.toMatchObject({ name: 'OutgoingFailure' })
  expect(received.length).toBe(before)
})

test('another response than that it has the message is a refusal, a redirect among them', async () => {
  for (status of [302, 404, 410, 500])
    await expect(openHooks([origin]).send({ ...MESSAGE, url: origin })).rejects.toBeInstanceOf(HookRefusal)
})
