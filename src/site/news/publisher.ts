import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import type { HeadContext } from '#ui/head.ts'

/** Who publishes, as search engines read it. */
export const publisherOf = (site: HeadContext['site']) => ({
  '@type': 'NewsMediaOrganization',
  '@id': addressOf(site.origin, '/#publisher'),
  name: site.name,
  url: addressOf(site.origin, href('home')),
  logo: addressOf(site.origin, '/icon-512.png'),
})
