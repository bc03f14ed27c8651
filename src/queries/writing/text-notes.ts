import { type Client, dataOf } from '#queries/shared'
import { type TextPlace, storedKind, writtenOf } from './writable.ts'

/** What an editor and an author say to each other about a text. */
export interface EditorNote {
  id: string
  body: string
  by: string
  /** ISO timestamp */
  at: string
}

const MOST_NOTES = 50

/**
 * The notes on a text, newest first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [newest] = await notesOnText(client, { kind: 'article', id })
 * ```
 */
export async function notesOnText(client: Client, { kind, id }: TextPlace): Promise<EditorNote[]> {
  const notes = await client
    .from('text_notes')
    .select('id,body,writer_name,written_at')
    .eq('kind', storedKind(kind))
    .eq('content_id', id)
    .order('written_at', { ascending: false })
    .limit(MOST_NOTES)
  return dataOf('articles', notes).map((note) => ({
    id: note.id,
    body: note.body,
    by: note.writer_name,
    at: note.written_at,
  }))
}

/**
 * Adds a note, signed by the database.
 *
 * @throws RefusedError
 * @example
 * ```ts
 * await addNote(client, { kind: 'article', id }, 'Say so in the first paragraph.')
 * ```
 */
export async function addNote(client: Client, { kind, id }: TextPlace, body: string): Promise<void> {
  writtenOf(await client.from('text_notes').insert({ kind: storedKind(kind), content_id: id, body }))
}
