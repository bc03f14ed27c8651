import { type GuardedFetch, type GuardedResponse, guardedFetch } from './guarded-fetch.ts'
import { OutgoingFailure } from './outgoing-failure.ts'
import { mayAsk } from './robots-rules.ts'

/** What became of a link that was asked. */
export interface LinkFinding {
  /** `refuses`: it responds, and has no access for programs. `not asked`: by its robots.txt, or because it leads inside. */
  outcome: 'fine' | 'gone' | 'refuses' | 'failed' | 'unreachable' | 'not asked'
  /** of the response, null where there was none */
  status: number | null
  /** in words; empty where nothing is wrong */
  problem: string
}

/** Asks whether links of texts still lead somewhere. */
export interface LinkAsker {
  /** @param url http or https */
  ask(url: string): Promise<LinkFinding>
}

interface LinkAskerSettings {
  /** of the site, which says to others who asks */
  origin: string
  fetch?: GuardedFetch
  /** origins that may be anywhere, for tests */
  trusted?: readonly string[]
  /** between two requests to one host */
  pauseMs?: number
  now?: () => number
}

const PROGRAM = 'ratesheet'
const PAUSE_MS = 1_000
const PATIENCE_MS = 10_000
const MOST_REDIRECTS = 5
const ROBOTS_BYTES = 512 * 1024
const ROBOTS_MS = 86_400_000
const MOST_ROBOTS = 500
/** There is something, and it is not for programs: nobody who reads is told that it is broken. */
const REFUSALS = new Set([401, 402, 403, 405, 406, 407, 429, 451, 999])
const GONE = new Set([404, 410])

/**
 * Asks as a guest: a site's robots.txt first, once a day; then for the head alone, and for the page only where a server does
 * not know heads or says that something is wrong; one request at a time, with a pause. By way of the guarded fetch: an address in a
 * private network is not asked, wherever a redirect leads.
 *
 * @example
 * ```ts
 * const links = openLinks({ origin: 'https://www.example.com' })
 * const { outcome } = await links.ask('https://www.consumerfinance.gov/') // 'fine'
 * ```
 */
export function openLinks(settings: LinkAskerSettings): LinkAsker {
  const { origin, fetch = guardedFetch, trusted = [], pauseMs = PAUSE_MS, now = Date.now } = settings
  const asking = {
    trusted,
    isPlainAllowed: true,
    headers: { 'user-agent': `${PROGRAM} (link check of ${origin})` },
    mostRedirects: MOST_REDIRECTS,
    patienceMs: PATIENCE_MS,
  }
  const robots = new Map<string, { text: string; until: number }>()
  const pause = () => new Promise<void>((done) => setTimeout(done, pauseMs).unref())

  async function robotsOf(site: string): Promise<string> {
    const known = robots.get(site)
    if (known && known.until > now()) return known.text
    const text = await fetch(`${site}/robots.txt`, { ...asking, mostBytes: ROBOTS_BYTES }).then(
      (response) => (response.status === 200 ? response.text : ''),
      // Whoever has none that can be read refuses nobody; one who is away says so again for the link itself.
      () => '',
    )
    if (robots.size >= MOST_ROBOTS) robots.clear()
    robots.set(site, { text, until: now() + ROBOTS_MS })
    await pause()
    return text
  }

  async function responseTo(url: string): Promise<GuardedResponse> {
    const head = await fetch(url, { ...asking, method: 'HEAD' })
    if (head.status < 400) return head
    await pause()
    return fetch(url, { ...asking, isHeadEnough: true })
  }

  return {
    async ask(url) {
      const { origin: site, pathname, search } = new URL(url)
      if (!mayAsk(await robotsOf(site), pathname + search, PROGRAM)) {
        return { outcome: 'not asked', status: null, problem: 'robots.txt asks programs to stay away' }
      }
      try {
        return findingOf(await responseTo(url))
      } catch (error) {
        if (!(error instanceof OutgoingFailure)) throw error
        return { outcome: OUTCOMES[error.kind] ?? 'failed', status: null, problem: error.message }
      }
    },
  }
}

const OUTCOMES: Partial<Record<OutgoingFailure['kind'], LinkFinding['outcome']>> = {
  refused: 'not asked',
  unreachable: 'unreachable',
}

function findingOf({ status }: GuardedResponse): LinkFinding {
  if (status < 300) return { outcome: 'fine', status, problem: '' }
  if (status < 400) return { outcome: 'failed', status, problem: 'it redirects again and again' }
  if (GONE.has(status)) return { outcome: 'gone', status, problem: `there is no such page (${status})` }
  if (REFUSALS.has(status)) return { outcome: 'refuses', status, problem: `it refuses programs (${status})` }
  return { outcome: 'failed', status, problem: `it responds with an error (${status})` }
}
