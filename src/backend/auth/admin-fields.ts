import { z } from 'zod'

import { emailAddress, phoneNumber } from './addresses.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { isUuid } from './factor.ts'
import { assertStrong, hashPassword, isHash } from './password.ts'
import { field } from './request-body.ts'
import { hasNull } from './user-metadata.ts'
import { anyUserById } from './user.ts'
import type { User } from './user.ts'

/** What an administrator may set of an account. */
export const adminFields = z.looseObject({
  id: field.text,
  aud: field.text,
  role: field.text,
  email: field.text,
  phone: field.text,
  password: field.text,
  password_hash: field.text,
  email_confirm: field.flag,
  phone_confirm: field.flag,
  user_metadata: field.record,
  app_metadata: field.record,
  ban_duration: field.text,
})

/** Fields as the request has them. */
type AdminFields = z.infer<typeof adminFields>

/** The same, checked. */
export interface AdminChange {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  hash: string | null
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  userMetadata: Record<string, unknown> | null
  appMetadata: Record<string, unknown> | null
  /** undefined: no word of a ban; null: none from now on */
  bannedUntil: Date | null | undefined
}

/**
 * Checks what an administrator sends.
 *
 * @throws AuthRefusal validation_failed, weak_password
 */
export async function adminChange(context: AuthContext, asked: AdminFields): Promise<AdminChange> {
  if (asked.password !== '' && asked.password_hash !== '') {
    throw new AuthRefusal('validation_failed', 'Only a password or a password hash should be provided')
  }
  if (asked.id !== '' && (!isUuid(asked.id) || /^[0-]+$/.test(asked.id))) {
    throw new AuthRefusal('validation_failed', 'ID must conform to the uuid v4 format')
  }
  if (asked.aud.length > 255 || asked.role.length > 255) {
    throw new AuthRefusal('validation_failed', 'aud and role have at most 255 characters')
  }
  if (hasNull(JSON.stringify([asked.user_metadata, asked.app_metadata]))) {
    throw new AuthRefusal('validation_failed', 'metadata holds characters that no text holds')
  }
  return {
    id: asked.id.toLowerCase(),
    aud: asked.aud,
    role: asked.role,
    email: asked.email === '' ? '' : emailAddress(asked.email),
    phone: asked.phone === '' ? '' : phoneNumber(asked.phone),
    hash: await hashOf(context, asked),
    isEmailConfirmed: asked.email_confirm ?? false,
    isPhoneConfirmed: asked.phone_confirm ?? false,
    userMetadata: asked.user_metadata ?? null,
    appMetadata: asked.app_metadata ?? null,
    bannedUntil: asked.ban_duration === '' ? undefined : bannedUntil(asked.ban_duration, context.clock()),
  }
}

async function hashOf(context: AuthContext, asked: AdminFields): Promise<string | null> {
  if (asked.password !== '') {
    await assertStrong(context, asked.password, [asked.email, asked.phone])
    return hashPassword(asked.password, context.rules.password.cost)
  }
  if (asked.password_hash === '') return null
  if (isHash(asked.password_hash)) return asked.password_hash
  throw new AuthRefusal('validation_failed', 'password_hash is not a bcrypt hash of cost 4 to 14')
}

const unitMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, us: 0.001, µs: 0.001, ns: 0.000_001 }
const longestBanMs = 290 * 365 * 86_400_000

/**
 * The end of a ban of a length like `24h` or `1h30m`; null for `none`.
 *
 * @throws AuthRefusal validation_failed
 * @example
 * ```ts run
 * bannedUntil('1h30m', new Date(0))?.getTime() // => 5_400_000
 * ```
 */
export function bannedUntil(length: string, now: Date): Date | null {
  if (length === 'none') return null
  const parts = [...length.matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|us|µs|ns|h|m|s)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== length) {
    throw new AuthRefusal(
      'validation_failed',
      `invalid format for ban duration: ${JSON.stringify(length.slice(0, 40))}`,
    )
  }
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ''] ?? 0), 0)
  return ms === 0 ? null : new Date(now.getTime() + Math.min(ms, longestBanMs))
}

/**
 * The account that a path names.
 *
 * @throws AuthRefusal user_not_found
 */
export async function accountOfPath(context: AuthContext, id: string | undefined): Promise<User> {
  if (id === undefined || !isUuid(id)) {
    throw new AuthRefusal('validation_failed', { message: 'user_id must be an UUID', status: 404 })
  }
  const user = await anyUserById(context.database.owner, id.toLowerCase())
  if (!user) throw new AuthRefusal('user_not_found', { message: 'User not found', status: 404 })
  return user
}
