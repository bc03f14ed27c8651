import { z } from 'zod'

import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { creationOptions, readAssertion, readCreation, requestOptions } from './webauthn.ts'
import type { HeldKey } from './webauthn.ts'
import type { Factor, Statements, User } from './user.ts'

const held = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
})
const rows = z.array(z.object({ id: z.string(), web_authn_credential: z.unknown() }))

/** What the official client sends for a key. */
const keyReply = z.looseObject({
  type: z.enum(['create', 'request']),
  credential_response: z.record(z.string(), z.unknown()),
})

/** What is kept of a challenge for a key. */
const keyChallenge = z.object({ challenge: z.string() })

/** What a browser needs to have a security key made, where the factor is new, or shown. */
export async function keyOptions(context: AuthContext, user: User, factor: Factor) {
  const keys = await heldKeys(context.database.owner, user.id)
  if (factor.status === 'unverified') {
    const publicKey = await creationOptions(context, user, { held: [...keys.values()], isPasskey: false })
    return { type: 'create', publicKey } as const
  }
  const own = keys.get(factor.id)
  const publicKey = await requestOptions(context, own ? [own] : [], false)
  return { type: 'request', publicKey } as const
}

/**
 * Takes what a security key has replied to a challenge, and keeps what is needed to know it again.
 *
 * @throws AuthRefusal webauthn_verification_failed
 */
export async function takeKeyReply(
  context: AuthContext,
  sql: Statements,
  { factor, user }: { factor: Factor; user: User },
  given: { reply: unknown; challenge: unknown },
): Promise<void> {
  const reply = keyReply.safeParse(given.reply)
  const kept = keyChallenge.safeParse(given.challenge)
  if (!reply.success || !kept.success) throw new AuthRefusal('validation_failed', 'WebAuthn config required')
  const shown = { response: reply.data.credential_response, challenge: kept.data.challenge, isPasskey: false }
  const isNew = factor.status === 'unverified'
  if (isNew !== (reply.data.type === 'create')) throw new AuthRefusal('webauthn_verification_failed')
  const key = isNew ? await readCreation(context, shown) : await shownKey(context, sql, { factor, user, shown })
  await sql`
    update auth.mfa_factors set web_authn_credential = ${JSON.stringify(held.parse(key))}::text::jsonb
    where id = ${factor.id}`
}

async function shownKey(
  context: AuthContext,
  sql: Statements,
  { factor, user, shown }: { factor: Factor; user: User; shown: Parameters<typeof readAssertion>[2] },
): Promise<HeldKey> {
  const own = (await heldKeys(sql, user.id)).get(factor.id)
  if (!own) throw new AuthRefusal('webauthn_verification_failed')
  return { ...own, counter: (await readAssertion(context, own, shown)).counter }
}

/** The keys of an account, by their factors; one that another service kept in a form of its own is none here. */
async function heldKeys(sql: Statements, userId: string): Promise<Map<string, HeldKey>> {
  const found = rows.parse(
    await sql`
      select id::text, web_authn_credential from auth.mfa_factors
      where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified'`,
  )
  return new Map(
    found.flatMap(({ id, web_authn_credential: stored }) => {
      const key = held.safeParse(stored)
      return key.success ? [[id, key.data]] : []
    }),
  )
}
