import { describe, expect, test } from 'vitest'
import { lexicalHtml } from './lexical.ts'
import { mobiledocHtml } from './mobiledoc.ts'
import { pathOfPattern } from './ghost-redirects.ts'

function read(...children: object[]) {
  const notes: string[] = []
  const html = lexicalHtml(JSON.stringify({ root: { children } }), { note: (what) => notes.push(what) })
  return { html, notes }
}
const words = (text: string, format = 0) => ({ type: 'extended-text', text, format })

describe('a post of Ghost', () => {
  test('keeps the marks of its words, and words that look like markup as words', () => {
    expect(read({ type: 'paragraph', children: [words('a', 3), words('<b>', 16)] }).html).toBe(
      '<p><strong><em>a</em></strong><code>&lt;b&gt;</code></p>',
    )
  })

  test('keeps lists within lists', () => {
    const item = (...children: object[]) => ({ type: 'listitem', children })
    const inner = { type: 'list', listType: 'number', start: 5, children: [item(words('b'))] }
    const { html } = read({ type: 'list', listType: 'bullet', children: [item(words('a')), item(inner)] })
    expect(html).toBe('<ul><li>a</li><ol start="5"><li>b</li></ol></ul>')
  })

  test('has its cards mapped', () => {
    expect(read({ type: 'callout', calloutEmoji: '!', calloutText: '<p>a</p>' }).html).toBe('<aside><p>! a</p></aside>')
    expect(read({ type: 'toggle', heading: '<b>h</b>', content: '<p>c</p>' }).html).toBe(
      '<details><summary>h</summary><p>c</p></details>',
    )
    expect(read({ type: 'button', buttonText: 'Go & see', buttonUrl: 'https://a.test/?a=1&b=2' }).html).toBe(
      '<p><a href="https://a.test/?a=1&amp;b=2">Go &amp; see</a></p>',
    )
    expect(read({ type: 'markdown', markdown: 'a[^1]\n\n[^1]: b' }).html).toContain('href="#fn-1"')
    expect(read({ type: 'file', src: '/f.pdf', fileTitle: 'F', fileName: 'f.pdf', fileSize: 601 }).html).toBe(
      '<p><a href="/f.pdf">F</a> (f.pdf, 601 bytes)</p>',
    )
  })

  test('shows nobody what letters or members alone were to see, and tells of cards that nobody knows', () => {
    const { html, notes } = read(
      { type: 'email', html: '<p>secret</p>' },
      { type: 'html', html: '<p>secret</p>', visibility: { web: { nonMember: false } } },
      { type: 'acme-chart', caption: 'secret' },
      { type: 'paragraph', children: [words('open')] },
    )
    expect(html).toBe('<p>open</p>')
    expect(notes.join('\n')).toMatch(/letters only[^]*members only[^]*acme-chart/)
  })

  test('of the former editor comes whole', () => {
    const stored = {
      markups: [['strong'], ['a', ['href', '/x']]],
      atoms: [['soft-return', '', {}]],
      cards: [
        ['hr', {}],
        ['code', { code: 'a < b', language: 'js' }],
      ],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 1, 'a'],
            [0, [1], 1, 'b'],
            [1, [], 0, 0],
          ],
        ],
        [3, 'ol', [[[0, [], 0, 'one']]]],
        [10, 0],
        [10, 1],
      ],
    }
    expect(mobiledocHtml(JSON.stringify(stored), { note: () => undefined })).toBe(
      '<p><strong>a</strong><a href="/x">b</a><br></p><ol><li>one</li></ol><hr><pre><code class="language-js">a &lt; b</code></pre>',
    )
  })
})

test.each([
  ['^\\/old-slug\\/?$', '/old-slug'],
  ['/old/path', '/old/path'],
  ['^\\/category\\/([a-z-]+)\\/?$', '/category/*'],
  ['/feed.xml', '/feed.xml'],
  ['^\\/(a|b)\\/x$', null],
  ['(.*)+$', null],
])('a redirect from %s', (pattern, path) => expect(pathOfPattern(pattern)).toBe(path))
