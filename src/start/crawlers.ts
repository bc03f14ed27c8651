import { request as ask } from 'node:http'
import { claimedCrawler, nonceMemory } from '#bots'
import type { Config } from '#config'
import { openKeyDirectory, openNames } from '#outside'
import type { CrawlerTally } from '#queries/crawlers'
import { routeOf } from '#routes'

/** User agents whose crawler, or none, is remembered. */
const MOST_AGENTS = 2_000
const PATIENCE_MS = 5_000

/** Counts what crawlers read: of everybody else nothing is looked at but the user agent. */
export function readNote(tally: CrawlerTally): (agent: string | undefined, url: string) => void {
  const known = new Map<string, string | null>()
  return (agent, url) => {
    if (agent === undefined) return
    let crawler = known.get(agent)
    if (crawler === undefined) {
      crawler = claimedCrawler(agent)?.name ?? null
      if (known.size >= MOST_AGENTS) known.clear()
      known.set(agent, crawler)
    }
    if (crawler === null) return
    const route = routeOf(url.split(/[?#]/, 1)[0] ?? '')?.name
    if (route) tally.add(crawler, route)
  }
}

/** What the page that judges crawlers is made with. */
export function crawlerServices({ asksAboutCrawlers, host }: Config, port: () => number) {
  const nobody = async () => ({ failure: 'This site asks nobody outside for keys.' })
  return {
    lookup: asksAboutCrawlers ? openNames() : null,
    keysOf: asksAboutCrawlers ? openKeyDirectory() : nobody,
    nonces: nonceMemory(() => Date.now() / 1000),
    readEndpoint: (path: string, posted?: string) => readEndpoint(`http://${reachable(host)}:${port()}${path}`, posted),
  }
}

/** An address to connect to: one that listens everywhere is reached here. */
const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

interface Reading {
  status: number
  bytes: number
  ms: number
}

/** What a client of the agent protocol has to take. */
const POSTED_FOR = 'application/json, text/event-stream'

/** An endpoint as a client of this machine gets it; null when it does not respond. */
function readEndpoint(url: string, posted?: string): Promise<Reading | null> {
  const start = performance.now()
  const { promise, resolve } = Promise.withResolvers<Reading | null>()
  const sends = posted === undefined ? {} : { 'content-type': 'application/json', accept: POSTED_FOR }
  const request = ask(url, {
    method: posted === undefined ? 'GET' : 'POST',
    agent: false,
    headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'ratesheet endpoint check', ...sends },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  request.on('error', () => resolve(null))
  request.on('response', (response) => {
    let bytes = 0
    response.on('data', (piece: Buffer) => (bytes += piece.length))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - start }))
    response.on('error', () => resolve(null))
  })
  request.end(posted)
  return promise
}
