interface Page<Row, Place> {
  rows: Row[]
  next: Place | null
}

/**
 * All pages of a list as the parts of a file, each written when its page has come: no more than one page is kept as rows.
 *
 * @param ask a page of it, from a place on
 * @param csv lines of rows, of which the first names the columns
 * @param told how many rows there are so far, after each page
 * @example
 * ```ts
 * const parts = await everyPage((after) => followedLinks(client, filter, after, 999), clicksCsv, console.log)
 * ```
 */
export async function everyPage<Row, Place>(
  ask: (after: Place | null) => Promise<Page<Row, Place>>,
  csv: (rows: readonly Row[]) => string,
  told: (count: number) => void,
): Promise<Blob[]> {
  const parts: Blob[] = []
  let after: Place | null = null
  let count = 0
  do {
    const page: Page<Row, Place> = await ask(after)
    const lines = csv(page.rows)
    parts.push(new Blob([parts.length === 0 ? lines : lines.slice(lines.indexOf('\n') + 1)]))
    count += page.rows.length
    told(count)
    after = page.next
  } while (after !== null)
  return parts
}
