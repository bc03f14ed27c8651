import { PAGE_SIZE, pagesOf } from '#queries/shared'
import { type LibrarySummary, libraryCount, libraryRows } from '#queries/library'
import type { LettersDeps } from './letters-work.ts'

const DAY_MS = 86_400_000
/** Days since 1970 begin with a Thursday: a survey of the Wednesday before a holiday is of the week of its holiday. */
const MIDWEEK = 3
/** Terms of use are no reading for a Thursday. */
const TO_KEEP = { exceptCategory: 'Legal', order: 'title' } as const

/** Every guide that a letter may name, in the order of the alphabet. */
export async function guidesToKeep({ serviceClient, clock }: LettersDeps): Promise<LibrarySummary[]> {
  const total = await libraryCount('guides', TO_KEEP).ask(serviceClient)
  const pages = Array.from({ length: pagesOf({ total, pageSize: PAGE_SIZE.library }) }, (_, at) => at + 1)
  const rows: LibrarySummary[] = []
  for (const page of pages) rows.push(...(await libraryRows('guides', TO_KEEP, page).ask(serviceClient)))
  // The service reads what is scheduled, too.
  return rows.filter(({ publishDate }) => publishDate <= clock().toISOString())
}

/**
 * Another guide each week, until all have been named.
 *
 * @param on ISO date of the week's survey
 * @returns null where there is none
 */
export const guideOfWeek = <Guide>(guides: readonly Guide[], on: string): Guide | null =>
  guides[Math.floor((Date.parse(on) / DAY_MS + MIDWEEK) / 7) % guides.length] ?? null
