import type { Observation, Unit } from '#market'
import type { Rhythm } from '#market/history'
import { type Client, FRESH_MS, type Question, dataOf, elementsOf, rowOf } from '#queries/shared'
import { seriesFigures } from './series-figures.ts'

/** A published series of figures and where it comes from. */
export interface Series {
  id: string
  name: string
  shortName: string
  unit: Unit
  decimals: number
  frequency: Rhythm
  sourceName: string
  sourceUrl: string
  description: string
  staleAfterDays: number
  checkedOn: string
  /** The terms of the source in a sentence; empty when it states none. */
  licence: string
  /** How the source wants to be named; empty when by its name alone. */
  attribution: string
  /** Whether copies (CSV, JSON) may be handed out. */
  mayCopy: boolean
  /** ISO date of the last figure there will ever be; null while the series goes on. */
  endedOn: string | null
}

/** A series with a spell of its figures, oldest first. */
export interface SeriesSpell extends Series {
  observations: Observation[]
}

/**
 * The newest figures of a series, oldest first, or null when the series is not known.
 *
 * @param count how many, 1 to 1,000
 * @throws ContentLoadError
 * @example
 * ```ts
 * const year = await newestObservations('pmms-30', 53).ask(client)
 * ```
 */
export const newestObservations = (id: string, count: number): Question<SeriesSpell | null> => ({
  key: ['series-newest', id, count],
  freshMs: FRESH_MS.series,
  ask: async (client) => (await newestSpells(client, { [id]: count }))[0] ?? null,
})

/**
 * The newest figures of several series in one call, each oldest first; series that are not known are left out.
 *
 * @param counts how many of each series, 1 to 1,000, by its id
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [thirty, fifteen] = await newestSpells(client, { 'pmms-30': 53, 'pmms-15': 53 })
 * ```
 */
export async function newestSpells(client: Client, counts: Readonly<Record<string, number>>): Promise<SeriesSpell[]> {
  const ids = Object.keys(counts).filter(isStorable)
  const asked = { series: elementsOf(ids), most: ids.map((id) => counts[id] ?? 0) }
  const rows = dataOf('rates', await client.rpc('newest_figures', asked, { get: true }))
  const spells = new Map(rows.map((row) => [row.id, { ...seriesOf(row), observations: observationsOf(row) }]))
  return ids.flatMap((id) => spells.get(id) ?? [])
}

/** A reader may ask for any word; PostgreSQL takes none with this one letter in it. */
const isStorable = (id: string): boolean => !id.includes('\0')

/**
 * The figures of a series from one day to another, both included, oldest first, all of them however many, or null when
 * the series is not known.
 *
 * @param from ISO date
 * @param to ISO date
 * @throws ContentLoadError
 * @example
 * ```ts
 * const year = await observationsBetween('pmms-30', '2025-08-21', '2026-08-20').ask(client)
 * ```
 */
export const observationsBetween = (id: string, from: string, to: string): Question<SeriesSpell | null> => ({
  key: ['series-between', id, from, to],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const [series, figures] = await Promise.all([
      client.from('series').select(SERIES_COLUMNS).eq('id', id).maybeSingle(),
      seriesFigures(client, id, { from, to }),
    ])
    const found = rowOf('rates', series)
    return found ? { ...seriesOf(found), observations: figures.map(({ on, value }) => ({ on, value })) } : null
  },
})

/** A series with its newest figures, and the ends between which it has ever stood. */
interface RangedSpell extends SeriesSpell {
  low: number
  high: number
}

/**
 * The newest figures of a series with the lowest and the highest that it ever had, or null when it has none.
 *
 * @param count how many, 1 to 1,000
 * @throws ContentLoadError
 * @example
 * ```ts
 * const spell = await newestWithRange('pmms-30', 26).ask(client)
 * ```
 */
export const newestWithRange = (id: string, count: number): Question<RangedSpell | null> => ({
  key: ['series-newest-with-range', id, count],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const rows = await client.rpc('figures_with_range', { series: id, most: count }, { get: true })
    const [row] = dataOf('rates', rows)
    return row ? { ...seriesOf(row), observations: observationsOf(row), low: row.low, high: row.high } : null
  },
})

/** What a series is made of. */
export const SERIES_COLUMNS =
  'id,name,short_name,unit,decimals,frequency,source_name,source_url,description,stale_after_days,checked_on,licence,attribution,may_copy,ended_on'

interface SeriesRow {
  id: string
  name: string
  short_name: string
  unit: string
  decimals: number
  frequency: string
  source_name: string
  source_url: string | null
  description: string | null
  stale_after_days: number
  checked_on: string | null
  licence: string
  attribution: string
  may_copy: boolean
  ended_on: string | null
}

/**
 * A series from its row.
 *
 * @example
 * ```ts
 * seriesOf(row).sourceName
 * ```
 */
export const seriesOf = (row: SeriesRow): Series => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  unit: row.unit as Unit,
  decimals: row.decimals,
  frequency: row.frequency as Rhythm,
  sourceName: row.source_name,
  sourceUrl: row.source_url ?? '',
  description: row.description ?? '',
  staleAfterDays: row.stale_after_days,
  checkedOn: row.checked_on ?? '',
  licence: row.licence,
  attribution: row.attribution,
  mayCopy: row.may_copy,
  endedOn: row.ended_on,
})

function observationsOf({ id, days, figures }: { id: string; days: string[]; figures: number[] }): Observation[] {
  return days.map((on, at) => {
    const value = figures[at]
    if (value === undefined) throw new TypeError(`The newest figures of ${id}: ${on} has none`)
    return { on, value }
  })
}
