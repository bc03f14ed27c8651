import type { Config } from '#config'
import { type SiteLink, siteSettings } from '#queries/desk'
import type { Client } from '#queries/shared'
import { log } from './terminal.ts'

/** The settings of the operator, with what admins have set at the desk instead. */
interface LiveLook {
  config(): Config
  /** what of it no script of a page is told; the links are the same list until they were read again */
  told(): { accent: Config['site']['accent']; links: readonly SiteLink[] }
  /** Reads it again, when it was changed. */
  read(): Promise<void>
}

export function liveLook(config: Config, serviceClient: Client | null): LiveLook {
  let current = config
  let links: readonly SiteLink[] = []
  return {
    config: () => current,
    told: () => ({ accent: current.site.accent, links }),
    async read() {
      if (!serviceClient) return
      try {
        const set = await siteSettings(serviceClient)
        current = { ...config, site: lookOf(config.site, set) }
        links = set.links
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
