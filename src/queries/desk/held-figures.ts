import type { Schema } from '#database'
import type { RunOutcome } from './rate-desk.ts'
import { type Client, type ListPage, type TimePlace, afterPlace, dataOf, listPage, refusalOf } from '#queries/shared'

/** A figure that waits for an editor, or was decided. */
export interface HeldFigure {
  id: number
  seriesId: string
  seriesName: string
  unit: Schema['public']['Enums']['series_unit']
  decimals: number
  /** ISO date */
  on: string
  value: number
  /** why it was not believed, in words */
  reason: string
  sourceUrl: string | null
  /** ISO instant */
  heldAt: string
  decision: Schema['public']['Enums']['held_decision'] | null
  decidedAt: string | null
  /** account of the editor; null on a decision when another figure of the day settled it */
  decidedBy: string | null
  note: string
}

/** A run of a source as the desk sees it. */
export interface IngestionRun {
  id: number
  /** "desk" is what an editor entered by hand */
  source: string
  attempt: number
  /** ISO instant */
  startedAt: string
  /** account of the editor who asked for it, or entered it; null when no person did */
  startedBy: string | null
  endedAt: string | null
  /** null while it goes on */
  outcome: RunOutcome | null
  rowsRead: number
  rowsNew: number
  rowsHeld: number
  message: string
}

/** A figure as an editor enters it; without a value it takes the figure of that day out, and the note says why. */
export interface EnteredFigure {
  seriesId: string
  /** ISO date, today at the latest */
  on: string
  value: number | null
  /** https page that it was read on; null when it is taken out */
  sourceUrl: string | null
  note: string
}

const HELD =
  'id,series_id,observed_on,value,reason,source_url,held_at,decision,decided_at,decided_by,note,series!inner(short_name,unit,decimals)'

const WAITING = 30

/**
 * A page of the figures that wait for an editor, the newest first. For editors and admins: nobody else sees any.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await waitingFigures(editorsClient, null)
 * ```
 */
