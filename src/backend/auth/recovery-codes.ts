import { randomInt, randomUUID } from 'node:crypto'

import type { TransactionSql } from '#database'
import { z } from 'zod'

import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertNamed, assertSecondFactor, currentSession } from './current-session.ts'
import { tokenHash } from './one-time-token.ts'
import { RECOVERY_FACTOR_NAME, hasVerifiedFactor } from './user.ts'
import type { Statements, User } from './user.ts'

const CODES_OF_A_SET = 10
const LETTERS_OF_A_CODE = 12
/** Capitals and digits that nobody mistakes for one another: 59 bits a code. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const sets = z.array(z.object({ set_id: z.string(), total: z.number(), remaining: z.number() }))

/** GET /factors/recovery-codes: how many are left. */
export async function recoveryCodesRead(context: AuthContext, request: Request): Promise<Response> {
  const { user } = await currentSession(context, request)
  const set = await ownSet(context.database.owner, user)
  if (!set) throw new AuthRefusal('mfa_factor_not_found')
  return privateJson({ id: set.set_id, type: 'recovery_code', total: set.total, remaining: set.remaining })
}

/** POST /factors/recovery-codes: the first set of somebody who has a second factor. */
export function recoveryCodesMake(context: AuthContext, request: Request): Promise<Response> {
  return make(context, request, { isAgain: false })
}

/** POST /factors/recovery-codes/regenerate: another set; the codes of before count no longer. */
export function recoveryCodesRemake(context: AuthContext, request: Request): Promise<Response> {
  return make(context, request, { isAgain: true })
}

/** DELETE /factors/recovery-codes: no codes any more. */
export async function recoveryCodesRemove(context: AuthContext, request: Request): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  assertSecondFactor(user, session, { message: 'AAL2 required to remove recovery codes', status: 422 })
  const set = await ownSet(context.database.owner, user)
  if (!set) throw new AuthRefusal('mfa_factor_not_found')
  await context.database.owner`delete from auth.recovery_codes where user_id = ${user.id}`
  return privateJson({ id: set.set_id })
}

/**
 * What is kept of a code: a keyed hash, so that nobody who reads the table can try codes.
 *
 * @param code as it was typed: the case of its letters, spaces and dashes do not matter
 */
export function recoveryHash(context: AuthContext, userId: string, code: string): string {
  return tokenHash(context, `recovery ${userId}`, code.replaceAll(/[\s-]/g, '').toUpperCase())
}

/** Forgets the codes of somebody who has no second factor any more, for which they would stand in. */
export async function dropRecoveryCodes(sql: Statements, userId: string): Promise<void> {
  await sql`
    delete from auth.recovery_codes where user_id = ${userId} and not exists (
      select from auth.mfa_factors where user_id = ${userId} and status = 'verified')`
}

async function make(context: AuthContext, request: Request, { isAgain }: { isAgain: boolean }): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  assertNamed(user)
  if (!context.limits.changesOfAccount(user.id)) throw new AuthRefusal('over_request_rate_limit')
  if (!hasVerifiedFactor(user)) {
    const message = 'A verified factor is required before recovery codes'
    throw new AuthRefusal('mfa_factor_not_found', { message, status: 422 })
  }
  assertSecondFactor(user, session, { message: 'AAL2 required to make recovery codes', status: 403 })
  const made = await context.database.owner.begin(async (sql) => {
    await sql`select from auth.users where id = ${user.id} for update`
    const set = await ownSet(sql, user)
    if (isAgain && !set) throw new AuthRefusal('mfa_factor_not_found')
    if (!isAgain && set) {
      throw new AuthRefusal('mfa_factor_name_conflict', 'Recovery codes were made already: regenerate them')
    }
    const event = { action: 'recovery_codes_made', account: user.email ?? '', userId: user.id }
    await recordAudit(context, request, event, sql)
    return writeSet(context, sql, user)
  })
  return privateJson({ ...made, type: 'recovery_code', friendly_name: RECOVERY_FACTOR_NAME, total: made.codes.length })
}

async function writeSet(
  context: AuthContext,
  sql: TransactionSql,
  user: User,
): Promise<{ id: string; codes: string[] }> {
  const id = randomUUID()
  const codes = Array.from({ length: CODES_OF_A_SET }, newRecoveryCode)
  await sql`delete from auth.recovery_codes where user_id = ${user.id}`
  for (const code of codes) {
    await sql`
      insert into auth.recovery_codes (user_id, set_id, code_hash, created_at)
      values (${user.id}, ${id}, ${recoveryHash(context, user.id, code)}, ${context.clock()})`
  }
  return { id, codes }
}

async function ownSet(sql: Statements, user: User): Promise<z.infer<typeof sets>[number] | null> {
  const rows = await sql`
    select set_id::text, count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
    from auth.recovery_codes where user_id = ${user.id} group by set_id`
  return sets.parse(rows)[0] ?? null
}

/** In fours, which are easier to type. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: LETTERS_OF_A_CODE }, () => ALPHABET[randomInt(ALPHABET.length)] ?? 'X')
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}
