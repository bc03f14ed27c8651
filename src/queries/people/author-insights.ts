import { type Author, allAuthors } from './authors.ts'
import {
  HIGH_PERFORMERS,
  HIGH_PERFORMER_TENTHS,
  RECENTLY_ACTIVE,
  TOP_EXPERTISE,
  engagementTenths,
  isRecentlyActive,
} from './engagement-score.ts'
import { FRESH_MS, type Question } from '#queries/shared'

/** What the directory tells about everybody. */
export interface AuthorInsights {
  /** Score above 0.7, best first, at most five. */
  highPerformers: AuthorScore[]
  /** Changed within thirty days, newest first, at most ten. */
  recentlyActive: Author[]
  /** The most common fields, at most ten. */
  topExpertise: { name: string; count: number }[]
}

/**
 * What stands beside the directory: who is most engaged, who was active, which fields are covered.
 *
 * @param today ISO date
 * @throws ContentLoadError
 * @example
 * ```ts
 * const insights = await authorInsights('2026-08-21').ask(client)
 * ```
 */
export const authorInsights = (today: string): Question<AuthorInsights> => ({
  key: ['author-insights', today],
  freshMs: FRESH_MS.authorAnalytics,
  ask: async (client) => insightsOf(await allAuthors().ask(client), today),
})

/** An author and the score. */
export interface AuthorScore {
  author: Author
  /** 0 to 10 */
  tenths: number
}

/**
 * The same in full, for those who run the newsroom: everybody's score, the best first.
 *
 * @param today ISO date
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { scores, topExpertise } = await authorAnalytics('2026-08-21').ask(client)
 * ```
 */
export const authorAnalytics = (today: string): Question<AuthorInsights & { scores: AuthorScore[] }> => ({
  key: ['author-analytics', today],
  freshMs: FRESH_MS.authorAnalytics,
  async ask(client) {
    const people = await allAuthors().ask(client)
    return { ...insightsOf(people, today), scores: scoresOf(people, today) }
  },
})

/**
 * Everybody's score, the best first; somebody's second page has none.
 *
 * @param today ISO date
 * @example
 * ```ts run
 * scoresOf([], '2026-08-21') // => []
 * ```
 */
export const scoresOf = (people: readonly Author[], today: string): AuthorScore[] =>
  people
    .filter(({ canonicalSlug }) => !canonicalSlug)
    .map((author) => ({ author, tenths: engagementTenths(author, today) }))
    .sort((a, b) => b.tenths - a.tenths || a.author.name.localeCompare(b.author.name))

/**
 * The insights of a list of people.
 *
 * @param today ISO date
 * @example
 * ```ts run
 * insightsOf([], '2026-08-21') // => { highPerformers: [], recentlyActive: [], topExpertise: [] }
 * ```
 */
export function insightsOf(people: readonly Author[], today: string): AuthorInsights {
  const originals = people.filter((author) => !author.canonicalSlug)
  const fields = new Map<string, number>()
  for (const name of originals.flatMap((author) => author.expertise)) fields.set(name, (fields.get(name) ?? 0) + 1)
  return {
    highPerformers: scoresOf(originals, today)
      .filter(({ tenths }) => tenths > HIGH_PERFORMER_TENTHS)
      .slice(0, HIGH_PERFORMERS),
    recentlyActive: originals
      .filter((author) => isRecentlyActive(author, today))
      .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      .slice(0, RECENTLY_ACTIVE),
    topExpertise: [...fields]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      .slice(0, TOP_EXPERTISE),
  }
}
