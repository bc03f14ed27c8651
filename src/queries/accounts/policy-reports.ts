import { type Client, dataOf, patternOf } from '#queries/shared'
import type { PolicyReport } from './policy-report-tally.ts'

/** Reports of browsers that are like one another. */
interface PolicyReportGroup {
  id: number
  /** What of the policy refused it, such as script-src-elem; "(others)" for what there was no room to tell apart. */
  directive: string
  /** Origin and path of what was refused, or a word such as "inline" or "eval". */
  blocked: string
  /** The page, without its query. */
  path: string
  /** The file that wanted it; '' where the page itself did. */
  source: string
  /** How the refused script or style begins; '' where the browser does not tell. */
  sample: string
  reports: number
  /** ISO timestamps */
  firstSeen: string
  lastSeen: string
}

const PAGE_ROWS = 50

/** The last group of the page before. */
interface PolicyReportPlace {
  /** ISO timestamp */
  at: string
  id: number
}

/**
 * A page of reports against the content security policy, those that came last first; for admins, others see none.
 *
 * @param filter words that stand anywhere in a group, '' for all; since when it was seen last, and before which moment, null for any time
 * @param after the last group of the page before; null for the first page
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { groups, next } = await contentPolicyReports(adminsClient, { words: 'script-src', since: null, before: null }, null)
 * ```
 */
export async function contentPolicyReports(
  client: Client,
  { words, since, before }: { words: string; since: string | null; before: string | null },
  after: PolicyReportPlace | null,
): Promise<{ groups: PolicyReportGroup[]; next: PolicyReportPlace | null }> {
  let asked = client
    .from('content_policy_reports')
    .select('id,directive,blocked,path,source,sample,reports,first_seen,last_seen')
    .order('last_seen', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS + 1)
  if (words.trim() !== '') asked = asked.ilike('words', patternOf(words.trim()))
  if (since) asked = asked.gte('last_seen', since)
  if (before) asked = asked.lt('last_seen', before)
  if (after) {
    const { at, id } = after
    asked = asked.lte('last_seen', at).or(`last_seen.lt.${at},and(last_seen.eq.${at},id.lt.${id})`)
  }
  const rows = dataOf('pages', await asked)
  const groups = rows.slice(0, PAGE_ROWS).map(({ first_seen, last_seen, ...row }) => ({
    ...row,
    firstSeen: first_seen,
    lastSeen: last_seen,
  }))
  const last = groups.at(-1)
  return { groups, next: rows.length > PAGE_ROWS && last ? { at: last.lastSeen, id: last.id } : null }
}

/**
 * Adds reports to their groups, in one statement.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await storePolicyReports(serviceClient, tally.take())
 * ```
 */
export async function storePolicyReports(client: Client, reports: readonly PolicyReport[]): Promise<void> {
  const stored = await client.rpc('store_policy_reports', { reports: reports.map((report) => ({ ...report })) })
  if (stored.error) dataOf('pages', stored)
}

/**
 * Forgets reports that nobody sent for 30 days, and security events of half a year ago.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetSecurityRecords(serviceClient)
 * ```
 */
export async function forgetSecurityRecords(client: Client): Promise<void> {
  const gone = await client.rpc('forget_security_records')
  if (gone.error) dataOf('pages', gone)
}
