import { randomUUID } from 'node:crypto'

import { clientAddress } from '#wire'
import type { AuthRoom } from './auth-room.ts'

/** Records an event of an account in the hosted service's log table. It holds no password and no token. */
export async function recordAudit(
  room: AuthRoom,
  request: Request,
  event: { action: string; account: string; userId?: string; severity?: 'low' | 'medium' | 'high' },
): Promise<void> {
  const address = clientAddress(request)
  const now = room.clock()
  const payload = JSON.stringify({
    action: event.action,
    actor_id: event.userId ?? '00000000-0000-0000-0000-000000000000',
    actor_username: event.account.slice(0, 255),
    log_type: 'account',
    severity: event.severity ?? 'low',
    timestamp: now.toISOString(),
  })
  const ip = address === 'local' ? '' : address
  await room.database.owner`
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (${randomUUID()}, ${payload}::text::json, ${now}, ${ip})`
}
