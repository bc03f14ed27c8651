import type { AuthRules } from './auth-settings.ts'

/**
 * Passkeys and security keys for a site: for its own domain and origin where nothing else is set. A site at a mere address of
 * numbers has none, for browsers make no keys there.
 *
 * @example
 * ```ts run
 * const rules = { id: '', name: 'Paper', origins: [], passkeys: true, securityKeys: true }
 * keysOfSite(rules, 'https://paper.example/').id // => 'paper.example'
 * keysOfSite(rules, 'http://127.0.0.1:3000').passkeys // => false
 * ```
 */
export function keysOfSite(rules: AuthRules['webauthn'], siteUrl: string): AuthRules['webauthn'] {
  const { hostname, origin } = new URL(siteUrl)
  const id = rules.id || hostname
  const isDomain = !/^[\d.]+$|^\[/.test(id)
  return {
    ...rules,
    id,
    origins: rules.origins.length > 0 ? rules.origins : [origin],
    passkeys: rules.passkeys && isDomain,
    securityKeys: rules.securityKeys && isDomain,
  }
}

/** The rules, those of keys as the site has them. */
export const withKeysOfSite = (rules: AuthRules, siteUrl: string): AuthRules => ({
  ...rules,
  webauthn: keysOfSite(rules.webauthn, siteUrl),
})
