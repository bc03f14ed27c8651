import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { AuthContext } from './auth-context.ts'
import type { Statements } from './user.ts'

/** What a code or a link is for; an account has at most one of each. */
export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

/** What was mailed to an account: it ends when the account gets another address. */
export const tokensOfAddress: readonly TokenType[] = [
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
]

/** A link of this prefix gives a code for the browser that asked for it, never a session at once. */
export const pkcePrefix = 'pkce_'

const tokenRow = z.object({ user_id: z.string(), token_type: z.string(), relates_to: z.string() })

/** A token that was found. */
export interface FoundToken {
  userId: string
  type: TokenType
  /** the address or number that it was sent to */
  relatesTo: string
}

/**
 * A code of digits.
 *
 * @param length 4 to 10
 * @example
 * ```ts run
 * newCode(6).length // => 6
 * ```
 */
export function newCode(length: number): string {
  const digits = Math.min(10, Math.max(4, length))
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/**
 * What a link carries, and what is kept of a code. The hosted service hashes address and code alone, so that whoever
 * guesses six digits has the link as well; here a key of the database is in it, and a guess has to name its address.
 *
 * @returns 56 hexadecimal digits
 */
export function tokenHash(context: AuthContext, relatesTo: string, code: string): string {
  const key = createHash('sha256').update(`one-time tokens ${context.keys.project.secret}`).digest()
  return createHmac('sha224', key).update(`${relatesTo}\n${code}`).digest('hex')
}

/** Keeps a token; the one before it, of the same account and type, ends. */
export async function keepToken(
  sql: Statements,
  token: { userId: string; type: TokenType; hash: string; relatesTo: string; now: Date },
): Promise<void> {
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${token.userId}, ${token.type}::text::auth.one_time_token_type, ${token.hash},
      ${token.relatesTo}, ${token.now}::timestamptz at time zone 'utc', ${token.now}::timestamptz at time zone 'utc')
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`
}

/** Which token is looked for. */
export interface WantedToken {
  /** one of these */
  hashes: readonly string[]
  /** any of these */
  types: readonly TokenType[]
  /** tokens older than this have ended */
  since: Date
  /** invitations may be older, as long as this */
  invitedSince?: Date
  userId?: string
}

/**
 * Takes a token out: whoever comes second with it finds nothing.
 *
 * @returns null when there is none
 */
export async function takeToken(sql: Statements, wanted: WantedToken): Promise<FoundToken | null> {
  const hashes = wellFormed(wanted)
  if (hashes.length === 0) return null
  const rows = await sql`
    delete from auth.one_time_tokens
    where token_hash = any(${hashes}::text[]) and token_type::text = any(${[...wanted.types]}::text[])
      and ${holds(sql, wanted)}
      and (${wanted.userId ?? null}::uuid is null or user_id = ${wanted.userId ?? null}::uuid)
    returning user_id, token_type::text, relates_to`
  const [row] = z.array(tokenRow).parse(rows)
  return row ? { userId: row.user_id, type: row.token_type as TokenType, relatesTo: row.relates_to } : null
}

/** Whether there is such a token, which stays. */
export async function tokenExists(sql: Statements, wanted: WantedToken): Promise<boolean> {
  const rows = await sql`
    select from auth.one_time_tokens
    where token_hash = any(${wellFormed(wanted)}::text[]) and token_type::text = any(${[...wanted.types]}::text[])
      and ${holds(sql, wanted)}`
  return rows.length > 0
}

/** An account's last letter was an invitation when both were noted as one (invite.ts, generate-link.ts). */
const holds = (sql: Statements, { since, invitedSince = since }: WantedToken) => sql`
  (created_at > ${since}::timestamptz at time zone 'utc'
    or created_at > ${invitedSince}::timestamptz at time zone 'utc' and exists (
      select from auth.users invited
      where invited.id = user_id and invited.invited_at = invited.confirmation_sent_at))`

const wellFormed = ({ hashes }: WantedToken): string[] => hashes.filter((hash) => /^(?:pkce_)?[0-9a-f]{56}$/.test(hash))

/** Ends tokens of an account. */
export async function dropTokens(sql: Statements, userId: string, types: readonly TokenType[]): Promise<void> {
  await sql`
    delete from auth.one_time_tokens where user_id = ${userId} and token_type::text = any(${[...types]}::text[])`
}
