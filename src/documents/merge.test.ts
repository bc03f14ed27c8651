import { expect, it } from 'vitest'
import type { DocumentNode } from './document.ts'
import { mergeDocuments } from './merge.ts'

const line = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const merged = (...versions: [base: string, mine: string, theirs: string]) => {
  const [base, mine, theirs] = versions.map((lines) => ({ type: 'doc', content: lines.split('').map(line) }))
  return mergeDocuments(base!, mine!, theirs!).map((part) =>
    part.kind === 'settled' ? wordsOf(part.blocks) : `${part.place}: ${wordsOf(part.mine)} or ${wordsOf(part.theirs)}`,
  )
}
const wordsOf = (blocks: readonly DocumentNode[]) => blocks.map(({ content }) => content?.[0]?.text).join('')

it('one paragraph that both have changed is asked about, and not the one beside it that one of them has', () => {
  expect(merged('abc', 'Abc', 'ABc')).toEqual(['ABc'])
  expect(merged('abc', 'ABc', 'Xbc')).toEqual(['0-1: A or X', 'Bc'])
  expect(merged('abc', 'XYc', 'aZQ')).toEqual(['X', '1-2: Y or Z', 'Q'])
})

it('where somebody has put in or taken out a paragraph among those that both have changed, all of them are one place', () => {
  expect(merged('abc', 'ABNc', 'Xbc')).toEqual(['0-2: ABN or Xb', 'c'])
  expect(merged('abc', 'Ac', 'XYc')).toEqual(['0-2: A or XY', 'c'])
})
