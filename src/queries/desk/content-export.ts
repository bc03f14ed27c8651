import { type Client, dataOf } from '#queries/shared'

/** A text as a content file holds it. */
export interface ExportedText {
  slug: string
  /** The fields of the front matter, by their names there. */
  head: Record<string, unknown>
  document: unknown
}

type LibraryTable = 'articles' | 'guides' | 'education'

const BATCH = 200
const SHARED = [
  'title',
  'excerpt',
  'category',
  'publish_date',
  'updated_at',
  'is_published',
  'tags',
  'meta_description',
  'keywords',
  'cover',
  'key_points',
  'sources',
] as const
const OWN: Record<LibraryTable, readonly string[]> = {
  articles: ['is_breaking', 'is_feature', 'corrections'],
  guides: ['is_featured', 'is_popular', 'assumes', 'needs', 'checked_on', 'numbered', 'terms'],
  education: ['checked_on', 'terms'],
}

/**
 * Every text of a table, drafts too, as content files hold them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const guides = await exportedTexts(serviceClient, 'guides')
 * ```
 */
export async function exportedTexts(client: Client, table: LibraryTable): Promise<ExportedText[]> {
  const fields = [...SHARED, ...OWN[table]]
  const texts: ExportedText[] = []
  for (let from = 0; ; from += BATCH) {
    const page = client
      .from(table as 'articles')
      .select(`*,author:authors(slug)`)
      .order('slug')
    const rows = dataOf('pages', await page.range(from, from + BATCH - 1))
    for (const row of rows) {
      const values = row as unknown as Record<string, unknown>
      texts.push({
        slug: row.slug,
        head: {
          ...Object.fromEntries(fields.map((field) => [field, values[field]])),
          author: row.author?.slug,
          image: row.image_url,
          sample: row.is_static,
        },
        document: row.document,
      })
    }
    if (rows.length < BATCH) return texts
  }
}
