import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import type { GuardedFetch } from '#outside'
import { openIdProvider } from './openid.ts'
import { ProviderFailure } from './provider.ts'

const ISSUER = 'https://id.local'
const NONCE = 'n'

/** A service whose ID tokens have no address, and that tells so much of its users when it is asked. */
async function service(told: unknown): Promise<GuardedFetch> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const claims = new SignJWT({ nonce: NONCE }).setProtectedHeader({ alg: 'ES256', kid: 'k' }).setSubject('x1')
  const idToken = claims.setIssuer(ISSUER).setAudience('ratesheet').setIssuedAt().setExpirationTime('1h')
  const responses: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
      userinfo_endpoint: `${ISSUER}/me`,
    },
    '/keys': { keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] },
    '/token': { access_token: 'a', id_token: await idToken.sign(privateKey) },
    '/me': told,
  }
  return async (address) => {
    const url = new URL(address)
    return { url, status: 200, headers: {}, text: JSON.stringify(responses[url.pathname]), isSurelyWhole: true }
  }
}

it.each([[[]], ['nobody'], [null]])('a service that tells %j of its user has failed, and we have not', async (told) => {
  const means = { clock: () => new Date(), fetch: await service(told) }
  const provider = openIdProvider({ clientId: 'ratesheet', secret: 's' }, ISSUER, means)
  const granted = provider.grantOf('code', { redirectUri: 'http://local/back', nonce: NONCE, verifier: 'v' })
  await expect(granted).rejects.toThrow(ProviderFailure)
})
