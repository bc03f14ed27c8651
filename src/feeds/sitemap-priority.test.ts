import { describe, expect, test } from 'vitest'
import {
  ARTICLE_PRIORITY,
  AUTHOR_PRIORITY,
  CATEGORY_PRIORITY,
  DEFAULT_FREQUENCY,
  DEFAULT_PRIORITY,
  GUIDE_PRIORITY,
  TAG_PRIORITY,
  articlePriority,
  authorPriority,
  categoryPriority,
  guidePriority,
  tagPriority,
} from './sitemap-priority.ts'

describe('the constants of the product', () => {
  test('a page without a rank has 0.5 and changes weekly', () => {
    expect(DEFAULT_PRIORITY).toBe(0.5)
    expect(DEFAULT_FREQUENCY).toBe('weekly')
  })
  test('stories, authors, guides, categories and tags have the ranks of the table', () => {
    expect(ARTICLE_PRIORITY).toEqual({ feature: 0.9, breaking: 0.8, other: 0.7 })
    expect(AUTHOR_PRIORITY).toEqual({ verified: 0.6, other: 0.5 })
    expect(GUIDE_PRIORITY).toEqual({ featured: 0.9, popular: 0.8, other: 0.7 })
    expect(CATEGORY_PRIORITY).toEqual({ least: 0.6, textsAPoint: 100, most: 0.8 })
    expect(TAG_PRIORITY).toEqual({ least: 0.4, textsAPoint: 50, most: 0.6 })
  })
})

describe('ranks', () => {
  test('a feature outranks a breaking story', () => {
    expect(articlePriority({ isFeature: true, isBreaking: true })).toBe(0.9)
    expect(articlePriority({ isFeature: false, isBreaking: true })).toBe(0.8)
    expect(articlePriority({ isFeature: false, isBreaking: false })).toBe(0.7)
  })
  test('a featured guide outranks a popular one', () => {
    expect(guidePriority({ isFeature: true, isPopular: true })).toBe(0.9)
    expect(guidePriority({ isPopular: true })).toBe(0.8)
    expect(guidePriority({})).toBe(0.7)
  })
  test('a verified author outranks another', () => {
    expect(authorPriority({ isVerified: true })).toBe(0.6)
    expect(authorPriority({ isVerified: false })).toBe(0.5)
  })
  test.each([
    [0, 0.6],
    [7, 0.67],
    [20, 0.8],
    [21, 0.8],
    [18_000, 0.8],
  ])('a category of %i texts has %d', (texts, priority) => expect(categoryPriority(texts)).toBe(priority))
  test.each([
    [0, 0.4],
    [1, 0.42],
    [10, 0.6],
    [11, 0.6],
  ])('a tag of %i texts has %d', (texts, priority) => expect(tagPriority(texts)).toBe(priority))
})
