import { expect, test } from 'vitest'
import { ContentLoadError } from '#queries/shared'
import { unlessAway } from './unless-away.ts'

const fateOf = async (error: Error) => {
  const log: unknown[] = []
  const work = async () => {
    throw error
  }
  const response = await unlessAway(work, (failed) => void log.push(failed))
  return { response, log }
}

test.each([0, 500, 503])(
  'while the database is away (%d), 503 says when to ask again, and the log has why',
  async (status) => {
    const away = new ContentLoadError('rates', null, status)
    const { response, log } = await fateOf(away)
    expect([response.status, response.headers.get('retry-after'), log]).toEqual([503, '10', [away]])
    expect(await response.json()).toEqual({ error: expect.stringContaining('cannot be read now') })
  },
)

test('a bug stays a bug', async () => {
  await expect(fateOf(new TypeError('a bug'))).rejects.toThrow('a bug')
  await expect(fateOf(new ContentLoadError('rates', null, 400))).rejects.toThrow('rates')
})
