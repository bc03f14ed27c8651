import { randomUUID } from 'node:crypto'

import type { TransactionSql } from '#database'

import { AuthRefusal } from './auth-refusal.ts'
import { addIdentity } from './identities.ts'
import { userById } from './user.ts'
import type { User } from './user.ts'

/** Who is new. Nothing of it is taken from a request as it came. */
interface NewUser {
  id?: string
  aud?: string
  role?: string
  email?: string
  phone?: string
  /** a bcrypt hash; none for who signs in by other means */
  hash?: string | null
  userMetadata?: Record<string, unknown>
  appMetadata?: Record<string, unknown>
  isAnonymous?: boolean
  now: Date
}

/**
 * Makes an account, and its identity where it has an address or a number.
 *
 * @throws AuthRefusal email_exists or phone_exists when somebody else was faster
 */
export async function createUser(sql: TransactionSql, made: NewUser): Promise<User> {
  const id = made.id ?? randomUUID()
  const { email = null, phone = null, now } = made
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
  const app = { ...(providers[0] ? { provider: providers[0], providers } : {}), ...made.appMetadata }
  try {
    // The hosted service reads its token columns as text and stumbles over nulls: a dump must move.
    await sql.savepoint(async (inner) => {
      await inner`
        insert into auth.users (id, instance_id, aud, role, email, phone, encrypted_password, created_at, updated_at,
          raw_app_meta_data, raw_user_meta_data, is_anonymous, confirmation_token, recovery_token,
          email_change_token_new, email_change)
        values (${id}, '00000000-0000-0000-0000-000000000000', ${made.aud ?? 'authenticated'},
          ${made.role ?? 'authenticated'}, ${email}, ${phone}, ${made.hash ?? ''}, ${now}, ${now},
          ${JSON.stringify(app)}::text::jsonb, ${JSON.stringify(made.userMetadata ?? {})}::text::jsonb,
          ${made.isAnonymous ?? false}, '', '', '', '')`
    })
  } catch (cause) {
    throw existing(cause) ?? cause
  }
  for (const provider of providers) {
    const data = {
      sub: id,
      ...(provider === 'email' ? { email } : { phone }),
      email_verified: false,
      phone_verified: false,
    }
    await addIdentity(sql, { userId: id, provider, providerId: id, data, now })
  }
  const user = await userById(sql, id)
  if (!user) throw new Error(`auth.users lost ${id} while it was made`)
  return user
}

/** What a unique index says about an account, as the protocol says it; null for any other failure. */
export function existing(cause: unknown): AuthRefusal | null {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return null
  const index = 'constraint' in cause ? String(cause.constraint) : ''
  if (index === 'users_email_partial_key') return new AuthRefusal('email_exists')
  if (index === 'users_phone_key') return new AuthRefusal('phone_exists')
  return new AuthRefusal('conflict')
}
