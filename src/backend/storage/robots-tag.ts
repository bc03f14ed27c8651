import { StorageRefusal } from './storage-refusal.ts'

const rule =
  /^(?:all|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex|max-snippet:-?\d+|max-video-preview:-?\d+|max-image-preview:(?:none|standard|large))$/

/**
 * What an object tells search machines, as its uploader wrote it.
 *
 * @throws StorageRefusal InvalidRequest for a rule that nobody knows
 * @example
 * ```ts run
 * robotsTagOf('noindex, max-snippet: 20') // => 'noindex, max-snippet: 20'
 * ```
 */
export function robotsTagOf(header: string | null): string | null {
  if (header === null) return null
  const isKnown = header.split(',').every((part) => rule.test(part.trim().replace(/:\s+/, ':')))
  if (!isKnown) throw new StorageRefusal('InvalidRequest', 'Invalid X-Robots-Tag header')
  return header
}
