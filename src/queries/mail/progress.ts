import { type Client, dataOf } from '#queries/shared'

/** Letters of an edition by what became of them. */
export type EditionProgress = Partial<Record<string, number>>

/** What the newsroom knows of subscribers: numbers. */
export interface SubscriberCounts {
  states: Partial<Record<string, number>>
  /** Of those who are confirmed. */
  paused: number
  /** Who gets each letter now. */
  topics: Partial<Record<string, number>>
  /** That wait for their condition. */
  alerts: number
  /** That were asked for and have not been sent. */
  confirmations: number
}

/**
 * The ids of the editions that go out now. For editors and admins.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const ids = await sendingEditions(editorsClient)
 * ```
 */
export async function sendingEditions(client: Client): Promise<string[]> {
  const rows = dataOf('letters', await client.from('editions').select('id').eq('state', 'sending'))
  return rows.map(({ id }) => id)
}

/**
 * How far an edition is. For editors and admins.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { sent = 0, waiting = 0 } = await editionProgress(editorsClient, edition.id)
 * ```
 */
export async function editionProgress(client: Client, id: string): Promise<EditionProgress> {
  return dataOf('letters', await client.rpc('edition_progress', { edition: id })) as EditionProgress
}

/**
 * How many people get letters. For editors and admins.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { states } = await subscriberCounts(editorsClient)
 * ```
 */
export async function subscriberCounts(client: Client): Promise<SubscriberCounts> {
  return dataOf('letters', await client.rpc('subscriber_counts')) as unknown as SubscriberCounts
}
