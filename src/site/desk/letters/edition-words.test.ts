import { expect, test } from 'vitest'
import { doubtfulWords, fateWords, progressWords } from './edition-words.ts'

test('an edition says how far it is, and what became of the rest', () => {
  expect(progressWords({ sent: 1204, waiting: 790, refused: 6 })).toBe('1,204 of 2,000 sent, 790 waiting, 6 refused.')
  expect(progressWords({ waiting: 3 })).toBe('0 of 3 sent, 3 waiting.')
  expect(progressWords({})).toBe('')
})

test('an edition that nobody was to get says so, once it is finished', () => {
  expect(fateWords({ state: 'finished', reason: '' }, {})).toBe('Nobody was to get it.')
  expect(fateWords({ state: 'sending', reason: '' }, {})).toBe('')
  expect(fateWords({ state: 'held', reason: 'The survey has not come.' }, {})).toBe('The survey has not come.')
})

test('doubtful letters are counted, and sent again by a word that counts them as well', () => {
  expect(doubtfulWords(1)).toMatchObject({
    said: expect.stringMatching(/^One letter is doubtful: it was handed over whole/),
    label: 'Send the doubtful one again',
  })
  expect(doubtfulWords(1213)).toMatchObject({
    said: expect.stringMatching(/^1,213 letters are doubtful: each was handed over whole/),
    label: 'Send the 1,213 doubtful ones again',
    sure: 'Some readers may get two. Send 1,213 again?',
  })
})
