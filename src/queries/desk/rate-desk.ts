import type { Schema } from '#database'
import { type Client, dataOf } from '#queries/shared'

type Tables = Schema['public']['Tables']

/** What becomes of a run: new figures, none, some that wait for an editor, or nothing at all. */
export type RunOutcome = Schema['public']['Enums']['run_outcome']

/** A run that is wanted: of a source, for a scheduled minute or because somebody asked. */
interface WantedRun {
  source: string
  /** ISO instant; null when somebody asked */
  due: string | null
  /** from 1 */
  attempt: number
  /** account of who asked; null when nobody did */
  by: string | null
}

/** Whether the run may go on, was had already, or is another process's at the moment. */
type BegunRun = { state: 'begun'; id: number } | { state: 'done' } | { state: 'busy' }

/** A figure that a source said. */
export interface SaidFigure {
  series: string
  /** ISO date */
  on: string
  value: number
}

/** What was made of the figures. */
interface StoredFigures {
  rowsNew: number
  /** those that wait for an editor, also from before */
  rowsHeld: number
  /** those that were not waiting before, each in words */
  newlyHeld: string[]
}

/** A series as the schedule needs it. */
export interface SeriesState {
  id: string
  frequency: Schema['public']['Enums']['series_frequency']
  /** ISO date of its newest figure; null while it has none */
  newest: string | null
  /** whether no further figure will come */
  hasEnded: boolean
}

/** So many figures are judged and stored at once. */
const BATCH = 3_000

/**
 * Begins a run of a source, for one process of all.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const run = await beginRun(serviceClient, { source: 'pmms', due: '2026-08-27T16:05:00.000Z', attempt: 1, by: null })
 * ```
 */
export async function beginRun(client: Client, { source, due, attempt, by }: WantedRun): Promise<BegunRun> {
  const wanted = {
    source,
    attempt,
    ...(due === null ? {} : { due_at: due }),
    ...(by === null ? {} : { asked_by: by }),
  }
  const [row] = dataOf('rates', await client.rpc('begin_run', wanted))
  if (row?.state === 'done') return { state: 'done' }
  if (row?.state === 'busy') return { state: 'busy' }
  if (row?.state !== 'begun') throw new Error(`begin_run of ${source}: unexpected state "${String(row?.state)}"`)
  return { state: 'begun', id: row.run_id }
}

/**
 * Stores what a source said. What is known is left alone, what is implausible is held for an editor; nothing is ever
 * overwritten. Doing it twice is doing it once.
 *
 * @param run of `beginRun`
 * @param said with the page the figures stand on, and the ISO date it is where they are published
 * @throws ContentLoadError
 * @example
 * ```ts
 * const figures = [{ series: 'pmms-30', on: '2026-08-27', value: 6.61 }]
 * const { rowsNew } = await storeFigures(serviceClient, run.id, { figures, url: 'https://www.freddiemac.com/pmms', today: '2026-08-27' })
 * ```
 */
export async function storeFigures(
  client: Client,
  run: number,
  said: { figures: readonly SaidFigure[]; url: string; today: string },
): Promise<StoredFigures> {
  const stored: StoredFigures = { rowsNew: 0, rowsHeld: 0, newlyHeld: [] }
  for (let from = 0; from < said.figures.length; from += BATCH) {
    const figures = said.figures.slice(from, from + BATCH).map((figure) => ({ ...figure }))
    const given = { run_id: run, figures, source_url: said.url, today: said.today }
    const [made] = dataOf('rates', await client.rpc('store_figures', given))
    stored.rowsNew += made?.rows_new ?? 0
    stored.rowsHeld += made?.rows_held ?? 0
    stored.newlyHeld.push(...(made?.newly_held ?? []))
  }
  return stored
}

/**
 * Ends a run with what there is to say of it.
 *
 * @param end the words, and whether it failed
 * @throws ContentLoadError
 * @example
 * ```ts
 * await endRun(serviceClient, run.id, { message: 'responded with 500', failed: true }) // 'failed'
 * ```
 */
export async function endRun(
  client: Client,
  run: number,
  end: { message: string; failed: boolean },
): Promise<RunOutcome> {
  return dataOf('rates', await client.rpc('end_run', { run_id: run, ...end }))
}

/**
 * How far each of these series is; those that are not known are left out.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [survey] = await seriesStates(serviceClient, ['pmms-30'])
 * ```
 */
export async function seriesStates(client: Client, ids: readonly string[]): Promise<SeriesState[]> {
  const rows = dataOf('rates', await client.from('series').select('id,frequency,ended_on').in('id', ids))
  return Promise.all(
    rows.map(async ({ id, frequency, ended_on }) => {
      const newest = client.from('current_observations').select('observed_on').eq('series_id', id)
      const [figure] = dataOf('rates', await newest.order('observed_on', { ascending: false }).limit(1))
      return { id, frequency, newest: figure?.observed_on ?? null, hasEnded: ended_on !== null }
    }),
  )
}

/**
 * Makes series known that only the operator's settings describe, and publishes them.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await describeSeries(serviceClient, source.described)
 * ```
 */
export async function describeSeries(client: Client, described: readonly Tables['series']['Insert'][]): Promise<void> {
  if (described.length === 0) return
  const rows = described.map((series) => ({ ...series, is_published: true }))
  const written = await client.from('series').upsert(rows, { onConflict: 'id' })
  if (written.error) dataOf('rates', written)
}
