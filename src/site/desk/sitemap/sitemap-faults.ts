import type { ListedUrl } from './listed-urls.ts'

/** Something that does not belong into a sitemap. */
export interface SitemapFault {
  url: string
  fault: string
}

const MOST_IN_A_FILE = 10_000
const HIDDEN = new Set(['dev', 'admin', 'api'])

/**
 * What is wrong with a sitemap: 1. addresses of another site; 2. a part dev, admin or api, and pages of signing in; 3. one
 * address twice; 4. a date that is none, or of the future; 5. a priority that is not between 0 and 1; 6. no language; 7. a
 * file of more than 10,000.
 */
export function sitemapFaults(
  urls: readonly ListedUrl[],
  { origin, now, largest }: { origin: string; now: number; largest: number },
): SitemapFault[] {
  const seen = new Set<string>()
  const faults = urls.flatMap((entry) => {
    const found = faultsOf(entry, origin, now)
    if (seen.has(entry.url)) found.push('It is listed twice.')
    seen.add(entry.url)
    return found.map((fault) => ({ url: entry.url, fault }))
  })
  if (largest > MOST_IN_A_FILE) faults.push({ url: '/sitemap.xml', fault: `A file holds ${largest} addresses.` })
  return faults
}

/** A clock that is a little ahead is no fault. */
const AHEAD_MS = 60_000

function faultsOf({ url, lastModified, priority, alternates }: ListedUrl, origin: string, now: number): string[] {
  const address = URL.parse(url)
  if (!address || address.origin !== origin) return ['It is no address of this site.']
  const parts = address.pathname.split('/').slice(1)
  const moment = lastModified === null ? now : Date.parse(lastModified)
  return [
    ...(parts[0] === 'auth' || parts.some((part) => HIDDEN.has(part)) ? ['Such addresses are not listed.'] : []),
    ...(Number.isNaN(moment) ? ['Its date is none.'] : moment > now + AHEAD_MS ? ['Its date is in the future.'] : []),
    ...(priority >= 0 && priority <= 1 ? [] : ['Its priority is not between 0 and 1.']),
    ...(alternates > 0 ? [] : ['It has no language.']),
  ]
}
