import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { ContentLoadError } from '#queries/shared'
import { inSentences } from './failures.ts'
import { postBudget } from './post-budget.ts'

/** What goes out where the making of a result throws this, and what the log has. */
async function fateOf(thrown: unknown, signal?: AbortSignal) {
  const log: unknown[] = []
  const within = inSentences(
    postBudget(() => true),
    { fail: (error) => void log.push(error), id: 'ab-1' },
  )
  const sent: unknown = await within(() => Promise.reject(thrown), signal).catch((error: unknown) => error)
  return { sent, log }
}

test('what is refused in words goes out as it is, and no log has it', async () => {
  const refused = new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool "x".')
  expect(await fateOf(refused)).toEqual({ sent: refused, log: [] })
})

test('what fails is told in a sentence, without its words, code and data, and the log has it whole', async () => {
  const failed = Object.assign(new TypeError('select secret from /srv/site'), { code: 23_505, data: { row: 'secret' } })
  const { sent, log } = await fateOf(failed)
  expect(sent).toMatchObject({ code: -32_603, data: undefined })
  expect(String(sent)).toContain('Something failed here. Whoever runs the site finds it in the log under ab-1.')
  expect(log).toEqual([failed])
})

test('while the data cannot be read, an agent is asked to come again', async () => {
  const away = new ContentLoadError('articles', new Error('connect ECONNREFUSED 10.0.0.7:5432'), 503)
  const { sent, log } = await fateOf(away)
  expect(String(sent)).toContain('The data cannot be read now. Please ask again in a moment.')
  expect(log).toEqual([away])
})

test('whom nobody waits for any more has not failed', async () => {
  const left = new DOMException('This operation was aborted', 'AbortError')
  expect(await fateOf(left, AbortSignal.abort(left))).toEqual({ sent: left, log: [] })
})
