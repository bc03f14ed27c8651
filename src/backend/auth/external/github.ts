import { createHash } from 'node:crypto'

import { z } from 'zod'

import { jsonExchange } from './json-exchange.ts'
import { ProviderFailure } from './provider.ts'
import type { ExternalProvider, Means, ProviderSettings } from './provider.ts'

const tokens = z.looseObject({ access_token: z.string().min(1), refresh_token: z.string().default('') })
const person = z.looseObject({
  id: z.number(),
  login: z.string().max(200),
  name: z.string().max(200).nullish(),
  avatar_url: z.string().max(500).nullish(),
})
const addresses = z.array(z.looseObject({ email: z.string().max(255), primary: z.boolean(), verified: z.boolean() }))

/** GitHub, which speaks OAuth 2 and no OpenID (docs.github.com, "Authorizing OAuth apps"). */
export function githubProvider(settings: ProviderSettings, { fetch }: Pick<Means, 'fetch'>): ExternalProvider {
  const site = settings.githubUrl ?? 'https://github.com'
  const api = settings.githubApi ?? 'https://api.github.com'
  const ask = (path: string, token: string): Promise<unknown> =>
    jsonExchange(fetch, new URL(api).origin)(`${api}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
    })
  return {
    async authorizationUrl({ redirectUri, state, verifier, scopes, more }) {
      const url = new URL(`${site}/login/oauth/authorize`)
      const words = {
        ...more,
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: [...new Set(['user:email', ...(settings.scopes ?? []), ...scopes])].join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value)
      return url.href
    },
    async grantOf(code, { redirectUri, verifier }) {
      const body = new URLSearchParams({
        client_id: settings.clientId,
        client_secret: settings.secret,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const response = await jsonExchange(fetch, new URL(site).origin)(`${site}/login/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      })
      const granted = tokens.safeParse(response)
      if (!granted.success) throw new ProviderFailure('GitHub gave no token', { cause: granted.error })
      const { access_token: accessToken, refresh_token: refreshToken } = granted.data
      const told = person.safeParse(await ask('/user', accessToken))
      if (!told.success) throw new ProviderFailure('GitHub told of nobody', { cause: told.error })
      const mails = addresses.safeParse(await ask('/user/emails', accessToken))
      const chosen = (mails.success ? mails.data : []).find((mail) => mail.primary)
      return { profile: profileOf(told.data, chosen, api), accessToken, refreshToken }
    },
    readIdToken: null,
  }
}

function profileOf(
  { id, login, name, avatar_url: picture }: z.infer<typeof person>,
  address: { email: string; verified: boolean } | undefined,
  iss: string,
) {
  const sub = String(id)
  const email = address?.email.toLowerCase() ?? ''
  const isEmailVerified = address?.verified ?? false
  return {
    sub,
    email,
    isEmailVerified,
    data: {
      iss,
      sub,
      provider_id: sub,
      email,
      email_verified: isEmailVerified,
      phone_verified: false,
      user_name: login,
      preferred_username: login,
      ...(name ? { name, full_name: name } : {}),
      ...(picture ? { avatar_url: picture } : {}),
    },
  }
}
