import type { Listed } from '#kinds'

/** Which listed pages are looked for. */
export interface ListedQuery {
  /** In the address; '' for all. */
  words: string
  /** Of one kind of row; 'none' of pages that are there without one; null is any. */
  kind: Listed | 'none' | null
  /** The address after which it goes on; null from the beginning. */
  after: string | null
}

interface Page {
  kind: Listed | null
  path: string
}

/**
 * At most so many of what fits, by address, so that it goes on where it was whatever came or went; and how many are listed of
 * each kind, whatever fits.
 */
export function listedFor<One extends Page>(
  pages: readonly One[],
  { words, kind, after }: ListedQuery,
  most: number,
): { found: One[]; counts: Partial<Record<Listed | 'none', number>> } {
  const counts: Partial<Record<Listed | 'none', number>> = {}
  const fitting: One[] = []
  const wanted = words.trim().toLowerCase()
  for (const page of pages) {
    const of = page.kind ?? 'none'
    counts[of] = (counts[of] ?? 0) + 1
    if ((kind === null || kind === of) && (after === null || page.path > after) && page.path.includes(wanted))
      fitting.push(page)
  }
  return { found: fitting.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, most), counts }
}
