import { expect, test } from 'vitest'
import { asWritten } from './as-written.ts'

test.each([
  ['rocket mortgage, llc', 'lender', 'Rocket Mortgage, LLC', 'Rocket Mortgage, LLC'],
  ['california', 'state', 'California', 'California'],
  ['cook county illinois', 'county', 'Cook County, Illinois', 'Cook County Illinois'],
  ['fannie mae', 'term', 'Fannie Mae', 'Fannie Mae'],
  ['what ginnie mae guarantees', 'article', 'What Ginnie Mae guarantees', 'What Ginnie Mae guarantees'],
  ['fha loan', 'term', 'FHA loan', 'FHA loan'],
])('what was meant by a misspelled name is printed as it is written: %s', (words, kind, title, written) => {
  expect(asWritten(words, [{ kind, title }])).toBe(written)
})

test.each([
  ['refinance', 'term', 'Refinance'],
  ['low appraisal', 'answer', 'What if the appraisal comes in low?'],
  ['escrow account', 'term', 'Escrow account'],
  ['how do i get rid of it', 'answer', 'Do I need an escrow account?'],
  ['can i get a manufactured home', 'term', 'Home Mortgage Disclosure Act'],
])('a word that is no name keeps its small letters: %s', (words, kind, title) => {
  expect(asWritten(words, [{ kind, title }])).toBe(words)
})

test('the nearest title that has the words as a name decides', () => {
  const titles = [
    { kind: 'term', title: 'Loan limit' },
    { kind: 'wikiPage', title: 'Freddie Mac' },
    { kind: 'lender', title: 'Freddie MaC Bank' },
  ]
  expect(asWritten('freddie mac loan limit', titles)).toBe('Freddie Mac loan limit')
})
