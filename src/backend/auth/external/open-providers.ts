import { githubProvider } from './github.ts'
import { openIdProvider } from './openid.ts'
import type { ExternalProvider, Means, ProviderSettings } from './provider.ts'

const google = 'https://accounts.google.com'

/**
 * Opens the services of the settings. GitHub and Google know where they are; any other name needs an issuer.
 *
 * @throws Error naming a service without an issuer
 */
export function openProviders(
  settings: Readonly<Record<string, ProviderSettings>>,
  means: Means,
): ReadonlyMap<string, ExternalProvider> {
  return new Map(
    Object.entries(settings).map(([name, given]) => {
      if (name === 'github') return [name, githubProvider(given, means)]
      const issuer = given.issuer ?? (name === 'google' ? google : undefined)
      if (issuer === undefined) throw new Error(`The sign-in service ${name} has no issuer`)
      return [name, openIdProvider(given, issuer, means)]
    }),
  )
}
