import { daysBetween } from '#market'

/** What the score of an author is made of. */
interface Engagement {
  articleCount: number
  expertise: readonly string[]
  credentials: readonly string[]
  updatedAt: string
}

/** An author counts as active when the profile or a story changed within so many days. */
const RECENT_DAYS = 30
/** The most that each part of the score gives, in tenths. */
const MOST_FOR_ARTICLES = 4
const MOST_FOR_EXPERTISE = 3
const MOST_FOR_CREDENTIALS = 2
/** What one credential gives, and what being active gives, in tenths; an article and a field of expertise give one. */
const CREDENTIAL_TENTHS = 2
const ACTIVE_TENTHS = 1
/** A score above this, in tenths, makes a high performer. */
export const HIGH_PERFORMER_TENTHS = 7
/** How many high performers are named. */
export const HIGH_PERFORMERS = 5
/** How many recently active authors are named. */
export const RECENTLY_ACTIVE = 10
/** How many fields of expertise are named. */
export const TOP_EXPERTISE = 10

/**
 * The engagement score in whole tenths, 0 to 10: at most four for articles, three for fields of expertise, two for
 * credentials (two each), one for activity within thirty days.
 *
 * @param today ISO date
 * @example
 * ```ts run
 * engagementTenths({ articleCount: 2, expertise: ['Rates'], credentials: ['CMB'], updatedAt: '2026-08-20' }, '2026-08-21') // => 6
 * ```
 */
export const engagementTenths = (author: Engagement, today: string): number =>
  Math.min(MOST_FOR_ARTICLES, author.articleCount) +
  Math.min(MOST_FOR_EXPERTISE, author.expertise.length) +
  Math.min(MOST_FOR_CREDENTIALS, CREDENTIAL_TENTHS * author.credentials.length) +
  (isRecentlyActive(author, today) ? ACTIVE_TENTHS : 0)

/**
 * Whether an author was active within the last thirty days.
 *
 * @example
 * ```ts run
 * isRecentlyActive({ updatedAt: '2026-07-01' }, '2026-08-21') // => false
 * ```
 */
export const isRecentlyActive = (author: Pick<Engagement, 'updatedAt'>, today: string): boolean => {
  const age = daysBetween(author.updatedAt.slice(0, 10), today)
  return age >= 0 && age <= RECENT_DAYS
}
