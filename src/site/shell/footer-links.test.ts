import { describe, expect, it } from 'vitest'
import { newsLinks, shortTitle, type FooterStory } from './footer-links.ts'

const story = (given: Partial<FooterStory>): FooterStory => ({
  title: 'Rates slip',
  slug: 'rates-slip',
  isBreaking: false,
  isSample: true,
  publishDate: '2026-08-20T12:00:00Z',
  ...given,
})

describe('the footer’s news links', () => {
  it('show the three newest stories, a breaking one first among them', () => {
    const links = newsLinks([
      story({ title: 'Oldest, breaking', isBreaking: true, publishDate: '2026-08-10T12:00:00Z' }),
      story({ title: 'Third, breaking', isBreaking: true, publishDate: '2026-08-18T12:00:00Z' }),
      story({ title: 'Newest', publishDate: '2026-08-21T12:00:00Z' }),
      story({ title: 'Second', publishDate: '2026-08-20T12:00:00Z' }),
    ])
    expect(links.slice(0, 3).map((link) => link.name)).toEqual(['Third, breaking', 'Newest', 'Second'])
    expect(links.at(-1)?.name).toBe('Housing Market Analysis')
  })

  it('lead only to pages that exist', () => {
    expect(newsLinks([]).map((link) => link.href)).toEqual([
      '/rates',
      '/calculator',
      '/analysis',
      '/guide/first-time-home-buyer-guide',
      '/guide/refinancing-guide-2025',
    ])
  })

  it('cut a title of 46 letters to 42 and an ellipsis, and leave one of 45', () => {
    expect(shortTitle('x'.repeat(45))).toBe('x'.repeat(45))
    expect(shortTitle('x'.repeat(46))).toBe(`${'x'.repeat(42)}…`)
  })

  it('never cut a letter that a reader sees as one', () => {
    expect(shortTitle('👩‍🏫'.repeat(46))).toBe(`${'👩‍🏫'.repeat(42)}…`)
  })
})
