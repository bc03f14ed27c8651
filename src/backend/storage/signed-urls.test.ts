import { expect, it } from 'vitest'
import { signedUrls } from './signed-urls.ts'

const urls = signedUrls('a secret', () => new Date('2026-08-21T12:00:00Z'))
const part = (of: unknown) => Buffer.from(JSON.stringify(of)).toString('base64url')

it('a token that is wrong in whatever way is refused in the words of the format', async () => {
  const token = await urls.sign({ scope: 'download', url: 'media/a.png' }, 60)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const now = Date.parse('2026-08-21T12:00:00Z') / 1000
  for (const wrong of [
    '',
    'x',
    'a.b.c',
    '..',
    `${head}.${claims}.`,
    `${head}.${claims}.%%`,
    `${head}.${claims}.${signature}.${signature}.${signature}`,
    `${head}.${part({ scope: 'download', url: 'media/b.png', exp: now + 60 })}.${signature}`,
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'RS256' })}.${claims}.${signature}`,
    `${part({ alg: 'HS256', crit: ['b64'], b64: false })}.${claims}.${signature}`,
    `${part({ alg: 'HS256', crit: ['toString'] })}.${claims}.${signature}`,
    `${part({ alg: 'HS256', crit: 'b64' })}.${claims}.${signature}`,
    `${part(null)}.${claims}.${signature}`,
    `${part([])}.${claims}.${signature}`,
    `\u{1F600}.${claims}.${signature}`,
    'a'.repeat(100_000),
  ])
    await expect(urls.download(wrong, 'media/a.png'), wrong.slice(0, 100)).rejects.toMatchObject({ code: 'InvalidJWT' })
})

it('a check that fails for another reason is no fault of the token', async () => {
  const token = await urls.sign({ scope: 'download', url: 'media/a.png' }, 60)
  // A clock that tells no date stands in for a mistake in the code of the check.
  const mistaken = signedUrls('a secret', () => 'noon' as unknown as Date)
  await expect(mistaken.download(token, 'media/a.png')).rejects.toThrow(TypeError)
})