export async function waitingFigures(
  client: Client,
  after: TimePlace | null,
): Promise<ListPage<HeldFigure, TimePlace>> {
  let asked = client
    .from('held_observations')
    .select(HELD)
    .is('decision', null)
    .order('held_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(WAITING + 1)
  if (after) asked = asked.lte('held_at', after.at).or(afterPlace('held_at', after))
  const found = dataOf('rates', await asked).map(heldOf)
  return listPage(found, WAITING, ({ heldAt: at, id }) => ({ at, id }))
}

/**
 * How many figures wait for an editor; zero for everybody else.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const waiting = await waitingCount(editorsClient) // 2
 * ```
 */
export async function waitingCount(client: Client): Promise<number> {
  const counted = await client
    .from('held_observations')
    .select('id', { count: 'exact', head: true })
    .is('decision', null)
  if (counted.error) dataOf('rates', counted)
  return counted.count ?? 0
}

const DECIDED = 20

/**
 * A page of the figures that were decided, the newest decision first. For editors and admins: nobody else sees any.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await decidedFigures(editorsClient, null)
 * ```
 */
export async function decidedFigures(
  client: Client,
  after: TimePlace | null,
): Promise<ListPage<HeldFigure, TimePlace>> {
  let asked = client
    .from('held_observations')
    .select(HELD)
    .not('decision', 'is', null)
    .order('decided_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(DECIDED + 1)
  if (after) asked = asked.lte('decided_at', after.at).or(afterPlace('decided_at', after))
  const found = dataOf('rates', await asked).map(heldOf)
  return listPage(found, DECIDED, ({ decidedAt: at, id }) => ({ at: at ?? '', id }))
}

interface HeldRow {
  id: number
  series_id: string
  observed_on: string
  value: number
  reason: string
  source_url: string | null
  held_at: string
  decision: HeldFigure['decision']
  decided_at: string | null
  decided_by: string | null
  note: string
  series: { short_name: string; unit: HeldFigure['unit']; decimals: number }
}

const heldOf = (row: HeldRow): HeldFigure => ({
  id: row.id,
  seriesId: row.series_id,
  seriesName: row.series.short_name,
  unit: row.series.unit,
  decimals: row.series.decimals,
  on: row.observed_on,
  value: row.value,
  reason: row.reason,
  sourceUrl: row.source_url,
  heldAt: row.held_at,
  decision: row.decision,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  note: row.note,
})

const RUNS = 20

/**
 * A page of the runs, the newest first. For editors and admins: nobody else sees any.
 *
 * @param source as runs name it; null is any
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await sourceRuns(editorsClient, 'pmms', null)
 * ```
 */
export async function sourceRuns(
  client: Client,
  source: string | null,
  after: TimePlace | null,
): Promise<ListPage<IngestionRun, TimePlace>> {
  let asked = client
    .from('ingestion_runs')
    .select(RUN)
    .order('started_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(RUNS + 1)
  if (source !== null) asked = asked.eq('source', source)
  if (after) asked = asked.lte('started_at', after.at).or(afterPlace('started_at', after))
  const found = dataOf('rates', await asked).map(runOf)
  return listPage(found, RUNS, ({ startedAt: at, id }) => ({ at, id }))
}

const RUN = 'id,source,attempt,started_at,started_by,ended_at,outcome,rows_read,rows_new,rows_held,message'

const runOf = (row: Omit<Schema['public']['Tables']['ingestion_runs']['Row'], 'due_at'>): IngestionRun => ({
  id: row.id,
  source: row.source,
  attempt: row.attempt,
  startedAt: row.started_at,
  startedBy: row.started_by,
  endedAt: row.ended_at,
  outcome: row.outcome,
  rowsRead: row.rows_read,
  rowsNew: row.rows_new,
  rowsHeld: row.rows_held,
  message: row.message,
})

/**
 * The last run of each source that ever ran, and the last entry by hand, the newest first. For editors and admins: nobody else
 * sees any.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const last = (await lastRuns(editorsClient)).find(({ source }) => source === 'pmms')
 * ```
 */
export async function lastRuns(client: Client): Promise<IngestionRun[]> {
  const runs = client.rpc('last_runs').select(RUN).order('started_at', { ascending: false })
  return dataOf('rates', await runs).map(runOf)
}

/**
 * Takes a held figure, or discards it. Doing it twice is doing it once.
 *
 * @param take true makes it the figure of its day
 * @returns null, or in words why it was refused: it was decided otherwise, cannot be of its series, or the caller is no
 *   editor
 * @example
 * ```ts
 * const refusal = await decideHeld(editorsClient, 7, { take: false, note: 'a slip of the source' })
 * ```
 */
export async function decideHeld(
  client: Client,
  id: number,
  { take, note }: { take: boolean; note: string },
): Promise<string | null> {
  const { error } = await client.rpc('decide_held', { held_id: id, take, note })
  return refusalOf(error)
}

/**
 * The figure of a day as it counts now; null when there is none.
 *
 * @param on ISO date
 * @throws ContentLoadError
 * @example
 * ```ts
 * const known = await figureOfDay(editorsClient, 'pmms-30', '2026-08-20') // 6.65
 * ```
 */
export async function figureOfDay(client: Client, seriesId: string, on: string): Promise<number | null> {
  const figures = client.from('current_observations').select('value').eq('series_id', seriesId).eq('observed_on', on)
  return dataOf('rates', await figures)[0]?.value ?? null
}

/**
 * Enters a figure by hand, or takes one out.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const figure = { seriesId: 'pmms-30', on: '2026-08-27', value: 6.61, sourceUrl: 'https://www.freddiemac.com/pmms', note: '' }
 * const refusal = await enterObservation(editorsClient, figure)
 * ```
 */
export async function enterObservation(client: Client, figure: EnteredFigure): Promise<string | null> {
  const { seriesId, on, value, sourceUrl, note } = figure
  const given = { series_id: seriesId, observed_on: on, value, source_url: sourceUrl, note }
  // The arguments may be null, which the description of a function cannot say.
  const { error } = await client.rpc('enter_observation', given as typeof given & { value: number; source_url: string })
  return refusalOf(error)
}

/**
 * Asks a source now, by whichever process comes first.
 *
 * @param source as runs name it
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await requestRun(editorsClient, 'pmms')
 * ```
 */
export async function requestRun(client: Client, source: string): Promise<string | null> {
  const { error } = await client.rpc('request_run', { source })
  return refusalOf(error)
}
