/**
 * How important a page is within the site, from 0 to 1, and how often it changes. The figures are those of the
 * product's table of limits; each is tested by name.
 */

/** How often a page is said to change (sitemaps.org). */
export type ChangeFrequency = 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never'

/** Of a page that the product does not rank. */
export const DEFAULT_PRIORITY = 0.5
/** Of a page without a known rhythm. */
export const DEFAULT_FREQUENCY: ChangeFrequency = 'weekly'

/** Of a story. */
export const ARTICLE_PRIORITY = { feature: 0.9, breaking: 0.8, other: 0.7 } as const
/** Of an author's page. */
export const AUTHOR_PRIORITY = { verified: 0.6, other: 0.5 } as const
/** Of a guide. */
export const GUIDE_PRIORITY = { featured: 0.9, popular: 0.8, other: 0.7 } as const
/** Of a category's page: grows with the number of its texts, up to a bound. */
export const CATEGORY_PRIORITY = { least: 0.6, textsAPoint: 100, most: 0.8 } as const
/** Of a tag's page: grows likewise. */
export const TAG_PRIORITY = { least: 0.4, textsAPoint: 50, most: 0.6 } as const

/**
 * How a story ranks: a feature before a breaking story, that before all others.
 *
 * @example
 * ```ts run
 * articlePriority({ isFeature: true, isBreaking: true }) // => 0.9
 * articlePriority({ isBreaking: true }) // => 0.8
 * articlePriority({}) // => 0.7
 * ```
 */
export function articlePriority(story: { isFeature?: boolean; isBreaking?: boolean }): number {
  if (story.isFeature) return ARTICLE_PRIORITY.feature
  return story.isBreaking ? ARTICLE_PRIORITY.breaking : ARTICLE_PRIORITY.other
}

/**
 * How an author's page ranks: a verified author before the others.
 *
 * @example
 * ```ts run
 * authorPriority({ isVerified: true }) // => 0.6
 * authorPriority({}) // => 0.5
 * ```
 */
export const authorPriority = (author: { isVerified?: boolean }): number =>
  author.isVerified ? AUTHOR_PRIORITY.verified : AUTHOR_PRIORITY.other

/**
 * How a guide ranks: a featured one before a popular one, that before all others.
 *
 * @example
 * ```ts run
 * guidePriority({ isFeature: true }) // => 0.9
 * guidePriority({ isPopular: true }) // => 0.8
 * guidePriority({}) // => 0.7
 * ```
 */
export function guidePriority(guide: { isFeature?: boolean; isPopular?: boolean }): number {
  if (guide.isFeature) return GUIDE_PRIORITY.featured
  return guide.isPopular ? GUIDE_PRIORITY.popular : GUIDE_PRIORITY.other
}

/**
 * How a category's page ranks.
 *
 * @param texts how many published texts the category holds
 * @example
 * ```ts run
 * categoryPriority(5) // => 0.65
 * categoryPriority(90) // => 0.8
 * ```
 */
export const categoryPriority = (texts: number): number => growing(texts, CATEGORY_PRIORITY)

/**
 * How a tag's page ranks.
 *
 * @param texts how many published texts carry the tag
 * @example
 * ```ts run
 * tagPriority(3) // => 0.46
 * tagPriority(90) // => 0.6
 * ```
 */
export const tagPriority = (texts: number): number => growing(texts, TAG_PRIORITY)

const growing = (texts: number, scale: { least: number; textsAPoint: number; most: number }) =>
  Math.min(hundredths(scale.least + texts / scale.textsAPoint), scale.most)

const hundredths = (value: number) => Math.round(value * 100) / 100
