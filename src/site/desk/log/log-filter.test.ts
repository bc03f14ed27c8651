import { expect, test } from 'vitest'
import { addressOf, askedOf } from './log-filter.ts'

test('a book of the log is found again by its address, and what makes no sense is left out', () => {
  const asked = { book: 'errors', words: 'timeout', since: '2026-08-20', until: '2026-08-21' } as const
  const given = Object.entries(addressOf(asked)).map(([name, value]) => [name, value ?? ''])
  expect(askedOf(new URLSearchParams(given))).toEqual(asked)
  expect(askedOf(new URLSearchParams('book=secrets&since=2026-02-30&until=soon'))).toEqual({
    book: 'changes',
    words: '',
    since: null,
    until: null,
  })
})
