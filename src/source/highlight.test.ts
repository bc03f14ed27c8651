import { describe, expect, test } from 'vitest'
import { highlighted } from './highlight.ts'

const plain = (html: string | null) =>
  html
    ?.replace(/<\/?i[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('a line of source', () => {
  test.each([
    ['a.ts', "const a = 'x' // </i><script>", '// &lt;/i&gt;&lt;script&gt;'],
    ['a.sql', "select 'it''s' -- so", '<i class="k">select</i> <i class="s">\'it\'\'s\'</i> <i class="c">-- so</i>'],
    ['a.css', '@layer a { --b: 2px }', '<i class="k">@layer</i> a { <i class="k">--b</i>: <i class="n">2px</i> }'],
    ['a.ts', 'type A = typeof of', '<i class="k">type</i> A = <i class="k">typeof</i> of'],
    ['a.ts', 'f(of.as, from)', 'f(of.as, from)'],
    ['a.md', '## Rates', '<i class="k">## Rates</i>'],
    ['a.ts', 'const p = /[/"]/g', '<i class="s">/[/"]/g</i>'],
  ])('of %s: %s', (path, text, part) => {
    expect(highlighted(path, text)).toContain(part)
    expect(plain(highlighted(path, text))).toBe(text)
  })

  test('of a comment over several lines is marked on each', () => {
    expect(highlighted('a.ts', '/* one\n two */\nx\n')).toBe('<i class="c">/* one</i>\n<i class="c"> two */</i>\nx\n')
  })

  test('is never another text than it was', () => {
    const texts = ['`${a} ${`b`}`', "don't", '"unclosed', '/* open', 'a / b / c', '<T,>(x: T) => x', '\\', '']
    for (const text of texts)
      for (const path of ['a.ts', 'a.css', 'a.sql', 'a.json', 'a.md'])
        expect(plain(highlighted(path, text)), text).toBe(text)
  })

  test('of a long file takes its time in proportion', () => {
    const text = `${'/'.repeat(100_000)}\n${"'".repeat(90_000)}`
    expect(plain(highlighted('a.ts', text))).toBe(text)
  })

  test('of a file in no known language, or of a table that a tool made, is not marked', () => {
    expect(highlighted('a.unknown', 'if <b>')).toBeNull()
    expect(highlighted('a.gen.ts', 'x\n'.repeat(150_000))).toBeNull()
  })
})
