import { expect, test } from 'vitest'
import { htmlMarkdown } from './html-markdown.ts'

const abroad = { pageUrl: 'https://a.example/article/x' }
const md = (html: string) => htmlMarkdown(html, abroad)

test('a text keeps its headings, lists, quotes and marks', () => {
  expect(md('<h2 id="a">A <em>b</em></h2><p>One <strong>two </strong>three.</p><hr>')).toBe(
    '## A *b*\n\nOne **two** three.\n\n---',
  )
  expect(md('<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>')).toBe('- a\n\n  - b\n- c\n\n  d')
  expect(md('<ol><li>a</li><li>b</li></ol>')).toBe('1. a\n2. b')
  expect(md('<aside class="note"><p class="note-title">T</p><p>Words</p></aside>')).toBe('> **T**\n>\n> Words')
})

test('code keeps its lines and signs, a number its list begins with, what unfolds its line, and each heading its level', () => {
  expect(md('<pre tabindex="0"><code class="language-sql">a &lt; b\n  [c] * ``` </code></pre>')).toBe(
    '````sql\na < b\n  [c] * ``` \n````',
  )
  expect(md('<p>Run <code>a_b[0]</code>, <code>`x`</code> and <s>not *this*</s>.</p>')).toBe(
    'Run `a_b[0]`, `` `x` `` and ~~not \\*this\\*~~.',
  )
  expect(md('<ol start="9"><li>a</li><li>b</li></ol>')).toBe('9. a\n10. b')
  expect(md('<details><summary>More</summary><p>Words.</p></details>')).toBe('**More**\n\nWords.')
  expect(md('<h4>Four</h4><h6>Six</h6>')).toBe('#### Four\n\n###### Six')
})

test('a table keeps caption, columns and source', () => {
  const html =
    '<figure class="table"><div class="table-scroll" role="region" tabindex="0" aria-label="C"><table><caption>C</caption>' +
    '<thead><tr><td></td><th scope="col" class="number">Rate | %</th></tr></thead>' +
    '<tbody><tr><th scope="row">30</th><td class="number">6.65</td></tr></tbody></table></div>' +
    '<figcaption class="source">Freddie Mac</figcaption></figure>'
  expect(md(html)).toBe('**C**\n\n|  | Rate \\| % |\n| --- | --: |\n| 30 | 6.65 |\n\nFreddie Mac')
})

test('addresses are whole, and charts are told by their title and source', () => {
  expect(md('<p><a class="rate" href="#rate-x">6.65%</a> and <a href="/glossary/apr">APR</a></p>')).toBe(
    '[6.65%](https://a.example/article/x#rate-x) and [APR](https://a.example/glossary/apr)',
  )
  expect(
    htmlMarkdown('<hr><figure></figure>', {
      ...abroad,
      chartSources: { s: 'Freddie Mac' },
      charts: [{ start: 4, end: 21, series: 's', title: 'A year' }],
    }),
  ).toBe('---\n\nChart: A year. Source: Freddie Mac.')
})

test('a sign of the text begins no markup', () => {
  expect(md('<p>1. not a list</p><p># no *heading* [x] &lt;b&gt;</p><p>- dash</p>')).toBe(
    '1\\. not a list\n\n\\# no \\*heading\\* \\[x\\] &lt;b\\>\n\n\\- dash',
  )
})

test('nor does a sign that begins a later line, or strikes words out', () => {
  expect(md('<p>one<br>- two<br># three<br>4. four<br>--- <br>===</p>')).toBe(
    'one  \n\\- two  \n\\# three  \n4\\. four  \n\\---   \n\\===',
  )
  expect(md('<p>~~~</p><p>---</p><p>~~x~~ -5%</p>')).toBe('\\~\\~\\~\n\n\\---\n\n\\~\\~x\\~\\~ -5%')
})

test('a broken line stays broken in a quote and in a list', () => {
  expect(md('<blockquote><p>a<br>b</p><p>c</p></blockquote>')).toBe('> a  \n> b\n>\n> c')
  expect(md('<ul><li>a<br>b</li></ul>')).toBe('- a  \n  b')
})

test('nor does one behind an address, to which a program may count a backslash, or one that is written as a reference', () => {
  expect(md('<p>https://a.example/?q=&lt;img src=x&gt; &amp;lt;b&amp;gt; AT&amp;T</p>')).toBe(
    'https://a.example/?q=&lt;img src=x\\> &amp;lt;b&amp;gt; AT&T',
  )
})

test('what is broken is still text, in a time that grows with its length', () => {
  expect(md('</p><p>a</b> <x y="1">b')).toBe('a b')
  expect(md('<div>'.repeat(20_000) + 'deep').trim()).toContain('deep')
})
