import { expect, test } from 'vitest'
import { piecesOf } from './marked.tsx'

test('words are marked to their ends, short ones only as they are', () => {
  expect(piecesOf('Refinancing an ARM in the army', ['refinanc', 'arm'])).toEqual([
    '',
    'Refinancing',
    ' an ',
    'ARM',
    ' in the army',
  ])
})

test('a text without the words, or with nothing to mark, stays whole', () => {
  expect(piecesOf('Title insurance', ['escrow'])).toEqual(['Title insurance'])
  expect(piecesOf('Title <b>insurance</b>', [])).toEqual(['Title <b>insurance</b>'])
})

test('what would mean something in a pattern marks nothing', () => {
  expect(piecesOf('a.b (c) [d]', ['.*', '(', '['])).toEqual(['a.b (c) [d]'])
})
