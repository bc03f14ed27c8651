import { expect, test } from 'vitest'
import { progressWords } from './edition-words.ts'

test('an edition says how far it is, and what became of the rest', () => {
  expect(progressWords({ sent: 1204, waiting: 790, refused: 6 })).toBe('1,204 of 2,000 sent, 790 waiting, 6 refused.')
  expect(progressWords({ waiting: 3 })).toBe('0 of 3 sent, 3 waiting.')
  expect(progressWords({})).toBe('')
})
