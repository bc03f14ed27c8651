import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'

import type { AskJson } from './json-exchange.ts'
import { ProviderFailure } from './provider.ts'

const metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
const keySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** What a provider says of itself (OpenID Connect Discovery 1.0 section 3). */
export type ProviderMetadata = z.infer<typeof metadata>

/** What the service says of itself changes rarely; its keys are asked for anew when one is unknown. */
const believedMs = 3_600_000
/** A stranger's key id must not make us ask without end. */
const anewAfterMs = 10_000

/**
 * Reads what a provider says of itself.
 *
 * @throws ProviderFailure
 */
export async function readMetadata(issuer: string, ask: AskJson): Promise<ProviderMetadata> {
  const place = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = metadata.safeParse(await ask(place))
  if (!found.success) throw new ProviderFailure(`${place} is not a provider's description`, { cause: found.error })
  // A description that names another issuer could sign for it (Discovery 1.0 section 4.3).
  if (found.data.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) {
    throw new ProviderFailure(`${place} describes ${found.data.issuer}`)
  }
  return found.data
}

/**
 * Reads a provider's keys.
 *
 * @throws ProviderFailure
 */
export async function readKeys(uri: string, ask: AskJson): Promise<JSONWebKeySet> {
  const found = keySet.safeParse(await ask(uri))
  if (!found.success) throw new ProviderFailure(`${uri} holds no keys`, { cause: found.error })
  return found.data
}

/**
 * Asks once in an hour, and anew on demand at most every ten seconds; a failed response is not kept.
 *
 * @param ask what is asked
 */
export function remembered<T>(clock: () => Date, ask: () => Promise<T>): (isNew: boolean) => Promise<T> {
  let held: { at: number; metadata: Promise<T> } | null = null
  return (isNew) => {
    const now = clock().getTime()
    const life = isNew ? anewAfterMs : believedMs
    if (held && now - held.at < life) return held.metadata
    const asked = { at: now, metadata: ask() }
    held = asked
    asked.metadata.catch(() => {
      if (held === asked) held = null
    })
    return asked.metadata
  }
}
