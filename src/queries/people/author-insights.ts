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
  highPerformers: { author: Author; tenths: number }[]
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
  const scored = originals.map((author) => ({ author, tenths: engagementTenths(author, today) }))
  const fields = new Map<string, number>()
  for (const name of originals.flatMap((author) => author.expertise)) fields.set(name, (fields.get(name) ?? 0) + 1)
  return {
    highPerformers: scored
      .filter(({ tenths }) => tenths > HIGH_PERFORMER_TENTHS)
      .sort((a, b) => b.tenths - a.tenths || a.author.name.localeCompare(b.author.name))
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
