import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LetterServer, letterServer } from '../../test/support/mail/letter-server.ts'
import { freePort } from '../../test/support/programs/free-port.ts'
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

test('where no server listens a letter says so, and nothing else ends by it', async () => {
  const url = `smtp://127.0.0.1:${await freePort()}`
  const dead = openLetterPost({
    url,
    folder: '',
    bounceAddress: 'bounces@letters.example',
    connections: 1,
    perConnection: 1000,
    dkim: null,
    patienceMs: 5_000,
  })
  const message = Buffer.from('To: ada@example.com\r\n\r\nOne figure.\r\n')
  const letter = { to: 'ada@example.com', message, shown: () => ({ subject: '', html: '', text: '', purpose: '' }) }
  await expect(dead.send(letter, () => undefined)).rejects.toMatchObject({ kind: 'away' })
})
