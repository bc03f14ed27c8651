import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Database, TransactionSql } from '#database'
import { renewProviders } from './identities.ts'
import { hashPassword } from './password.ts'
import { endSessions } from './session.ts'

/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Any number, the same in every process. */
const makingAdmin = 7_261_002

/**
 * Makes the first admin of a database that has none: a random password, to be changed at the first sign-in.
 *
 * @param file gets address and password, readable by its owner alone; the first sign-in removes it
 * @returns null when there is an admin already
 */
export async function makeFirstAdmin(
  database: Database,
  email: string,
  how: { file: string; now: Date },
): Promise<FirstSignIn | null> {
  return database.owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${makingAdmin})`
    const admins = await sql`select from public.profiles where role = 'admin' limit 1`
    return admins.length > 0 ? null : writeAdmin(sql, email.toLowerCase(), how)
  })
}

/** How an admin signs in who has to choose a password then. */
export interface FirstSignIn {
  email: string
  password: string
}

/**
 * Gives an admin a new one-time password, for an operator who cannot get in any more, or whose account somebody else is in:
 * every other way in ends, and it is not banned.
 *
 * @param email of an account that exists; without it that of the only admin, or of the first one when there are none
 * @returns whose password it is, or the addresses to choose from
 * @example
 * ```ts
 * await resetAdmin(database, null, { file: 'data/first-sign-in.txt', now: new Date(), first: 'admin@example.com' })
 * // => { email: 'admin@example.com', password: 'kq4tm-…' }
 * ```
 */
export async function resetAdmin(
  database: Database,
  email: string | null,
  how: { file: string; now: Date; first: string },
): Promise<FirstSignIn | { choice: string[] }> {
  return database.owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${makingAdmin})`
    const admins = await sql<{ email: string }[]>`
      select u.email from auth.users u join public.profiles p on p.id = u.id
      where p.role = 'admin' and u.email is not null order by u.created_at`
    const choice = admins.map((admin) => admin.email)
    const address = (email ?? (choice.length > 1 ? null : (choice[0] ?? how.first)))?.toLowerCase()
    if (address === undefined) return { choice }
    const isKnown = await sql`select from auth.users where email = ${address} and not is_sso_user`
    if (email !== null && isKnown.length === 0) return { choice }
    const made = await writeAdmin(sql, address, how)
    await endOtherWaysIn(sql, address)
    return made
  })
}

/** Leaves an account its password alone: whatever else signs in may be somebody else's by now. */
async function endOtherWaysIn(sql: TransactionSql, address: string): Promise<void> {
  const [account] = await sql<{ id: string }[]>`
    update auth.users set banned_until = null, email_change = '', email_change_confirm_status = 0, phone = null,
      phone_confirmed_at = null, phone_change = ''
    where email = ${address} and not is_sso_user returning id::text`
  if (!account) throw new Error(`auth.users lost ${address} while its password was made`)
  await sql`
    with identities as (delete from auth.identities where user_id = ${account.id} and provider <> 'email'),
      passkeys as (delete from auth.webauthn_credentials where user_id = ${account.id}),
      challenges as (delete from auth.webauthn_challenges where user_id = ${account.id}),
      codes as (delete from auth.recovery_codes where user_id = ${account.id}),
      tokens as (delete from auth.one_time_tokens where user_id = ${account.id}),
      flows as (delete from auth.flow_state where ${account.id} in (user_id, linking_target_id))
    delete from auth.mfa_factors where user_id = ${account.id}`
  await renewProviders(sql, account.id)
  await endSessions(sql, { userId: account.id, sessionId: '' }, 'global')
}

/** The admin who has never signed in, when there is no other: whoever has not the one-time password cannot get in. */
export async function waitingAdmin(database: Database): Promise<string | null> {
  const admins = await database.owner<{ email: string; is_waiting: boolean }[]>`
    select u.email, u.last_sign_in_at is null and p.must_change_password as is_waiting
    from auth.users u join public.profiles p on p.id = u.id where p.role = 'admin' and u.email is not null`
  return admins.every((admin) => admin.is_waiting) ? (admins[0]?.email ?? null) : null
}

async function writeAdmin(
  sql: TransactionSql,
  address: string,
  how: { file: string; now: Date },
): Promise<FirstSignIn> {
  const password = readablePassword()
  const hash = await hashPassword(password)
  const [known] = await sql`select id::text from auth.users where email = ${address} and not is_sso_user`
  const id = typeof known?.['id'] === 'string' ? known['id'] : randomUUID()
  await sql`
    insert into auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, created_at,
      updated_at, raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change_token_new,
      email_change)
    values (${id}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', ${address}, ${hash},
      ${how.now}, ${how.now}, ${how.now}, '{"provider":"email","providers":["email"]}', '{}', '', '', '', '')
    on conflict (id) do update set encrypted_password = excluded.encrypted_password,
      email_confirmed_at = excluded.email_confirmed_at`
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (${id}, ${id}, json_build_object('sub', ${id}::text, 'email', ${address}::text, 'email_verified', true),
      'email', ${how.now}, ${how.now})
    on conflict (provider_id, provider) do nothing`
  await sql`
    insert into public.profiles (id, role, must_change_password) values (${id}, 'admin', true)
    on conflict (id) do update set role = 'admin', must_change_password = true`
  // Before the commit: an admin whose password nobody ever saw would lock everybody out.
  await writeSecret(how.file, `${address}\n${password}\n`)
  return { email: address, password }
}

/**
 * Removes the file once its account has signed in; also later ones, for an operator may have had a new one made.
 *
 * @returns whether it was this account's
 * @example
 * ```ts run
 * await forgetFirstPassword('/nowhere/first-sign-in.txt', 'admin@example.com') // => false
 * ```
 */
export async function forgetFirstPassword(file: string, email: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null || text.split('\n')[0] !== email) return false
  await rm(file, { force: true })
  return true
}

async function writeSecret(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
}

/** Four groups of five: 99 random bits that can be read out over a telephone. */
function readablePassword(): string {
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-')
}

function letter(): string {
  return alphabet[randomInt(alphabet.length)] ?? 'x'
}
