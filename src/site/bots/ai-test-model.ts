import { getRouterInstance } from '@tanstack/react-start'
import {
  type Assessment,
  CRAWLERS,
  type Crawler,
  type Evidence,
  type Finding,
  RANGE_LISTS,
  type Ranges,
  assess,
  shippedRanges,
} from '#bots'
import { responses } from '#api'
import { type CrawlerReading, crawlerRanges, crawlerReading, refusedCrawlers } from '#queries/crawlers'
import type { Load } from '#queries/shared'
import { type AskedAddress, type AskedSignature, askedAddress, askedSignature } from './asked.ts'
import { type EndpointState, endpointStates } from './endpoints.ts'
import type { MachineCrawlers } from './machine-crawlers.ts'

/** A check and what it found. */
export interface Check extends Finding {
  what: string
}

/** How one visitor is judged. */
export interface Judged extends Finding {
  agent: string
  address: string
  claims: { name: string; operator: string | null; about: string | null } | null
  checks: Check[]
}

/** What the site asks of a crawler, and how it is known. */
export interface CrawlerPolicy extends Pick<Crawler, 'name' | 'operator' | 'purpose' | 'keepsToRobots' | 'about'> {
  mayRead: boolean
  /** By what its address is proven; empty where only a signature could. */
  provenBy: string
}

/** All that the page shows, and what programs are given. */
export interface AiTest {
  you: Judged
  address: AskedAddress | null
  signature: AskedSignature | null
  crawlers: CrawlerPolicy[]
  /** When each operator's list of addresses was read. */
  lists: { operator: string; networks: number; readOn: string; urls: readonly string[] }[]
  reading: CrawlerReading[]
  endpoints: { checkedAt: string; states: EndpointState[] } | null
}

interface Context {
  load: Load
  now: () => Date
  site: { origin: string }
  machine?: { crawlers?: MachineCrawlers | undefined } | undefined
}

const { json, refusal } = responses()

/** What is said to whoever asks; a response instead where the form cannot be read. */
export async function aiTestOf(request: Request): Promise<AiTest | Response> {
  const { context } = (await getRouterInstance()).options as unknown as { context: Context }
  const evidence = await evidenceOf(context)
  const signature = await askedSignature(request, evidence, context.site.origin)
  if (signature instanceof Response) return signature
  const { load, machine } = context
  const { searchParams } = new URL(request.url)
  const [you, address, refused, reading, endpoints] = await Promise.all([
    judged(request, context.site.origin, evidence),
    askedAddress(searchParams, evidence),
    load(refusedCrawlers()),
    load(crawlerReading()),
    endpointStates(load, machine?.crawlers, context.site.origin),
  ])
  const isRefused = new Set(refused)
  return {
    you,
    address,
    signature,
    crawlers: CRAWLERS.map((crawler) => policyOf(crawler, !isRefused.has(crawler.name))),
    lists: listsOf(evidence.ranges),
    reading,
    endpoints,
  }
}

export async function aiTestJson(request: Request): Promise<Response> {
  const made = await aiTestOf(request)
  if (made instanceof Response) return refusal(made.status, 'Ask with GET.')
  return json(made)
}

async function evidenceOf({ load, now, machine }: Context): Promise<Evidence> {
  const read = await load(crawlerRanges())
  const newer = new Set(read.map(({ list }) => list))
  const { lookup = null, keysOf, nonces } = machine?.crawlers ?? {}
  return {
    now: now(),
    ranges: [...read, ...shippedRanges().filter(({ list }) => !newer.has(list))],
    lookup,
    keysOf: keysOf ?? (async () => ({ failure: 'This site asks nobody outside for keys.' })),
    nonces: nonces ?? { take: () => true },
  }
}

async function judged(request: Request, origin: string, evidence: Evidence): Promise<Judged> {
  const header = (name: string) => request.headers.get(name)
  const visitor = {
    agent: header('user-agent') ?? '',
    address: header('x-client-address') ?? '',
    request: { method: request.method, origin, target: header('x-request-target') ?? '/', header },
  }
  const found = await assess(visitor, evidence)
  const { claimed, outcome, reason } = found
  return {
    outcome,
    reason,
    agent: visitor.agent,
    address: visitor.address,
    claims: claimed && { name: claimed.name, operator: claimed.operator, about: claimed.about },
    checks: checksOf(found),
  }
}

const checksOf = ({ address, signature }: Assessment): Check[] => [
  ...(address
    ? [
        { what: 'Address in the operator’s list', ...address.byList },
        { what: 'Name of the address, there and back', ...address.byName },
      ]
    : []),
  { what: 'Signature of the request', outcome: signature.outcome, reason: signature.reason },
]

function policyOf({ name, operator, purpose, keepsToRobots, about, list, machines }: Crawler, mayRead: boolean) {
  const provenBy = [list && 'list of addresses', machines && 'names'].filter(Boolean).join(', ')
  return { name, operator, purpose, keepsToRobots, about, mayRead, provenBy }
}

const listsOf = (ranges: readonly Ranges[]): AiTest['lists'] =>
  RANGE_LISTS.flatMap(({ id, operator, urls }) => {
    const held = ranges.find(({ list }) => list === id)
    return held ? [{ operator, networks: held.networks.length, readOn: held.readOn, urls }] : []
  })
