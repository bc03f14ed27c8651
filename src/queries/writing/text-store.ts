import { type Client, ContentLoadError, type Correction, UnreachedError, correctionsOf } from '#queries/shared'
import { type TextFields, completeFields, fieldsOfRow, hasField, rowOfFields, selectedColumns } from './columns.ts'
import type { Publication } from './own-texts.ts'
import { type TextPlace, type WritableKind, isTaken, storedKind, tableOf, writtenOf } from './writable.ts'

/** The versions that a save builds on: of the text, and of an edit of a published one that waits; 0 while none does. */
export interface TextVersion {
  text: number
  pending: number
}

/** A text on the desk of whoever writes it. */
export interface WrittenText {
  place: TextPlace
  fields: TextFields
  publication: Publication
  version: TextVersion
  /** ISO timestamp of the last save. */
  savedAt: string
  corrections: Correction[]
}

/** What became of a save: stored, or not because somebody else has saved since. */
export type Saved = { state: 'saved'; version: TextVersion; savedAt: string } | { state: 'overtaken' }

const STATE = 'id,revision,updated_at,is_published,corrections'
const stateColumns = (kind: WritableKind) =>
  STATE + (kind === 'state' ? '' : ',publish_date') + (hasField(kind, 'tags') ? ',submitted_at' : '')

/**
 * A text as it is to go on being written: of a published one the edit that waits, where there is one. Null when there is no
 * such text for the caller.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const text = await writtenText(client, { kind: 'article', id })
 * ```
 */
export async function writtenText(client: Client, place: TextPlace): Promise<WrittenText | null> {
  const [text, pending] = await Promise.all([
    tableOf(client, place.kind)
      .select(`${stateColumns(place.kind)},${selectedColumns(place.kind)}`)
      .eq('id', place.id)
      .maybeSingle(),
    client
      .from('pending_edits')
      .select('fields,revision,updated_at')
      .eq('kind', storedKind(place.kind))
      .eq('content_id', place.id)
      .maybeSingle(),
  ])
  for (const { error, status } of [text, pending]) if (error) throw new ContentLoadError('articles', error, status)
  const row = text.data as unknown as Record<string, unknown> | null
  if (!row) return null
  const waiting = row['is_published'] === true ? pending.data : null
  return {
    place,
    // An edit that began before a field was known leaves it as readers see it.
    fields: completeFields({
      ...fieldsOfRow(place.kind, row),
      ...(waiting?.fields as Record<string, unknown> | undefined),
    }),
    publication: publicationOf(row),
    version: { text: Number(row['revision']), pending: waiting?.revision ?? 0 },
    savedAt: waiting?.updated_at ?? String(row['updated_at']),
    corrections: correctionsOf(row['corrections']),
  }
}

/**
 * What readers see of a published text, whatever waits to be put out; null when there is no such text for the caller.
 *
 * @throws RefusedError
 * @example
 * ```ts
 * const published = await publishedFields(client, { kind: 'guide', id })
 * ```
 */
export async function publishedFields(client: Client, { kind, id }: TextPlace): Promise<TextFields | null> {
  const row = writtenOf(await tableOf(client, kind).select(selectedColumns(kind)).eq('id', id).maybeSingle())
  return row ? fieldsOfRow(kind, row as Record<string, unknown>) : null
}

const publicationOf = (row: Record<string, unknown>): Publication => ({
  isPublished: row['is_published'] === true,
  publishDate: possible(row['publish_date']),
  submittedAt: possible(row['submitted_at']),
})

const possible = (value: unknown) => (typeof value === 'string' ? value : null)

/** A new text as it is stored. */
export interface CreatedText {
  place: TextPlace
  version: TextVersion
  /** ISO timestamp */
  savedAt: string
  /** The database gives a story its author where none was named. */
  authorId: string | null
}

/**
 * A new text. Sent twice, because the first response was lost, it is one: the address that it was given is its own, and what was
 * written since is stored upon it.
 *
 * @throws RefusedError
 * @throws UnreachedError when nobody responded
 * @example
 * ```ts
 * const { place, version } = await createText(client, 'article', completeFields({ title: 'Rates slip', slug: 'draft-0a1b2c3d' }))
 * ```
 */
