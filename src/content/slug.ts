import { basename } from 'node:path'
import type { Report } from '#documents'

const LONGEST_SLUG = 80

/**
 * A name as a slug.
 *
 * @example
 * ```ts run
 * slugify("Veterans' loans & fees") // => 'veterans-loans-fees'
 * ```
 */
export function slugify(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, LONGEST_SLUG).replace(/-$/, '')
}

/** The slug that a file's name gives, or null with the reason reported. */
export function slugOf(path: string, report: Report): string | null {
  const slug = basename(path, '.md')
  if (slug === slugify(slug)) return slug
  report(1, `the file name is no slug of lowercase letters, digits and hyphens, at most ${LONGEST_SLUG}`)
  return null
}
