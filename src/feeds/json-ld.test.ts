import { expect, test } from 'vitest'
import { collectionFacts, newsArticleFacts, profileFacts } from './json-ld.ts'

const site = { name: 'Ratesheet', origin: 'https://paper.example' }

test('a story names its author with a page, its moments and its picture, all absolute', () => {
  const facts = newsArticleFacts(site, {
    path: '/article/x',
    title: 'X',
    description: 'About x',
    imageUrl: null,
    publishDate: '2026-08-20T16:25:00Z',
    updatedAt: '2026-08-20T19:20:00Z',
    author: { name: 'Nora', path: '/author/nora' },
    section: 'Rates',
    tags: ['Weekly survey'],
  })
  expect(facts).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'X',
    mainEntityOfPage: 'https://paper.example/article/x',
    image: 'https://paper.example/og-default.png',
    author: { name: 'Nora', url: 'https://paper.example/author/nora' },
    dateModified: '2026-08-20T19:20:00Z',
    keywords: ['Weekly survey'],
  })
})

test('what a person does not show is not said', () => {
  const person = { path: '/author/n', name: 'N', title: null, description: null, photoUrl: null, expertise: [] }
  expect(profileFacts(site, person)['mainEntity']).toEqual({
    '@type': 'Person',
    name: 'N',
    url: 'https://paper.example/author/n',
  })
})

test('a list counts its entries from one', () => {
  const entries = [{ name: 'A', path: '/guide/a' }]
  expect(collectionFacts(site, { path: '/guides', title: 'Guides', description: null, entries })['mainEntity']).toEqual(
    {
      '@type': 'ItemList',
      numberOfItems: 1,
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A', url: 'https://paper.example/guide/a' }],
    },
  )
})
