import { type Client, dataOf, patternOf } from '#queries/shared'

/** How much an event matters. */
export type Severity = 'critical' | 'high' | 'medium'

/** Something that concerns the security of an account. */
export interface SecurityEvent {
  id: number
  /** Such as auth_failure, token_reused, recovery_code_used, csp_violation. */
  type: string
  severity: Severity
  message: string
  /** What more is known, such as the address that it came from. */
  metadata: Record<string, unknown>
  /** The account; null where nobody's is known. */
  userId: string | null
  /** What a device tells of itself is only as good as that device. */
  toldBy: 'server' | 'device'
  /** ISO timestamp */
  occurredAt: string
}

/** Which events are asked for. */
export interface SecurityEventFilter {
  /** The account that they concern; null for all that the client may see. */
  userId: string | null
  /** Null for all. */
  severity: Severity | null
  /** Of the message; '' for all. */
  words: string
  /** ISO timestamps: from the first, before the second; null for no bound. */
  from: string | null
  until: string | null
}

const PAGE_ROWS = 50

/**
 * A page of events, newest first: one's own, and for an admin those of everybody.
 *
 * @param before the id of the last event of the page before; null for the first page
 * @returns the events, and where the next page begins; null at the end
 * @throws ContentLoadError
 * @example
 * ```ts
 * const filter = { userId: null, severity: null, words: '', from: null, until: null }
 * const { events, next } = await securityEvents(adminsClient, filter, null)
 * ```
 */
export async function securityEvents(
  client: Client,
  { userId, severity, words, from, until }: SecurityEventFilter,
  before: number | null,
): Promise<{ events: SecurityEvent[]; next: number | null }> {
  let asked = client.from('security_events').select('*')
  if (userId !== null) asked = asked.eq('user_id', userId)
  if (severity) asked = asked.eq('severity', severity)
  if (words.trim() !== '') asked = asked.ilike('message', patternOf(words.trim()))
  if (from) asked = asked.gte('occurred_at', from)
  if (until) asked = asked.lt('occurred_at', until)
  if (before !== null) asked = asked.lt('id', before)
  const rows = dataOf('pages', await asked.order('id', { ascending: false }).limit(PAGE_ROWS + 1))
  const events = rows.slice(0, PAGE_ROWS).map((row): SecurityEvent => ({
    id: row.id,
    type: row.type,
    severity: row.severity as Severity,
    message: row.message,
    metadata: row.metadata as Record<string, unknown>,
    userId: row.user_id,
    toldBy: row.told_by as SecurityEvent['toldBy'],
    occurredAt: row.occurred_at,
  }))
  return { events, next: rows.length > PAGE_ROWS ? (events.at(-1)?.id ?? null) : null }
}

/** An event that a device has seen. */
interface ToldEvent {
  type: string
  severity: Severity
  message: string
  metadata: Record<string, string>
}

/**
 * Stores what a device has seen, for the account that the client speaks for; at most twenty at once.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await recordSecurityEvents(account.client, [{ type: 'session_lost', severity: 'critical', message: 'Lost', metadata: {} }])
 * ```
 */
export async function recordSecurityEvents(client: Client, events: readonly ToldEvent[]): Promise<void> {
  const stored = await client.rpc('record_security_events', { events: events.map((event) => ({ ...event })) })
  if (stored.error) dataOf('pages', stored)
}
