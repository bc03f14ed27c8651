import { type Client, dataOf } from '#queries/shared'

/** What an editor makes of a report. */
export type ReportDecision = 'published' | 'discarded'

/** A report that somebody published or discarded. */
export interface DecidedReport {
  id: number
  slug: string
  title: string
  decision: ReportDecision
  /** ISO instant */
  decidedAt: string
  /** account of the editor; null when it is gone */
  decidedBy: string | null
}

/**
 * The reports that people decided about, the last first. For editors and admins: nobody else sees any.
 *
 * @param count at most so many, 1 to 1,000
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [last] = await decidedReports(editorsClient, 20)
 * ```
 */
export async function decidedReports(client: Client, count: number): Promise<DecidedReport[]> {
  const decisions = client.from('report_decisions').select('id,slug,title,decision,decided_at,decided_by')
  const newest = await decisions.order('decided_at', { ascending: false }).limit(count)
  return dataOf('rates', newest).map(({ decided_at, decided_by, ...report }) => ({
    ...report,
    decidedAt: decided_at,
    decidedBy: decided_by,
  }))
}
