import type { Config } from '#config'
import { siteSettings } from '#queries/desk'
import type { Client } from '#queries/shared'
import { log } from './terminal.ts'

/** The settings of the operator, with what admins have set at the desk instead. */
interface LiveLook {
  config(): Config
  /** Reads it again, when it was changed. */
  read(): Promise<void>
}

export function liveLook(config: Config, serviceClient: Client | null): LiveLook {
  let current = config
  return {
    config: () => current,
    async read() {
      if (!serviceClient) return
      try {
        current = { ...config, site: lookOf(config.site, await siteSettings(serviceClient)) }
      } catch (error) {
        // The site looks as it did.
        log(`what the desk has set could not be read: ${String(error)}`)
      }
    },
  }
}

const lookOf = (site: Config['site'], set: Awaited<ReturnType<typeof siteSettings>>): Config['site'] => ({
  ...site,
  name: set.name || site.name,
  accent: { light: set.accentLight || site.accent.light, dark: set.accentDark || site.accent.dark },
})
