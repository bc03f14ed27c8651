import { type AuthorRow, type Client, FRESH_MS, type Question, dataOf } from '#queries/shared'
import { type Extras, type LoadedStories, extrasOf, publishedArticles } from './published-articles.ts'
import { type StorySummary, summaryOf } from './story.ts'

interface Wanted {
  /** how many of the newest, and at most so many of analysis */
  newest: number
  marked: number
  /** names of the categories of analysis */
  analysis: readonly string[]
}

interface FrontStories {
  newest: LoadedStories
  /** Those that editors marked as features, newest first. */
  marked: StorySummary[]
  /** Newest first. */
  analysis: StorySummary[]
}

/**
 * Everything that the front page takes its stories from, in two calls beside one another.
 *
 * @throws ContentLoadError when marked stories and analysis cannot be had
 * @example
 * ```ts
 * const { newest } = await frontStories({ newest: 16, marked: 3, analysis: ['Market Analysis'] }).ask(client)
 * ```
 */
export const frontStories = (wanted: Wanted): Question<FrontStories> => ({
  key: ['front-stories', wanted.newest, wanted.marked, wanted.analysis.join('|')],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const others = besideNewest(client, wanted)
    const extras = others.then((loaded) => loaded.extras)
    const [newest, { marked, analysis }] = await Promise.all([publishedArticles(client, wanted.newest, extras), others])
    return { newest, marked, analysis }
  },
})

async function besideNewest(client: Client, { newest, marked, analysis }: Wanted) {
  const asked = client.rpc('front_stories', { newest, marked, analysis: [...analysis] }, { get: true })
  const rows = dataOf('articles', await asked).map(({ author, ...row }) => ({
    ...row,
    author: author as unknown as AuthorRow | null,
  }))
  const of = (wanted: string) => rows.filter(({ part }) => part === wanted)
  return {
    extras: new Map<string, Extras>(of('newest').map((row) => [row.id, extrasOf(row)])),
    marked: of('marked').map(summaryOf),
    analysis: of('analysis').map(summaryOf),
  }
}
