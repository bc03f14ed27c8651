import { createHash } from 'node:crypto'

import { z } from 'zod'

import { privateJson } from './responses.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { externalAccount } from './external-account.ts'
import { linkingTarget } from './identity-link.ts'
import { ProviderFailure } from './external/provider.ts'
import type { ExternalProfile } from './external/provider.ts'
import { field, requestBody } from './request-body.ts'
import { beginSession } from './session.ts'

const body = z.looseObject({
  provider: field.text,
  id_token: field.text,
  nonce: field.text,
  link_identity: field.flag,
})

/**
 * POST /token?grant_type=id_token: an ID token that an app got from one of the configured services, to sign in with or, by
 * `link_identity`, to add to the account of whoever is signed in.
 */
export async function tokenId(context: AuthContext, request: Request): Promise<Response> {
  limitAddress(context, request, 'token')
  const asked = await requestBody(request, body)
  const name = asked.provider.toLowerCase()
  if (asked.id_token === '') throw new AuthRefusal('validation_failed', 'id_token required')
  const reads = context.providers.get(name)?.readIdToken
  if (!reads) {
    const shown = JSON.stringify(name.slice(0, 60))
    throw new AuthRefusal('provider_disabled', `Provider (issuer ${shown}) is not enabled`)
  }
  const linkingTargetId = asked.link_identity ? await linkingTarget(context, request) : null
  const read = await readToken(context, name, () => reads(asked.id_token))
  assertNonce(context, name, { asked: asked.nonce, found: read.nonce })
  const flow = { provider_type: name, linking_target_id: linkingTargetId, invite_token: null }
  const account = await context.database.owner.begin((sql) =>
    externalAccount(context, sql, request, { flow, profile: read.profile }),
  )
  void context.outbox.deliver()
  if ('refusal' in account) throw account.refusal
  return privateJson(await beginSession(context, context.database.owner, account.user, { method: 'oauth', request }))
}

async function readToken(
  context: AuthContext,
  name: string,
  read: () => Promise<{ profile: ExternalProfile; nonce: string | null }>,
): Promise<{ profile: ExternalProfile; nonce: string | null }> {
  try {
    return await read()
  } catch (cause) {
    if (!(cause instanceof ProviderFailure)) throw cause
    context.log(`auth: an ID token of ${name} does not hold: ${cause.message}`)
    throw new AuthRefusal('bad_id_token')
  }
}

/** The token carries the hash of what its app knows, so that a token caught on its way is of no use elsewhere. */
function assertNonce(
  context: AuthContext,
  name: string,
  { asked, found }: { asked: string; found: string | null },
): void {
  if (context.rules.external.providers[name]?.skipsNonce) return
  if ((asked === '') !== (found === null)) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new AuthRefusal('validation_failed', message)
  }
  const digest = createHash('sha256').update(asked).digest('hex')
  if (found !== null && digest !== found) throw new AuthRefusal('validation_failed', 'Nonces mismatch')
}
