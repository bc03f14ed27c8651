import { expect, test } from 'vitest'
import { headingsOf } from './contents.tsx'

test('the contents are the second-level headings, without markup', () => {
  const html = '<h2 id="a-b">A &amp; <em>b</em></h2><p>…</p><h3 id="c">C</h3><h2 id="d">D: 5% &lt; 6%</h2>'
  expect(headingsOf(html)).toEqual([
    { id: 'a-b', title: 'A & b' },
    { id: 'd', title: 'D: 5% < 6%' },
  ])
})
