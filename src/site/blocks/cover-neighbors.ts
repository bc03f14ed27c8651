import { COVER_KINDS, type CoverKind, kindOf, seedOf } from './cover-drawings.ts'

/** A text as far as its cover goes. */
interface Covered {
  slug: string
  cover: string | null
}

/**
 * The drawings of a list, newest first: each text has its own unless the one below it has the same. So a newer text on top
 * changes none of the others.
 */
export function unlikeNeighbors(texts: readonly Covered[]): CoverKind[] {
  let below: CoverKind | null = null
  const kinds = texts.toReversed().map(({ slug, cover }) => {
    const own = kindOf(slug, cover)
    below = own === below ? after(own, seedOf(slug)) : own
    return below
  })
  return kinds.reverse()
}

/** Another one than that. */
const after = (kind: CoverKind, seed: number): CoverKind =>
  COVER_KINDS[(COVER_KINDS.indexOf(kind) + 1 + (seed % (COVER_KINDS.length - 1))) % COVER_KINDS.length] ?? 'weeks'
