import type { Config } from '#config'
import { type SiteLink, siteSettings } from '#queries/desk'
import type { Client } from '#queries/shared'
import { log } from './terminal.ts'

/** The settings of the operator, with what admins have set at the desk instead. */
export interface LiveLook {
  config(): Config
  /** what of it no script of a page is told; the links are the same list until they were read again */
  told(): { accent: Config['site']['accent']; links: readonly SiteLink[] }
  /** Reads it again, when it may have been changed; false where it could not be read. */
  read(): Promise<boolean>
  /** Whether the last look could be had. */
  isRead(): boolean
}

export function liveLook(config: Config, serviceClient: Client | null): LiveLook {
  let current = config
  let links: readonly SiteLink[] = []
  let isRead = true
  return {
    config: () => current,
    isRead: () => isRead,
    told: () => ({ accent: current.site.accent, links }),
    async read() {
      if (!serviceClient) return true
      isRead = false
      try {
        const set = await siteSettings(serviceClient)
        current = { ...config, site: lookOf(config.site, set) }
        links = set.links
        isRead = true
      } catch (error) {
        // The site looks as it did.
        log(`what the desk has set could not be read: ${String(error)}`)
      }
      return isRead
    },
  }
}

const lookOf = (site: Config['site'], set: Awaited<ReturnType<typeof siteSettings>>): Config['site'] => ({
  ...site,
  name: set.name || site.name,
  accent: { light: set.accentLight || site.accent.light, dark: set.accentDark || site.accent.dark },
})
