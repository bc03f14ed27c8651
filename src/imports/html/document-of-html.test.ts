import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '#documents'
import { checkedDocument, printText } from '#documents'
import { documentOfHtml } from './document-of-html.ts'

function read(html: string) {
  const notes: string[] = []
  const document = documentOfHtml(html, (what) => notes.push(what))
  return { document, notes }
}

function printed(html: string): string {
  const { document } = read(html)
  expect(checkedDocument(document)).toEqual({ document })
  return printText({ document }, () => true).content
}

describe('a page of HTML as a document', () => {
  test.each([
    [
      'marks',
      '<p><b>a</b> <u>b</u><s>c</s><code>&lt;d&gt;</code><sub>2</sub><mark>e</mark></p>',
      '<p><strong>a</strong> <u>b</u><s>c</s><code>&lt;d&gt;</code><sub>2</sub><mark>e</mark></p>',
    ],
    ['breaks', '<p>a<br> b<br></p>', '<p>a<br>b</p>'],
    ['entities, read once', '<p>AT&amp;T &amp;amp; 5 &lt; 6</p>', '<p>AT&amp;T &amp;amp; 5 &lt; 6</p>'],
    ['headings, the title one lower', '<h1>A</h1><h4>B</h4>', '<h2 id="a">A</h2><h4 id="b">B</h4>'],
    [
      'lists within lists',
      '<ol start="5"><li>a<ul><li>b</li></ul></li></ol>',
      '<ol start="5"><li>a<ul><li>b</li></ul></li></ol>',
    ],
    ['loose words', 'a <em>b</em><div>c</div>d', '<p>a <em>b</em></p><p>c</p><p>d</p>'],
    [
      'code as it was typed',
      '<pre><code class="language-js">a\n\n\tb &lt; c</code></pre>',
      '<pre tabindex="0"><code class="language-js">a\n\n\tb &lt; c</code></pre>',
    ],
    [
      'what opens',
      '<details><summary>Why <b>so</b>?</summary><p>a</p></details>',
      '<details><summary>Why so?</summary><p>a</p></details>',
    ],
    [
      'notes that links lead to',
      '<p>a<sup id="r1"><a href="#n1">1</a></sup></p><ol><li id="n1">b <a href="#r1">up</a></li></ol>',
      '<p>a<span id="r1"></span><sup><a href="#n1" rel="noopener">1</a></sup></p><ol><li><span id="n1"></span>b <a href="#r1" rel="noopener">up</a></li></ol>',
    ],
    ['word processors', '<p class="Mso"><span><o:p>&nbsp;</o:p>a&nbsp;&nbsp; b</span></p><p>&nbsp;</p>', '<p>a b</p>'],
  ])('keeps %s', (_what, html, expected) => expect(printed(html)).toBe(expected))

  test('keeps tables with their caption, heads and cells over several others', () => {
    const html =
      '<table><caption>C</caption><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><th>a</th><td>1<br>2</td></tr><tr><td colspan="2">c</td></tr></tbody></table>'
    expect(printed(html)).toContain(
      '<caption>C</caption><thead><tr><th scope="col">A</th><th scope="col" class="number">B</th></tr></thead><tbody><tr><th scope="row">a</th><td>1<br>2</td></tr><tr><td colspan="2">c</td></tr></tbody>',
    )
  })

  test('makes blocks of pictures, with their line and the link around them', () => {
    const html =
      '<figure><a href="https://a.test/x"><img src="/a.jpg" alt="A"></a><figcaption>By <b>me</b></figcaption></figure>'
    expect(read(html).document.content).toEqual([
      { type: 'picture', attrs: { src: '/a.jpg', alt: 'A', href: 'https://a.test/x', caption: 'By me' } },
    ])
    const gallery = read(
      '<figure class="gallery"><figure><img src="/a.jpg" alt="A"><figcaption>a</figcaption></figure><img src="/b.jpg"><figcaption>both</figcaption></figure>',
    )
    expect(gallery.document.content).toEqual([
      {
        type: 'gallery',
        attrs: { caption: 'both' },
        content: [
          { type: 'picture', attrs: { src: '/a.jpg', alt: 'A', caption: 'a' } },
          { type: 'picture', attrs: { src: '/b.jpg', alt: '' } },
        ],
      },
    ])
  })

  test('a picture within an entry stands in its line', () => {
    const [list] = read('<ul><li>a <img src="/a.jpg" alt="A"></li></ul>').document.content ?? []
    const image: DocumentNode = { type: 'image', attrs: { src: '/a.jpg', alt: 'A' } }
    expect(list?.content?.[0]?.content?.[1]).toEqual({ type: 'paragraph', content: [image] })
  })

  test('takes nothing over that runs, and says what it left out', () => {
    const { document, notes } = read(
      '<script>x()</script><style>y{}</style><p onclick="x()">Keep <a href="javascript:x()">this</a> <a href="JaVaScRiPt&colon;x()">too</a></p><img src=x onerror="x()" alt="p"><svg onload="x()"><circle/></svg><iframe src="https://evil.test/"></iframe><form action="/"><input name="q"><button>Send</button></form><!-- c --><div><p>Open <b>bold<p>Next',
    )
    const html = printText({ document }, () => true).content
    expect(html).toContain('<p>Keep this too</p>')
    expect(html).toContain('bold')
    expect(html).toContain('<strong>Next</strong>')
    expect(html).not.toMatch(/script|onerror|onclick|onload|svg|iframe|form|Send|display/i)
    for (const what of [
      '<script>',
      '<style>',
      '<svg>',
      '<form>',
      'onerror',
      'javascript:x()',
      'an embedded page became a link',
    ])
      expect(notes.join('\n')).toContain(what)
  })
})
