import { expect, it } from 'vitest'
import { REQUEST_RETRIES, isIdempotent, isServerFailure, requestDelayMs } from './retries.ts'

it('a request is sent three times more, after one, two and four seconds', () => {
  expect(REQUEST_RETRIES).toBe(3)
  expect([0, 1, 2].map(requestDelayMs)).toEqual([1_000, 2_000, 4_000])
})

it('no wait is longer than ten seconds', () => {
  expect([3, 4, 9].map(requestDelayMs)).toEqual([8_000, 10_000, 10_000])
})

it('what may have been done already is not sent again', () => {
  expect(['GET', 'HEAD', 'PUT', 'DELETE'].filter(isIdempotent)).toHaveLength(4)
  expect(['POST', 'PATCH'].filter(isIdempotent)).toEqual([])
})

it('a failure of the server may pass, a refusal does not', () => {
  expect([500, 502, 503].every(isServerFailure)).toBe(true)
  expect([400, 401, 404, 429].some(isServerFailure)).toBe(false)
})
