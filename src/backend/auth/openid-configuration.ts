import type { AuthContext } from './auth-context.ts'
import { publicKeys } from './keys/key-ring.ts'

/**
 * GET /.well-known/openid-configuration: who issues the tokens and where their keys are, for services that take an issuer
 * and find out the rest (OpenID Connect Discovery 1.0, section 3). The endpoints are those of the protocol's own OAuth
 * server, which says of itself that it is off.
 */
export async function openidConfiguration(context: AuthContext): Promise<Response> {
  const issuer = context.externalUrl
  const algorithms = publicKeys(context.keys.ring()).flatMap(({ alg }) => alg ?? [])
  const configuration = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(algorithms)],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
  }
  return Response.json(configuration, { headers: { 'cache-control': 'public, max-age=600' } })
}
