import { expect, test } from 'vitest'
import { NoResponse } from './no-response.ts'
import { isAway } from './retries.ts'

const withStatus = (status: number) => Object.assign(new Error('no'), { status })

test.each([
  ['a response that never came', withStatus(0), true],
  ['a failure of the server', withStatus(503), true],
  ['a refusal', withStatus(403), false],
  ['what this page could not send', new NoResponse('Network request failed'), true],
  ['what took too long', new NoResponse('Request timeout'), true],
  ['a part of the page that did not come', new TypeError('Failed to fetch dynamically imported module: /a.js'), true],
  ['a mistake in the code', new TypeError("Cannot read properties of undefined (reading 'text')"), false],
  ['what is no error at all', 'no', false],
])('%s', (_what, error, away) => expect(isAway(error)).toBe(away))
