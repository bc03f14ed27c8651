import type { TransactionSql } from '#database'
import { z } from 'zod'

import type { Sql } from '#database'

/** The owner's pool, or a transaction of it. */
export type Statements = Sql | TransactionSql

const moment = z.date().nullable()
const json = z.record(z.string(), z.unknown())
const identity = z.object({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  identity_data: json,
  provider: z.string(),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
  email: z.string().nullable(),
})
const factor = z.object({
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  status: z.enum(['verified', 'unverified']),
  friendly_name: z.string().nullable(),
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  phone: z.string().nullable(),
  last_challenged_at: z.string().nullable(),
})
const recoverySet = z.object({ id: z.string(), created_at: z.string(), updated_at: z.string() })
const userRow = z.object({
  id: z.string(),
  aud: z.string().nullable(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: moment,
  invited_at: moment,
  phone: z.string().nullable(),
  phone_confirmed_at: moment,
  confirmation_sent_at: moment,
  confirmed_at: moment,
  recovery_sent_at: moment,
  email_change: z.string().nullable(),
  email_change_sent_at: moment,
  email_change_confirm_status: z.number().nullable(),
  phone_change: z.string().nullable(),
  phone_change_sent_at: moment,
  reauthentication_sent_at: moment,
  last_sign_in_at: moment,
  raw_app_meta_data: json.nullable(),
  raw_user_meta_data: json.nullable(),
  created_at: moment,
  updated_at: moment,
  banned_until: moment,
  deleted_at: moment,
  is_anonymous: z.boolean(),
  is_sso_user: z.boolean(),
  identities: z.array(identity),
  factors: z.array(factor),
  recovery_set: recoverySet.nullable(),
})

/** An account as it lies in the database, its hash included: it never leaves the backend as it is. */
export type User = z.infer<typeof userRow>

/** A second factor without its secret. */
export type Factor = z.infer<typeof factor>

/**
 * Finds an account by its id.
 *
 * @returns null when there is none, or it was removed
 */
export async function userById(sql: Statements, id: string): Promise<User | null> {
  const rows = await sql`select ${columns(sql)} from auth.users u where u.id = ${id} and u.deleted_at is null`
  return rows[0] ? userRow.parse(rows[0]) : null
}

/** The account as it is now, and stays until the end of the transaction: what is merged into it is merged into the newest. */
export async function heldUser(sql: TransactionSql, user: User): Promise<User> {
  await sql`select from auth.users where id = ${user.id} for no key update`
  return (await userById(sql, user.id)) ?? user
}

/**
 * Finds an account by its id, as administrators may: one that was softly removed, too.
 *
 * @returns null when there is none
 */
export async function anyUserById(sql: Statements, id: string): Promise<User | null> {
  const rows = await sql`select ${columns(sql)} from auth.users u where u.id = ${id}`
  return rows[0] ? userRow.parse(rows[0]) : null
}

/**
 * Finds an account by its e-mail address, whatever the case of its letters.
 *
 * @returns null when there is none, or it was removed
 */
export async function userByEmail(sql: Statements, email: string): Promise<User | null> {
  const rows = await sql`
    select ${columns(sql)} from auth.users u
    where u.email = ${email.toLowerCase()} and not u.is_sso_user and u.deleted_at is null`
  return rows[0] ? userRow.parse(rows[0]) : null
}

/**
 * Finds an account by its telephone number.
 *
 * @param phone E.164 without the plus
 * @returns null when there is none, or it was removed
 */
export async function userByPhone(sql: Statements, phone: string): Promise<User | null> {
  const rows = await sql`select ${columns(sql)} from auth.users u where u.phone = ${phone} and u.deleted_at is null`
  return rows[0] ? userRow.parse(rows[0]) : null
}

/**
 * A page of accounts, the newest first, those that were softly removed among them.
 *
 * @param filter part of an address, a number or an id; '' is everybody
 */
export async function usersOfPage(
  sql: Statements,
  page: { limit: number; offset: number; filter: string },
): Promise<{ users: User[]; total: number }> {
  const like = `%${page.filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const isWanted = sql`(${page.filter} = '' or u.email ilike ${like} or u.phone ilike ${like}
    or u.id::text ilike ${like} or u.raw_user_meta_data ->> 'full_name' ilike ${like})`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users u where ${isWanted}`
  const rows = await sql`
    select ${columns(sql)} from auth.users u where ${isWanted}
    order by u.created_at desc, u.id limit ${page.limit} offset ${page.offset}`
  return { users: rows.map((row) => userRow.parse(row)), total: count?.total ?? 0 }
}

function columns(sql: Statements) {
  return sql`u.*, coalesce((
      select json_agg(i order by i.created_at) from (
        select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
          updated_at, email
        from auth.identities where user_id = u.id) i), '[]') as identities, coalesce((
      select json_agg(f order by f.created_at) from (
        select id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at
        from auth.mfa_factors where user_id = u.id) f), '[]') as factors, (
      select json_build_object('id', set_id, 'created_at', min(created_at), 'updated_at',
        coalesce(max(used_at), min(created_at)))
      from auth.recovery_codes where user_id = u.id group by set_id) as recovery_set`
}

/** The account as its owner may see it, in the protocol's shape. */
export function publicUser(user: User): Record<string, unknown> {
  const factors = [...user.factors, ...recoveryFactors(user)]
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: at(user.email_confirmed_at),
    invited_at: at(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: at(user.phone_confirmed_at),
    confirmation_sent_at: at(user.confirmation_sent_at),
    confirmed_at: at(user.confirmed_at),
    recovery_sent_at: at(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: at(user.email_change_sent_at),
    new_phone: user.phone_change || undefined,
    phone_change_sent_at: at(user.phone_change_sent_at),
    reauthentication_sent_at: at(user.reauthentication_sent_at),
    last_sign_in_at: at(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(factors.length > 0 ? { factors } : {}),
    identities: user.identities,
    created_at: at(user.created_at),
    updated_at: at(user.updated_at),
    banned_until: at(user.banned_until),
    deleted_at: at(user.deleted_at),
    is_anonymous: user.is_anonymous,
  }
}

/** What the codes of a set are called together. */
export const RECOVERY_FACTOR_NAME = 'Recovery codes'

/** A set of recovery codes as the protocol lists it: as one factor more. */
const recoveryFactors = ({ recovery_set: set }: User) =>
  set ? [{ ...set, status: 'verified', friendly_name: RECOVERY_FACTOR_NAME, factor_type: 'recovery_code' }] : []

/** Whether the account demands a second factor for what changes its credentials. */
export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some((found) => found.status === 'verified')
}

/** Whether the account is shut out now. */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

function at(time: Date | null): string | undefined {
  return time?.toISOString()
}
