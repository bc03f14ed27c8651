import type { ReferenceKind, TableOf } from '#kinds'
import { type Client, dataOf } from '#queries/shared'
import { TEXTS_AT_ONCE, bySlug } from './rows-by-slug.ts'

/** A text as a content file holds it. */
export interface ExportedText {
  slug: string
  /** The fields of the front matter, by their names there. */
  head: Record<string, unknown>
  document: unknown
}

/** The tables of what is looked up. */
export type ReferenceTable = TableOf<ReferenceKind>

/** Fields of the front matter and the columns that hold them, where they are called otherwise. */
const REFERENCE_FIELDS: Record<ReferenceTable, Readonly<Record<string, string>>> = {
  glossary_terms: {
    term: 'term',
    also: 'also',
    short: 'short_definition',
    calculator: 'calculator',
    guide: 'guide',
    rule: 'rule',
    basis: 'basis',
    linked: 'is_linked',
  },
  wiki_pages: { title: 'title', excerpt: 'excerpt' },
  answers: {
    question: 'question',
    short: 'short_answer',
    terms: 'terms',
    calculator: 'calculator',
    figure: 'figure',
    guide: 'guide',
  },
}
const OF_ALL_REFERENCES = [
  'category',
  'related',
  'sources',
  'corrections',
  'checked_on',
  'publish_date',
  'updated_at',
  'is_published',
] as const

/**
 * Every term, wiki page or answer, drafts too, as content files hold them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * for await (const { slug } of exportedReferences(serviceClient, 'glossary_terms')) console.log(slug)
 * ```
 */
export async function* exportedReferences(client: Client, table: ReferenceTable): AsyncGenerator<ExportedText> {
  const columns = ['slug', 'document', ...OF_ALL_REFERENCES, ...Object.values(REFERENCE_FIELDS[table])].join(',')
  const rows = bySlug(async (after) => {
    const page = client
      .from(table as 'wiki_pages')
      .select(columns as '*')
      .gt('slug', after)
      .order('slug')
    return dataOf('pages', await page.limit(TEXTS_AT_ONCE))
  })
  for await (const row of rows) {
    const values = row as unknown as Record<string, unknown>
    const own = Object.entries(REFERENCE_FIELDS[table]).map(([field, column]) => [field, values[column]])
    const shared = OF_ALL_REFERENCES.map((field) => [field, values[field]])
    yield { slug: row.slug, head: Object.fromEntries([...own, ...shared]), document: row.document }
  }
}
