import { expect, it } from 'vitest'
import { NoResponse } from './no-response.ts'
import { REQUEST_RETRIES, isAway, isIdempotent, isServerFailure, requestDelayMs } from './retries.ts'

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

const withStatus = (status: number) => Object.assign(new Error('no'), { status })

it.each([
  ['a response that never came', withStatus(0), true],
  ['a failure of the server', withStatus(503), true],
  ['a refusal', withStatus(403), false],
  ['what this page could not send', new NoResponse('Network request failed'), true],
  ['what took too long', new NoResponse('Request timeout'), true],
  ['a part of the page that did not come', new TypeError('Failed to fetch dynamically imported module: /a.js'), true],
  ['a mistake in the code', new TypeError("Cannot read properties of undefined (reading 'text')"), false],
  ['what is no error at all', 'no', false],
])('whether the backend is away is told by the error: %s', (_what, error, away) => expect(isAway(error)).toBe(away))
