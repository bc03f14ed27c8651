import type { DocumentNode } from '#documents/schema'
import { type Client, dataOf } from '#queries/shared'
import { type TextPlace, storedKind, writtenOf } from './writable.ts'

/** A text as it stood from a save on. */
export interface TextRevision {
  revision: number
  /** ISO timestamp */
  savedAt: string
  /** Who saved it, by name; null for the site itself. */
  by: string | null
}

/** What a revision holds of a text. */
export interface TextOfRevision {
  title: string
  excerpt: string
  document: DocumentNode
}

const MOST_REVISIONS = 100

/**
 * The versions of a text, newest first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [newest] = await textRevisions(client, { kind: 'article', id })
 * ```
 */
export async function textRevisions(client: Client, { kind, id }: TextPlace): Promise<TextRevision[]> {
  const [revisions, workers] = await Promise.all([
    client
      .from('revisions')
      .select('revision,created_at,edited_by')
      .eq('kind', storedKind(kind))
      .eq('content_id', id)
      .order('revision', { ascending: false })
      .limit(MOST_REVISIONS),
    client.rpc('text_workers', { of_kind: storedKind(kind), of_id: id }),
  ])
  const names = new Map(dataOf('articles', workers).map((worker) => [worker.id, worker.name]))
  return dataOf('articles', revisions).map((row) => ({
    revision: row.revision,
    savedAt: row.created_at,
    by: row.edited_by === null ? null : (names.get(row.edited_by) ?? null),
  }))
}

/**
 * One version, whole; null when it was thinned out meanwhile.
 *
 * @throws RefusedError
 * @example
 * ```ts
 * const text = await textOfRevision(client, { kind: 'article', id }, 3)
 * ```
 */
export async function textOfRevision(
  client: Client,
  { kind, id }: TextPlace,
  revision: number,
): Promise<TextOfRevision | null> {
  const found = await client
    .from('revisions')
    .select('title,excerpt,document')
    .eq('kind', storedKind(kind))
    .eq('content_id', id)
    .eq('revision', revision)
    .maybeSingle()
  const row = writtenOf(found) as { title: string; excerpt: string | null; document: unknown } | null
  return row && { title: row.title, excerpt: row.excerpt ?? '', document: row.document as DocumentNode }
}
