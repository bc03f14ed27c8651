import { expect, test } from 'vitest'
import { authorOf } from '#queries/people'
import {
  DEFAULT_EXPERIENCE,
  DEFAULT_READ_TIME,
  UNKNOWN_AUTHOR,
  cutText,
  defaultAuthorDescription,
  shortBioOf,
} from './defaults.ts'
import { bylineOf } from './text-summary.ts'

const emptyProfile: Parameters<typeof authorOf>[0] = {
  id: '1',
  slug: 'ann',
  name: 'Ann Example',
  title: null,
  bio: 'x'.repeat(200),
  short_bio: null,
  expertise: null,
  credentials: null,
  specializations: null,
  social_media: null,
  photo_url: null,
  experience: null,
  featured_in: null,
  awards: null,
  education: null,
  meta_description: null,
  keywords: null,
  article_count: null,
  is_verified: null,
  is_static: null,
  canonical_slug: null,
  updated_at: null,
}

test('the words that stand for empty fields are the specification’s', () => {
  expect(DEFAULT_READ_TIME).toBe('5 min read')
  expect(UNKNOWN_AUTHOR).toBe('Unknown Author')
  expect(DEFAULT_EXPERIENCE).toBe('Industry professional')
  expect(defaultAuthorDescription('Ann')).toBe('Learn more about Ann')
})

test('a profile with empty fields still reads as one', () => {
  const author = authorOf(emptyProfile)
  expect(author).toMatchObject({
    experience: 'Industry professional',
    metaDescription: 'Learn more about Ann Example',
    isStatic: false,
    articleCount: 0,
  })
  expect(author.shortBio).toBe(`${'x'.repeat(150)}…`)
})

test('a profile’s own short biography wins', () => {
  expect(shortBioOf({ short_bio: 'Short.', bio: 'Long.' })).toBe('Short.')
  expect(shortBioOf({ short_bio: null, bio: null })).toBe('')
})

test('a text without an author is by Unknown Author, who has no page', () => {
  expect(bylineOf(null)).toEqual({ name: 'Unknown Author', slug: null, title: null, isSample: false })
})

test('a cut counts characters as people do and ends in one ellipsis', () => {
  const family = '👨‍👩‍👧'
  expect(cutText(family.repeat(45), 45, 42)).toBe(family.repeat(45))
  expect(cutText(family.repeat(46), 45, 42)).toBe(`${family.repeat(42)}…`)
  expect(cutText('a'.repeat(46), 45, 42)).toBe(`${'a'.repeat(42)}…`)
  expect(cutText(`${'a'.repeat(41)} ${'b'.repeat(10)}`, 45, 42)).toBe(`${'a'.repeat(41)}…`)
})
