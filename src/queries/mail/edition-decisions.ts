import { type Client, dataOf, refusalWords } from '#queries/shared'

/** What an editor does with an edition. */
export type EditionAct = 'send' | 'pause' | 'resume' | 'drop' | 'test'

/** How the database says that words cannot stand in a letter. */
const REFUSED = 'PT422'

/** What an editor may write of an edition. */
export interface EditionWords {
  /** the subject */
  title: string
  /** what an inbox shows behind it */
  preheader: string
  /** before the letter */
  intro: string
}

/**
 * Decides about an edition, as the editor whose client it is.
 *
 * @returns `changed` when it is no longer in a state in which this can be done, `stale` when its figures have been overtaken
 *   or its story is none any more, `gone` when there is none
 * @throws ContentLoadError
 * @example
 * ```ts
 * await decideEdition(editorsClient, { id: edition.id, act: 'send' }) // 'done'
 * ```
 */
export async function decideEdition(client: Client, { id, act }: { id: string; act: EditionAct }): Promise<string> {
  return dataOf('letters', await client.rpc('decide_edition', { edition: id, act }))
}

/**
 * Gives an edition that waits words of the editor's own. What the editor left as it was stays as it is stored.
 *
 * @param was what the editor was shown of each
 * @returns `changed` when it no longer waits, `overtaken` when somebody else has changed the same words since, or in words why they
 *   cannot stand in a letter; nothing is stored then
 * @throws ContentLoadError
 * @example
 * ```ts
 * const was = { title: 'Rates', preheader: '', intro: '' }
 * await changeEdition(editorsClient, { id: edition.id, was, words: { ...was, title: 'Rates fall again' } }) // 'done'
 * ```
 */
export async function changeEdition(
  client: Client,
  { id, was, words }: { id: string; was: EditionWords; words: EditionWords },
): Promise<string> {
  const outcome = await client.rpc('change_edition', { edition: id, was: { ...was }, words: { ...words } })
  return outcome.error?.code === REFUSED ? refusalWords(outcome.error) : dataOf('letters', outcome)
}
