import { describe, expect, test } from 'vitest'
import { printText } from './document-html.ts'
import { documentOf } from './markdown-document.ts'
import { markdownOf } from './document-markdown.ts'

const sources = { series: new Map() }
const read = (markdown: string) =>
  documentOf(markdown, {
    sources,
    linesBefore: 0,
    report: (line, message) => {
      throw new Error(`${line}: ${message}`)
    },
  })
const html = (markdown: string) => printText({ document: read(markdown) }, (href) => href !== '/glossary').content

describe('a text as a page prints it', () => {
  test('escapes whatever an author types', () => {
    expect(html('5 &lt; 6 & "quotes"')).toBe('<p>5 &lt; 6 &amp; “quotes”</p>')
  })

  test('keeps links to pages that exist and prints others as text', () => {
    expect(html('[guides](/guides) and [terms](/glossary)')).toBe('<p><a href="/guides">guides</a> and terms</p>')
  })

  test('never prints a link that could run', () => {
    const node = { type: 'text', text: 'x', marks: [{ type: 'link' as const, attrs: { href: 'javascript:alert(1)' } }] }
    expect(
      printText({ document: { type: 'doc', content: [{ type: 'paragraph', content: [node] }] } }, () => true).content,
    ).toBe('<p>x</p>')
  })

  test('has key points beside the text where its kind has a place for them, and in their place elsewhere', () => {
    const document = read('One.\n\n:::key-points\n- Rates **fell**\n- See [rates](/rates)\n:::\n\nTwo.')
    const points = ['Rates <strong>fell</strong>', 'See <a href="/rates">rates</a>']
    expect(printText({ document, hasPoints: true }, () => true)).toEqual({
      content: '<p>One.</p><p>Two.</p>',
      keyPoints: points,
      figures: [],
    })
    const { content, keyPoints } = printText({ document }, () => true)
    expect(content).toContain(`<p class="note-title">Key points</p><ul><li>${points[0]}</li>`)
    expect(keyPoints).toEqual([])
    expect(read(markdownOf(document))).toEqual(document)
  })

  test('gives equal headings anchors of their own', () => {
    expect(html('## What now?\n\n## What now?')).toBe(
      '<h2 id="what-now">What now?</h2><h2 id="what-now-2">What now?</h2>',
    )
  })

  test('gives tables captions, scopes and a source', () => {
    const table =
      ':::table{caption="Two rates" source="Freddie Mac" key=last}\n| Week | Rate |\n|---|--:|\n| One | 6% |\n:::'
    const printed = html(table)
    expect(printed).toContain('<caption>Two rates</caption>')
    expect(printed).toContain('<th scope="col" class="number">Rate</th>')
    expect(printed).toContain('<th scope="row">One</th><td class="number">6%</td>')
    expect(printed).toContain('<figcaption class="source">Freddie Mac</figcaption>')
  })

  test('refuses a node that is not in the schema', () => {
    expect(() => printText({ document: { type: 'doc', content: [{ type: 'script' }] } }, () => true)).toThrow(
      'no node "script"',
    )
  })
})

test('a text can be exported and read again without a difference', () => {
  const markdown = [
    '## Heading: with a colon',
    'A *fine* **bold** [link](/guides) with \\* star, a\\:colon and :payment{loan="320000" rate="6.65" years="30"}.',
    '- one\n- two\n  - nested',
    '1. first\n2. second',
    '> quoted',
    ':::checklist\n- do this\n:::',
    ':::note{title="What this assumes"}\nNothing.\n:::',
    ':::table{caption="A &quot;quoted&quot; caption" key="last"}\n| Week | Rate |\n|---|--:|\n| One | 6% |\n:::',
  ].join('\n\n')
  const document = read(markdown)
  expect(read(markdownOf(document))).toEqual(document)
})
