import type { Schema } from '#database'
import { type Client, type ListPage, type TimePlace, afterPlace, dataOf, listPage, rowOf } from '#queries/shared'

type Row = Schema['public']['Tables']['exports']['Row']

/** Everything of the site taken out as Markdown, and how far it is. */
export interface Export {
  id: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'expired'
  /** Texts that are written, of all. */
  done: number
  total: number
  archives: ExportArchive[]
  /** Addresses of pictures that could not be read. */
  missing: string[]
  /** Why there is none, in words. */
  failure: string | null
  /** The account; null where it is gone. */
  requestedBy: string | null
  /** ISO timestamps. */
  requestedAt: string
  expiresAt: string | null
}

/** One file of an export. */
export interface ExportArchive {
  /** In the bucket of exports. */
  path: string
  bytes: number
}

const PAGE = 5

/**
 * A page of the exports that the caller asked for, the newest first: nobody sees those of others.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await ownExports(adminsClient, null)
 * ```
 */
export async function ownExports(client: Client, after: TimePlace | null): Promise<ListPage<Export, TimePlace>> {
  let asked = client
    .from('exports')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE + 1)
  if (after) asked = asked.lte('created_at', after.at).or(afterPlace('created_at', after))
  return listPage(dataOf('pages', await asked).map(exportOf), PAGE, ({ requestedAt: at, id }) => ({ at, id }))
}

/**
 * Asks for everything; one that waits or runs already is the one.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await requestExport(adminsClient)
 * ```
 */
export async function requestExport(client: Client): Promise<void> {
  const requested = await client.rpc('request_export')
  if (requested.error) dataOf('pages', requested)
}

/**
 * When there is work: now for what waits, later for what runs and might fall silent, or for archives that are to go.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * const due = await nextExport(serviceClient, new Date())
 * ```
 */
export async function nextExport(client: Client, now: Date): Promise<Date | null> {
  const asked = client.from('exports').select('state,seen_at,expires_at').in('state', ['waiting', 'running', 'done'])
  const moments = dataOf('pages', await asked).flatMap(({ state, seen_at, expires_at }) => {
    if (state === 'waiting') return now.getTime()
    return state === 'running' ? Date.parse(seen_at) + SILENT_MS : expires_at === null ? [] : Date.parse(expires_at)
  })
  return moments.length === 0 ? null : new Date(Math.max(Math.min(...moments), now.getTime()))
}

/** Whoever works on an export and says nothing for so long is gone; the database goes by a minute. */
const SILENT_MS = 61_000

/**
 * The next export to work on, for one process alone; null where there is none, or another one is worked on.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * const order = await claimExport(serviceClient)
 * ```
 */
export async function claimExport(client: Client): Promise<Export | null> {
  const claimed = await client.rpc('claim_export')
  if (claimed.error) dataOf('pages', claimed)
  const id: string | null = claimed.data
  if (id === null) return null
  const row = rowOf('pages', await client.from('exports').select('*').eq('id', id).maybeSingle())
  return row && exportOf(row)
}

/**
 * Exports whose archives are to go by now.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * const old = await expiredExports(serviceClient, new Date())
 * ```
 */
export async function expiredExports(client: Client, now: Date): Promise<Export[]> {
  const rows = client.from('exports').select('*').eq('state', 'done').lte('expires_at', now.toISOString())
  return dataOf('pages', await rows).map(exportOf)
}

/** How an export stands. */
type ExportNote = Partial<Pick<Export, 'state' | 'done' | 'total' | 'archives' | 'missing' | 'failure' | 'expiresAt'>>

/**
 * Says how far an export is, and that somebody works on it.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteExport(serviceClient, order.id, { done: 50, total: 700 })
 * ```
 */
export async function noteExport(
  client: Client,
  id: string,
  { archives, expiresAt, ...note }: ExportNote,
): Promise<void> {
  const changed = {
    ...note,
    ...(archives ? { archives: archives.map((archive) => ({ ...archive })) } : {}),
    ...(expiresAt ? { expires_at: expiresAt } : {}),
    // It says when work has fallen silent, and its clock may be another than that of the process that works.
    seen_at: 'now',
  }
  const noted = await client.from('exports').update(changed).eq('id', id)
  if (noted.error) dataOf('pages', noted)
}

const exportOf = (row: Row): Export => ({
  id: row.id,
  state: row.state as Export['state'],
  done: row.done,
  total: row.total,
  archives: row.archives as unknown as ExportArchive[],
  missing: row.missing as string[],
  failure: row.failure,
  requestedBy: row.requested_by,
  requestedAt: row.created_at,
  expiresAt: row.expires_at,
})
