import type { Config } from '#config'
import { type Jobs, type JobsDeps, errorJournal, startJobs } from '#jobs'
import { type Clock, type RateSource, guardedFetch, openFeedHub, openHooks, openLinks, systemClock } from '#outside'
import { policyReportTally } from '#queries/accounts'
import { crawlerTally } from '#queries/crawlers'
import { readershipTally } from '#queries/readership'
import { type Backend, openBackend } from './backend.ts'
import { uploadLimitOf } from './backend-rules.ts'
import { importContent } from './content-task.ts'
import { exportsWork } from './exports.ts'
import { openFront } from './front.ts'
import { inviteOver } from './invite.ts'
import { letterNotices, lettersWork } from './letters.ts'
import { liveLook } from './live-look.ts'
import { movesWork } from './moves.ts'
import { pushWork } from './push.ts'
import { rateSources } from './rates.ts'
import { log, readLog } from './terminal.ts'

/** A running site. */
interface Site {
  url: string
  /** What the operator reads last: where the data lies, and how to sign in. */
  lastLines: string[]
  stop(): Promise<void>
}

/** How the site is started; the clock is another one in tests. */
interface SiteOptions {
  dev: boolean
  clock?: Clock
}

/** Starts everything; what was started is stopped again when a later part fails. */
export async function openSite(config: Config, { dev, clock = systemClock }: SiteOptions): Promise<Site> {
  await using opened = new AsyncDisposableStack()
  const sources = rateSources(config, clock)
  const errors = errorJournal(clock)
  readLog(errors.read)
  const backend = await openBackend(config, opened)
  if (backend.serviceClient) await importContent(backend.serviceClient, backend.database)
  const { publishesReport } = config.rates
  const feedHub = config.feedHub ? openFeedHub({ url: config.feedHub, origin: config.site.origin }) : null
  const isCounted = isWritten(backend) && config.countsReaders
  const tallies = {
    ...(isCounted ? { readership: readershipTally(clock), crawlerTally: crawlerTally(clock) } : {}),
    ...(isWritten(backend) ? { policyReports: policyReportTally() } : {}),
  }
  const outgoing = config.asksAboutCrawlers ? guardedFetch : null
  const links = config.checksLinks ? openLinks({ origin: config.site.origin }) : null
  const invite = inviteOver(backend.service, { key: backend.secret, origin: config.site.origin })
  const look = liveLook(config, backend.serviceClient)
  await look.read()
  const letters = lettersWork(look.config, backend)
  opened.defer(async () => letters.post.close())
  const receivers = { origin: config.site.origin, hooks: openHooks(config.hookOrigins) }
  const given = {
    sources,
    clock,
    log,
    publishesReport,
    feedHub,
    outgoing,
    links,
    receivers,
    invite,
    errors,
    letters,
    ...(backend.serviceClient ? longWork(backend, config) : {}),
    push: pushWork(config),
    ...tallies,
  }
  const startWork = (onPublication: () => void) => startWorkOf(backend, { ...given, onPublication })
  const server = await openFront(config, backend, { dev, clock, opened, look, ...tallies, startWork })
  const running = opened.move()
  return {
    url: `http://${config.host}:${server.port}`,
    lastLines: [...lastLines(backend, letterNotices(config)), ...ratesLines(sources, backend, publishesReport)],
    stop: () => running.disposeAsync(),
  }
}

/** Whom the site asks for figures, and what it does with them: nobody should learn it from the traffic. */
function ratesLines(sources: readonly RateSource[], { database }: Backend, publishesReport: boolean): string[] {
  if (sources.length === 0) return ['rates      nobody is asked for figures (RATES_SOURCES)']
  if (!database) return []
  const report = publishesReport ? 'the weekly report is published by itself' : 'the weekly report waits at the desk'
  return [
    `rates      asking ${sources.map(({ name }) => name).join(' and ')} now, later when they publish`,
    `           ${report} (RATES_REPORT_PUBLISH); RATES_SOURCES=none asks nobody`,
  ]
}

const longWork = (backend: Backend, config: Config) => ({
  moves: movesWork(backend, config.dataDir),
  exports: exportsWork(backend, config.dataDir, uploadLimitOf(config)),
})

/** Whether counts reach the database: scheduled work writes them. */
const isWritten = ({ database, serviceClient }: Backend): boolean => database !== null && serviceClient !== null

type WorkOptions = Omit<JobsDeps, 'serviceClient' | 'databaseUrl'>

/** Scheduled work needs a database for its queue and the key of the service; what is missing stands in the notices. */
const startWorkOf = ({ database, serviceClient }: Backend, options: WorkOptions): Jobs | null =>
  database && serviceClient ? startJobs({ ...options, serviceClient, databaseUrl: database.ownerUrl }) : null

function lastLines({ signIn, database, notices }: Backend, ofLetters: readonly string[]): string[] {
  const place = `data       ${database?.place ?? 'in the hosted backend'}`
  return [place, ...signIn, ...[...notices, ...ofLetters].map((line) => `note       ${line}`)]
}
