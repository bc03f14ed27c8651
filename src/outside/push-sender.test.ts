import { expect, test } from 'vitest'
import { newPushKeys, openPush } from './push-sender.ts'

const MESSAGE = { body: '{}', topic: 'breaking', ttlSeconds: 60 }

async function told(endpoint: string) {
  const keys = await newPushKeys()
  const push = await openPush({ keys, subject: 'mailto:desk@example.com', origins: [] })
  return push.send({ endpoint, p256dh: keys.publicKey, auth: 'a'.repeat(22) }, MESSAGE)
}

test.each(['https://10.0.0.5/a', 'https://[fd00::1]/a', 'https://127.0.0.1:1/a', 'http://push.example/a', 'nowhere'])(
  '%s is the address of no browser',
  async (endpoint) => expect(await told(endpoint)).toBe('gone'),
)

test('a name that leads inside now may lead elsewhere later: its browser is not forgotten', async () => {
  await expect(told('https://localhost:1/a')).rejects.toMatchObject({ kind: 'refused' })
})
