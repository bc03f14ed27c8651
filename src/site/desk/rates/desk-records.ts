import { type Client } from '#queries/shared'
import { type Series, publishedSeries } from '#queries/rates'
import {
  type AskableSource,
  type DecidedReport,
  type HeldFigure,
  type IngestionRun,
  type WaitingReport,
  askableSources,
  decidedFigures,
  decidedReports,
  deskNames,
  lastReport,
  lastRun,
  recentRuns,
  waitingCount,
  waitingReports,
} from '#queries/desk'
import { type DeskSource, deskSources } from './desk-sources.ts'

/** All that the desk shows, as it was at one moment. */
export interface DeskRecords {
  /** how many held figures wait */
  waiting: number
  /** the last ones, newest first */
  decided: HeldFigure[]
  /** newest first */
  runs: IngestionRun[]
  sources: DeskSource[]
  reports: WaitingReport[]
  /** the last ones, newest first */
  decidedReports: DecidedReport[]
  lastReport: { slug: string; title: string; publishDate: string | null } | null
  series: Series[]
  /** what those are called who signed any of it, by their accounts */
  names: ReadonlyMap<string, string>
}

const MOST_DECIDED = 20
/** A survey that is late is asked for every ten minutes, so the other sources' last runs may lie far back. */
export const MOST_RUNS = 200

/** What the desk shows now. */
export async function deskRecords(client: Client): Promise<DeskRecords> {
  const [waiting, decided, runs, askable, reports, decisions, last, series, names] = await Promise.all([
    waitingCount(client),
    decidedFigures(client, MOST_DECIDED),
    recentRuns(client, MOST_RUNS),
    askableSources(client),
    waitingReports(client),
    decidedReports(client, MOST_DECIDED),
    lastReport(client),
    publishedSeries().ask(client),
    deskNames(client),
  ])
  return {
    waiting,
    decided,
    runs,
    sources: deskSources(askable, [...runs, ...(await olderRuns(client, askable, runs))]),
    reports,
    decidedReports: decisions,
    lastReport: last,
    series,
    names,
  }
}

/** The last runs of the sources that are not among the newest runs. */
async function olderRuns(
  client: Client,
  askable: readonly AskableSource[],
  runs: readonly IngestionRun[],
): Promise<IngestionRun[]> {
  const others = askable.filter(({ id }) => !runs.some(({ source }) => source === id))
  const found = await Promise.all(others.map(({ id }) => lastRun(client, id)))
  return found.filter((run) => run !== null)
}
