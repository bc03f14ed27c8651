import { type Observation } from '#market'
import { gapBetween, type Rhythm, type Span, changeOver, signedAmount } from '#market/history'
import { publishedSeries } from './published-series.ts'
import { FRESH_MS, type Client, type Question, dataOf } from '#queries/shared'
import type { Series } from './series.ts'

/** A series with its newest figure and how that changed. */
export interface MeasuredSeries extends Series {
  newest: Observation
  /** With its sign, in the unit of the series; null across a hole, and where its rhythm has no such span. */
  changes: Record<Span, number | null>
}

/** Enough figures for a year and what lies before it. */
const YEAR_AND_MORE: Record<Rhythm, number> = { daily: 400, weekly: 56, monthly: 14, quarterly: 6 }
/** Two years: the gap between two series ends where the older one ends, and has a year before that as well. */
const FOR_THE_GAP = { weeks: 108, days: 800 }

/** Between the terms of two sources: a sign that stands in none of them. */
export const BETWEEN_TERMS = ' | '

/** As a reader looks for them; a series of the operator's own comes behind them. */
const RATES = ['pmms-30', 'pmms-15', 'treasury-2', 'treasury-10', 'treasury-30', 'fed-funds']
/** Counted in percent, and of people. */
const NO_RATES = new Set(['unemployment'])
const UNITS_OF_RATES = new Set<string>(['percent', 'points'])
const MARKET = [
  'housing-starts',
  'building-permits',
  'new-home-sales',
  'median-price',
  'cpi',
  'unemployment',
  'fed-funds',
]
const GAP = { id: 'gap-30-10', upper: 'pmms-30', lower: 'treasury-10' }

/**
 * Every rate with its newest figure: mortgage rates, Treasury yields, federal funds, and what the operator brings in per
 * cent; those that have ended behind them, with the last figure there was.
 *
 * @returns only those that have figures
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [thirty] = await currentRates().ask(client)
 * ```
 */
export const currentRates = (): Question<MeasuredSeries[]> => ({
  key: ['current-rates'],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const all = await publishedSeries().ask(client)
    const rates = all.filter(({ id, unit }) => UNITS_OF_RATES.has(unit) && !NO_RATES.has(id))
    const place = ({ id, endedOn }: Series) =>
      RATES.includes(id) ? RATES.indexOf(id) : RATES.length + (endedOn === null ? 0 : 1)
    return measuredAll(
      client,
      rates.toSorted((a, b) => place(a) - place(b)),
    )
  },
})

/**
 * What moves the housing market: starts, permits, new-home sales, the median price, consumer prices, unemployment, federal
 * funds, and how far the 30-year stands above the 10-year (`gap-30-10`).
 *
 * @returns only those that have figures
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [starts] = await marketSummary().ask(client)
 * ```
 */
export const marketSummary = (): Question<MeasuredSeries[]> => ({
  key: ['market-summary'],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const all = await publishedSeries().ask(client)
    const named = (id: string) => all.find((series) => series.id === id)
    const listed = MARKET.map(named).filter((series) => series !== undefined)
    const [upper, lower] = [named(GAP.upper), named(GAP.lower)]
    const [measured, gap] = await Promise.all([
      measuredAll(client, listed),
      upper && lower ? measuredGap(client, upper, lower) : null,
    ])
    return gap ? [...measured, gap] : measured
  },
})

async function measuredAll(client: Client, listed: readonly Series[]): Promise<MeasuredSeries[]> {
  const measured = listed.map(async (series) => {
    return measuredSeries(series, await newestFigures(client, series.id, YEAR_AND_MORE[series.frequency]))
  })
  return (await Promise.all(measured)).filter((series) => series !== null)
}

async function measuredGap(client: Client, upper: Series, lower: Series) {
  const [above, below] = await Promise.all([
    newestFigures(client, upper.id, FOR_THE_GAP.weeks),
    newestFigures(client, lower.id, FOR_THE_GAP.days),
  ])
  return measuredSeries(gapSeries(upper, lower), gapBetween(above, below, upper.decimals))
}

/** The newest figures alone, oldest first: what is said of their series is known already. */
async function newestFigures(client: Client, id: string, count: number): Promise<Observation[]> {
  const figures = client.from('current_observations').select('observed_on,value').eq('series_id', id)
  const rows = dataOf('rates', await figures.order('observed_on', { ascending: false }).limit(count))
  return rows.flatMap(({ observed_on, value }) => (value === null ? [] : [{ on: observed_on, value }])).reverse()
}

/** The gap between two series as one of its own: from both sources, and handed on only when both may be. */
const gapSeries = (upper: Series, lower: Series): Series => ({
  ...upper,
  id: GAP.id,
  name: `${upper.shortName} above ${lower.shortName}`,
  shortName: `${upper.shortName} above ${lower.shortName}`,
  unit: 'points',
  description: 'The difference between the two on the newest day that both were measured.',
  sourceName: `Computed from ${upper.sourceName}, and ${lower.sourceName}`,
  licence: both(upper.licence, lower.licence),
  attribution: both(upper.attribution, lower.attribution),
  mayCopy: upper.mayCopy && lower.mayCopy,
})

const both = (one: string, other: string): string => [...new Set([one, other])].filter(Boolean).join(BETWEEN_TERMS)

/**
 * A series with its newest figure, or null when it has none.
 *
 * @param observations oldest first, a year and what lies before it
 * @example
 * ```ts
 * measuredSeries(series, [{ on: '2026-08-13', value: 6.67 }, { on: '2026-08-20', value: 6.65 }])?.changes.week // => -0.02
 * ```
 */
export function measuredSeries(series: Series, observations: readonly Observation[]): MeasuredSeries | null {
  const newest = observations.at(-1)
  if (!newest) return null
  const { frequency: rhythm, unit, decimals } = series
  const over = (span: Span) => {
    const change = changeOver(observations, span, { rhythm, unit, decimals })
    return change && signedAmount(change)
  }
  return {
    ...series,
    newest,
    changes: { day: over('day'), week: over('week'), month: over('month'), year: over('year') },
  }
}
