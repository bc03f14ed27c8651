import { type Client, dataOf } from '#queries/shared'
import { type TextPlace, storedKind } from './writable.ts'

/** What is known of an address of another site that a text leads to. */
export interface DraftLink {
  address: string
  /** `unclear`: it responds, and says nothing that a program can go by. `off`: nobody is asked here. */
  state: 'fine' | 'broken' | 'unclear' | 'waiting' | 'off'
  /** of one that is broken or unclear, in words */
  problem: string
}

/**
 * What is known of the links of a text to other sites, as it was last saved: without their fragments, a hundred at most. Those
 * that nobody has asked are, one after another, from now on for a day.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const broken = (await draftLinks(client, { kind: 'article', id })).filter(({ state }) => state === 'broken')
 * ```
 */
export async function draftLinks(client: Client, { kind, id }: TextPlace): Promise<DraftLink[]> {
  const rows = dataOf('pages', await client.rpc('draft_links', { of_kind: storedKind(kind), of_id: id }))
  return rows.map(({ state, ...link }) => ({ ...link, state: STATES.find((each) => each === state) ?? 'waiting' }))
}

const STATES: readonly DraftLink['state'][] = ['fine', 'broken', 'unclear', 'waiting', 'off']
