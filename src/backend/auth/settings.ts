const providers = ['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'github', 'gitlab', 'google', 'twitter']

/**
 * GET /settings: what a sign-in form may offer.
 *
 * @example
 * ```ts run
 * (await (await settings()).json()).disable_signup // => true
 * ```
 */
export async function settings(): Promise<Response> {
  const external: Record<string, boolean> = { email: true, phone: false, anonymous_users: false }
  for (const provider of providers) external[provider] = false
  return Response.json({
    external,
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
}
