import { type Article, ARTICLE_COLUMNS, articleOf } from '#queries/stories'
import { type Client, dataOf } from '#queries/shared'
import { RATES_DESK } from './rate-report.ts'
import type { ReportDecision } from './report-decisions.ts'

/** A report of the Rates Desk that waits for an editor, as it will be read. */
export interface WaitingReport extends Article {
  /** which version this is: another one is decided anew */
  revision: number
}

const DESK = 'desk:authors!inner(slug)'

/**
 * The reports that wait for an editor, the newest first. For editors and admins: nobody else sees any.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [newest] = await waitingReports(editorsClient)
 * ```
 */
export async function waitingReports(client: Client): Promise<WaitingReport[]> {
  const drafts = client.from('articles').select(`${ARTICLE_COLUMNS},revision,${DESK}`).eq('desk.slug', RATES_DESK)
  const rows = dataOf('articles', await drafts.eq('is_published', false).order('created_at', { ascending: false }))
  return rows.map((row) => ({ ...articleOf(row), revision: row.revision }))
}

/**
 * The newest report that is published; null when there is none yet.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const last = await lastReport(editorsClient) // { slug: 'mortgage-rates-august-20-2026', title: '…', publishDate: '…' }
 * ```
 */
export async function lastReport(
  client: Client,
): Promise<{ slug: string; title: string; publishDate: string | null } | null> {
  const reports = client.from('articles').select(`slug,title,publish_date,${DESK}`).eq('desk.slug', RATES_DESK)
  const newest = reports.eq('is_published', true).order('publish_date', { ascending: false }).limit(1)
  const [row] = dataOf('articles', await newest)
  return row ? { slug: row.slug, title: row.title, publishDate: row.publish_date } : null
}

/**
 * Publishes a report, or discards it for good, in the version that was read.
 *
 * @returns done; changed: it was decided or written anew since it was read, and nothing was done; refused: the caller may
 *   not write, as no editor, or in a session that may only read
 * @throws ContentLoadError
 * @example
 * ```ts
 * if ((await decideReport(editorsClient, report, 'published')) === 'done') console.log(`/article/${report.slug}`)
 * ```
 */
export async function decideReport(
  client: Client,
  { id, revision }: Pick<WaitingReport, 'id' | 'revision'>,
  decision: ReportDecision,
): Promise<'done' | 'changed' | 'refused'> {
  const articles = client.from('articles')
  const change = decision === 'published' ? articles.update({ is_published: true }) : articles.delete()
  const asRead = change.eq('id', id).eq('revision', revision).eq('is_published', false)
  // Rows that a policy withholds are not changed, and nothing is said of them.
  if (dataOf('articles', await asRead.select('id')).length > 0) return 'done'
  const still = client.from('articles').select('id').eq('id', id).eq('revision', revision).eq('is_published', false)
  return dataOf('articles', await still).length > 0 ? 'refused' : 'changed'
}
