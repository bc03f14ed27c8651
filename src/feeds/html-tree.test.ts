import { expect, test } from 'vitest'
import { type HtmlNode, htmlTree, plainText } from './html-tree.ts'

const element = (tag: string, children: HtmlNode[] = [], attributes = {}) => ({ tag, attributes, children })

test.each<[html: string, tree: HtmlNode[]]>([
  ['', []],
  ['Words', ['Words']],
  ['<P>One <b>two</b></P>', [element('p', ['One ', element('b', ['two'])])]],
  ['<p>One<br>two</p>', [element('p', ['One', element('br'), 'two'])]],
  ['<img src="/a.png" alt="5 &lt; 6"/>', [element('img', [], { src: '/a.png', alt: '5 < 6' })]],
  ['</b><p>One</p>', [element('p', ['One'])]],
  ['<p>One<b>two</p>three', [element('p', ['One', element('b', ['two'])]), 'three']],
  ['5 &lt; 6 &amp; 7', ['5 < 6 & 7']],
])('%s as a tree', (html, tree) => expect(htmlTree(html)).toEqual(tree))

test('what lies deeper than any text of ours is put beside', () => {
  const depthOf = (nodes: readonly HtmlNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))))
  expect(depthOf(htmlTree('<b>'.repeat(500)))).toBe(60)
})

test('an entity is read once', () => expect(plainText('&amp;lt;&nbsp;&#39;')).toBe("&lt;\u00a0'"))
