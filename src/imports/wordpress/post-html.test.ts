import { describe, expect, test } from 'vitest'
import { postHtml } from './post-html.ts'
import type { Attachment } from './wxr-site.ts'

const picture = (id: string, parent = '0'): [string, Attachment] => [
  id,
  { id, url: `https://old.test/${id}.jpg`, alt: `Picture ${id}`, caption: '', parent },
]

function read(content: string) {
  const notes: string[] = []
  const html = postHtml(content, {
    note: (what) => notes.push(what),
    postId: '20',
    attachments: new Map([picture('13'), picture('14', '20')]),
    reusable: new Map([['33', '<!-- wp:paragraph -->\n<p>Again.</p>\n<!-- /wp:paragraph -->']]),
    titleAt: (address) => (address === 'https://old.test/one/' ? 'One & only' : undefined),
    footnotes: '[{"id":"n-1","content":"First <em>note</em>"}]',
  })
  return { html: html.replace(/\n+/g, ''), notes }
}

describe('a post of the classic editor', () => {
  test('has paragraphs where blank lines are, and breaks where single ones are', () => {
    const { html } = read(
      'One\ntwo\n\nthree<!--more-->\n\n<h2>H</h2>\nfour\n<ul>\n\t<li>a</li>\n</ul>\n<pre>x\n\ny</pre>',
    )
    expect(html).toBe(
      '<p>One<br>two</p><p>three</p><h2><p>H</p></h2><p>four</p><ul><li><p>a</p></li></ul><pre>xy</pre>',
    )
  })

  test('has its shortcodes mapped, unknown ones told, and words in brackets left alone', () => {
    expect(read('[gallery ids="14,13"]').html).toMatch(/gallery.*14\.jpg.*13\.jpg/)
    expect(read('[gallery]').html).toMatch(/14\.jpg/)
    expect(read('[gallery columns="2"]').notes).toEqual(['the number of columns of a gallery was left out'])
    expect(read('[caption width="1"]<img src="a.jpg" /> Words <b>b</b>[/caption]').html).toContain(
      '<figcaption><p>Words <b>b</b></p></figcaption>',
    )
    const unknown = read('[acme_box color="red"]Inner [rate_table][/acme_box] [sic] a[0] [[gallery]] [ x ]')
    expect(unknown.html).toBe('<p>Inner  [sic] a[0] [gallery] [ x ]</p>')
    expect(unknown.notes.join()).toMatch(/rate_table.*acme_box/)
    expect(read('<pre>[gallery]</pre>').html).toBe('<pre>[gallery]</pre>')
  })

  test('has links where addresses stood alone', () => {
    const { html, notes } = read('https://www.youtube.com/watch?v=A\n\n[embed width="5"]https://vimeo.com/1[/embed]')
    expect(html).toContain('href="https://www.youtube.com/watch?v=A"')
    expect(html).toContain('href="https://vimeo.com/1"')
    expect(notes).toHaveLength(2)
    expect(read('https://old.test/one/').html).toContain('<a href="https://old.test/one/">One &amp; only</a>')
  })
})

describe('a post of the editor of blocks', () => {
  test('keeps what its blocks hold and none of their marks', () => {
    const { html, notes } = read(
      '<!-- wp:paragraph {"a":"--\\u003e"} -->\n<p>A</p>\n<!-- /wp:paragraph -->\n<!-- wp:block {"ref":33} /-->\n<!-- wp:latest-posts /-->\n<!-- wp:acme/chart {"s":[1]} /-->\n<!-- wp:acme/notice -->\n<div><p>N</p></div>\n<!-- /wp:acme/notice -->\n<!-- /wp:columns -->\n<!-- wp:footnotes /-->',
    )
    expect(html).toBe(
      '<p>A</p><p>Again.</p><div><p>N</p></div><hr><ol><li id="n-1">First <em>note</em> <a href="#n-1-link">↩</a></li></ol>',
    )
    expect(notes.join('\n')).toMatch(/latest-posts[^]*acme\/chart[^]*acme\/notice/)
  })

  test('has a link where it embedded a page', () => {
    const { html } = read(
      '<!-- wp:embed {"url":"https://x.test/1"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://x.test/?v=1&amp;t=2\n</div><figcaption>Line</figcaption></figure>\n<!-- /wp:embed -->',
    )
    const link = '<a href="https://x.test/?v=1&amp;t=2">x.test/?v=1&amp;t=2</a>'
    expect(html).toBe(`<p>${link}</p><p><em>Line</em></p>`)
  })
})
