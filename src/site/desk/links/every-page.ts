/** More lines than anybody looks at. */
const MOST_LINES = 10_000

/**
 * The rows of all pages of a list.
 *
 * @param ask a page of it, from a place on
 * @example
 * ```ts
 * const links = await everyPage((after) => followedLinks(client, filter, after))
 * ```
 */
export async function everyPage<Row, Place>(
  ask: (after: Place | null) => Promise<{ rows: Row[]; next: Place | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: Place | null = null
  do {
    const page: { rows: Row[]; next: Place | null } = await ask(after)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null && rows.length < MOST_LINES)
  return rows
}
