import type { AuthContext } from './auth-context.ts'

/** Every service that the hosted one knows: a form looks its own up here. */
const services = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/** GET /settings: what a sign-in form may offer. */
export async function settingsRead(context: AuthContext): Promise<Response> {
  const { signUp, sms, factors, webauthn } = context.rules
  const external: Record<string, boolean> = {
    anonymous_users: signUp.anonymous,
    email: signUp.email,
    phone: signUp.phone,
  }
  for (const name of services) external[name] = false
  for (const name of context.providers.keys()) external[name] = true
  return Response.json({
    external,
    disable_signup: !(await context.isSignUpOpen()),
    mailer_autoconfirm: signUp.isEmailBelieved,
    phone_autoconfirm: signUp.isPhoneBelieved,
    sms_provider: sms.sender ? 'custom' : '',
    saml_enabled: false,
    passkeys_enabled: webauthn.passkeys,
    // Ours: the hosted service does not say.
    security_keys_enabled: webauthn.securityKeys,
    phone_factors_enabled: factors.phone.enroll && sms.sender !== null,
  })
}
