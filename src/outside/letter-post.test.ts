import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LetterServer, letterServer } from '../../test/support/mail/letter-server.ts'
import { type LetterPost, openLetterPost } from './letter-post.ts'

let server: LetterServer
let post: LetterPost
beforeAll(async () => {
  server = await letterServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.taken.length = 0
  post = openLetterPost({
    url: server.url,
    folder: '',
    bounceAddress: 'bounces@letters.example',
    connections: 3,
    perConnection: 1000,
    dkim: null,
    patienceMs: 5_000,
  })
})
afterEach(() => post.close())

const send = (to: string) => {
  const message = Buffer.from(`To: ${to}\r\n\r\nOne figure.\r\n`)
  return post.send({ to, message, shown: () => ({ subject: '', html: '', text: '', purpose: '' }) }, () => undefined)
}

test('a letter goes at once after the server has ended all connections that were idle', async () => {
  await Promise.all(['ada@example.com', 'bob@example.com', 'carol@example.com'].map(send))
  await server.hangUp()
  await send('dave@example.com')
  expect(server.taken.map(({ to }) => to).sort()).toEqual([
    'ada@example.com',
    'bob@example.com',
    'carol@example.com',
    'dave@example.com',
  ])
})
