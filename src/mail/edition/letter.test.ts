import { expect, test } from 'vitest'
import type { EditionDocument } from './document.ts'
import { MOST_LETTER_BYTES, letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

const document: EditionDocument = {
  kicker: 'The week',
  day: '2026-08-20',
  title: 'Rates slip to 6.65%',
  preheader: 'The lowest since July.',
  blocks: [
    {
      kind: 'words',
      heading: 'What it does to a payment',
      paragraphs: ['A loan of $400,000 & more <b>costs</b> $2,568.'],
    },
    { kind: 'points', heading: 'Key points', points: ['Down 0.02 point.'] },
    {
      kind: 'figures',
      heading: 'The rate board',
      figures: [
        {
          name: '30-year fixed',
          value: '6.65%',
          change: 'down 0.02 point on the week',
          direction: 'down',
          note: 'Survey of Aug 20, 2026',
        },
      ],
    },
    {
      kind: 'weeks',
      heading: 'The last weeks',
      weeks: [
        { on: '2026-08-13', value: 6.67, text: '6.67%' },
        { on: '2026-08-20', value: 6.65, text: '6.65%' },
      ],
      sentence: 'Between 6.65% and 6.67%.',
    },
    {
      kind: 'stories',
      heading: 'From the newsroom',
      stories: [{ title: 'A story', excerpt: 'In short.', path: '/article/a', note: 'Ada' }],
    },
    { kind: 'link', label: 'All rates', path: '/rates' },
  ],
  sources: [{ name: 'Freddie Mac', url: 'https://www.freddiemac.com/pmms', note: 'Aug 20, 2026' }],
  figures: [],
}
const frame = {
  site: { name: 'Ratesheet', origin: 'https://example.com', accent: '#0B6B4F' },
  webUrl: 'https://example.com/newsletter/2026-08-20#week',
  intro: 'A word before.',
  own: { manageUrl: 'https://example.com/newsletter/manage?t=x', leaveUrl: 'https://example.com/newsletter/leave?t=x' },
  why: 'You asked.',
}
const html = letterHtml(document, frame)
const text = letterText(document, frame)

test('links of letters are counted only where the operator wants it, and say nothing of the reader', () => {
  expect([html, text].some((part) => part.includes('#letter'))).toBe(false)
  const counted = { ...frame, site: { ...frame.site, linkMark: '#letter-2026-08-20' } }
  for (const part of [letterHtml(document, counted), letterText(document, counted)]) {
    expect(part).toContain('https://example.com/article/a#letter-2026-08-20')
    expect(part).toContain('https://example.com/newsletter/manage?t=x')
    expect(part).not.toContain('?t=x#')
    expect(part).not.toContain('#week#')
  }
})

/** The words of a part, as a reader sees them. */
const wordsOf = (part: string) =>
  part
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<!--.*?-->/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')

test('both parts say the same', () => {
  const plain = text.replace(/\s+/g, ' ').toLowerCase()
  const words = wordsOf(html).toLowerCase()
  const said = document.blocks.flatMap((block) => {
    if (block.kind === 'words') return [block.heading ?? '', ...block.paragraphs]
    if (block.kind === 'points') return block.points
    if (block.kind === 'figures')
      return block.figures.flatMap(({ name, value, change, note }) => [name, value, change, note])
    if (block.kind === 'weeks') return [block.sentence]
    if (block.kind === 'stories') return block.stories.flatMap(({ title, excerpt, note }) => [title, excerpt, note])
    return [block.label]
  })
  for (const sentence of [document.title, frame.intro, frame.why, 'Freddie Mac', ...said]) {
    expect(plain).toContain(sentence.toLowerCase())
    expect(words).toContain(sentence.toLowerCase())
  }
})

test('the postal address of the sender stands at the foot where there is one', () => {
  const postal = { ...frame, site: { ...frame.site, postalAddress: '1 Main Street & Co, Springfield' } }
  expect(wordsOf(letterHtml(document, postal))).toContain('example.com , 1 Main Street & Co, Springfield. This letter')
  expect(letterText(document, postal)).toContain('https://example.com/, 1 Main Street & Co, Springfield. This letter')
  expect(html + text).not.toContain('Springfield')
})

test('every link is absolute and of both parts', () => {
  const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, link = '']) => link.replaceAll('&amp;', '&'))
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    expect(link).toMatch(/^https:\/\//)
    expect(text).toContain(link)
  }
})

test('nothing in it runs, loads or tells that it was opened, and it fits', () => {
  expect(html).not.toMatch(/<(?:script|img|iframe|link|form|object)|\son\w+=|url\(|@import|javascript:/i)
  expect(html).toContain('&lt;b&gt;costs&lt;/b&gt;')
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_LETTER_BYTES / 4)
})
