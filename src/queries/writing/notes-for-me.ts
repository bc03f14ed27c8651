import { type Client, dataOf, writtenKindOf } from '#queries/shared'
import { type TextState, stateOf } from './own-texts.ts'
import type { WritableKind } from './writable.ts'

/** A note that somebody else left on a text, and where that text stands. */
interface NoteForMe {
  id: string
  kind: WritableKind
  textId: string
  title: string
  state: TextState
  body: string
  by: string
  /** ISO timestamp */
  at: string
}

/** The last note of the page before. */
export interface NotePlace {
  at: string
  id: string
}

const NOTES = 10

/**
 * A page of what others noted on the caller's own stories, for editors on any text; the newest first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await notesForMe(authorsClient, null)
 * ```
 */
export async function notesForMe(
  client: Client,
  after: NotePlace | null,
): Promise<{ rows: NoteForMe[]; next: NotePlace | null }> {
  const place = after ? { after_at: after.at, after_id: after.id } : {}
  const notes = dataOf('articles', await client.rpc('notes_for_me', place))
  const rows = notes.slice(0, NOTES).map((note) => ({
    id: note.id,
    kind: writtenKindOf(note.kind),
    textId: note.content_id,
    title: note.title,
    state: stateOf(
      { isPublished: note.is_published, publishDate: note.publish_date, submittedAt: note.submitted_at },
      Date.now(),
    ),
    body: note.body,
    by: note.writer_name,
    at: note.written_at,
  }))
  const last = rows.at(-1)
  return { rows, next: notes.length > NOTES && last ? { at: last.at, id: last.id } : null }
}
