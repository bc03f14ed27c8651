import { pathOf } from '#wire'
import type { Service } from '#wire'
import { adminAudit } from './admin-audit.ts'
import { forAdmins } from './admin-caller.ts'
import { adminFactorRemove, adminFactors, adminFactorUpdate } from './admin-factors.ts'
import { adminOutbox } from './admin-outbox.ts'
import { adminUserCreate } from './admin-user-create.ts'
import { adminUserDelete } from './admin-user-delete.ts'
import { adminUserUpdate } from './admin-user-update.ts'
import { adminUser, adminUsers } from './admin-users.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext, Endpoint } from './auth-context.ts'
import { authorize } from './authorize.ts'
import { callback } from './callback.ts'
import { factorChallenge } from './factor-challenge.ts'
import { factorEnroll } from './factor-enroll.ts'
import { factorRemove } from './factor-remove.ts'
import { factorVerify } from './factor-verify.ts'
import { generateLink } from './generate-link.ts'
import { health } from './health.ts'
import { identityLink } from './identity-link.ts'
import { identityRemove } from './identity-remove.ts'
import { invite } from './invite.ts'
import { logout } from './logout.ts'
import { openidConfiguration } from './openid-configuration.ts'
import { otp } from './otp.ts'
import { passkeyAuthenticationOptions, passkeyAuthenticationVerify } from './passkey-authentication.ts'
import { passkeyRegistrationOptions, passkeyRegistrationVerify } from './passkey-registration.ts'
import { adminPasskeyRemove, adminPasskeys, passkeyList, passkeyRemove, passkeyRename } from './passkeys.ts'
import { publishedKeys } from './published-keys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { recoveryCodeVerify } from './recovery-code-verify.ts'
import { recoveryCodesMake, recoveryCodesRead, recoveryCodesRemake, recoveryCodesRemove } from './recovery-codes.ts'
import { resend } from './resend.ts'
import { settingsRead } from './settings-read.ts'
import { signUp } from './sign-up.ts'
import { token } from './token.ts'
import { userRead } from './user-read.ts'
import { userUpdate } from './user-update.ts'
import { verifyGet, verifyPost } from './verify.ts'

/** The prefix is the module's own: the composed backend hands requests on whole. */
export const authPrefix = '/auth/v1'

/** Every endpoint of the service: method, path, file. A `*` is one word of the path. */
const endpoints: Record<string, Endpoint> = {
  'POST /signup': signUp,
  'POST /token': token,
  'POST /otp': otp,
  'POST /magiclink': otp,
  'POST /recover': recover,
  'POST /resend': resend,
  'GET /verify': verifyGet,
  'POST /verify': verifyPost,
  'GET /authorize': authorize,
  'GET /callback': callback,
  'POST /callback': callback,
  'POST /logout': logout,
  'GET /reauthenticate': reauthenticate,
  'GET /user': userRead,
  'PUT /user': userUpdate,
  'GET /user/identities/authorize': identityLink,
  'DELETE /user/identities/*': identityRemove,
  'POST /factors': factorEnroll,
  'GET /factors/recovery-codes': recoveryCodesRead,
  'POST /factors/recovery-codes': recoveryCodesMake,
  'DELETE /factors/recovery-codes': recoveryCodesRemove,
  'POST /factors/recovery-codes/verify': recoveryCodeVerify,
  'POST /factors/recovery-codes/regenerate': recoveryCodesRemake,
  'POST /factors/*/challenge': factorChallenge,
  'POST /factors/*/verify': factorVerify,
  'DELETE /factors/*': factorRemove,
  'GET /passkeys': passkeyList,
  'POST /passkeys/registration/options': passkeyRegistrationOptions,
  'POST /passkeys/registration/verify': passkeyRegistrationVerify,
  'POST /passkeys/authentication/options': passkeyAuthenticationOptions,
  'POST /passkeys/authentication/verify': passkeyAuthenticationVerify,
  'PATCH /passkeys/*': passkeyRename,
  'DELETE /passkeys/*': passkeyRemove,
  'POST /invite': forAdmins(invite),
  'POST /admin/generate_link': forAdmins(generateLink),
  'GET /admin/users': forAdmins(adminUsers),
  'POST /admin/users': forAdmins(adminUserCreate),
  'GET /admin/users/*': forAdmins(adminUser),
  'PUT /admin/users/*': forAdmins(adminUserUpdate),
  'DELETE /admin/users/*': forAdmins(adminUserDelete),
  'GET /admin/users/*/factors': forAdmins(adminFactors),
  'PUT /admin/users/*/factors/*': forAdmins(adminFactorUpdate),
  'DELETE /admin/users/*/factors/*': forAdmins(adminFactorRemove),
  'GET /admin/users/*/passkeys': forAdmins(adminPasskeys),
  'DELETE /admin/users/*/passkeys/*': forAdmins(adminPasskeyRemove),
  'GET /admin/audit': forAdmins(adminAudit),
  'GET /admin/outbox': forAdmins(adminOutbox),
  'GET /.well-known/jwks.json': publishedKeys,
  'GET /.well-known/openid-configuration': openidConfiguration,
  'GET /settings': settingsRead,
  'GET /health': health,
}

const routes = Object.entries(endpoints).map(([pattern, endpoint]) => ({ words: pattern.split(/[ /]+/), endpoint }))

/** The service itself. */
export function authService(context: AuthContext): Service {
  return async (request) => {
    const path = pathOf(request.url).slice(authPrefix.length)
    try {
      const found = endpointOf(request.method, path)
      if (!found) throw notOffered(path)
      return await found.endpoint(context, request, found.parts)
    } catch (cause) {
      if (cause instanceof AuthRefusal) return cause.toResponse(request)
      const refusal = ofDatabase(cause)
      if (refusal) return refusal.toResponse(request)
      throw cause
    }
  }
}

function endpointOf(method: string, path: string): { endpoint: Endpoint; parts: string[] } | null {
  const asked = [method, ...path.replace(/^\//, '').replace(/\/$/, '').split('/')]
  for (const { words, endpoint } of routes) {
    if (words.length !== asked.length || words.some((word, at) => word !== '*' && word !== asked[at])) continue
    return { endpoint, parts: asked.filter((_, at) => words[at] === '*') }
  }
  return null
}

/** What the protocol has and this service does not offer, and how it says so. */
function notOffered(path: string): AuthRefusal {
  const [first] = path.replace(/^\//, '').split('/')
  if (first === 'sso') return new AuthRefusal('saml_provider_disabled')
  return new AuthRefusal(first === 'passkeys' ? 'passkey_disabled' : 'feature_disabled')
}

/** What the database's own refusals mean to a caller; null for those that are our mistakes. */
function ofDatabase(cause: unknown): AuthRefusal | null {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null
  // Gone: the driver's and the operating system's words for it, and PostgreSQL's own.
  if (/^(?:CONNECTION_|CONNECT_|DATABASE_SLOW$|E[A-Z]{4,}|57P0[123]|08|53|25006)/.test(cause.code)) {
    return new AuthRefusal('request_timeout')
  }
  // A value that its column cannot hold: too long, half a character, JSON that jsonb refuses.
  if (cause.code.startsWith('22'))
    return new AuthRefusal('validation_failed', 'A value of the request cannot be stored')
  // Two requests about one thing at one moment: a unique row, a row that went, a deadlock.
  return /^(?:23505|23503|40001|40P01)$/.test(cause.code) ? new AuthRefusal('conflict') : null
}
