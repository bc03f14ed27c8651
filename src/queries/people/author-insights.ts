import { dayAfter } from '#market'
import {
  HIGH_PERFORMERS,
  HIGH_PERFORMER_TENTHS,
  RECENTLY_ACTIVE,
  RECENT_DAYS,
  TOP_EXPERTISE,
} from './engagement-score.ts'
import {
  type Client,
  FRESH_MS,
  type ListPage,
  type Question,
  afterWords,
  dataOf,
  instantOf,
  listPage,
} from '#queries/shared'

const PAGE = 25

/** An author with the score, and what it is made of. */
export interface AuthorScore {
  slug: string
  name: string
  /** 0 to 10 */
  tenths: number
  articleCount: number
  /** how many fields of expertise, and how many credentials */
  fields: number
  credentials: number
  updatedAt: string
  /** a sample profile of the shipped content */
  isStatic: boolean
}

/** What the directory tells about everybody. */
export interface AuthorInsights {
  /** Score above 0.7, best first, at most five. */
  highPerformers: AuthorScore[]
  /** Changed within thirty days, newest first, at most ten. */
  recentlyActive: AuthorScore[]
  /** The most common fields, at most ten. */
  topExpertise: { name: string; count: number }[]
}

/**
 * What stands beside the directory: who is most engaged, who was active, which fields are covered; of any number of people.
 *
 * @param today ISO date in UTC, whose days changes are counted by
 * @throws ContentLoadError
 * @example
 * ```ts
 * const insights = await authorInsights('2026-08-21').ask(client)
 * ```
 */
export const authorInsights = (today: string): Question<AuthorInsights> => ({
  key: ['author-insights', today],
  freshMs: FRESH_MS.authorAnalytics,
  async ask(client) {
    const [best, active, fields] = await Promise.all([
      ranked(client, today).gt('tenths', HIGH_PERFORMER_TENTHS).limit(HIGH_PERFORMERS),
      scores(client, today)
        .gte('updated_at', dayAfter(today, -RECENT_DAYS))
        .lt('updated_at', dayAfter(today, 1))
        .order('updated_at', { ascending: false })
        .order('slug')
        .limit(RECENTLY_ACTIVE),
      client
        .from('author_fields')
        .select('name,people')
        .eq('list', 'expertise')
        .gt('people', 0)
        .order('people', { ascending: false })
        .order('name')
        .limit(TOP_EXPERTISE),
    ])
    return {
      highPerformers: dataOf('authors', best).map(scoreOf),
      recentlyActive: dataOf('authors', active).map(scoreOf),
      topExpertise: dataOf('authors', fields).map(({ name, people }) => ({ name: name ?? '', count: people ?? 0 })),
    }
  },
})

/** The last author of the page before. */
export type ScorePlace = Pick<AuthorScore, 'tenths' | 'name' | 'slug'>

/**
 * A page of everybody's score, the best first, for those who run the newsroom; somebody's second page has none.
 *
 * @param today ISO date in UTC, whose days changes are counted by
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await authorScores(editorsClient, '2026-08-21', null)
 * ```
 */
export async function authorScores(
  client: Client,
  today: string,
  after: ScorePlace | null,
): Promise<ListPage<AuthorScore, ScorePlace>> {
  const all = ranked(client, today)
  const asked = after === null ? all : all.or(afterScore(after))
  const found = dataOf('authors', await asked.limit(PAGE + 1)).map(scoreOf)
  return listPage(found, PAGE, ({ tenths, name, slug }) => ({ tenths, name, slug }))
}

const scores = (client: Client, today: string) => client.rpc('author_scores', { today }, { get: true })

const ranked = (client: Client, today: string) =>
  scores(client, today).order('tenths', { ascending: false }).order('name').order('slug')

const afterScore = ({ tenths, name, slug }: ScorePlace): string =>
  `tenths.lt.${tenths},and(tenths.eq.${tenths},or(${afterWords(['name', name], ['slug', slug])}))`

type ScoreRow = Omit<AuthorScore, 'articleCount' | 'updatedAt' | 'isStatic'> & {
  article_count: number
  updated_at: string
  is_static: boolean
}

const scoreOf = ({ article_count, updated_at, is_static, ...row }: ScoreRow): AuthorScore => ({
  ...row,
  articleCount: article_count,
  updatedAt: instantOf(updated_at),
  isStatic: is_static,
})
