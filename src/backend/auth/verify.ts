import { z } from 'zod'

import { emailAddress, phoneNumber } from './addresses.ts'
import { privateJson, redirectTo } from './responses.ts'
import { limitAddress, limitGuesses } from './auth-limits.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { issueCode } from './flow-state.ts'
import { pkcePrefix, tokenHash } from './one-time-token.ts'
import { askedTarget } from './redirect-target.ts'
import { field, requestBody } from './request-body.ts'
import { beginSession } from './session.ts'
import type { AuthenticationMethod } from './session.ts'
import { verifyToken } from './verify-token.ts'
import type { Proof } from './verify-token.ts'

const body = z.looseObject({
  type: field.text,
  token: field.text,
  token_hash: field.text,
  email: field.text,
  phone: field.text,
})

/** What is said after the first of two confirmations. */
const oneOfTwo = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The links of mail, and the ways in that they begin. */
const linkMethods: Record<string, AuthenticationMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}

/** POST /verify: a code with the address that it went to, or the word of a link, for a session. */
export async function verifyPost(context: AuthContext, request: Request): Promise<Response> {
  limitAddress(context, request, 'verify')
  const asked = await requestBody(request, body)
  const proof = proofOf(context, request, asked)
  const response = await context.database.owner.begin(async (sql) => {
    const verified = await verifyToken(context, sql, request, proof)
    if (!verified.user) return { msg: oneOfTwo, code: '200' }
    return beginSession(context, sql, verified.user, { method: 'otp', request })
  })
  void context.outbox.deliver()
  return privateJson(response)
}

function proofOf(context: AuthContext, request: Request, asked: z.infer<typeof body>): Proof {
  const { type, token, token_hash: hash, email, phone } = asked
  if (type === '') refuse('Verify requires a verification type')
  if ((token === '') === (hash === '')) refuse('Verify requires either a token or a token hash')
  if (token === '') {
    if (email !== '' || phone !== '') refuse('Only the token_hash and type should be provided')
    return { type, hashes: [hash], relatesTo: null }
  }
  if ((email === '') === (phone === '')) {
    refuse('Only an email address or phone number should be provided on verify')
  }
  const to = email === '' ? phoneNumber(phone) : emailAddress(email)
  limitGuesses(context, request, { limit: 'codeOfAccount', account: to })
  const bare = tokenHash(context, to, token)
  // A code that is typed in comes from the browser that shows the form: it needs no second proof.
  return { type, hashes: [bare, pkcePrefix + bare], relatesTo: to }
}

function refuse(message: string): never {
  throw new AuthRefusal('validation_failed', message)
}

/** GET /verify: the link of a mail. Sends the browser on with a session, with a code for one, or with what went wrong. */
export async function verifyGet(context: AuthContext, request: Request): Promise<Response> {
  const words = new URL(request.url).searchParams
  const token = words.get('token') ?? words.get('token_hash') ?? ''
  const type = words.get('type') ?? ''
  if (type === '') refuse('Verify requires a verification type')
  if (token === '') refuse('Verify requires a token or a token hash')
  const target = askedTarget(context, request)
  const isPkce = token.startsWith(pkcePrefix)
  try {
    limitAddress(context, request, 'verify')
    const sent = await followLink(context, request, { proof: { type, hashes: [token], relatesTo: null }, isPkce })
    void context.outbox.deliver()
    if (sent === null) return redirectTo(withWords(target, { message: oneOfTwo, sb: '' }, isPkce))
    if (typeof sent === 'string') return redirectTo(withCode(target, sent))
    return redirectTo(withSession(target, sent, { type }))
  } catch (cause) {
    if (!(cause instanceof AuthRefusal)) throw cause
    return redirectTo(withError(target, cause, isPkce))
  }
}

/** @returns null after the first of two confirmations, a code for the browser that asked, or a session */
async function followLink(
  context: AuthContext,
  request: Request,
  { proof, isPkce }: { proof: Proof; isPkce: boolean },
): Promise<null | string | Record<string, unknown>> {
  return context.database.owner.begin(async (sql) => {
    const { user } = await verifyToken(context, sql, request, proof)
    if (!user) return null
    if (!isPkce) return beginSession(context, sql, user, { method: 'otp', request })
    const method = Object.hasOwn(linkMethods, proof.type) ? linkMethods[proof.type] : undefined
    if (!method) throw new AuthRefusal('flow_state_not_found')
    return issueCode(context, sql, { userId: user.id, method })
  })
}

/** The target with a code in its query (RFC 6749 section 4.1.2). */
export function withCode(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** The target with a session in its fragment, which no server ever sees (RFC 6749 section 4.2.2). */
export function withSession(target: string, session: Record<string, unknown>, more: Record<string, string>): string {
  const words: Record<string, string> = { ...more, sb: '' }
  for (const name of ['access_token', 'token_type', 'expires_in', 'expires_at', 'refresh_token']) {
    words[name] = String(session[name])
  }
  return withWords(target, words, false)
}

/** OAuth's own words for a refusal (RFC 6749 section 4.1.2.1). */
const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'access_denied',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
}

/** The target with what went wrong. */
export function withError(target: string, refusal: AuthRefusal, isPkce: boolean): string {
  const words = {
    error: oauthErrors[refusal.status] ?? 'server_error',
    error_code: refusal.code,
    error_description: refusal.message,
    sb: '',
  }
  return withWords(target, words, isPkce)
}

function withWords(target: string, words: Record<string, string>, isPkce: boolean): string {
  const url = new URL(target)
  if (isPkce) for (const [name, value] of Object.entries(words)) if (name !== 'sb') url.searchParams.set(name, value)
  url.hash = new URLSearchParams(words).toString()
  return url.href
}
