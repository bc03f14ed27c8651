import { href } from '#routes'
import type { Listed } from '#kinds'
import type { ListPage } from '#newsroom'
import { postAsAccount } from '#session'
import { ErrorInWords } from '#ui/reason.ts'

/** A page as the sitemap lists it now. */
export interface ListedPage {
  url: string
  /** ISO timestamp, or null */
  lastModified: string | null
  priority: number
  changes: string
  images: number
}

/** Of what rows are the pages; 'none' are there without one. */
export type ListedKind = Listed | 'none'

/** What is looked for. */
interface ListedQuery {
  words: string
  kind: ListedKind | null
}

/** A page of what fits, and how many there are of each kind. */
interface FoundPages extends ListPage<ListedPage, string> {
  counts: Partial<Record<ListedKind, number>>
}

/** Looks through what is listed. Throws in words. */
export async function listedPagesOf(query: ListedQuery, after: string | null): Promise<FoundPages> {
  const response = await postAsAccount(href('listedPages'), { ...query, after })
  if (response.ok) return (await response.json()) as FoundPages
  throw new ErrorInWords(REFUSALS[response.status] ?? 'What is listed could not be read')
}

const REFUSALS: Readonly<Record<number, string>> = {
  403: 'Editors and admins see what is listed',
  413: 'Those are more words than can be looked for',
}
