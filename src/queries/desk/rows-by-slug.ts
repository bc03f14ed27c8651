/** Few: a text may have a hundred pages. */
export const TEXTS_AT_ONCE = 100

/** Rows in the order of their slugs, so many at a time: no more are held in memory. */
export async function* bySlug<Row extends { slug: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < TEXTS_AT_ONCE) return
    after = last.slug
  }
}
