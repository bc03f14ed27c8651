import { expect, test } from 'vitest'
import { searchCounties } from '#calculators/counties'
import { countyNamed } from './county-named.ts'

const named = (words: string, state: string) =>
  countyNamed(words, searchCounties({ text: words.split(',')[0] ?? '', state }))?.name

test('a county is named by its words with the state, whatever the case', () => {
  expect(named('Franklin County, OH', 'OH')).toBe('Franklin County')
  expect(named(' franklin, oh ', 'OH')).toBe('Franklin County')
  expect(named('Orleans, LA', 'LA')).toBe('Orleans Parish')
})

test('words that two counties have, or part of a name, or a county that is no more, name none', () => {
  expect(named('Franklin, VA', 'VA')).toBeUndefined()
  expect(named('Frankl, OH', 'OH')).toBeUndefined()
  expect(named('Franklin', 'OH')).toBeUndefined()
  expect(named('Fairfield, CT', 'CT')).toBeUndefined()
})
