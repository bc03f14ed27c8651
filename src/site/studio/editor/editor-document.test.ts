// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core'
import { DOMParser as TextParser, DOMSerializer, Node as TextNode } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '#documents/schema'
import { Calculation, Picture, RateChartBlock, RelatedText } from './blocks.ts'
import { documentNow, documentOfEditor, editorDocument, rememberGiven } from './editor-document.ts'
import { extensions } from './extensions.ts'

const schema = getSchema(
  extensions({ chart: RateChartBlock, picture: Picture, calculation: Calculation, related: RelatedText }),
)
/** The document as it comes out of the editor when nothing was typed. */
const through = (document: DocumentNode) =>
  documentOfEditor(TextNode.fromJSON(schema, editorDocument(document)).toJSON() as never)

/** The document as it is put in again after it was cut. */
function cutAndPutIn(document: DocumentNode): DocumentNode {
  const { content } = TextNode.fromJSON(schema, editorDocument(document))
  const clipboard = globalThis.document.createElement('div')
  clipboard.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  const markup = globalThis.document.createElement('div')
  markup.innerHTML = clipboard.innerHTML
  expect(clipboard.innerHTML).not.toContain('style=')
  return documentOfEditor(TextParser.fromSchema(schema).parse(markup).toJSON() as never)
}

const words = (text: string, marks?: DocumentNode['marks']): DocumentNode => ({
  type: 'text',
  text,
  ...(marks ? { marks } : {}),
})
const line = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })

describe('a document in the editor', () => {
  it.each<[string, DocumentNode[]]>([
    ['paragraphs and headings', [line(words('A')), { type: 'heading', attrs: { level: 2 }, content: [words('B')] }]],
    ['marks', [line(words('A', [{ type: 'bold' }]), words('B', [{ type: 'link', attrs: { href: '/rates' } }]))]],
    ['lists', [{ type: 'bulletList', content: [{ type: 'listItem', content: [line(words('A'))] }] }]],
    ['numbered lists', [{ type: 'orderedList', content: [{ type: 'listItem', content: [line(words('A'))] }] }]],
    ['checklists', [{ type: 'checklist', content: [{ type: 'listItem', content: [line(words('A'))] }] }]],
    [
      'key points',
      [{ type: 'keyPoints', content: [{ type: 'listItem', content: [line(words('A'))] }] }, line(words('B'))],
    ],
    ['notes', [{ type: 'note', attrs: { title: 'Why' }, content: [line(words('A'))] }]],
    [
      'quotes and rules',
      [{ type: 'blockquote', content: [line(words('A'))] }, { type: 'horizontalRule' }, line(words('B'))],
    ],
    [
      'figures with what they rest on',
      [line({ type: 'figure', attrs: { name: 'payment', loan: '400000', text: '$2,568', rests: '' } })],
    ],
    [
      'what texts of other systems are made of',
      [
        line(
          { type: 'anchor', attrs: { id: 'n1' } },
          words('A', [{ type: 'underline' }]),
          { type: 'hardBreak' },
          words('B', [{ type: 'bold' }, { type: 'code' }]),
          words('2', [{ type: 'subscript' }]),
          words('C', [{ type: 'highlight' }]),
        ),
        { type: 'heading', attrs: { level: 5 }, content: [words('D')] },
        { type: 'orderedList', attrs: { start: 5 }, content: [{ type: 'listItem', content: [line(words('E'))] }] },
        { type: 'details', attrs: { summary: 'Why' }, content: [line(words('F'))] },
        { type: 'codeBlock', attrs: { language: 'js', caption: 'G' }, content: [words('a < b')] },
        {
          type: 'gallery',
          attrs: { caption: 'H' },
          content: [{ type: 'picture', attrs: { src: '/a.png', alt: 'A', href: '/rates' } }],
        },
        line(words('I')),
      ],
    ],
    ['pictures within a line', [line({ type: 'image', attrs: { src: '/a.png', alt: 'A' } })]],
    [
      'charts, pictures and calculations',
      [
        { type: 'rateChart', attrs: { series: 'pmms-30', from: '2025-08-21', to: '2026-08-20', title: 'A year' } },
        { type: 'picture', attrs: { src: '/a.png', alt: 'A', caption: 'B', credit: 'C', width: 800, height: 600 } },
        { type: 'calculation', attrs: { href: '/calculator?loan=1', title: 'T', sentence: 'S', asks: 'loan=Loan' } },
        { type: 'relatedText', attrs: { href: '/guide/x', title: 'X' } },
        line(words('A')),
      ],
    ],
    [
      'tables',
      [
        {
          type: 'table',
          attrs: { caption: 'Two loans', source: 'Computed', keyLast: true },
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader' },
                { type: 'tableHeader', attrs: { align: 'right' }, content: [words('A')] },
              ],
            },
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [words('R')] },
                { type: 'tableCell', content: [words('1')] },
              ],
            },
          ],
        },
        line(words('A')),
      ],
    ],
  ])('keeps %s', (_what, content) => {
    expect(through({ type: 'doc', content })).toEqual({ type: 'doc', content })
    expect(documentNow(TextNode.fromJSON(schema, editorDocument({ type: 'doc', content })))).toEqual({
      type: 'doc',
      content,
    })
    expect(cutAndPutIn({ type: 'doc', content })).toEqual({ type: 'doc', content })
  })
})

describe('a text that the editor was given', () => {
  it('keeps the blocks that nobody changed as they are, so that nothing of them is computed anew', () => {
    const given: DocumentNode = { type: 'doc', content: [line(words('A')), line(words('B')), line(words('C'))] }
    const doc = TextNode.fromJSON(schema, editorDocument(given))
    rememberGiven(doc, given)
    const typed = doc.replace(
      5,
      5,
      schema.node('doc', null, schema.node('paragraph', null, schema.text('!'))).slice(1, 2),
    )
    const now = documentNow(typed)
    expect(now.content?.map((block, index) => block === given.content?.[index])).toEqual([true, false, true])
    expect(now.content?.[1]).toEqual(line(words('B!')))
  })
})
