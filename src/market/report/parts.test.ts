import { expect, test } from 'vitest'
import { paragraphOf, reportMarkdown, reportWords, say } from './parts.ts'

const rate = { text: '6.65%', directive: ':rate[pmms-30, 2026-08-20]', rests: [] }

test('a sentence is read with its figures, and kept with their directives', () => {
  const sentence = say`It is ${rate}, ${say`not ${rate}`}.`
  expect(reportWords(sentence)).toBe('It is 6.65%, not 6.65%.')
  expect(reportMarkdown(sentence)).toBe('It is :rate[pmms-30, 2026-08-20], not :rate[pmms-30, 2026-08-20].')
})

test('what has nothing to say leaves no trace', () => {
  expect(say`${''}${[]}`).toEqual([])
  expect(reportWords(paragraphOf([say`One.`, null, say`Two.`]))).toBe('One. Two.')
  expect(paragraphOf([null])).toEqual([])
})
