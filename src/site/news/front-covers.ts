import type { CoverKind } from '#blocks/cover-drawings.ts'
import { unlikeNeighbors } from '#blocks/cover-neighbors.ts'
import type { StorySummary } from '#queries/stories'

/** The stories of the front page that may have a picture, in the order in which they stand. */
interface Pictured {
  lead: StorySummary | null
  seconds: readonly StorySummary[]
  analysis: readonly StorySummary[]
}

/** A rates story leads over the year in one line instead of a picture. */
export const hasChart = (lead: StorySummary | null, year: unknown): boolean =>
  lead?.category === 'Rates' && year !== null

/**
 * The drawings of the front page by story, chosen together: the lead's, that of the first story beside it and those of the
 * analyses stand near one another, though in three lists.
 */
export function frontCovers({ lead, seconds, analysis }: Pictured, year: unknown): ReadonlyMap<string, CoverKind> {
  const first = lead && !hasChart(lead, year) ? [lead] : []
  const drawn = [...first, ...seconds.slice(0, 1), ...analysis].filter(({ imageUrl }) => !imageUrl)
  const kinds = unlikeNeighbors(drawn)
  return new Map(drawn.flatMap(({ slug }, at) => (kinds[at] ? [[slug, kinds[at]]] : [])))
}
