import { createHash } from 'node:crypto'
import { routes } from '#routes'

/** Raised when the same file would be printed differently. */
const RENDERING = 1

const existing = Object.entries(routes)
  .filter(([, route]) => route.status === 'now')
  .map(([name]) => name)
  .join(' ')

/** What a file would bring into the database: its text, how texts are printed, and which links lead somewhere. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(`${RENDERING}\n${existing}\n${text}`).digest('hex')
