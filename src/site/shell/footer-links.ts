import { href } from '#routes'

export interface FooterStory {
  title: string
  slug: string
  isBreaking: boolean
  isSample: boolean
  publishDate: string
}

export interface FooterLink {
  name: string
  href: string
  /** Leads to a sample story. */
  isSample?: true
}

/** A further link of the operator's own. */
export interface SiteLink {
  name: string
  /** https, or a path of the site */
  address: string
}

export const STORIES = 3
const LONGEST_TITLE = 45
const CUT_TITLE = 42

/**
 * The five links of "Latest Market News": the three newest stories, breaking ones first among them, then the rates and
 * the analysis; five evergreen links while there is no story. A link whose page does not exist is left out.
 */
export function newsLinks(stories: readonly FooterStory[]): FooterLink[] {
  if (stories.length === 0) return evergreenLinks()
  const newest = stories.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate)).slice(0, STORIES)
  const breakingFirst = newest.toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
  return [
    ...breakingFirst.map(({ title, slug, isSample }) => ({
      name: shortTitle(title),
      href: href('article', { slug }),
      ...(isSample ? { isSample } : {}),
    })),
    { name: 'Current Mortgage Rates', href: href('rates') },
    { name: 'Housing Market Analysis', href: href('analysis') },
  ]
}

function evergreenLinks(): FooterLink[] {
  return [
    { name: 'Current Mortgage Rates', href: href('rates') },
    { name: 'Mortgage Calculator', href: href('calculator') },
    { name: 'Housing Market Analysis', href: href('analysis') },
    { name: 'First-Time Buyer Guide', href: href('guide', { slug: 'first-time-home-buyer-guide' }) },
    { name: 'Refinancing Guide 2025', href: href('guide', { slug: 'refinancing-guide-2025' }) },
  ]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Titles over 45 letters are cut to 42 and an ellipsis; a letter is what a reader sees as one. */
export function shortTitle(title: string): string {
  if (title.length <= LONGEST_TITLE) return title
  const letters = Array.from(graphemes.segment(title), (part) => part.segment)
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, CUT_TITLE).join('')}…` : title
}
