import { hash } from 'node:crypto'

import { decodeJwt } from 'jose'
import { isRefusal } from '#wire'
import type { WireRefusal } from '#wire'
import type { Identity } from './channel.ts'
import type { RealtimeContext } from './realtime-context.ts'
import { expiredWords, WORDS } from './words.ts'

/** Why a token does not hold, with the code that the service puts before the words. */
interface TokenRefusal {
  code: 'InvalidJWTToken' | 'MalformedJWT' | 'JwtSignatureError'
  message: string
}

/** Visible ASCII: anything else cannot stand in a header, and in no token either. */
const tokenText = /^[\x21-\x7e]{1,16384}$/

/**
 * Whose channel it is. A project key in place of a token means the key that the socket was opened with.
 *
 * @param token as the channel gave it, or null
 */
export async function identify(
  context: Pick<RealtimeContext, 'verify' | 'clock'>,
  apikey: string,
  token: string | null,
): Promise<Identity | TokenRefusal> {
  const own = token === null || token.startsWith('sb_') ? null : token.replace(/\s/g, '')
  if (!tokenText.test(own ?? apikey)) return { code: 'MalformedJWT', message: WORDS.malformed }
  const headers: Record<string, string> = own === null ? { apikey } : { authorization: `Bearer ${own}` }
  const caller = await context.verify(new Request('http://realtime.internal/realtime/v1', { headers }))
  const now = context.clock().getTime()
  if (isRefusal(caller)) return refusalOf(caller, own ?? apikey, now)
  const { exp } = caller.claims
  const endsAt = typeof exp === 'number' ? exp * 1000 : Infinity
  const callerKey = hash('sha256', JSON.stringify([caller.role, caller.claims]), 'base64')
  return { token: own, caller, callerKey, endsAt, confirmedAt: now }
}

/** Tells a refusal from an identity. */
export function isTokenRefusal(response: Identity | TokenRefusal): response is TokenRefusal {
  return 'code' in response
}

function refusalOf({ code, message }: WireRefusal, token: string, now: number): TokenRefusal {
  const claims = claimsOf(token)
  if (code === 'expired_jwt') {
    const seconds = Math.max(0, Math.floor(now / 1000 - (claims?.exp ?? now / 1000)))
    return { code: 'InvalidJWTToken', message: expiredWords(seconds) }
  }
  if (code !== 'bad_jwt') return { code: 'InvalidJWTToken', message }
  return claims
    ? { code: 'JwtSignatureError', message: WORDS.badSignature }
    : { code: 'MalformedJWT', message: WORDS.malformed }
}

/** For the words only: nothing is decided by claims that nobody signed. */
function claimsOf(token: string): { exp?: number } | null {
  try {
    return decodeJwt(token)
  } catch {
    return null // no token at all
  }
}
