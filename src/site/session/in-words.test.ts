import { PostgrestClient } from '@supabase/postgrest-js'
import { AuthClient } from '@supabase/supabase-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { NoResponse } from '#network/no-response'
import { isAway } from '#network/retries'
import { type Client, refusalOf } from '#queries/shared'
import { completeFields, saveText, writtenText } from '#queries/writing'
import { reasonOf } from '#ui/reason.ts'
import { inWords, refusingMistakes } from './in-words.ts'

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => void said.mockClear())

const SILENCE = new NoResponse('Network request failed')
const MISTAKE = new TypeError('session is undefined')

/** What the desk says of a change that fails so on its way. */
async function refusal(cause: Error): Promise<string | null> {
  const client = new PostgrestClient('https://site.example/rest/v1', { fetch: inWords(() => Promise.reject(cause)) })
  const { error } = await client.from('hooks').delete().eq('id', 1)
  return refusalOf(error)
}

it('a change that no network carried is told in the words of the network', async () => {
  expect(await refusal(SILENCE)).toBe('Network request failed')
  expect(said).not.toHaveBeenCalled()
})

it('a mistake on the way of a change is told as such, and the console has it', async () => {
  expect(await refusal(MISTAKE)).toBe('Something went wrong on this page')
  expect(said).toHaveBeenCalledWith('Something failed on this page', MISTAKE)
})

it('a text that a mistake keeps from being stored, or read, is refused, and one that no network carried is tried again', async () => {
  const place = { kind: 'article', id: 'a' } as const
  const saving = { place, version: { text: 1, pending: 0 }, isPublished: false }
  const asked = (cause: Error) => {
    const fetch = inWords(refusingMistakes(() => Promise.reject(cause)))
    const client: Client = new PostgrestClient('https://site.example/rest/v1', { fetch, retry: false })
    return Promise.all([
      saveText(client, saving, completeFields({})).catch((error: Error) => `${error.name}: ${error.message}`),
      writtenText(client, place).catch(isAway),
    ])
  }
  expect(await asked(SILENCE)).toEqual(['UnreachedError: Network request failed', true])
  expect(await asked(MISTAKE)).toEqual(['RefusedError: Something went wrong on this page', false])
})

it('so it is where the auth client sets it among its own words', async () => {
  const words = async (cause: Error) => {
    const auth = new AuthClient({ url: 'https://site.example/auth/v1', fetch: inWords(() => Promise.reject(cause)) })
    return reasonOf((await auth.resetPasswordForEmail('ada@example.com')).error)
  }
  expect(await words(SILENCE)).toBe('Network request failed')
  expect(await words(MISTAKE)).toBe('Something went wrong on this page')
})

it('who gave up is told by the error itself', async () => {
  const gaveUp = new DOMException('aborted', 'AbortError')
  const call = inWords(() => Promise.reject(gaveUp))('/', { signal: AbortSignal.abort() })
  await expect(call).rejects.toBe(gaveUp)
})
