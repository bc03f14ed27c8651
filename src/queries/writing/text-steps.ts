import { type Client, type Correction, hiddenByPolicy } from '#queries/shared'
import { type TextFields, rowOfFields } from './columns.ts'
import { type Saved, type Saving, saveRow } from './text-store.ts'
import { type TextPlace, storedKind, tableOf, writtenOf } from './writable.ts'

/** A step of a text on its way to readers, and what goes with it. */
export type PublicationStep =
  | { step: 'submit' }
  | { step: 'take back' }
  /** At an ISO timestamp, 'now' by the database's clock, or at the moment it has; the corrections are shown with the text. */
  | { step: 'publish'; at: string | null; fields: TextFields; corrections: Correction[] }
  /**
   * The edit that waits becomes the text, and one whose minute has not come is what it was before it was scheduled: the database
   * puts it there.
   */
  | { step: 'withdraw' }

/**
 * Takes a step with the version that the caller has seen; the database says who may.
 *
 * @throws RefusedError
 * @throws UnreachedError when nobody responded
 * @example
 * ```ts
 * await takeStep(client, { place, version, isPublished: false }, { step: 'submit' })
 * ```
 */
export async function takeStep(client: Client, saving: Saving, step: PublicationStep): Promise<Saved> {
  const { kind } = saving.place
  switch (step.step) {
    case 'submit':
      return saveRow(client, saving, { submitted_at: 'now' })
    case 'take back':
      return saveRow(client, saving, { submitted_at: null })
    case 'withdraw':
      return saveRow(client, saving, { is_published: false })
    case 'publish': {
      const row = {
        ...rowOfFields(kind, step.fields),
        ...(kind === 'state' ? {} : { is_published: true }),
        ...(step.at === null || kind === 'state' ? {} : { publish_date: step.at }),
        corrections: step.corrections,
      }
      const saved = await saveRow(client, saving, row)
      if (saved.state === 'saved' && saving.version.pending > 0) await forgetPublished(client, saving)
      return saved
    }
    default:
      return step satisfies never
  }
}

/** The edit that was put out; one that somebody has written on meanwhile goes on waiting. */
async function forgetPublished(client: Client, saving: Saving): Promise<void> {
  writtenOf(await withoutPending(client, saving))
}

/** Deletes the edit that waits, of the version that the caller has seen. */
const withoutPending = (client: Client, { place, version }: Pick<Saving, 'place' | 'version'>) =>
  client
    .from('pending_edits')
    .delete()
    .eq('kind', storedKind(place.kind))
    .eq('content_id', place.id)
    .eq('revision', version.pending)
    .select('content_id')

/**
 * Forgets the edit of a published text that waits: it stays as readers see it. An edit that somebody has written on since
 * goes on waiting.
 *
 * @throws RefusedError
 * @example
 * ```ts
 * const { state } = await discardPending(client, { place, version })
 * ```
 */
export async function discardPending(
  client: Client,
  saving: Pick<Saving, 'place' | 'version'>,
): Promise<{ state: 'discarded' | 'overtaken' }> {
  const gone = writtenOf(await withoutPending(client, saving)) as unknown[]
  if (gone.length > 0) return { state: 'discarded' }
  const { place, version } = saving
  const still = client.from('pending_edits').select('revision').eq('kind', storedKind(place.kind))
  const seen = writtenOf(await still.eq('content_id', place.id).eq('revision', version.pending)) as unknown[]
  if (seen.length > 0) throw hiddenByPolicy()
  return { state: 'overtaken' }
}

/**
 * Deletes a text for good, with its versions and notes.
 *
 * @throws RefusedError
 * @example
 * ```ts
 * await deleteText(client, { kind: 'article', id })
 * ```
 */
export async function deleteText(client: Client, { kind, id }: TextPlace): Promise<void> {
  const gone = writtenOf(await tableOf(client, kind).delete().eq('id', id).select('id')) as unknown[]
  if (gone.length === 0) throw hiddenByPolicy()
}
