import { type Client } from '#queries/shared'
import { type Series, publishedSeries } from '#queries/rates'
import {
  type IngestionRun,
  type WaitingReport,
  askableSources,
  deskNames,
  lastReport,
  lastRuns,
  waitingCount,
  waitingReports,
} from '#queries/desk'
import { type DeskSource, deskSources } from './desk-sources.ts'

/** All that the desk shows, as it was at one moment. */
export interface DeskRecords {
  /** how many held figures wait */
  waiting: number
  /** the last one of each source and the last entry by hand, newest first */
  lastRuns: IngestionRun[]
  sources: DeskSource[]
  reports: WaitingReport[]
  lastReport: { slug: string; title: string; publishDate: string | null } | null
  series: Series[]
  /** what those are called who signed any of it, by their accounts */
  names: ReadonlyMap<string, string>
}

/** What the desk shows now. */
export async function deskRecords(client: Client): Promise<DeskRecords> {
  const [waiting, runs, askable, reports, last, series, names] = await Promise.all([
    waitingCount(client),
    lastRuns(client),
    askableSources(client),
    waitingReports(client),
    lastReport(client),
    publishedSeries().ask(client),
    deskNames(client),
  ])
  return {
    waiting,
    lastRuns: runs,
    sources: deskSources(askable, runs),
    reports,
    lastReport: last,
    series,
    names,
  }
}