export async function createText(client: Client, kind: WritableKind, fields: TextFields): Promise<CreatedText> {
  const row = rowOfFields(kind, fields)
  const columns = `id,revision,updated_at${hasField(kind, 'authorId') ? ',author_id' : ''}`
  try {
    const made = await tableOf(client, kind)
      .insert(row as never)
      .select(columns)
      .single()
    return createdOf(kind, writtenOf(made) as CreatedRow)
  } catch (error) {
    if (!isTaken(error)) throw error
    const found = await tableOf(client, kind)
      .select(columns)
      .eq('slug', fields.slug)
      .eq('revision', 1)
      .eq('is_published', false)
      .maybeSingle()
    const own = writtenOf(found) as CreatedRow | null
    if (!own || !/^draft-[0-9a-f]{8,}$/.test(fields.slug)) throw error
    return againOf(client, kind, { own, fields })
  }
}

/** The text of a request whose response was lost, with what was written since; its author stays. */
async function againOf(
  client: Client,
  kind: WritableKind,
  { own, fields }: { own: CreatedRow; fields: TextFields },
): Promise<CreatedText> {
  const made = createdOf(kind, own)
  const row = rowOfFields(kind, { ...fields, authorId: fields.authorId ?? made.authorId })
  const saved = await saveRow(client, { ...made, isPublished: false }, row)
  if (saved.state === 'overtaken') throw new UnreachedError('the text was changed while it was begun')
  return { ...made, version: saved.version, savedAt: saved.savedAt }
}

interface SavedRow {
  revision: number
  updated_at: string
}

interface CreatedRow extends SavedRow {
  id: string
  author_id?: string | null
}

const createdOf = (kind: WritableKind, { id, revision, updated_at, author_id = null }: CreatedRow): CreatedText => ({
  place: { kind, id },
  version: { text: revision, pending: 0 },
  savedAt: updated_at,
  authorId: author_id,
})

/** What a save is about. */
export interface Saving {
  place: TextPlace
  version: TextVersion
  /** Readers see the text: the save waits until it is put out. */
  isPublished: boolean
}

/**
 * Stores what was written. A save that builds on an older version than the stored one stores nothing.
 *
 * @throws RefusedError with the database's words, such as for an address that is taken
 * @throws UnreachedError when nobody responded
 * @example
 * ```ts
 * const saved = await saveText(client, { place, version, isPublished: false }, fields)
 * if (saved.state === 'overtaken') await writtenText(client, place)
 * ```
 */
export async function saveText(client: Client, saving: Saving, fields: TextFields): Promise<Saved> {
  return saving.isPublished
    ? savePending(client, saving, fields)
    : saveRow(client, saving, rowOfFields(saving.place.kind, fields))
}

/** Stores columns of a text, whoever sees it: nothing when it was saved since. */
export async function saveRow(
  client: Client,
  { place, version }: Saving,
  row: Record<string, unknown>,
): Promise<Saved> {
  const saved = await tableOf(client, place.kind)
    .update(row as never)
    .eq('id', place.id)
    .eq('revision', version.text)
    .select('revision,updated_at')
    .maybeSingle()
  const data = writtenOf(saved) as SavedRow | null
  if (!data) return { state: 'overtaken' }
  return { state: 'saved', version: { text: data.revision, pending: 0 }, savedAt: data.updated_at }
}

async function savePending(client: Client, { place, version }: Saving, fields: TextFields): Promise<Saved> {
  const kind = storedKind(place.kind)
  const edits = client.from('pending_edits')
  const written =
    version.pending === 0
      ? await edits
          .insert({ kind, content_id: place.id, fields: fields as never, base_revision: version.text })
          .select('revision,updated_at')
          .maybeSingle()
      : await edits
          .update({ fields: fields as never })
          .eq('kind', kind)
          .eq('content_id', place.id)
          .eq('revision', version.pending)
          .select('revision,updated_at')
          .maybeSingle()
  // Somebody else has begun an edit of this text.
  if (written.error?.code === '23505') return { state: 'overtaken' }
  const data = writtenOf(written) as SavedRow | null
  if (!data) return { state: 'overtaken' }
  return { state: 'saved', version: { text: version.text, pending: data.revision }, savedAt: data.updated_at }
}
