import { expect, test } from 'vitest'
import type { FoundPages } from '#queries/search'
import { optionsOf, recentOptions, stepped } from './options.ts'

const found = (given: Partial<FoundPages> = {}): FoundPages => ({
  rows: [
    {
      kind: 'term',
      slug: 'escrow-account',
      part: '',
      title: 'Escrow account',
      says: '',
      isSample: false,
      isNamed: true,
    },
  ],
  found: 1,
  kinds: { term: 1 },
  meant: null,
  marks: ['escrow'],
  near: [],
  ...given,
})

test('the list ends with the way to all results', () => {
  expect(optionsOf('escrow a', found())).toEqual([
    { path: '/glossary/escrow-account', title: 'Escrow account', kind: 'Terms' },
    { path: '/search?q=escrow+a', title: 'All results for “escrow a”', kind: '' },
  ])
  expect(optionsOf('escro', found({ meant: 'escrow' })).at(-1)?.title).toBe('All results for “escrow”')
})

test('of words that nothing has it says so, after what is called most alike', () => {
  const { rows: near } = found()
  expect(optionsOf('blorp', found({ rows: [], near, meant: null }))).toEqual([
    { path: '/glossary/escrow-account', title: 'Escrow account', kind: 'Terms' },
    { path: '/search?q=blorp', title: 'No page has “blorp”: other ways', kind: '' },
  ])
})

test('a search that was made before is a search again', () => {
  expect(recentOptions(['fha & va'])).toEqual([{ path: '/search?q=fha+%26+va', title: 'fha & va', kind: '' }])
})

test('arrows go round by way of the box', () => {
  const way: number[] = []
  for (const step of [1, 1, 1, 1, -1, -1] as const) way.push(stepped(way.at(-1) ?? -1, step, 2))
  expect(way).toEqual([0, 1, -1, 0, -1, 1])
})
