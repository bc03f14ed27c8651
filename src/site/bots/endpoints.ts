import { type ChangingKind, changedPages } from '#queries/changes'
import { authorPage } from '#queries/people'
import { type Load, countedCategories } from '#queries/shared'
import { tagSlugs } from '#queries/stories'
import { type RouteName, href, routes } from '#routes'
import type { EndpointReading, MachineCrawlers } from './machine-crawlers.ts'

/** An endpoint for programs, and how it responded a moment ago; null where it was not asked. */
export interface EndpointState {
  /** As the URL table has it. */
  route: string
  methods: string
  /** The address that was asked. */
  asked: string | null
  reading: EndpointReading | null
}

interface States {
  checkedAt: string
  states: EndpointState[]
}

/** All endpoints are asked at most once a minute, whoever looks. */
const FRESH_MS = 60_000
const AT_ONCE = 4
/** Nobody waits longer for them; whoever comes next has them. */
const PATIENCE_MS = 3_000

const QUERIES: Partial<Record<RouteName, string>> = {
  rateHistory: '?series=pmms-30&from=2026-08-01',
  rateHistoryCsv: '?series=pmms-30&from=2026-08-01',
  countySearch: '?q=travis',
  oembed: '?url={origin}/rates',
}

/** What fills addresses whatever the database holds. */
export const FILLED: Partial<Record<RouteName, Record<string, string>>> = {
  sitemapChunk: { chunk: '1' },
  sharingPicture: { kind: 'page', slug: 'rates' },
  calculatorCsv: { calculator: 'amortization' },
  calculatorXlsx: { calculator: 'amortization' },
  calculatorResult: { calculator: 'amortization' },
  datasetPart: { kind: 'states' },
}

/** Of a page of each kind. */
export const OF_KINDS: Partial<Record<RouteName, ChangingKind>> = {
  articleMarkdown: 'article',
  guideMarkdown: 'guide',
  lessonMarkdown: 'lesson',
  termMarkdown: 'term',
  wikiMarkdown: 'wikiPage',
  answerMarkdown: 'answer',
  stateMarkdown: 'state',
}

/** What is posted to those that take nothing else and change nothing. */
const POSTED: Partial<Record<RouteName, string>> = {
  mcp: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
}

/** An address of before, which leads to the source code. */
const LEADS_ON: RouteName = 'codeViewer'

/** The machine routes of the URL table that can be asked for, but those that ask this. */
export const ENDPOINTS = (Object.keys(routes) as RouteName[]).filter((name) => {
  const route = routes[name]
  return route.mode === 'machine' && name !== LEADS_ON && !('isOfVisitor' in route.access)
})

let kept: { until: number; states: Promise<States | null> } | null = null
let newest: States | null = null

/**
 * Every endpoint with its state, as it was the last time where the machine is too busy to tell at once; null where nothing can
 * be asked, or nothing has been told yet.
 */
export async function endpointStates(
  load: Load,
  crawlers: MachineCrawlers | undefined,
  origin: string,
): Promise<States | null> {
  if (!crawlers) return null
  if (kept && kept.until > Date.now()) return kept.states
  const read = readAll(load, crawlers, origin).then((states) => (newest = states))
  const former = new Promise<States | null>((resolve) => setTimeout(() => resolve(newest), PATIENCE_MS))
  const states = Promise.race([read, former])
  kept = { until: Date.now() + FRESH_MS, states }
  read.then(
    () => kept && (kept.states = read),
    () => (kept = null),
  )
  return states
}

async function readAll(load: Load, { readEndpoint }: MachineCrawlers, origin: string): Promise<States> {
  const filled = await examples(load)
  const waiting = ENDPOINTS.entries()
  const states: EndpointState[] = []
  const worker = async () => {
    for (const [place, name] of waiting) {
      const asked = addressOf(name, filled)?.replace('{origin}', origin) ?? null
      const { path, access } = routes[name] as { path: string; access: { methods: readonly string[] } }
      const reading = asked === null ? null : await readEndpoint(asked, POSTED[name])
      states[place] = { route: path, methods: access.methods.join(' '), asked, reading }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { checkedAt: new Date().toISOString(), states }
}

/** An address of an endpoint; null for one that only takes what changes something, and where no row fills it. */
export function addressOf(name: RouteName, filled: typeof FILLED): string | null {
  const route = routes[name]
  const methods: readonly string[] = 'access' in route ? route.access.methods : []
  const params = filled[name]
  if (!(methods.includes('GET') || name in POSTED) || (route.path.includes('$') && !params)) return null
  return (href as (name: RouteName, params?: Record<string, string>) => string)(name, params) + (QUERIES[name] ?? '')
}

/** What fills the parameters of addresses: rows that are there. */
async function examples(load: Load): Promise<typeof FILLED> {
  const [categories, slugs, authors, ...pages] = await Promise.all([
    load(countedCategories('article')),
    load(tagSlugs()),
    load(authorPage({}, 1)),
    ...Object.entries(OF_KINDS).map(async ([name, kind]) => {
      const [page] = await load(changedPages(kind, { since: null, afterId: null }, 1))
      return page ? { [name]: { slug: page.slug } } : {}
    }),
  ])
  const [category] = categories
  const [tag] = Object.values(slugs)
  const author = authors.rows.find(({ articleCount }) => articleCount > 0)
  return {
    ...FILLED,
    ...(Object.assign({}, ...pages) as typeof FILLED),
    ...(category ? { categoryFeed: { category: category.slug } } : {}),
    ...(tag === undefined ? {} : { tagFeed: { slug: tag } }),
    ...(author ? { authorFeed: { slug: author.slug } } : {}),
  }
}
