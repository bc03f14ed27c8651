import { expect, test } from 'vitest'
import { documentOfHtml } from '#imports/html'
import { type Card, cardHtml } from './cards.ts'

/** A card as it comes here: its blocks, told in short, and what is told of it. */
function read(type: string, card: Card) {
  const notes: string[] = []
  const note = (what: string) => void notes.push(what)
  const { content = [] } = documentOfHtml(cardHtml(type, card, { note }), note)
  return { blocks: content.map(inShort), notes }
}

type Block = NonNullable<ReturnType<typeof documentOfHtml>['content']>[number]

const inShort = (block: Block): string => {
  const { src, alt, caption, href, summary } = block.attrs ?? {}
  const own = [src, alt, caption, href, summary].filter(Boolean).join('|')
  return `${block.type}${own ? `(${own})` : ''}: ${wordsOf(block)}`.trim()
}

const wordsOf = ({ text, marks = [], content = [] }: Block): string => {
  const link = marks.find(({ type }) => type === 'link')?.attrs?.href
  return text === undefined ? content.map(wordsOf).join(' ') : link ? `[${text}](${link})` : text
}

test.each<[string, string, Card, string[], string[]]>([
  [
    'a picture keeps its words and where it leads; its width is told',
    'image',
    {
      src: '/a.png',
      alt: 'A',
      caption: 'By <a href="https://b.test">B</a>',
      href: 'https://c.test/',
      cardWidth: 'wide',
    },
    ['picture(/a.png|A|By B|https://c.test/):'],
    ['a picture of the width "wide" has that of the text here', 'a link of a caption became words: https://b.test'],
  ],
  [
    'a button is a link',
    'button',
    { buttonText: 'Go & see', buttonUrl: 'https://a.test/?x=1&y=2' },
    ['paragraph: [Go & see](https://a.test/?x=1&y=2)'],
    [],
  ],
  [
    'a toggle opens',
    'toggle',
    { heading: '<span>Why?</span>', content: '<p>Because.</p>' },
    ['details(Why?): Because.'],
    [],
  ],
  [
    'a product keeps picture, words, stars and button',
    'product',
    {
      productImageSrc: '/p.png',
      productTitle: '<b>Box</b>',
      productDescription: '<p>Holds.</p>',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Buy',
      productUrl: 'https://a.test/',
    },
    [
      'picture(/p.png|Box):',
      'paragraph: Box',
      'paragraph: Rated 4 of 5 stars',
      'paragraph: Holds.',
      'paragraph: [Buy](https://a.test/)',
    ],
    [],
  ],
  [
    'a file says its name and size',
    'file',
    { src: '/f.pdf', fileTitle: 'List', fileName: 'f.pdf', fileSize: 2048 },
    ['paragraph: [List](/f.pdf)  (f.pdf, 2 kB)'],
    [],
  ],
  [
    'a sound is a link with its length',
    'audio',
    { src: '/s.mp3', title: 'Talk', duration: 75 },
    ['paragraph: [Audio: Talk (1:15)](/s.mp3)'],
    [],
  ],
  [
    'a film has a still that leads to it',
    'video',
    { src: '/v.mp4', thumbnailSrc: '/t.jpg', caption: 'House', loop: true, cardWidth: 'wide' },
    ['picture(/t.jpg|House, a still|/v.mp4):', 'paragraph: [Video: House](/v.mp4)'],
    ['a film of the width "wide" has that of the text here', 'a film that was repeated became a link'],
  ],
  [
    'a note keeps its sign; its color is told',
    'callout',
    { calloutEmoji: '!', calloutText: '<p>Mind it.</p>', backgroundColor: 'red' },
    ['note: ! Mind it.'],
    ['a note in red has the color of all notes here'],
  ],
  [
    'Markdown ends its lines where they end, and words may be marked, raised and lowered',
    'markdown',
    { markdown: 'H~2~O\n10^2^ ==so== 1 ~ 2' },
    ['paragraph: H 2 O  10 2   so  1 ~ 2'],
    [],
  ],
  [
    'a bookmark names page, words and publisher',
    'bookmark',
    {
      url: 'https://a.test/',
      metadata: { title: 'Report', description: 'Long.', publisher: 'Bureau', icon: 'https://a.test/i.ico' },
    },
    ['note: [Report](https://a.test/) Long. Bureau'],
    [],
  ],
  [
    'an embed is a link, a quoted message stays, and no script comes',
    'embed',
    { url: 'https://m.test/1', html: '<blockquote><p>Held.</p></blockquote><script src="//m.test/w.js"></script>' },
    ['blockquote: Held.', 'paragraph: [https://m.test/1](https://m.test/1)'],
    ['an embed became a link: https://m.test/1'],
  ],
  [
    'a header keeps its lines and button',
    'header',
    { header: 'Big', subheader: 'Small', buttonEnabled: true, buttonText: 'Go', buttonUrl: '/go' },
    ['heading: Big', 'paragraph: Small', 'paragraph: [Go](/go)'],
    [],
  ],
  [
    'a form to sign up leaves its words',
    'signup',
    { header: 'Letter', subheader: 'Weekly', disclaimer: 'No spam' },
    ['heading: Letter', 'paragraph: Weekly', 'paragraph: No spam'],
    ['a form to sign up was left out, its words stay'],
  ],
  [
    'a call keeps its sponsor, words and button',
    'call-to-action',
    {
      hasSponsorLabel: true,
      sponsorLabel: '<p>Sponsored</p>',
      textValue: '<p>Try</p>',
      showButton: true,
      buttonText: 'Now',
      buttonUrl: '/now',
    },
    ['paragraph: Sponsored', 'paragraph: Try', 'paragraph: [Now](/now)'],
    [],
  ],
  [
    'lines of code keep every sign',
    'codeblock',
    { code: 'a <\n\n\tb', language: 'js', caption: 'C' },
    ['codeBlock(C): a <\n\n\tb'],
    [],
  ],
  [
    'what was for members alone is left out',
    'html',
    { html: '<p>Paid</p>', visibility: { web: { nonMember: false } } },
    [],
    ['a card "html" that was shown to members only was left out'],
  ],
  [
    'what was for letters alone is left out',
    'email',
    { html: '<p>Dear</p>' },
    [],
    ['a card for letters only was left out'],
  ],
  [
    'what nobody knows is told',
    'acme-chart',
    { data: 1 },
    [],
    ['a card "acme-chart", which is not known here, was left out'],
  ],
])('%s', (...[, type, card, blocks, notes]) => {
  expect(read(type, card)).toEqual({ blocks, notes })
})

test('a gallery keeps its pictures with their words, and its own line', () => {
  const images = [
    { src: '/1.png', alt: 'One' },
    { src: '/2.png', alt: 'Two', caption: 'Second', href: 'https://a.test/' },
  ]
  const notes: string[] = []
  const html = cardHtml('gallery', { images, caption: 'Both' }, { note: (what) => notes.push(what) })
  const [gallery] = documentOfHtml(html, () => undefined).content ?? []
  expect(gallery?.attrs).toEqual({ caption: 'Both' })
  expect(gallery?.content?.map(inShort)).toEqual([
    'picture(/1.png|One):',
    'picture(/2.png|Two|Second|https://a.test/):',
  ])
})
