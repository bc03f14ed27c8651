import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JSONWebKeySet, JWTPayload } from 'jose'

import { ProviderFailure } from './provider.ts'

/** Never HS256: its key would be the client's secret, and one who has it could be anybody. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** What an ID token must fit. */
interface IdTokenSettings {
  issuer: () => Promise<string>
  /** the provider's keys; asked for anew when one is unknown */
  keys: (isNew: boolean) => Promise<JSONWebKeySet>
  audience: string[]
  clock: () => Date
}

/**
 * Makes a reader of ID tokens: signature, issuer, audience and life (OpenID Connect Core 1.0 section 3.1.3.7).
 *
 * @returns a function that gives the claims, or throws ProviderFailure
 */
export function idTokenReader(settings: IdTokenSettings): (token: string) => Promise<JWTPayload> {
  const { audience, clock } = settings
  const check = async (token: string, isNew: boolean): Promise<JWTPayload> => {
    const issuer = await settings.issuer()
    const found = await jwtVerify(token, createLocalJWKSet(await settings.keys(isNew)), {
      issuer,
      audience,
      algorithms,
      currentDate: clock(),
      clockTolerance: 5,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return found.payload
  }
  return async (token) => {
    try {
      return await check(token, false).catch((cause: unknown) => {
        if (isUnknownKey(cause)) return check(token, true)
        throw cause
      })
    } catch (cause) {
      if (cause instanceof ProviderFailure) throw cause
      throw new ProviderFailure('The ID token does not hold', { cause })
    }
  }
}

function isUnknownKey(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_JWKS_NO_MATCHING_KEY'
}
