import { describe, expect, test } from 'vitest'
import { byCategory, byLetter, narrowed } from './narrow.ts'

const entry = (...words: string[]) => ({ words })
const names = (found: readonly { words: readonly string[] }[]) => found.map(({ words: [name] }) => name)

describe('a list is narrowed', () => {
  const entries = [
    entry('Annual percentage rate', 'APR', 'The cost of credit as a yearly rate.'),
    entry('Note rate', 'The rate on the note.'),
    entry('Rate lock', 'A lender’s promise to hold a rate.'),
  ]

  test('to what holds every word, names that begin with the first in front', () =>
    expect(names(narrowed(entries, 'rate'))).toEqual(['Rate lock', 'Annual percentage rate', 'Note rate']))

  test('by other names, whatever the capitals and apostrophes', () => {
    expect(names(narrowed(entries, 'apr'))).toEqual(['Annual percentage rate'])
    expect(names(narrowed(entries, "LENDER'S"))).toEqual(['Rate lock'])
  })

  test('to nothing by words that stand nowhere, and not at all by none', () => {
    expect(narrowed(entries, 'rate zebra')).toEqual([])
    expect(narrowed(entries, '  ')).toHaveLength(3)
  })
})

test('terms stand under their letters, figures first', () =>
  expect(
    byLetter([entry('Escrow'), entry('2-1 buydown'), entry('equity')]).map(({ letter, entries }) => [
      letter,
      names(entries),
    ]),
  ).toEqual([
    ['0–9', ['2-1 buydown']],
    ['E', ['equity', 'Escrow']],
  ]))

test('pages stand under their categories in alphabetical order, as names of agencies do beside names of companies', () => {
  const named = (category: string, name: string) => ({ category, words: [name] })
  const [tila, fhfa, fannie] = [named('Law', 'TILA'), named('Agencies', 'FHFA'), named('Agencies', 'Fannie Mae')]
  expect(byCategory([tila, fhfa, fannie])).toEqual([
    { category: 'Agencies', entries: [fannie, fhfa] },
    { category: 'Law', entries: [tila] },
  ])
})
