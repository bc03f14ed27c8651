import { expect, it } from 'vitest'
import { logWords } from './log-words.ts'

it('what the outside said is its message, and a mistake in the code has its stack and its causes', () => {
  expect(logWords(new Error('The carrier responded with 500'))).toBe('The carrier responded with 500')
  expect(logWords('gone')).toBe('gone')
  const mistake = new TypeError('letter is not a function', { cause: new Error('no letter') })
  expect(logWords(mistake)).toMatch(/^TypeError: letter is not a function\n\s+at [^]+\ncaused by Error: no letter\n/)
})

it('an error without a message is told by those within it, or by its name', () => {
  const both = [new Error('connect ECONNREFUSED ::1:25'), new Error('connect ECONNREFUSED 127.0.0.1:25')]
  expect(logWords(new AggregateError(both))).toBe(both.map(({ message }) => message).join('; '))
  expect(logWords(new DOMException('', 'TimeoutError'))).toBe('TimeoutError')
})
