import { expect, it } from 'vitest'
import { OutgoingFailure } from '#outside'
import { ContentLoadError } from '#queries/shared'
import { deskReason, logReason, traceOf } from './reasons.ts'

const MISTAKE = new TypeError('letter is not a function')

it('what a network or the backend said is for the desk and for the log', () => {
  const silent = new OutgoingFailure('unreachable', 'ops.example.com did not respond within 5 s', { cause: MISTAKE })
  const refused = new ContentLoadError('rates', { message: 'canceling statement' }, 500)
  for (const [error, words] of [
    [silent, 'ops.example.com did not respond within 5 s'],
    [refused, 'Failed to load rates: canceling statement'],
  ] as const)
    expect([deskReason(error), logReason(error)]).toEqual([words, words])
})

it('a mistake in the code is told as such at the desk, and the log has it with its stack', () => {
  expect(deskReason(MISTAKE)).toBe('Something failed here; the log says why')
  expect(logReason(MISTAKE)).toMatch(/^TypeError: letter is not a function\n\s+at /)
  expect(logReason(new Error('The disk is full'))).toBe('Error: The disk is full')
})

it('a trace has the causes', () => {
  const error = new Error('The export could not be written', { cause: MISTAKE })
  expect(traceOf(error)).toMatch(/^Error: The export[^]+\n\s+at [^]+\ncaused by TypeError: letter is not[^]+\n\s+at /)
})
