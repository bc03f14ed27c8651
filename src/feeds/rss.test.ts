import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FeedItem, rfc822, rssFeed } from './rss.ts'

const channel = {
  title: 'Ratesheet: all stories',
  description: 'Rates & homes',
  homeUrl: 'https://paper.example/',
  selfUrl: 'https://paper.example/rss.xml',
}

const story = (changes: Partial<FeedItem> = {}): FeedItem => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  url: 'https://paper.example/article/rates-slip',
  title: 'Rates slip',
  excerpt: 'A small step.',
  content: '<p>Whole text.</p>',
  author: { name: 'Nora Whitfield', isSample: false },
  isSample: false,
  category: 'Rates',
  tags: ['Weekly survey'],
  publishDate: '2026-08-20T12:25:00-04:00',
  updatedAt: '2026-08-20T15:20:00-04:00',
  ...changes,
})

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => name === 'item' || name === 'category',
    parseTagValue: false,
    trimValues: false,
    processEntities: true,
    htmlEntities: true,
  })
  return parser.parse(xml).rss
}
const firstItem = (changes: Partial<FeedItem>) => read(rssFeed(channel, [story(changes)])).channel.item[0]

describe('the feed as a reader sees it', () => {
  test('it says what it is, where it lives and in which language', () => {
    const { '@version': version, channel: found } = read(rssFeed(channel, [story()]))
    expect(version).toBe('2.0')
    expect(found.title).toBe(channel.title)
    expect(found.description).toBe(channel.description)
    expect(found.link).toBe(channel.homeUrl)
    expect(found['atom:link']).toMatchObject({ '@href': channel.selfUrl, '@rel': 'self' })
    expect(found.language).toBe('en-US')
    expect(found.ttl).toBe('60')
  })

  test('it names the hub that hands on its news, where there is one', () => {
    const links = (hubUrl?: string) =>
      [read(rssFeed({ ...channel, ...(hubUrl ? { hubUrl } : {}) }, [])).channel['atom:link']].flat()
    expect(links().map((link) => link['@rel'])).toEqual(['self'])
    expect(links('https://hub.example/?a=1&b=2')).toMatchObject([
      { '@rel': 'self' },
      { '@rel': 'hub', '@href': 'https://hub.example/?a=1&b=2' },
    ])
  })

  test('its time of building is the last change of a story, not the time of asking', () => {
    const stories = [story(), story({ id: '2', updatedAt: '2026-08-21T10:00:00Z' })]
    expect(read(rssFeed(channel, stories)).channel.lastBuildDate).toBe('Fri, 21 Aug 2026 10:00:00 GMT')
  })

  test('a feed without stories is a feed, without a time of building', () => {
    const found = read(rssFeed(channel, [])).channel
    expect(found.item).toBeUndefined()
    expect(found.lastBuildDate).toBeUndefined()
  })

  test('a story has its address, its author, its day and its topics', () => {
    const item = firstItem({})
    expect(item.link).toBe('https://paper.example/article/rates-slip')
    expect(item['dc:creator']).toBe('Nora Whitfield')
    expect(item.pubDate).toBe('Thu, 20 Aug 2026 16:25:00 GMT')
    expect(item.category).toEqual(['Rates', 'Weekly survey'])
  })

  test('a story keeps its guid when its title and address change', () => {
    const moved = firstItem({ title: 'Other', url: 'https://paper.example/article/other' })
    expect(moved.guid).toEqual(firstItem({}).guid)
    expect(moved.guid['@isPermaLink']).toBe('false')
  })

  test('a topic that is the category and a tag stands once', () => {
    expect(firstItem({ category: 'Rates', tags: ['Rates'] }).category).toEqual(['Rates'])
  })

  test('what was corrected is said below the text, as words', () => {
    const item = firstItem({ corrections: [{ when: 'Aug 21, 2026, 9:00 AM ET', text: 'It was <6%, not 7%.' }] })
    expect(item['content:encoded']).toBe(
      '<p>Whole text.</p><p><strong>Correction, Aug 21, 2026, 9:00 AM ET.</strong> It was &lt;6%, not 7%.</p>',
    )
  })

  test('an invented author and a sample story are marked', () => {
    const item = firstItem({ author: { name: 'Nora Whitfield', isSample: true }, isSample: true })
    expect(item['dc:creator']).toBe('Nora Whitfield (sample profile)')
    expect(item['content:encoded']).toMatch(/^<p><em>Sample story<\/em><\/p>/)
  })
})

/** Any code points, forbidden ones and halves of pairs included. */
const anyText = array(integer({ min: 0, max: 0x10ffff })).map((points) => String.fromCodePoint(...points))

describe('texts survive', () => {
  test.each([
    'Fannie & Freddie',
    'below <6%',
    'a ]]> b',
    'up 🏠📈',
    '"quoted" and \'single\'',
    '<script>alert(1)</script>',
  ])('the title %s is the same text in the reader', (title) => expect(firstItem({ title }).title).toBe(title))

  test('characters that XML forbids are left out and nothing else', () => {
    expect(firstItem({ title: 'a\u0000b\u0008c\u001fd\uFFFEe\uD800f\u007fg' }).title).toBe('abcdef\u007fg')
  })

  test('any title at all makes a document that can be read', () => {
    assert(
      property(anyText, (title) => {
        expect(XMLValidator.validate(rssFeed(channel, [story({ title, content: title, excerpt: title })]))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('an excerpt cannot become markup in a reader that takes it for HTML', () => {
    expect(firstItem({ excerpt: '<b>5 < 6</b>' }).description).toBe('&lt;b&gt;5 &lt; 6&lt;/b&gt;')
  })

  test('the whole text is there, its links absolute', () => {
    const item = firstItem({
      content: '<p>See <a href="/guide/x?a=1&amp;b=2">this</a> and <a href="#below">below</a>.</p>',
    })
    expect(item['content:encoded']).toBe(
      '<p>See <a href="https://paper.example/guide/x?a=1&amp;b=2">this</a> and <a href="https://paper.example/article/rates-slip#below">below</a>.</p>',
    )
  })
})

test('a date that is none is refused by its value', () => {
  expect(() => rfc822('soon')).toThrow('"soon"')
})
