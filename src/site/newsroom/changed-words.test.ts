import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

const MARKS = { same: '', gone: '-', new: '+' }
const said = (before: string, after: string) =>
  changedWords(before, after)
    .map(({ change, text }) => (change === 'same' ? text : `{${MARKS[change]}${text}}`))
    .join('')

test('a word that something follows now is the same word, and is not shown twice', () => {
  expect(said('The bank paid.', 'The bank paid. Nobody asked.')).toBe('The bank paid.{+ Nobody asked.}')
  expect(said('The bank paid. Nobody asked.', 'The bank paid.')).toBe('The bank paid.{- Nobody asked.}')
  expect(said('The bank paid', 'The bank paid the bill')).toBe('The bank paid{+ the bill}')
})

test('what follows a word and was changed is shown alone', () => {
  expect(said('It paid, and left.', 'It paid; and left!')).toBe('It paid{-,}{+;} and left{-.}{+!}')
  expect(said('He said it.', '“He said it.”')).toBe('{+“}He said it.{+”}')
})

test('words that one after another took the place of others stand together, those that went first', () => {
  expect(said('rates fell this week', 'rates rose last week')).toBe('rates{- fell this}{+ rose last} week')
})

test('amounts, rates, links and words with marks within are whole', () => {
  expect(said('It cost $1,200.', 'It cost $1,300.')).toBe('It cost{- $1,200}{+ $1,300}.')
  expect(said('At 6.52%.', 'At 6.47%.')).toBe('At{- 6.52%}{+ 6.47%}.')
  expect(said("It's a so-called rate.", "It isn't a so-called rate.")).toBe("{-It's}{+It isn't} a so-called rate.")
  expect(said('See [it](/wiki/it).', 'See [it](/wiki/that).')).toBe('See{- [it](/wiki/it)}{+ [it](/wiki/that)}.')
})

test('spaces alone are no difference', () => {
  expect(said('One  two', 'One two')).toBe('One two')
})
