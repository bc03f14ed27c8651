import { randomBytes, randomUUID } from 'node:crypto'

import { redirectTo } from './responses.ts'
import { limitAddress } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertInvited } from './invitation.ts'
import { ProviderFailure } from './external/provider.ts'
import type { ExternalProvider, ProviderSettings } from './external/provider.ts'
import { beginFlow, challengeOf } from './flow-state.ts'
import { askedTarget } from './redirect-target.ts'

/** Words that belong to us or to the protocol; a client may say any other to the service. */
const ours = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'invite_token',
  'apikey',
  'response_type',
  'response_mode',
  'client_id',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'registration',
  'id_token_hint',
  'code',
  'grant_type',
])
const mostWords = 12
const longestWord = 500

/** GET /authorize?provider=: sends the browser to another service to say who its user is. */
export async function authorize(context: AuthContext, request: Request): Promise<Response> {
  return redirectTo(await authorizationUrl(context, request), 302)
}

/**
 * Begins signing in, or linking, by another service.
 *
 * @param linkingTargetId the account that the other identity shall be added to
 * @returns where the browser goes
 */
export async function authorizationUrl(
  context: AuthContext,
  request: Request,
  linkingTargetId?: string,
): Promise<string> {
  const words = new URL(request.url).searchParams
  const name = (words.get('provider') ?? '').toLowerCase()
  const { provider, settings } = providerOf(context, name)
  limitAddress(context, request, 'otp')
  const challenge = challengeOf({
    code_challenge: words.get('code_challenge') ?? '',
    code_challenge_method: words.get('code_challenge_method') ?? '',
  })
  const inviteToken = words.get('invite_token') ?? ''
  if (inviteToken !== '') await assertInvited(context, inviteToken)
  const clientStateId = randomUUID()
  const verifier = randomBytes(32).toString('base64url')
  const nonce = randomBytes(24).toString('base64url')
  const now = context.clock()
  const state = await context.database.owner.begin(async (sql) => {
    await sql`
      insert into auth.oauth_client_states (id, provider_type, code_verifier, nonce, created_at)
      values (${clientStateId}, ${name}, ${verifier}, ${nonce}, ${now})`
    return beginFlow(sql, {
      challenge,
      provider: name,
      method: 'oauth',
      referrer: askedTarget(context, request),
      clientStateId,
      ...(linkingTargetId === undefined ? {} : { linkingTargetId }),
      ...(inviteToken === '' ? {} : { inviteToken }),
      now,
    })
  })
  const scopes = (words.get('scopes') ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/.test(scope))
  const redirectUri = callbackOf(context, settings)
  return withService(context, name, () =>
    provider.authorizationUrl({
      redirectUri,
      state,
      nonce,
      verifier,
      scopes: scopes.slice(0, 20),
      more: furtherWords(words),
    }),
  )
}

function furtherWords(words: URLSearchParams): Record<string, string> {
  const further = [...words].filter(
    ([name, value]) =>
      !ours.has(name.toLowerCase()) && /^[\w.-]{1,60}$/.test(name) && value.length <= longestWord && value !== '',
  )
  return Object.fromEntries(further.slice(0, mostWords))
}

/** Where the service sends people back to: of the settings, never of a header. */
export function callbackOf(context: AuthContext, settings: ProviderSettings): string {
  return settings.redirectUri ?? `${context.externalUrl}/callback`
}

/**
 * A service by its name.
 *
 * @throws AuthRefusal validation_failed
 */
export function providerOf(
  context: AuthContext,
  name: string,
): { provider: ExternalProvider; settings: ProviderSettings } {
  const provider = context.providers.get(name)
  const settings = Object.hasOwn(context.rules.external.providers, name)
    ? context.rules.external.providers[name]
    : undefined
  if (provider && settings) return { provider, settings }
  const shown = /^[\w:.-]{1,60}$/.test(name) ? name : 'of this name'
  throw new AuthRefusal('validation_failed', `Unsupported provider: provider ${shown} is not enabled`)
}

/**
 * Lets a service work; what it does wrong goes to the log, and the caller is told that it failed.
 *
 * @throws AuthRefusal bad_oauth_callback
 */
export async function withService<T>(context: AuthContext, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof ProviderFailure)) throw cause
    const reason = cause.cause instanceof Error ? ` (${cause.cause.message})` : ''
    context.log(`auth: the sign-in service ${name} failed: ${cause.message}${reason}`)
    throw new AuthRefusal('bad_oauth_callback', {
      message: `The provider ${name} could not say who you are`,
      status: 422,
    })
  }
}
