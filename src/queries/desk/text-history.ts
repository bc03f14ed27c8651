import { type Client, dataOf, rowOf } from '#queries/shared'
import { KINDS } from '#kinds'

/** Kinds of which every save leaves a revision. */
export type RevisedKind = 'article' | 'guide' | 'lesson' | 'term' | 'wikiPage' | 'answer'

/** Where a kind keeps its name and its short form, as revisions hold them. */
const COLUMNS: Record<RevisedKind, readonly [title: string, short: string]> = {
  article: ['title', 'excerpt'],
  guide: ['title', 'excerpt'],
  lesson: ['title', 'excerpt'],
  term: ['term', 'short_definition'],
  wikiPage: ['title', 'excerpt'],
  answer: ['question', 'short_answer'],
}

/**
 * The kind that the database and addresses call so, or null.
 *
 * @example
 * ```ts run
 * revisedKind('glossary') // => 'term'
 * revisedKind('lender') // => null
 * ```
 */
export const revisedKind = (stored: string): RevisedKind | null =>
  (Object.keys(COLUMNS) as RevisedKind[]).find((kind) => KINDS[kind].stored === stored) ?? null

/** A text as it stood from a revision on. */
export interface Revision {
  revision: number
  title: string
  short: string
  document: unknown
  /** An account; null when no person saved it. */
  editedBy: string | null
  savedAt: string
}

/** A text and how it came to be what it is. */
export interface TextHistory {
  id: string
  slug: string
  title: string
  /** The number of its present state. */
  revision: number
  /** The newest first. */
  revisions: Revision[]
  /** Slugs of wiki pages that it leads to and that do not exist. */
  missing: string[]
}

const MOST_REVISIONS = 100

/**
 * The revisions of a text, or null where there is no such text. For editors: to others it has none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const history = await textHistory(editorsClient, 'wikiPage', 'ginnie-mae')
 * ```
 */
export async function textHistory(client: Client, kind: RevisedKind, slug: string): Promise<TextHistory | null> {
  const found = client.from(KINDS[kind].table as 'wiki_pages').select('*')
  const row = rowOf('pages', await found.eq('slug', slug).maybeSingle())
  if (!row) return null
  const revisions = client
    .from('revisions')
    .select('revision,title,excerpt,document,edited_by,created_at')
    .eq('kind', KINDS[kind].stored)
    .eq('content_id', row.id)
  const listed = dataOf('pages', await revisions.order('revision', { ascending: false }).limit(MOST_REVISIONS))
  return {
    id: row.id,
    slug: row.slug,
    title: (row as Record<string, unknown>)[COLUMNS[kind][0]] as string,
    revision: row.revision,
    revisions: listed.map((saved) => ({
      revision: saved.revision,
      title: saved.title,
      short: saved.excerpt ?? '',
      document: saved.document,
      editedBy: saved.edited_by,
      savedAt: saved.created_at,
    })),
    missing: await missingPages(client, row.document),
  }
}

const WIKI_LINK = /"href":\s*"\/wiki\/([a-z0-9-]+)/g

async function missingPages(client: Client, document: unknown): Promise<string[]> {
  const named = new Set(Array.from(JSON.stringify(document).matchAll(WIKI_LINK), ([, slug = '']) => slug))
  if (named.size === 0) return []
  const there = client
    .from('wiki_pages')
    .select('slug')
    .eq('is_published', true)
    .in('slug', [...named])
  for (const { slug } of dataOf('pages', await there)) named.delete(slug)
  return [...named].toSorted()
}

/**
 * Makes a text what it was at a revision; that is a further revision. The site then prints it anew.
 *
 * @param text with the number of the state that was looked at
 * @returns false when somebody saved it since
 * @throws ContentLoadError
 * @example
 * ```ts
 * const done = await restoreRevision(editorsClient, 'wikiPage', history, revision)
 * ```
 */
export async function restoreRevision(
  client: Client,
  kind: RevisedKind,
  text: Pick<TextHistory, 'id' | 'revision'>,
  { title, short, document }: Revision,
): Promise<boolean> {
  const [titleColumn, shortColumn] = COLUMNS[kind]
  const values = { [titleColumn]: title, [shortColumn]: short, document } as object
  const restored = client.from(KINDS[kind].table as 'wiki_pages').update(values)
  const unchanged = restored.eq('id', text.id).eq('revision', text.revision)
  return dataOf('pages', await unchanged.select('id')).length > 0
}
