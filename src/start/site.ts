import type { Config } from '#config'
import { type Clock, systemClock } from '#outside'
import { type Backend, openBackend } from './backend.ts'
import { importContent } from './content-task.ts'
import { openFront } from './front.ts'
import { followRates, rateSources } from './rates.ts'

/** A running site. */
export interface Site {
  url: string
  /** What the operator reads last: where the data lies, and how to sign in. */
  lastLines: string[]
  stop(): Promise<void>
}

/** How the site is started; the clock is another one in tests. */
export interface SiteOptions {
  dev: boolean
  clock?: Clock
}

/** Starts everything; what was started is stopped again when a later part fails. */
export async function openSite(config: Config, { dev, clock = systemClock }: SiteOptions): Promise<Site> {
  await using opened = new AsyncDisposableStack()
  const sources = rateSources(config, clock)
  const backend = await openBackend(config, opened)
  if (backend.desk) await importContent(backend.desk)
  const server = await openFront(config, backend, { dev, clock, opened })
  followRates(backend, { sources, clock, publishesReport: config.rates.publishesReport, opened })
  const running = opened.move()
  return {
    url: `http://${config.host}:${server.port}`,
    lastLines: lastLines(backend),
    stop: () => running.disposeAsync(),
  }
}

function lastLines({ signIn, database, notices }: Backend): string[] {
  const place = `data       ${database?.place ?? 'in the hosted backend'}`
  return [place, ...signIn, ...notices.map((line) => `note       ${line}`)]
}
