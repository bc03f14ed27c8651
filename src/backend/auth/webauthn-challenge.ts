import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { isUuid } from './factor.ts'

const rows = z.array(z.object({ session_data: z.object({ challenge: z.string() }), expires_at: z.date() }))

/** What a browser's reply must be for: a passkey that is made by an account, or one that anybody shows. */
interface Purpose {
  type: 'registration' | 'authentication'
  /** null: whoever shows the key tells who they are */
  userId: string | null
}

/** Keeps a challenge. @returns what its maker is told of it */
export async function keepWebauthnChallenge(
  context: AuthContext,
  { type, userId }: Purpose,
  challenge: string,
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = randomUUID()
  const now = context.clock()
  const end = new Date(now.getTime() + context.rules.factors.challengeSeconds * 1000)
  const sql = context.database.owner
  await sql`delete from auth.webauthn_challenges where expires_at < ${new Date(now.getTime() - 3_600_000)}`
  await sql`
    insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
    values (${id}, ${userId}, ${type}, ${JSON.stringify({ challenge })}::text::jsonb, ${now}, ${end})`
  return { challenge_id: id, expires_at: Math.floor(end.getTime() / 1000) }
}

/**
 * Uses a challenge up, whatever comes of it.
 *
 * @throws AuthRefusal webauthn_challenge_not_found, webauthn_challenge_expired
 */
export async function takeWebauthnChallenge(context: AuthContext, id: string, purpose: Purpose): Promise<string> {
  const found = isUuid(id)
    ? await context.database.owner`
        delete from auth.webauthn_challenges
        where id = ${id} and challenge_type = ${purpose.type} and user_id is not distinct from ${purpose.userId}
        returning session_data, expires_at`
    : []
  const [row] = rows.parse(found)
  if (!row) throw new AuthRefusal('webauthn_challenge_not_found')
  if (row.expires_at < context.clock()) throw new AuthRefusal('webauthn_challenge_expired')
  return row.session_data.challenge
}
