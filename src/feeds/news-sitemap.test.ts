import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { type NewsEntry, MOST_NEWS, newsSitemap } from './news-sitemap.ts'

const now = new Date('2026-08-22T12:00:00Z')
const story = (publishDate: string, changes: Partial<NewsEntry> = {}): NewsEntry => ({
  url: `https://paper.example/article/${publishDate.slice(0, 10)}`,
  title: 'Rates & homes',
  publishDate,
  ...changes,
})

function urlsOf(stories: NewsEntry[]) {
  const xml = newsSitemap('Ratesheet', stories, now)
  expect(XMLValidator.validate(xml)).toBe(true)
  const { urlset } = new XMLParser({ isArray: (name) => name === 'url', parseTagValue: false }).parse(xml)
  return urlset.url ?? []
}

test('a story of today is told with its paper, language, moment and title', () => {
  expect(urlsOf([story('2026-08-22T07:00:00-04:00')])).toEqual([
    {
      loc: 'https://paper.example/article/2026-08-22',
      'news:news': {
        'news:publication': { 'news:name': 'Ratesheet', 'news:language': 'en' },
        'news:publication_date': '2026-08-22T11:00:00Z',
        'news:title': 'Rates & homes',
      },
    },
  ])
})

test('a story of two days ago is news, one a second older is not', () => {
  expect(urlsOf([story('2026-08-20T12:00:00Z')])).toHaveLength(1)
  expect(urlsOf([story('2026-08-20T11:59:59Z')])).toHaveLength(0)
})

test('a future story is nowhere', () => {
  expect(urlsOf([story('2026-08-22T12:00:01Z')])).toHaveLength(0)
})

test('the file holds no more than a crawler takes', () => {
  const many = Array.from({ length: MOST_NEWS + 5 }, () => story('2026-08-22T11:00:00Z'))
  expect(urlsOf(many)).toHaveLength(MOST_NEWS)
})
