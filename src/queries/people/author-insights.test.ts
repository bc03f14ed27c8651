import { describe, expect, test } from 'vitest'
import { insightsOf } from './author-insights.ts'
import type { Author } from './authors.ts'
import { engagementTenths } from './engagement-score.ts'

const today = '2026-08-21'
const score = (articleCount: number, expertise: number, credentials: number, updatedAt = '2020-01-01') =>
  engagementTenths(
    { articleCount, expertise: Array(expertise).fill('x'), credentials: Array(credentials).fill('y'), updatedAt },
    today,
  )

describe('the engagement score, in tenths,', () => {
  test('gives one for each article, at most four', () => {
    expect([0, 1, 4, 40].map((articles) => score(articles, 0, 0))).toEqual([0, 1, 4, 4])
  })
  test('gives one for each field of expertise, at most three', () => {
    expect([1, 3, 9].map((fields) => score(0, fields, 0))).toEqual([1, 3, 3])
  })
  test('gives two for credentials, once', () => {
    expect([0, 1, 3].map((credentials) => score(0, 0, credentials))).toEqual([0, 2, 2])
  })
  test('gives one for thirty days of activity, not for thirty-one', () => {
    expect(score(0, 0, 0, '2026-07-22T09:00:00Z')).toBe(1)
    expect(score(0, 0, 0, '2026-07-21T09:00:00Z')).toBe(0)
    expect(score(0, 0, 0, '2026-09-01T00:00:00Z')).toBe(0)
  })
  test('is never above one', () => expect(score(40, 9, 3, today)).toBe(10))
})

describe('beside the directory', () => {
  const person = (name: string, over: Partial<Author>): Author => ({
    id: name,
    slug: name,
    name,
    title: '',
    bio: '',
    shortBio: '',
    expertise: [],
    credentials: [],
    specializations: [],
    socialMedia: {},
    photoUrl: null,
    experience: '',
    featuredIn: [],
    awards: [],
    education: null,
    metaDescription: '',
    keywords: [],
    articleCount: 0,
    isVerified: false,
    isStatic: false,
    canonicalSlug: null,
    updatedAt: '2020-01-01',
    ...over,
  })
  const busy = { articleCount: 4, expertise: ['Rates', 'Bonds', 'Data'], credentials: ['CMB'] }

  test('high performers score above 0.7, five at most, best first', () => {
    const people = [
      person('at-the-bar', { articleCount: 4, expertise: ['a', 'b', 'c'] }),
      ...['f', 'e', 'd', 'c', 'b'].map((name) => person(name, busy)),
      person('best', { ...busy, updatedAt: '2026-08-20' }),
    ]
    const { highPerformers } = insightsOf(people, today)
    expect(highPerformers.map(({ author }) => author.name)).toEqual(['best', 'b', 'c', 'd', 'e'])
    expect(highPerformers[0]?.tenths).toBe(10)
  })

  test('recently active are ten at most, newest first', () => {
    const people = Array.from({ length: 12 }, (_, day) =>
      person(`p${day}`, { updatedAt: `2026-08-${String(day + 1).padStart(2, '0')}` }),
    )
    const { recentlyActive } = insightsOf(people, today)
    expect(recentlyActive).toHaveLength(10)
    expect(recentlyActive[0]?.name).toBe('p11')
  })

  test('a person with two pages counts once', () => {
    const { highPerformers, topExpertise } = insightsOf(
      [person('a', busy), person('a-2', { ...busy, canonicalSlug: 'a' })],
      today,
    )
    expect(highPerformers).toHaveLength(1)
    expect(topExpertise).toEqual([
      { name: 'Bonds', count: 1 },
      { name: 'Data', count: 1 },
      { name: 'Rates', count: 1 },
    ])
  })
})
