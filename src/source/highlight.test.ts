import { describe, expect, test } from 'vitest'
import { highlighted } from './highlight.ts'

const plain = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/<\/?i[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('a line of source', () => {
  test.each([
    ['a.ts', "const a = 'x' // </i><script>", '// &lt;/i&gt;&lt;script&gt;'],
    ['a.sql', "select 'it''s' -- so", '<i class="k">select</i> <i class="s">\'it\'\'s\'</i> <i class="c">-- so</i>'],
    ['a.css', '@layer a { --b: 2px }', '<i class="k">@layer</i> a { <i class="k">--b</i>: <i class="n">2px</i> }'],
    ['a.md', '## Rates', '<i class="k">## Rates</i>'],
    ['a.unknown', 'if <b>', 'if &lt;b&gt;'],
    ['a.ts', 'const p = /[/"]/g', '<i class="s">/[/"]/g</i>'],
  ])('of %s: %s', (path, text, part) => {
    expect(highlighted(path, text).join('\n')).toContain(part)
    expect(plain(highlighted(path, text))).toBe(text)
  })

  test('of a comment over several lines is marked on each', () => {
    expect(highlighted('a.ts', '/* one\n two */\nx\n')).toEqual([
      '<i class="c">/* one</i>',
      '<i class="c"> two */</i>',
      'x',
    ])
  })

  test('is never another text than it was', () => {
    const texts = ['`${a} ${`b`}`', "don't", '"unclosed', '/* open', 'a / b / c', '<T,>(x: T) => x', '\\', '']
    for (const text of texts)
      for (const path of ['a.ts', 'a.css', 'a.sql', 'a.json', 'a.md'])
        expect(plain(highlighted(path, text)), text).toBe(text)
  })

  test('of half a megabyte takes its time in proportion', () => {
    const text = `${'/'.repeat(200_000)}\n${"'".repeat(150_000)}`
    expect(highlighted('a.ts', text)).toHaveLength(2)
  })
})
