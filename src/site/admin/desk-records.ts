import { type Client, type Series } from '#queries'
import { publishedSeries } from '#queries/rates'
import {
  type HeldFigure,
  type IngestionRun,
  type WaitingReport,
  heldFigures,
  lastReport,
  recentRuns,
  waitingReports,
} from '#queries/rates'

/** All that the desk shows, as it was at one moment. */
export interface DeskRecords {
  waiting: HeldFigure[]
  /** the last ones, newest first */
  decided: HeldFigure[]
  /** newest first */
  runs: IngestionRun[]
  reports: WaitingReport[]
  lastReport: { slug: string; title: string; publishDate: string | null } | null
  series: Series[]
}

const MOST_HELD = 500
const MOST_DECIDED = 20
/** A survey that is late is asked for every ten minutes, so the other sources' last runs may lie far back. */
export const MOST_RUNS = 200

/** What the desk shows now. */
export async function deskRecords(client: Client): Promise<DeskRecords> {
  const [held, runs, reports, last, series] = await Promise.all([
    heldFigures(client, MOST_HELD),
    recentRuns(client, MOST_RUNS),
    waitingReports(client),
    lastReport(client),
    publishedSeries().ask(client),
  ])
  return {
    waiting: held.filter(({ decision }) => decision === null),
    decided: held.filter(({ decision }) => decision !== null).slice(0, MOST_DECIDED),
    runs,
    reports,
    lastReport: last,
    series,
  }
}
