import { expect, test } from 'vitest'
import { documentOfHtml } from '#imports/html'
import { postHtml } from './post-html.ts'

type Block = NonNullable<ReturnType<typeof documentOfHtml>['content']>[number]

const wordsOf = ({ text, type, marks = [], content = [] }: Block): string => {
  const link = marks.find((mark) => mark.type === 'link')?.attrs?.href
  if (text !== undefined) return link ? `[${text}](${link})` : text
  return type === 'hardBreak' ? '/' : content.map(wordsOf).join(' ')
}

function inShort(block: Block): string {
  const { src, alt, caption, href, summary } = block.attrs ?? {}
  const own = [src, alt, caption, href, summary].filter(Boolean).join('|')
  const inner = block.type === 'gallery' ? (block.content ?? []).map(inShort).join(' ') : wordsOf(block)
  return `${block.type}${own ? `(${own})` : ''}: ${inner}`.trim()
}

function read(html: string) {
  const notes: string[] = []
  const note = (what: string) => void notes.push(what)
  const own = { titleAt: () => undefined, reusable: new Map(), footnotes: '' }
  const reading = { note, postId: '1', attachments: new Map(), ...own }
  return { blocks: (documentOfHtml(postHtml(html, reading), note).content ?? []).map(inShort), notes }
}

const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name.split(' ')[0]} -->\n`

test.each<[string, string, string[], string[]]>([
  [
    'buttons are links',
    block(
      'buttons',
      block(
        'button',
        '<div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="https://a.test/?x=1&amp;y=2" target="_blank">Go</a></div>',
      ),
    ),
    ['paragraph: [Go](https://a.test/?x=1&y=2)'],
    [],
  ],
  [
    'columns and groups are read one after another',
    block(
      'columns',
      block('column', block('paragraph', '<p>Left</p>')) +
        block('column', '<div class="wp-block-column"><p>Right</p></div>'),
    ) + '<!-- wp:spacer -->\n<div class="wp-block-spacer"></div>\n<!-- /wp:spacer -->',
    ['paragraph: Left', 'paragraph: Right'],
    [],
  ],
  [
    'a cover keeps its picture and heading, a picture beside a text both',
    block(
      'cover {"url":"/c.jpg"}',
      '<div class="wp-block-cover"><span class="wp-block-cover__background"></span><img src="/c.jpg" alt="C"/><div><h2>On it</h2></div></div>',
    ) + block('media-text', '<div><figure><img src="/m.jpg" alt="M"/></figure><div><p>Beside</p></div></div>'),
    ['picture(/c.jpg|C):', 'heading: On it', 'picture(/m.jpg|M):', 'paragraph: Beside'],
    [],
  ],
  [
    'a picture that leads to itself larger leads nowhere',
    block(
      'image',
      '<figure class="wp-block-image alignwide"><a href="/a.jpg"><img src="/a-300x200.jpg" alt="A"/></a><figcaption>Line</figcaption></figure>',
    ),
    ['picture(/a-300x200.jpg|A|Line):'],
    [],
  ],
  [
    'galleries of both editors are one each',
    block(
      'gallery',
      `<figure class="wp-block-gallery">${block('image', '<figure><img src="/1.jpg" alt="1"/><figcaption>First</figcaption></figure>')}<figcaption>All</figcaption></figure>`,
    ) +
      block(
        'gallery {"ids":[2,3],"columns":2}',
        '<ul class="wp-block-gallery"><li><figure><img src="/2.jpg" alt="2"/></figure></li><li><figure><img src="/3.jpg" alt="3"/></figure></li></ul>',
      ),
    ['gallery(All): picture(/1.jpg|1|First):', 'gallery: picture(/2.jpg|2): picture(/3.jpg|3):'],
    ['the number of columns of a gallery was left out'],
  ],
  [
    'a quote keeps who said it, verses and set lines their spaces',
    block('quote', '<blockquote><p>Said.</p><cite>Somebody</cite></blockquote>') +
      block('verse', '<pre class="wp-block-verse">One\n  two</pre>') +
      block('preformatted', '<pre>a  b</pre>'),
    ['blockquote: Said. Somebody', 'codeBlock: One\n  two', 'codeBlock: a  b'],
    [],
  ],
  [
    'a table keeps its line, heads and feet',
    block(
      'table',
      '<figure class="wp-block-table"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1<br>2</td></tr></tbody><tfoot><tr><td>Sum</td></tr></tfoot></table><figcaption>What</figcaption></figure>',
    ),
    ['table(What): A 1 / 2 Sum'],
    ['the foot of a table became its last rows'],
  ],
  [
    'what opens stays closed',
    block('details', '<details><summary>Why?</summary><p>So.</p></details>'),
    ['details(Why?): So.'],
    [],
  ],
  [
    'a file, a sound and a film are links',
    block(
      'file',
      '<div class="wp-block-file"><a href="/f.pdf">List</a><a href="/f.pdf" class="wp-block-file__button" download>Download</a></div>',
    ) +
      block('audio', '<figure><audio controls src="/s.mp3"></audio><figcaption>Talk</figcaption></figure>') +
      block('video', '<figure><video controls poster="/p.jpg" src="/v.mp4"></video></figure>'),
    [
      'paragraph: [List](/f.pdf)',
      'paragraph: [Audio: s.mp3](/s.mp3)',
      'paragraph: Talk',
      'picture(/p.jpg|v.mp4, a still|/v.mp4):',
      'paragraph: [Video: v.mp4](/v.mp4)',
    ],
    [],
  ],
  [
    'lines of code run nothing',
    block('code', '<pre class="wp-block-code"><code>[gallery] &lt;b&gt;</code></pre>'),
    ['codeBlock: [gallery] <b>'],
    [],
  ],
  [
    'what somebody wrote as HTML runs nothing, and ends with its block',
    block('html', '<div onclick="x()"><script>x()</script><b>Bold <a href="javascript:x()">there</a>') +
      block('paragraph', '<p>After</p>'),
    ['paragraph: Bold there', 'paragraph: After'],
    [
      'onclick of <div> was left out',
      '<script> was left out',
      'a link to "javascript:x()" was left out, its words stay',
    ],
  ],
  [
    'a form keeps its words, and the report those of its button',
    block('html', '<form action="/"><p>Ask us</p><input name="q"><button>Send <b>it</b></button></form>'),
    ['paragraph: Ask us'],
    ['<form> was left out, its words stay', '<input> was left out', '<button> was left out, with its words "Send it"'],
  ],
  [
    'marks that were left open or closed twice are not shown',
    '<!-- wp:group -->\n<!-- wp:paragraph -->\n<p>Open</p>\n<!-- /wp:columns -->\n<p>Last</p>',
    ['paragraph: Open', 'paragraph: Last'],
    [],
  ],
  [
    'what was pasted from a word processor is plain',
    '<p class="MsoNormal" style="margin:0"><span><o:p>&nbsp;</o:p>Pasted <span lang="EN-US">words</span></span></p><!--[if gte mso 9]><xml></xml><![endif]--><p>&nbsp;</p>',
    ['paragraph: Pasted words'],
    [],
  ],
])('%s', (_what, html, blocks, notes) => {
  expect(read(html)).toEqual({ blocks, notes })
})
