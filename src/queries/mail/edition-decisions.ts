import { type Client, dataOf } from '#queries/shared'

/** What an editor does with an edition. */
export type EditionAct = 'intro' | 'send' | 'pause' | 'resume' | 'drop' | 'test'

/**
 * Decides about an edition, as the editor whose client it is.
 *
 * @param words the editor's own, with `intro`
 * @returns `changed` when it is no longer in a state in which this can be done, `stale` when its figures have been overtaken
 *   or its story is none any more, `gone` when there is none
 * @throws ContentLoadError
 * @example
 * ```ts
 * await decideEdition(editorsClient, { id: edition.id, act: 'send' }) // 'done'
 * ```
 */
export async function decideEdition(
  client: Client,
  { id, act, words = '' }: { id: string; act: EditionAct; words?: string },
): Promise<string> {
  return dataOf('letters', await client.rpc('decide_edition', { edition: id, act, words }))
}

/**
 * Gives an edition that waits a subject and preheader of the editor's own.
 *
 * @returns `changed` when it no longer waits
 * @throws ContentLoadError also when the subject is empty or long
 * @example
 * ```ts
 * await changeEdition(editorsClient, { id: edition.id, title: 'Rates fall again', preheader: '' }) // 'done'
 * ```
 */
export async function changeEdition(
  client: Client,
  { id, title, preheader }: { id: string; title: string; preheader: string },
): Promise<string> {
  return dataOf('letters', await client.rpc('change_edition', { edition: id, title, preheader }))
}
