import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { AuthContext } from './auth-context.ts'

const row = z.object({ metadata: z.record(z.string(), z.unknown()), at: z.string() })

/**
 * What the response to a new account would look like, for an address or a number that has one already: down to the order
 * of its keys, which is the database's.
 *
 * @param now the moment that a new account would have been made at
 */
export async function inventedUser(
  context: AuthContext,
  asked: { email?: string; phone?: string; metadata: Record<string, unknown>; now: Date },
): Promise<Record<string, unknown>> {
  const { email = '', phone = '', now } = asked
  const [found] = await context.database.owner`
    select ${JSON.stringify(asked.metadata)}::text::jsonb as metadata, to_json(${now}::timestamptz) #>> '{}' as at`
  const { metadata, at } = row.parse(found)
  const id = randomUUID()
  const provider = email === '' ? 'phone' : 'email'
  const time = now.toISOString()
  const address = email === '' ? { phone } : { email }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    confirmation_sent_at: time,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { sub: id, ...address, email_verified: false, phone_verified: false },
        provider,
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email: email === '' ? null : email,
      },
    ],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  }
}
