import { type Client, dataOf } from '#queries/shared'

/** A source that a process of the site can ask, whether it ever ran or not. */
export interface AskableSource {
  /** as runs name it */
  id: string
  name: string
  /** ISO instant at which an editor asked for it last; null when nobody did */
  askedAt: string | null
  /** account of that editor */
  askedBy: string | null
}

/**
 * The sources that can be asked by hand, by their ids. For editors and admins: nobody else sees any.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const ids = (await askableSources(editorsClient)).map(({ id }) => id) // ['pmms', 'treasury']
 * ```
 */
export async function askableSources(client: Client): Promise<AskableSource[]> {
  const known = client.from('ingestion_sources').select('id,name,asked_at,asked_by').order('id')
  return dataOf('rates', await known).map(({ id, name, asked_at, asked_by }) => ({
    id,
    name,
    askedAt: asked_at,
    askedBy: asked_by,
  }))
}

/**
 * Says which sources can be asked: those of the process that keeps the schedule. Others are not among them any more.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await nameSources(serviceClient, [{ id: 'pmms', name: 'Freddie Mac, Primary Mortgage Market Survey' }])
 * ```
 */
export async function nameSources(client: Client, sources: readonly { id: string; name: string }[]): Promise<void> {
  const named = sources.map(({ id, name }) => ({ id, name }))
  const result = await client.rpc('name_sources', { sources: named })
  if (result.error) dataOf('rates', result)
}
