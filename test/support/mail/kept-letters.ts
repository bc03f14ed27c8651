import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { ReadSite } from '../site/site.ts'

/** A letter of a site without a mail server, which keeps each as a file. */
export interface KeptLetter {
  to: string
  subject: string
  purpose: string
  html: string
  text: string
}

/** The letters that a site has kept, the oldest first; those to one address where it is given. */
export function keptLetters({ dataDir }: ReadSite, address?: string): KeptLetter[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d.*\.json$/.test(name))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptLetter)
    .filter(({ to }) => address === undefined || to === address)
}
