import { type Client, type Correction, correctionsOf, dataOf, rowOf } from '#queries/shared'
import { KINDS, type WrittenKind } from '#kinds'

/** Where a kind keeps its short form, as revisions hold it. */
const SHORT_COLUMNS: Readonly<Record<WrittenKind, string>> = {
  article: 'excerpt',
  guide: 'excerpt',
  lesson: 'excerpt',
  term: 'short_definition',
  wikiPage: 'excerpt',
  answer: 'short_answer',
  state: 'excerpt',
}

/** A text whose history is asked for; its revisions are those of `textRevisions`. */
export interface TextHistory {
  id: string
  slug: string
  title: string
  /** The number of its present state. */
  revision: number
  /** Readers have it now. */
  isOut: boolean
  corrections: Correction[]
  /** Slugs of wiki pages that it leads to and that do not exist. */
  missing: string[]
}

/**
 * A text by its address, or null where there is no such text.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const history = await textHistory(editorsClient, 'wikiPage', 'ginnie-mae')
 * ```
 */
export async function textHistory(client: Client, kind: WrittenKind, slug: string): Promise<TextHistory | null> {
  const found = client.from(KINDS[kind].table as 'wiki_pages').select('*')
  const row = rowOf('pages', await found.eq('slug', slug).maybeSingle())
  if (!row) return null
  return {
    id: row.id,
    slug: row.slug,
    title: (row as Record<string, unknown>)[KINDS[kind].titleColumn] as string,
    revision: row.revision,
    // A state has no day: its page is always there.
    isOut: row.is_published && (kind === 'state' || Date.parse(row.publish_date ?? '') <= Date.now()),
    corrections: correctionsOf(row.corrections),
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

/** What a text is to be again. */
interface Restored {
  title: string
  excerpt: string
  document: unknown
  /** What readers are told was wrong; empty when there is nothing to tell. */
  correction: string
}

/**
 * Makes a text what it was at a revision; that is a further revision. The site then prints it anew.
 *
 * @param text with the number of the state that was looked at
 * @returns false when somebody saved it since
 * @throws ContentLoadError
 * @example
 * ```ts
 * const done = await restoreRevision(editorsClient, 'wikiPage', history, { ...revision, correction: '' })
 * ```
 */
export async function restoreRevision(
  client: Client,
  kind: WrittenKind,
  text: Pick<TextHistory, 'id' | 'revision' | 'corrections'>,
  { title, excerpt, document, correction }: Restored,
): Promise<boolean> {
  const { table, titleColumn } = KINDS[kind]
  // A state's name is the record's.
  const named = kind === 'state' ? {} : { [titleColumn]: title }
  const added = correction === '' ? [] : [{ date: 'now', text: correction }]
  const noted = added.length > 0 ? { corrections: [...text.corrections, ...added] } : {}
  const values = { ...named, ...noted, [SHORT_COLUMNS[kind]]: excerpt, document } as object
  const restored = client.from(table as 'wiki_pages').update(values)
  const unchanged = restored.eq('id', text.id).eq('revision', text.revision)
  return dataOf('pages', await unchanged.select('id')).length > 0
}
