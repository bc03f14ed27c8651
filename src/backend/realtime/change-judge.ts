import type { Database } from '#database'
import { atMost } from './at-most.ts'
import type { Change } from './change-feed.ts'
import { type ChangedRow, readRow } from './change-message.ts'
import type { Identity } from './channel.ts'
import { isDatabaseAway, wordsOf } from './failures.ts'
import { type Matches, matchRows } from './filter-matching.ts'
import { passingRows, ruleOf } from './row-policies.ts'
import type { Subscription } from './subscription.ts'
import type { SubscriptionRegistry } from './subscription-registry.ts'
import { type Role, type TableFacts, readFacts } from './table-facts.ts'

/** A change and who hears of it. */
export interface Judged {
  row: ChangedRow
  facts: TableFacts
  /** in no order that matters */
  hearers: { subscription: Subscription; mayKnowBefore: boolean }[]
}

/** What is needed to judge. */
export interface Court {
  database: Database
  publication: string
  registry: SubscriptionRegistry
  checksAtOnce: number
  log: (line: string) => void
  /** a filter failed: its subscription ends, for it would fail again */
  onFault: (subscription: Subscription, fault: string) => void
}

/** A subscription and whose it was when judging began: a token that is renewed meanwhile must not lose a change. */
interface Wish {
  subscription: Subscription
  identity: Identity
}

/** A changed row and who may hear of it. */
interface Candidate {
  row: ChangedRow
  wishes: Wish[]
}

/**
 * Decides who hears of which change: publication, filters, then row-level security, asked once for every distinct role and
 * claims.
 *
 * @throws when the database is away; then all is to be asked again
 */
export async function judge(court: Court, changes: readonly Change[]): Promise<Judged[]> {
  const tables = [...new Set(changes.map(({ tableId }) => tableId))]
  const facts = await readFacts(court.database, court.publication, tables)
  const judged = new Map<Change, Judged>()
  for (const [tableId, about] of facts) {
    if (!about.isPublished) continue
    const wanted = changes
      .filter((change) => change.tableId === tableId)
      .map((change) => ({ change, subscriptions: court.registry.wanting(about, change.action) }))
      .filter(({ subscriptions }) => subscriptions.length > 0)
    const candidates = wanted.map(({ change, subscriptions }) => ({
      row: readRow(change),
      wishes: subscriptions.map((subscription) => ({ subscription, identity: subscription.channel.identity })),
    }))
    const hearers = await hearersOf(court, about, candidates)
    for (const [at, { change }] of wanted.entries()) {
      const row = candidates[at]?.row
      if (row) judged.set(change, { row, facts: about, hearers: hearers[at] ?? [] })
    }
  }
  return changes.flatMap((change) => judged.get(change) ?? [])
}

async function hearersOf(court: Court, facts: TableFacts, candidates: Candidate[]): Promise<Judged['hearers'][]> {
  const passed = await throughFilters(court, facts, candidates)
  const verdicts = await throughPolicies(court, facts, passed)
  return passed.map(({ row, wishes }, at) =>
    wishes.flatMap(({ subscription, identity: { callerKey, caller } }) => {
      if (row.action === 'DELETE') return [{ subscription, mayKnowBefore: !facts.isProtected }]
      const verdict = verdicts.get(callerKey)
      const isHeard = verdict ? verdict.now.has(at) : ruleOf(facts, caller.role, 'select') === 'all'
      return isHeard ? [{ subscription, mayKnowBefore: !verdict || verdict.before.has(at) }] : []
    }),
  )
}

const roleOf = ({ identity }: Wish): Role => identity.caller.role

async function throughFilters(court: Court, facts: TableFacts, candidates: Candidate[]): Promise<Candidate[]> {
  const all = candidates.flatMap(({ wishes }) => wishes)
  const rows = candidates.map(({ row }) => (row.action === 'DELETE' ? row.before : row.now) ?? {})
  const matches = new Map<Role, Matches>()
  for (const [role, wishes] of Map.groupBy(all, roleOf)) {
    const subscriptions = [...new Set(wishes.map(({ subscription }) => subscription))]
    const filters = subscriptions.flatMap(({ filters }) => filters)
    if (filters.length === 0) continue
    const matching = await matchRows(court.database, { facts, role, rows, filters })
    matches.set(role, matching.matches)
    for (const subscription of subscriptions) {
      const fault = subscription.filters.map(matching.faultOf).find(Boolean)
      if (fault !== undefined) court.onFault(subscription, fault)
    }
  }
  return candidates.map(({ row, wishes }, at) => ({
    row,
    wishes: wishes.filter((wish) =>
      wish.subscription.filters.every((filter) => matches.get(roleOf(wish))?.(at, filter) === true),
    ),
  }))
}

/** Positions of candidates whose row, and whose former row, a caller may see. */
interface Verdict {
  now: Set<number>
  before: Set<number>
}

/** A verdict for every caller whom policies concern. */
async function throughPolicies(
  court: Court,
  facts: TableFacts,
  candidates: Candidate[],
): Promise<Map<string, Verdict>> {
  const asked = new Map<string, { identity: Identity; places: Set<number> }>()
  for (const [at, { row, wishes }] of candidates.entries()) {
    if (row.action === 'DELETE') continue
    for (const { identity } of wishes) {
      if (typeof ruleOf(facts, identity.caller.role, 'select') === 'string') continue
      const question = asked.get(identity.callerKey) ?? { identity, places: new Set<number>() }
      question.places.add(at)
      asked.set(identity.callerKey, question)
    }
  }
  const verdicts = new Map<string, Verdict>()
  await atMost(court.checksAtOnce, [...asked], async ([callerKey, { identity, places }]) => {
    const rows = [...places].map((at) => ({ at, row: candidates[at]?.row }))
    verdicts.set(callerKey, await verdictOf(court, facts, { identity, rows }))
  })
  return verdicts
}

async function verdictOf(
  { database, log }: Court,
  facts: TableFacts,
  { identity: { caller }, rows }: { identity: Identity; rows: { at: number; row: ChangedRow | undefined }[] },
): Promise<Verdict> {
  const now = rows.map(({ row }) => row?.record ?? 'null')
  const former = rows.filter(({ row }) => row?.action === 'UPDATE' && tellsMoreThanKey(facts, row))
  const before = former.map(({ row }) => row?.oldRecord ?? 'null')
  try {
    const passing = await passingRows(database, { facts, caller, command: 'select', rows: [...now, ...before] })
    return {
      now: new Set(rows.filter((_, place) => passing.has(place)).map(({ at }) => at)),
      before: new Set(former.filter((_, place) => passing.has(now.length + place)).map(({ at }) => at)),
    }
  } catch (cause) {
    if (isDatabaseAway(cause)) throw cause
    log(`realtime: policies of ${facts.schema}.${facts.table} failed: ${wordsOf(cause)}`)
    return { now: new Set(), before: new Set() }
  }
}

/** With REPLICA IDENTITY FULL a change carries the whole former row, which its policies judge as well. */
function tellsMoreThanKey({ columns }: TableFacts, { before }: ChangedRow): boolean {
  return columns.some(({ name, isKey }) => !isKey && Object.hasOwn(before ?? {}, name))
}
