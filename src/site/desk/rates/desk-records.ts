import { type Client } from '#queries/shared'
import { type Series, publishedSeries } from '#queries/rates'
import {
  type AskableSource,
  type DecidedReport,
  type HeldFigure,
  type IngestionRun,
  type WaitingReport,
  askableSources,
  decidedReports,
  deskNames,
  heldFigures,
  lastReport,
  lastRun,
  recentRuns,
  waitingReports,
} from '#queries/desk'
import { type DeskSource, deskSources } from './desk-sources.ts'

/** All that the desk shows, as it was at one moment. */
export interface DeskRecords {
  waiting: HeldFigure[]
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

const MOST_HELD = 500
const MOST_DECIDED = 20
/** A survey that is late is asked for every ten minutes, so the other sources' last runs may lie far back. */
export const MOST_RUNS = 200

/** What the desk shows now. */
export async function deskRecords(client: Client): Promise<DeskRecords> {
  const [held, runs, askable, reports, decided, last, series, names] = await Promise.all([
    heldFigures(client, MOST_HELD),
    recentRuns(client, MOST_RUNS),
    askableSources(client),
    waitingReports(client),
    decidedReports(client, MOST_DECIDED),
    lastReport(client),
    publishedSeries().ask(client),
    deskNames(client),
  ])
  return {
    waiting: held.filter(({ decision }) => decision === null),
    decided: held.filter(({ decision }) => decision !== null).slice(0, MOST_DECIDED),
    runs,
    sources: deskSources(askable, [...runs, ...(await olderRuns(client, askable, runs))]),
    reports,
    decidedReports: decided,
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
