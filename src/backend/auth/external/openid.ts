import { createHash } from 'node:crypto'

import { z } from 'zod'

import { idTokenReader } from './id-token.ts'
import { jsonExchange } from './json-exchange.ts'
import type { AskJson } from './json-exchange.ts'
import { readKeys, readMetadata, remembered } from './openid-metadata.ts'
import type { ProviderMetadata } from './openid-metadata.ts'
import { ProviderFailure } from './provider.ts'
import type { ExternalProfile, ExternalProvider, Means, ProviderSettings } from './provider.ts'

const tokens = z.looseObject({
  access_token: z.string().default(''),
  refresh_token: z.string().default(''),
  id_token: z.string(),
})
const person = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(255).optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().max(200).optional(),
  picture: z.string().max(500).optional(),
})
const claimsTold = z.record(z.string(), z.unknown())

/** Any OpenID provider, by its issuer (OpenID Connect Core 1.0, Discovery 1.0). */
export function openIdProvider(settings: ProviderSettings, issuer: string, { clock, fetch }: Means): ExternalProvider {
  const ask = jsonExchange(fetch, new URL(issuer).origin)
  const discover = remembered(clock, () => readMetadata(issuer, ask))
  const keys = remembered(clock, async () => readKeys((await discover(false)).jwks_uri, ask))
  const read = idTokenReader({
    issuer: async () => (await discover(false)).issuer,
    keys,
    audience: [settings.clientId, ...(settings.moreClientIds ?? [])],
    clock,
  })
  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier, scopes, more }) {
      const url = new URL((await discover(false)).authorization_endpoint)
      const words = {
        ...more,
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', 'profile', ...(settings.scopes ?? []), ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value)
      return url.href
    },
    async grantOf(code, { redirectUri, nonce, verifier }) {
      const found = await discover(false)
      const granted = await exchangeCode(found, settings, { code, redirectUri, verifier, ask })
      const claims = await read(granted.id_token)
      if (claims['nonce'] !== nonce) throw new ProviderFailure('The ID token has another nonce')
      const told = claims['email'] === undefined ? await askPerson(found, granted.access_token, ask) : claims
      if (told['sub'] !== claims.sub) throw new ProviderFailure('The service told of somebody else')
      const profile = profileOf({ ...told, iss: claims.iss })
      return { profile, accessToken: granted.access_token, refreshToken: granted.refresh_token }
    },
    async readIdToken(token) {
      const claims = await read(token)
      const nonce = typeof claims['nonce'] === 'string' ? claims['nonce'] : null
      return { profile: profileOf(claims), nonce }
    },
  }
}

async function exchangeCode(
  found: ProviderMetadata,
  { clientId, secret }: ProviderSettings,
  asked: { code: string; redirectUri: string; verifier: string; ask: AskJson },
): Promise<z.infer<typeof tokens>> {
  const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const isBasic = methods.includes('client_secret_basic')
  const key = `${formEncoded(clientId)}:${formEncoded(secret)}`
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: asked.code,
    redirect_uri: asked.redirectUri,
    code_verifier: asked.verifier,
    ...(isBasic ? {} : { client_id: clientId, client_secret: secret }),
  })
  const response = await asked.ask(found.token_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(isBasic ? { authorization: `Basic ${Buffer.from(key).toString('base64')}` } : {}),
    },
    body: body.toString(),
  })
  const granted = tokens.safeParse(response)
  if (!granted.success) throw new ProviderFailure('The service gave no ID token', { cause: granted.error })
  return granted.data
}

/** As RFC 6749 section 2.3.1 wants name and secret before they are joined. */
function formEncoded(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice(2)
}

async function askPerson(found: ProviderMetadata, accessToken: string, ask: AskJson): Promise<Record<string, unknown>> {
  if (!found.userinfo_endpoint) throw new ProviderFailure('The service tells no address')
  const headers = { authorization: `Bearer ${accessToken}` }
  const told = claimsTold.safeParse(await ask(found.userinfo_endpoint, { headers }))
  if (!told.success) throw new ProviderFailure('The service tells nothing of its user', { cause: told.error })
  return told.data
}

function profileOf(claims: Record<string, unknown>): ExternalProfile {
  const read = person.safeParse(claims)
  if (!read.success) throw new ProviderFailure('The service tells nobody by name', { cause: read.error })
  const { sub, email = '', email_verified: verified, name, picture } = read.data
  const isEmailVerified = verified === true || verified === 'true'
  return {
    sub,
    email: email.toLowerCase(),
    isEmailVerified,
    data: {
      iss: claims['iss'],
      sub,
      provider_id: sub,
      email: email.toLowerCase(),
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(name ? { name, full_name: name } : {}),
      ...(picture ? { picture, avatar_url: picture } : {}),
    },
  }
}
