import { parsedJson } from '#api'
import { isCalculatorName } from '#calculators'
import { type ReaderEvent, isVitalMetric } from '#queries/readership'
import { accessOf, routeOf, routes } from '#routes'

/** Told in one request; a page that has more to tell says it in several. */
const MOST_EVENTS = 60
const LONGEST_PATH = 200
const LONGEST_TARGET = 300
const LONGEST_LABEL = 80
/** An hour in milliseconds; nothing that a page measures of itself lasts longer. */
const MOST_VALUE = 3_600_000
const PATH = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/
/** Parameters that links set and nobody types. */
const CHOSEN = new Set(['day', 'page'])
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Told = { events: ReaderEvent[] } | { status: 400 | 422; error: string }

/**
 * What a page has told: a list of events, each a list of its path, its kind and what belongs to that kind.
 * - [path, "view", id of the text or ""]
 * - [path, "read"]
 * - [path, "click", address of the link, its words]
 * - [path, "lcp" or another measure, value]
 *
 * Pages that the URL table does not know, links that stay on their page and such of other schemes are left out.
 *
 * @param text the body as it came
 */
export function readerEvents(text: string, origin: string): Told {
  const list = parsedJson(text)
  if (!Array.isArray(list)) return { status: 400, error: 'Send a list of events, such as [["/rates", "view", ""]].' }
  if (list.length > MOST_EVENTS) return { status: 422, error: `Send at most ${MOST_EVENTS} events at once.` }
  const events: ReaderEvent[] = []
  for (const [place, entry] of list.entries()) {
    const event = eventOf(entry, origin)
    if (event === undefined) return { status: 422, error: `Event ${place + 1} is none that a page tells.` }
    if (event) events.push(event)
  }
  return { events }
}

/** Undefined for what is no event; null for one that is not counted. */
function eventOf(entry: unknown, origin: string): ReaderEvent | null | undefined {
  if (!Array.isArray(entry)) return undefined
  const [path, kind, first, second] = entry as unknown[]
  if (typeof path !== 'string' || typeof kind !== 'string') return undefined
  const event = partsOf({ path, kind, first, second, origin })
  return event && isPage(path) ? event : event && null
}

interface Parts {
  path: string
  kind: string
  first: unknown
  second: unknown
  origin: string
}

function partsOf({ path, kind, first, second, origin }: Parts): ReaderEvent | null | undefined {
  if (kind === 'read') return { kind, path }
  if (kind === 'view')
    return typeof first === 'string' ? { kind, path, textId: UUID.test(first) ? first : null } : undefined
  if (kind === 'click') {
    if (typeof first !== 'string' || typeof second !== 'string') return undefined
    const target = targetOf(first, origin)
    return target === null || target === path ? null : { kind, path, target, label: labelOf(path, second) }
  }
  if (!isVitalMetric(kind) || typeof first !== 'number' || !(first >= 0 && first <= MOST_VALUE)) return undefined
  return { kind: 'vital', path, metric: kind, value: first }
}

/** Whether the URL table has a page at this path; whether its row exists, the database knows. */
function isPage(path: string): boolean {
  if (path.length > LONGEST_PATH || !PATH.test(path)) return false
  const found = routeOf(path)
  const route = found && routes[found.name]
  if (!route || route.mode === 'machine' || found.name === 'notFound') return false
  return found.name !== 'embed' || isCalculatorName(found.params['calculator'] ?? '')
}

/** Where a link leads, without what a reader may have typed: a path of the site, or origin and path of another one. */
function targetOf(address: string, origin: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.origin !== origin) return (url.origin + url.pathname).slice(0, LONGEST_TARGET)
  const found = routeOf(url.pathname)
  return found && PATH.test(url.pathname) ? url.pathname : null
}

/** A page that shows what its reader has typed may have links in the reader's own words: these are not kept. */
function labelOf(path: string, words: string): string {
  const { query = [] } = accessOf(path)
  if (query === 'any' || query.some((name) => !CHOSEN.has(name))) return ''
  return words.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LABEL)
}
