import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** An OpenID issuer that only publishes a key, and signs ID tokens as an app would get them. */
export async function idTokenIssuer() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256' }
  const http = createServer((request, response) => {
    const at = issuer()
    const metadata = { issuer: at, jwks_uri: `${at}/k`, authorization_endpoint: `${at}/a`, token_endpoint: `${at}/t` }
    response.end(JSON.stringify(request.url === '/k' ? { keys: [jwk] } : metadata))
  })
  const issuer = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  return {
    issuer: issuer(),
    sign: (claims: Record<string, unknown>, audience = 'app') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .setIssuer(issuer())
        .setAudience(audience)
        .sign(pair.privateKey),
    stop: () => new Promise((done) => http.close(done)),
  }
}
