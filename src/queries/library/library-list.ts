import { BATCH, FRESH_MS, type Question, dataOf, everyRow } from '#queries/shared'
import {
  COLUMNS,
  type LibraryFilter,
  type LibrarySummary,
  ORDERS,
  type Shelf,
  type SummaryRow,
  keyOf,
  narrowed,
  summaryOf,
} from './library.ts'

/**
 * All published texts of a filter, however many.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const guides = await libraryList('guides', { tag: 'Escrow' }).ask(client)
 * ```
 */
export const libraryList = (shelf: Shelf, filter: LibraryFilter): Question<LibrarySummary[]> => ({
  key: [`${shelf}-list`, ...keyOf(filter), filter.order ?? 'newest'],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = await everyRow<SummaryRow>(async (after) => {
      const found = narrowed(client.from(shelf).select(COLUMNS), filter).gt('slug', after?.slug ?? '')
      return dataOf(shelf, await found.order('slug').limit(BATCH))
    })
    const [column, ascending] = ORDERS[filter.order ?? 'newest']
    const compared = (one: SummaryRow, other: SummaryRow) =>
      inOrder(one[column], other[column], ascending) || inOrder(one.updated_at, other.updated_at, false)
    return rows.toSorted(compared).map(summaryOf)
  },
})

/** Below zero where the one comes first; what has no value comes last. */
function inOrder(one: string | null, other: string | null, ascending: boolean): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other === ascending ? -1 : 1
}
