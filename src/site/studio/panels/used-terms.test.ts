import { expect, it } from 'vitest'
import { withTermLinks } from '#documents/schema'
import { termIndex } from '#documents/terms'
import { usedTerms } from './used-terms.ts'

const glossary = termIndex(
  [
    { slug: 'apr', names: ['APR'], short: 'A rate.' },
    { slug: 'escrow-account', names: ['Escrow account', 'Impound'], short: 'An account.' },
  ],
  [{ slug: 'note', names: ['Note'], short: 'A promise.' }],
)
const line = (text: string, href?: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(href ? { marks: [{ type: 'link' as const, attrs: { href } }] } : {}) }],
})

it('the terms that a text will lead to are each named once, those that were linked by hand too', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'APR' }] },
      line('An impound is an escrow account.'),
      line('The note says so.', '/glossary/note'),
      line('Another escrow account.'),
    ],
  }
  expect(usedTerms(document, glossary, null)).toEqual(['escrow-account', 'note'])
  expect(usedTerms(document, glossary, 'escrow-account')).toEqual(['note'])
})

it('a text that is about a term does not lead to itself', () => {
  expect(usedTerms({ type: 'doc', content: [line('The APR.')] }, glossary, 'apr')).toEqual([])
})

it('a text that has switched its links off leads only where it was linked by hand', () => {
  const document = { type: 'doc', content: [line('An escrow account.'), line('The note says so.', '/glossary/note')] }
  expect(usedTerms(document, glossary, null)).toEqual(['escrow-account', 'note'])
  expect(usedTerms(withTermLinks(document, false), glossary, null)).toEqual(['note'])
})
