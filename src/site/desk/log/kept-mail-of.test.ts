import { expect, test } from 'vitest'
import { linkedParts } from './kept-mail-of.ts'

test('links of a kept mail can be pressed, and nothing else of it becomes one', () => {
  const link = 'https://rates.example/newsletter/confirm?t=a-b_c'
  expect(linkedParts(`Confirm\n${link}\njavascript:alert(1) <b>`)).toEqual([
    { words: 'Confirm\n', isLink: false },
    { words: link, isLink: true },
    { words: '\njavascript:alert(1) <b>', isLink: false },
  ])
  expect(linkedParts('')).toEqual([])
})
