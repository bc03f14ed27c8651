import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkedDocument } from './document-schema.ts'
import { documentOf } from './markdown-document.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const problemOf = (given: unknown) => {
  const checked = checkedDocument(given)
  return 'problem' in checked ? checked.problem : null
}
const text = (words: string, marks?: unknown) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

describe('a document that somebody sends', () => {
  test('is taken when it is what the importer writes', () => {
    const markdown =
      '## Head\n\nA *fine* [link](/guides).\n\n- one\n  - nested\n\n> quoted\n\n:::note{title="T"}\nN.\n:::'
    const reading = {
      sources: { series: new Map() },
      linesBefore: 0,
      report: (_line: number, why: string) => expect(why).toBe(''),
    }
    expect(problemOf(documentOf(markdown, reading))).toBeNull()
  })

  test('is refused when it is none at all', () => {
    for (const given of [null, 'text', [], {}, { type: 'paragraph' }]) {
      expect(problemOf(given)).toBe('the document is no node of the type "doc"')
    }
    expect(problemOf({ type: 'doc', content: 'x' })).toBe('content is no list')
  })

  test('is told where a node is that texts do not know', () => {
    expect(problemOf(doc(paragraph(text('a')), { type: 'iframe' }))).toBe('content[1]: there is no node "iframe" here')
    expect(problemOf(doc(text('bare')))).toBe('content[0]: there is no node "text" here')
  })

  test('is told of a chart that stands inside of something', () => {
    const quote = { type: 'blockquote', content: [{ type: 'rateChart', attrs: { series: 'a' } }] }
    expect(problemOf(doc(quote))).toBe('content[0].content[0]: there is no node "rateChart" here')
  })

  test('is told of attributes and marks that nobody reads', () => {
    expect(problemOf(doc({ ...paragraph(), attrs: { onclick: 'x' } }))).toBe(
      'content[0]: there is no attribute "onclick"',
    )
    expect(problemOf(doc({ type: 'heading', attrs: { level: {} } }))).toBe('content[0]: "level" is no plain value')
    expect(problemOf(doc(paragraph(text('a', [{ type: 'blink' }]))))).toContain('a mark that texts do not know')
    expect(problemOf(doc(paragraph(text('a', [{ type: 'link' }]))))).toContain('a link leads nowhere')
  })

  test('is refused when it is deeper or longer than any text', () => {
    let deep: unknown = paragraph(text('a'))
    for (let level = 0; level < 30; level++) deep = { type: 'blockquote', content: [deep] }
    expect(problemOf(doc(deep))).toContain('deeper than 20 levels')
    expect(problemOf(doc(paragraph(...Array.from({ length: 50_000 }, () => text('a')))))).toContain(
      'more than 50000 nodes',
    )
  })
})

test('the texts that ship name no chart inside of a list, a quote or a note', () => {
  const folder = new URL('../../content/', import.meta.url)
  for (const kind of ['articles', 'guides', 'education']) {
    for (const name of readdirSync(new URL(`${kind}/`, folder))) {
      const body = readFileSync(new URL(`${kind}/${name}`, folder), 'utf8')
      expect(body.match(/^(?:>|[ \t]+|- ).*rate-chart\[/m), `${kind}/${name}`).toBeNull()
    }
  }
})
