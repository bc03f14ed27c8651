import { randomUUID } from 'node:crypto'

import { clientAddress } from '#wire'
import type { AuthContext } from './auth-context.ts'
import type { Statements } from './user.ts'

/** Something that happened to an account. */
interface AuditEvent {
  action: string
  /** the address or number that it is about */
  account: string
  userId?: string
  severity?: 'low' | 'medium' | 'high'
  /** what more there is to know; no password, no code, no token */
  traits?: Record<string, unknown>
}

/** Which kind of event it is in the hosted service's log; everything else is of the account. */
const logTypes: Record<string, string> = {
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_reused: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  second_factor_failed: 'factor',
  recovery_codes_made: 'factor',
  recovery_code_used: 'factor',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
}

/** Records an event of an account in the hosted service's log table. */
export async function recordAudit(
  context: AuthContext,
  request: Request,
  event: AuditEvent,
  sql: Statements = context.database.owner,
): Promise<void> {
  const address = clientAddress(request)
  const now = context.clock()
  const payload = JSON.stringify({
    action: event.action,
    actor_id: event.userId ?? '00000000-0000-0000-0000-000000000000',
    // What is cut in half is no character to whoever reads the row.
    actor_username: event.account.replaceAll('\0', '').slice(0, 255).toWellFormed(),
    log_type: Object.hasOwn(logTypes, event.action) ? logTypes[event.action] : 'account',
    severity: event.severity ?? 'low',
    timestamp: now.toISOString(),
    ...(event.traits ? { traits: event.traits } : {}),
  })
  const ip = address === 'local' ? '' : address.slice(0, 64)
  await sql`
    insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
    values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, ${payload}::text::json, ${now}, ${ip})`
}
