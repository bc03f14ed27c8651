import { createHash } from 'node:crypto'
import { routes } from '#routes'

/** Raised when the same file would be printed differently. */
const RENDERING = 5

const existing = Object.keys(routes).join(' ')

/** What a file would bring into the database: its text, how texts are printed, and which links lead somewhere. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(`${RENDERING}\n${existing}\n${text}`).digest('hex')

/**
 * The id of what a file brings, the same in every database: feeds name stories by it, also after a rebuild. A UUID made
 * from a name, as RFC 9562 section 5.8 leaves to the application.
 */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`ratesheet content ${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
