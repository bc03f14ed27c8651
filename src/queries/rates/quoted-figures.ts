import type { Observation } from '#market'
import { FRESH_MS, type Client, type Question, dataOf, listOf } from '#queries/shared'
import { SERIES_COLUMNS, type Series, seriesOf } from './series.ts'

/** A figure that a text quotes. */
export interface FigureQuote {
  /** Id of the series. */
  series: string
  /** ISO date. */
  on: string
}

/** What a series says today of the days that a text quotes. */
export interface QuotedSeries extends Pick<
  Series,
  | 'id'
  | 'name'
  | 'unit'
  | 'decimals'
  | 'frequency'
  | 'sourceName'
  | 'sourceUrl'
  | 'attribution'
  | 'checkedOn'
  | 'endedOn'
> {
  /** Newest first; the value is null where the figure was taken out. */
  figures: { on: string; value: number | null }[]
  newest: Observation
}

/** More figures than any text quotes. */
const MOST_FIGURES = 200

/**
 * The figures that a text quotes as they stand today, by series, with the newest of each; series that are not known are
 * left out.
 *
 * @param quotes in any order; repeated ones count once, and 200 at most
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [thirty] = await quotedFigures([{ series: 'pmms-30', on: '2026-08-20' }]).ask(client)
 * ```
 */
export function quotedFigures(quotes: readonly FigureQuote[]): Question<QuotedSeries[]> {
  const bySeries = daysBySeries(quotes.slice(0, MOST_FIGURES))
  return {
    key: ['quoted-figures', [...bySeries].map(([id, days]) => `${id} ${days.join(' ')}`).join(', ')],
    freshMs: FRESH_MS.series,
    async ask(client) {
      const known = client
        .from('series')
        .select(SERIES_COLUMNS)
        .filter('id', 'in', listOf([...bySeries.keys()]))
      const rows = dataOf('rates', await known).map(seriesOf)
      const quoted = await Promise.all(
        [...bySeries].map(async ([id, days]) => {
          const series = rows.find((row) => row.id === id)
          return series ? quotedSeries(client, series, days) : null
        }),
      )
      return quoted.filter((series) => series !== null)
    },
  }
}

function daysBySeries(quotes: readonly FigureQuote[]): Map<string, string[]> {
  const days = new Map<string, Set<string>>()
  for (const { series, on } of quotes) days.set(series, (days.get(series) ?? new Set()).add(on))
  return new Map(Array.from(days, ([id, set]) => [id, [...set].sort().reverse()]))
}

async function quotedSeries(client: Client, series: Series, days: string[]): Promise<QuotedSeries | null> {
  const figures = () => client.from('current_observations').select('observed_on,value').eq('series_id', series.id)
  const [rows, newest] = await Promise.all([
    figures().in('observed_on', days),
    figures().order('observed_on', { ascending: false }).limit(1),
  ])
  const [last] = dataOf('rates', newest)
  if (!last || last.value === null) return null
  const values = new Map(dataOf('rates', rows).map((row) => [row.observed_on, row.value]))
  const { id, name, unit, decimals, frequency, sourceName, sourceUrl, attribution, checkedOn, endedOn } = series
  return {
    id,
    name,
    unit,
    decimals,
    frequency,
    sourceName,
    sourceUrl,
    attribution,
    checkedOn,
    endedOn,
    figures: days.map((on) => ({ on, value: values.get(on) ?? null })),
    newest: { on: last.observed_on, value: last.value },
  }
}
