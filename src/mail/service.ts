import type { Client } from '#queries/shared'
import type { LetterSite } from './letter.ts'
import type { LetterLinks } from './links.ts'

/** What the site's pages of the letters work with. */
export interface LetterDesk {
  /** Past all policies; null where the site has no key to the database. */
  client: Client | null
  /** Speaks for the account of a token, under all policies. */
  clientAs: (token: string) => Client
  site: LetterSite
  links: LetterLinks
  /** What programs that report bounces send along; null where none may. */
  hookSecret: string | null
  /** Origins of makers of browsers that may be anywhere, as the operator has written them. */
  pushOrigins: readonly string[]
}
