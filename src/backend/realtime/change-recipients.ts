import type { Database } from '#database'
import { logWords } from '#wire'
import { atMost } from './at-most.ts'
import type { Change } from './change-feed.ts'
import { type ChangedRow, readRow } from './change-message.ts'
import type { Identity } from './channel.ts'
import { type Matches, matchRows } from './filter-matching.ts'
import { judgedRows, ruleOf } from './row-policies.ts'
import type { Subscription } from './subscription.ts'
import type { SubscriptionRegistry } from './subscription-registry.ts'
import { type Role, type TableFacts, readFacts } from './table-facts.ts'

/** A change and who is told of it. */
export interface Addressed {
  row: ChangedRow
  facts: TableFacts
  /** in no order that matters */
  recipients: { subscription: Subscription; mayKnowBefore: boolean }[]
}

/** What recipients are found with. */
export interface RecipientSources {
  database: Database
  publication: string
  registry: SubscriptionRegistry
  checksAtOnce: number
  log: (line: string) => void
  /** a filter failed: its subscription ends, for it would fail again */
  onFault: (subscription: Subscription, cause: unknown) => void
}

/** A subscription and whose it was when the change was looked at: a token that is renewed meanwhile must not lose a change. */
interface WantedBy {
  subscription: Subscription
  identity: Identity
}

/** A changed row and who may be told of it. */
interface Candidate {
  row: ChangedRow
  wanted: WantedBy[]
}

/**
 * Decides who is told of which change: publication, filters, then row-level security, asked once for every distinct role and
 * claims.
 *
 * @throws when the database is away; then all is to be asked again
 */
export async function recipientsOf(sources: RecipientSources, changes: readonly Change[]): Promise<Addressed[]> {
  const tables = [...new Set(changes.map(({ tableId }) => tableId))]
  const facts = await readFacts(sources.database, sources.publication, tables)
  const addressed = new Map<Change, Addressed>()
  for (const [tableId, about] of facts) {
    if (!about.isPublished) continue
    const wantedChanges = changes
      .filter((change) => change.tableId === tableId)
      .map((change) => ({ change, subscriptions: sources.registry.wanting(about, change.action) }))
      .filter(({ subscriptions }) => subscriptions.length > 0)
    const candidates = wantedChanges.map(({ change, subscriptions }) => ({
      row: readRow(change),
      wanted: subscriptions.map((subscription) => ({ subscription, identity: subscription.channel.identity })),
    }))
    const recipients = await recipientsOfRows(sources, about, candidates)
    for (const [at, { change }] of wantedChanges.entries()) {
      const row = candidates[at]?.row
      if (row) addressed.set(change, { row, facts: about, recipients: recipients[at] ?? [] })
    }
  }
  return changes.flatMap((change) => addressed.get(change) ?? [])
}

async function recipientsOfRows(
  sources: RecipientSources,
  facts: TableFacts,
  candidates: Candidate[],
): Promise<Addressed['recipients'][]> {
  const passed = await throughFilters(sources, facts, candidates)
  const visible = await throughPolicies(sources, facts, passed)
  return passed.map(({ row, wanted }, at) =>
    wanted.flatMap(({ subscription, identity: { callerKey, caller } }) => {
      if (row.action === 'DELETE') return [{ subscription, mayKnowBefore: !facts.isProtected }]
      const rows = visible.get(callerKey)
      const isVisible = rows ? rows.now.has(at) : ruleOf(facts, caller.role, 'select') === 'all'
      return isVisible ? [{ subscription, mayKnowBefore: !rows || rows.before.has(at) }] : []
    }),
  )
}

const roleOf = ({ identity }: WantedBy): Role => identity.caller.role

async function throughFilters(
  sources: RecipientSources,
  facts: TableFacts,
  candidates: Candidate[],
): Promise<Candidate[]> {
  const all = candidates.flatMap(({ wanted }) => wanted)
  const rows = candidates.map(({ row }) => (row.action === 'DELETE' ? row.before : row.now) ?? {})
  const matches = new Map<Role, Matches>()
  for (const [role, wanted] of Map.groupBy(all, roleOf)) {
    const subscriptions = [...new Set(wanted.map(({ subscription }) => subscription))]
    const filters = subscriptions.flatMap(({ filters }) => filters)
    if (filters.length === 0) continue
    const matching = await matchRows(sources.database, { facts, role, rows, filters })
    matches.set(role, matching.matches)
    for (const subscription of subscriptions) {
      const fault = subscription.filters.map(matching.faultOf).find(Boolean)
      if (fault !== undefined) sources.onFault(subscription, fault)
    }
  }
  return candidates.map(({ row, wanted }, at) => ({
    row,
    wanted: wanted.filter((one) =>
      one.subscription.filters.every((filter) => matches.get(roleOf(one))?.(at, filter) === true),
    ),
  }))
}

/** Positions of candidates whose row, and whose former row, a caller may see. */
interface VisibleRows {
  now: Set<number>
  before: Set<number>
}

/** What may be seen, for every caller whom policies concern. */
async function throughPolicies(
  sources: RecipientSources,
  facts: TableFacts,
  candidates: Candidate[],
): Promise<Map<string, VisibleRows>> {
  const asked = new Map<string, { identity: Identity; places: Set<number> }>()
  for (const [at, { row, wanted }] of candidates.entries()) {
    if (row.action === 'DELETE') continue
    for (const { identity } of wanted) {
      if (typeof ruleOf(facts, identity.caller.role, 'select') === 'string') continue
      const question = asked.get(identity.callerKey) ?? { identity, places: new Set<number>() }
      question.places.add(at)
      asked.set(identity.callerKey, question)
    }
  }
  const visible = new Map<string, VisibleRows>()
  await atMost(sources.checksAtOnce, [...asked], async ([callerKey, { identity, places }]) => {
    const rows = [...places].map((at) => ({ at, row: candidates[at]?.row }))
    visible.set(callerKey, await visibleRowsOf(sources, facts, { identity, rows }))
  })
  return visible
}

async function visibleRowsOf(
  { database, log }: RecipientSources,
  facts: TableFacts,
  { identity: { caller }, rows }: { identity: Identity; rows: { at: number; row: ChangedRow | undefined }[] },
): Promise<VisibleRows> {
  const now = rows.map(({ row }) => row?.record ?? 'null')
  const former = rows.filter(({ row }) => row?.action === 'UPDATE' && tellsMoreThanKey(facts, row))
  const before = former.map(({ row }) => row?.oldRecord ?? 'null')
  const question = { facts, caller, command: 'select', rows: [...now, ...before] } as const
  const { passing, failed, cause } = await judgedRows(database, question)
  if (failed > 0) {
    const places = `${failed} ${failed === 1 ? 'row' : 'rows'}`
    log(`realtime: policies of ${facts.schema}.${facts.table} failed at ${places}: ${logWords(cause)}`)
  }
  return {
    now: new Set(rows.filter((_, place) => passing.has(place)).map(({ at }) => at)),
    before: new Set(former.filter((_, place) => passing.has(now.length + place)).map(({ at }) => at)),
  }
}

/** With REPLICA IDENTITY FULL a change carries the whole former row, which its policies are asked about as well. */
function tellsMoreThanKey({ columns }: TableFacts, { before }: ChangedRow): boolean {
  return columns.some(({ name, isKey }) => !isKey && Object.hasOwn(before ?? {}, name))
}
