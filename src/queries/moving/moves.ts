import type { Schema } from '#database'
import {
  type Client,
  type ListPage,
  type TimePlace,
  afterPlace,
  dataOf,
  hiddenByPolicy,
  listPage,
  rowOf,
} from '#queries/shared'

type Row = Schema['public']['Tables']['moves']['Row']

/** An export of another system that was uploaded, and how far it is. */
export interface Move {
  id: string
  /** As the file was called where it came from. */
  fileName: string
  /** In the bucket of moves. */
  path: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** It is, or was, looked at and not brought in. */
  isDryRun: boolean
  /** Texts that were looked at, of all. */
  done: number
  total: number
  report: ToldReport | null
  /** Why it could not be read, in words. */
  failure: string | null
  /** How often its process ended without a word: it was begun anew then. */
  interrupted: number
  /** ISO timestamp. */
  uploadedAt: string
}

/** What bringing an export in did, or would do, as pages show it. */
export interface ToldReport {
  isDryRun: boolean
  written: number
  unchanged: number
  broken: number
  people: number
  categories: number
  pictures: number
  files: number
  redirects: number
  /** What is not taken over, or otherwise, a line each. */
  lines: string[]
}

const PAGE = 20

/**
 * A page of the exports that were uploaded, the newest first, for admins: others see none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await moveList(adminsClient, null)
 * ```
 */
export async function moveList(client: Client, after: TimePlace | null): Promise<ListPage<Move, TimePlace>> {
  let asked = client
    .from('moves')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE + 1)
  if (after) asked = asked.lte('created_at', after.at).or(afterPlace('created_at', after))
  return listPage(dataOf('pages', await asked).map(moveOf), PAGE, ({ uploadedAt: at, id }) => ({ at, id }))
}

/**
 * Has an export that is uploaded tried out.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await addMove(adminsClient, { fileName: 'paper.ghost.json', path: `${account.id}/${crypto.randomUUID()}.json` })
 * ```
 */
export async function addMove(client: Client, { fileName, path }: Pick<Move, 'fileName' | 'path'>): Promise<void> {
  const added = await client.from('moves').insert({ file_name: fileName.slice(-200), path })
  if (added.error) dataOf('pages', added)
}

/**
 * Has an export brought in, or looked at once more.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await startMove(adminsClient, { id: move.id, isDryRun: false })
 * ```
 */
export async function startMove(client: Client, { id, isDryRun }: Pick<Move, 'id' | 'isDryRun'>): Promise<void> {
  const started = await client.rpc('start_move', { move: id, dry_run: isDryRun })
  if (started.error) dataOf('pages', started)
}

/**
 * Forgets an export and what was told of it; what came of it stays.
 *
 * @throws ContentLoadError; RefusedError where the account may not
 * @example
 * ```ts
 * await removeMove(adminsClient, move.id)
 * ```
 */
export async function removeMove(client: Client, id: string): Promise<void> {
  const removed = await client.from('moves').delete().eq('id', id).select('id')
  if (dataOf('pages', removed).length === 0) throw hiddenByPolicy()
}

/**
 * When there is work: now for what waits, later for what runs and might fall silent; null where nothing is to be done.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * const due = await nextMove(serviceClient, new Date())
 * ```
 */
export async function nextMove(client: Client, now: Date): Promise<Date | null> {
  const asked = client.from('moves').select('state,seen_at').in('state', ['waiting', 'running'])
  const rows = dataOf('pages', await asked.order('state').limit(1))
  const [first] = rows
  if (!first) return null
  return first.state === 'running' ? new Date(Math.max(Date.parse(first.seen_at) + SILENT_MS, now.getTime())) : now
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
 * const move = await claimMove(serviceClient)
 * ```
 */
export async function claimMove(client: Client): Promise<Move | null> {
  const claimed = await client.rpc('claim_move')
  if (claimed.error) dataOf('pages', claimed)
  const id: string | null = claimed.data
  if (id === null) return null
  const row = rowOf('pages', await client.from('moves').select('*').eq('id', id).maybeSingle())
  return row && moveOf(row)
}

/** It says when work has fallen silent, and its clock may be another than that of the process that works. */
const BY_THE_DATABASE = 'now'

/** How an export stands. */
type MoveNote = Partial<Pick<Move, 'state' | 'done' | 'total' | 'report' | 'failure'>>

/**
 * Says how far an export is, and that somebody works on it.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteMove(serviceClient, move.id, { done: 50, total: 2000 })
 * ```
 */
export async function noteMove(client: Client, id: string, { report, ...note }: MoveNote): Promise<void> {
  const told = report === undefined ? {} : { report: report && { ...report } }
  const changed = { ...note, ...told, seen_at: BY_THE_DATABASE }
  const noted = await client.from('moves').update(changed).eq('id', id)
  if (noted.error) dataOf('pages', noted)
}

const moveOf = (row: Row): Move => ({
  id: row.id,
  fileName: row.file_name,
  path: row.path,
  state: row.state as Move['state'],
  isDryRun: row.is_dry_run,
  done: row.done,
  total: row.total,
  report: row.report as ToldReport | null,
  failure: row.failure,
  interrupted: row.interrupted,
  uploadedAt: row.created_at,
})
