import { type Client, type ListPage, type TimePlace, afterPlace, dataOf, listPage } from '#queries/shared'

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

const DECIDED = 20

/**
 * A page of the reports that people decided about, the last first. For editors and admins: nobody else sees any.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await decidedReports(editorsClient, null)
 * ```
 */
export async function decidedReports(
  client: Client,
  after: TimePlace | null,
): Promise<ListPage<DecidedReport, TimePlace>> {
  let asked = client
    .from('report_decisions')
    .select('id,slug,title,decision,decided_at,decided_by')
    .order('decided_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(DECIDED + 1)
  if (after) asked = asked.lte('decided_at', after.at).or(afterPlace('decided_at', after))
  const found = dataOf('rates', await asked).map(({ decided_at: decidedAt, decided_by: decidedBy, ...report }) => ({
    ...report,
    decidedAt,
    decidedBy,
  }))
  return listPage(found, DECIDED, ({ decidedAt: at, id }) => ({ at, id }))
}
