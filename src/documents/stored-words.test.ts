import { expect, test } from 'vitest'
import type { DocumentNode } from './document.ts'
import { markdownOf } from './document-markdown.ts'
import { documentOf } from './markdown-document.ts'

const reading = { sources: { series: new Map() }, report: () => undefined, linesBefore: 0, asStored: true }
const read = (markdown: string): DocumentNode => documentOf(markdown, reading)

const BOLD = [{ type: 'bold' as const }]
const document = (...content: DocumentNode[]): DocumentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
})

test('marks that end at a space, or beside a letter, come back as marks', () => {
  const spaced = document({ type: 'text', text: 'Note: ', marks: BOLD }, { type: 'text', text: 'words' })
  expect(markdownOf(spaced)).toBe('**Note:** words\n')
  const tight = document({ type: 'text', text: 'Note:', marks: BOLD }, { type: 'text', text: 'words' })
  expect(markdownOf(tight)).toBe(':strong[Note:]words\n')
  expect(read(markdownOf(tight))).toEqual(tight)
})

test('bare addresses are no links, and quotation marks stay as they were', () => {
  const words = 'See https://a.example/x_y?b=1, www.a.example and me@a.example: “so”, "so" and it\'s!'
  const markdown = markdownOf(document({ type: 'text', text: words }))
  const [paragraph] = read(markdown).content ?? []
  expect((paragraph?.content ?? []).map(({ text, marks }) => [text, marks] as const).every(([, marks]) => !marks)).toBe(
    true,
  )
  expect((paragraph?.content ?? []).map(({ text }) => text).join('')).toBe(words)
  expect(markdownOf(read(markdown))).toBe(markdown)
})

test('two lists, one behind the other, stay two', () => {
  const list = (type: string, text: string): DocumentNode => ({
    type,
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
  })
  const lists = { type: 'doc', content: ['One', 'Two', 'Three'].flatMap((text) => list('bulletList', text)) }
  expect(read(markdownOf(lists))).toEqual(lists)
  const numbered = { type: 'doc', content: ['One', 'Two'].map((text) => list('orderedList', text)) }
  expect(read(markdownOf(numbered))).toEqual(numbered)
})

test('what no reader sees at the ends of a line is left out, and a cell keeps the bar in its code', () => {
  expect(markdownOf(document({ type: 'text', text: ' a ' }, { type: 'hardBreak' }))).toBe('a\n')
  const cell = (type: string, text: string): DocumentNode => ({
    type,
    attrs: { align: null },
    content: [{ type: 'text', text, marks: [{ type: 'code' }] }],
  })
  const row = (...types: string[]): DocumentNode => ({
    type: 'tableRow',
    content: types.map((type) => cell(type, 'a|b')),
  })
  const attrs = { caption: '', source: '', keyLast: false, total: false }
  const content = [row('tableHeader', 'tableHeader'), row('tableHeader', 'tableCell')]
  const table = { type: 'doc', content: [{ type: 'table', attrs, content }] }
  expect(read(markdownOf(table))).toEqual(table)
})
