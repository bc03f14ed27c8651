/** A page of a list, and where the next one begins. */
export interface ListPage<Row, Place> {
  rows: Row[]
  next: Place | null
}

/** Asks for the page after a place; null is the first. */
export type Ask<Row, Place> = (after: Place | null) => Promise<ListPage<Row, Place>>

/** What was read of a list. */
export interface ReadPages<Row, Place> extends ListPage<Row, Place> {
  pages: number
}

/** So many pages of a list from its beginning, at least the first; fewer where it has fewer. */
export async function pagesOf<Row, Place>(ask: Ask<Row, Place>, count: number): Promise<ReadPages<Row, Place>> {
  const rows: Row[] = []
  let after: Place | null = null
  let pages = 0
  do {
    const page: ListPage<Row, Place> = await ask(after)
    rows.push(...page.rows)
    after = page.next
    pages += 1
  } while (after !== null && pages < count)
  return { rows, next: after, pages }
}
