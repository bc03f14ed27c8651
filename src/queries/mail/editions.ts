import type { Schema } from '#database'
import { type Client, type ListPage, type TimePlace, afterPlace, dataOf, listPage } from '#queries/shared'
import { done } from './done.ts'

type EditionRow = Schema['public']['Tables']['editions']['Row']

/** An edition of the letters. What its document holds is for the room of letters to say. */
export interface StoredEdition {
  id: string
  kind: 'daily' | 'week' | 'breaking' | 'alerts'
  key: string
  /** ISO date */
  day: string
  title: string
  document: unknown
  intro: string
  state: 'waiting' | 'held' | 'sending' | 'paused' | 'finished' | 'dropped'
  reason: string
  isQueued: boolean
  madeAt: string
  begunAt: string | null
  finishedAt: string | null
}

/** An edition as it is composed. */
export type NewEdition = Pick<StoredEdition, 'kind' | 'key' | 'day' | 'title' | 'state' | 'reason'> & {
  document: object
  isQueued: boolean
}

const editionOf = (row: Omit<EditionRow, 'composed' | 'goes_despite_bounces' | 'queued_through'>): StoredEdition => ({
  id: row.id,
  kind: row.kind as StoredEdition['kind'],
  key: row.key,
  day: row.day,
  title: row.title,
  document: row.document,
  intro: row.intro,
  state: row.state as StoredEdition['state'],
  reason: row.reason,
  isQueued: row.is_queued,
  madeAt: row.made_at,
  begunAt: row.begun_at,
  finishedAt: row.finished_at,
})

/**
 * Keeps a composed edition, unless there is one of its kind about the same already.
 *
 * @returns its id, or null when there was one
 * @throws ContentLoadError
 * @example
 * ```ts
 * await keepEdition(serviceClient, { kind: 'week', key: '2026-08-20', day: '2026-08-20', title: 'Rates rise', document, state: 'sending', reason: '', isQueued: false })
 * ```
 */
export async function keepEdition(client: Client, edition: NewEdition, now: Date): Promise<string | null> {
  const { isQueued, document, ...row } = edition
  const made = {
    ...row,
    document: JSON.parse(JSON.stringify(document)) as { [key: string]: string },
    is_queued: isQueued,
    made_at: now.toISOString(),
    begun_at: row.state === 'sending' ? now.toISOString() : null,
  }
  const options = { onConflict: 'kind,key', ignoreDuplicates: true }
  const rows = dataOf('letters', await client.from('editions').upsert([made], options).select('id'))
  return rows[0]?.id ?? null
}

/**
 * Composes an edition anew that has not gone, now that what it waited for is here, or has changed. A subject and preheader
 * that an editor gave it stay.
 *
 * @returns false when it no longer waits
 * @throws ContentLoadError
 * @example
 * ```ts
 * await renewEdition(serviceClient, id, { document, title: 'Rates rise', state: 'sending', reason: '' }, new Date())
 * ```
 */
export async function renewEdition(
  client: Client,
  id: string,
  { document, title, state, reason }: Pick<NewEdition, 'document' | 'title' | 'state' | 'reason'>,
  now: Date,
): Promise<boolean> {
  const made = JSON.parse(JSON.stringify(document)) as { [key: string]: string }
  const given = { edition: id, title, document: made, state, reason, moment: now.toISOString() }
  return dataOf('letters', await client.rpc('renew_edition', given))
}

/**
 * The newest editions of some states, the newest first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const sending = await editionsIn(serviceClient, ['sending'], 20)
 * ```
 */
export async function editionsIn(
  client: Client,
  states: readonly StoredEdition['state'][],
  most: number,
): Promise<StoredEdition[]> {
  const asked = client
    .from('editions')
    .select('*')
    .in('state', [...states])
  return dataOf('letters', await asked.order('made_at', { ascending: false }).limit(most)).map(editionOf)
}

/** Which editions are asked for; null is any. */
export interface EditionFilter {
  kind: StoredEdition['kind'] | null
  state: StoredEdition['state'] | null
}

const PAGE = 20

/**
 * A page of the editions, the newest first. For editors and admins.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await editionList(editorsClient, { kind: 'week', state: null }, null)
 * ```
 */
export async function editionList(
  client: Client,
  { kind, state }: EditionFilter,
  after: TimePlace | null,
): Promise<ListPage<StoredEdition, TimePlace>> {
  let asked = client
    .from('editions')
    .select('*')
    .order('made_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE + 1)
  if (kind) asked = asked.eq('kind', kind)
  if (state) asked = asked.eq('state', state)
  if (after) asked = asked.lte('made_at', after.at).or(afterPlace('made_at', after))
  const found = dataOf('letters', await asked).map(editionOf)
  return listPage(found, PAGE, ({ madeAt: at, id }) => ({ at, id }))
}

/**
 * One edition as its letter is set now, or null: without the stories and guides that are no longer public.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const edition = await editionById(serviceClient, id)
 * ```
 */
export async function editionById(client: Client, id: string): Promise<StoredEdition | null> {
  const [row] = dataOf('letters', await client.rpc('edition_as_set', { edition: id }))
  return row ? editionOf(row) : null
}

/**
 * The newest editions of a kind, whatever became of them, the newest first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [last] = await editionsOf(serviceClient, 'daily', 1)
 * ```
 */
export async function editionsOf(client: Client, kind: StoredEdition['kind'], most: number): Promise<StoredEdition[]> {
  const asked = client.from('editions').select('*').eq('kind', kind)
  return dataOf(
    'letters',
    await asked.order('day', { ascending: false }).order('made_at', { ascending: false }).limit(most),
  ).map(editionOf)
}

/**
 * Notes that everybody who is to get an edition has a delivery.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteQueued(serviceClient, edition.id)
 * ```
 */
export async function noteQueued(client: Client, id: string): Promise<void> {
  const written = await client.from('editions').update({ is_queued: true }).eq('id', id)
  done('letters', written)
}

/**
 * Says which editions have just become finished: everybody has theirs, and nothing more will come of any.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * for (const { title } of await finishEditions(serviceClient, new Date())) console.log(title)
 * ```
 */
export async function finishEditions(client: Client, now: Date): Promise<{ id: string; title: string }[]> {
  return dataOf('letters', await client.rpc('finish_editions', { moment: now.toISOString() }))
}

/**
 * Holds what newer figures have overtaken: an edition that waits, is paused, or could not be sent for a day. A breaking one is
 * held as soon as its story is not public, not breaking, or 48 hours old.
 *
 * @returns which, and why
 * @throws ContentLoadError
 * @example
 * ```ts
 * for (const { title, reason } of await holdStaleEditions(serviceClient, new Date())) console.log(title, reason)
 * ```
 */
export async function holdStaleEditions(client: Client, now: Date): Promise<{ title: string; reason: string }[]> {
  return dataOf('letters', await client.rpc('hold_stale_editions', { moment: now.toISOString() }))
}
