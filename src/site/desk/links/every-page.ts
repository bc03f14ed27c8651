/**
 * The rows of all pages of a list, however many there are.
 *
 * @param ask a page of it, from a place on
 * @param told how many there are so far, after each page
 * @example
 * ```ts
 * const links = await everyPage((after) => followedLinks(client, filter, after), console.log)
 * ```
 */
export async function everyPage<Row, Place>(
  ask: (after: Place | null) => Promise<{ rows: Row[]; next: Place | null }>,
  told: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: Place | null = null
  do {
    const page: { rows: Row[]; next: Place | null } = await ask(after)
    rows.push(...page.rows)
    told(rows.length)
    after = page.next
  } while (after !== null)
  return rows
}
