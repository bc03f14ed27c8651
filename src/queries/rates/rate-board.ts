import { type Change, type Observation, dayAfter, rangeOf } from '#market'
import { gapBetween, type Rhythm, changeOver, figureBefore } from '#market/history'
import { type Client, FRESH_MS, type Question } from '#queries/shared'
import { newestSpells, type SeriesSpell } from './series.ts'

/** One line of the rate board: the newest figure of a series and what it is measured against. */
export interface BoardRate {
  id: string
  /** As a row of the board has room for: "30-year fixed". */
  name: string
  /** As it is cited: "30-year fixed-rate mortgage average". */
  fullName: string
  /** Points only for the gap between two rates. */
  unit: 'percent' | 'points'
  decimals: number
  frequency: Rhythm
  newest: Observation
  /** Against the business day before; null but for daily series, and across a hole. */
  dayChange: Change | null
  /** Against the week before; null for monthly series, and across a hole. */
  weekChange: Change | null
  /** The figure of four weeks ago, of the month before in a monthly series; null where there is a hole. */
  monthAgo: Observation | null
  yearAgo: Observation | null
  yearChange: Change | null
  /** Over the 52 weeks to the newest figure. */
  low: Observation
  high: Observation
  /** Where the figure comes from; null when it is computed from two of the others. */
  source: string | null
  sourceUrl: string
  /** How the source wants to be named; empty when by its name. */
  attribution: string
  /** ISO date on which its figures were last compared with their source. */
  checkedOn: string
  staleAfterDays: number
}

/** Sixty weeks, or as many days of business: mostly a year before the newest figure, and before the newest day of two. */
const COUNTS = { 'pmms-30': 60, 'pmms-15': 60, 'treasury-10': 300, 'fed-funds': 14 }
/** For two series of which one has come to an end, or has not been read for long: their gap ends where the older one does. */
const COUNTS_APART = { ...COUNTS, 'pmms-30': 108, 'treasury-10': 520 }
/** Between them stands the gap. */
const PAIR: ReadonlySet<string> = new Set(['pmms-30', 'treasury-10'])
/** The figure of a year ago may be some days older. */
const YEAR_DAYS = 373
const RANGE_DAYS = 364

/**
 * The rates that the paper measures: 30-year and 15-year fixed, 10-year Treasury, federal funds, and how far the 30-year
 * stands above the 10-year (`gap-30-10`).
 *
 * @returns only those that have figures
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [thirty] = await rateBoard().ask(client)
 * ```
 */
export const rateBoard = (): Question<BoardRate[]> => ({
  key: ['rate-board'],
  freshMs: FRESH_MS.series,
  ask: async (client) => boardOf(await boardSpells(client)),
})

/**
 * The series of the rate board, each with as many figures as its line and the gap need: in one call, or a second where a year
 * of the gap lies further back.
 *
 * @param others how many figures of further series
 * @throws ContentLoadError
 * @example
 * ```ts
 * const spells = await boardSpells(client, { unemployment: 2 })
 * ```
 */
export async function boardSpells(
  client: Client,
  others: Readonly<Record<string, number>> = {},
): Promise<SeriesSpell[]> {
  const spells = await newestSpells(client, { ...others, ...COUNTS })
  return isGapShort(spells) ? newestSpells(client, { ...others, ...COUNTS_APART }) : spells
}

/** Whether a series has more figures than were asked for, and these do not reach a year before the newest day of both. */
function isGapShort(spells: readonly SeriesSpell[]): boolean {
  const pair = spells.filter(({ id }) => PAIR.has(id))
  const [end] = pair.flatMap(({ observations }) => observations.at(-1)?.on ?? []).toSorted()
  const yearBefore = end === undefined ? '' : dayAfter(end, -YEAR_DAYS)
  return pair.some(({ id, observations }) => {
    const first = observations.at(-COUNTS[id as keyof typeof COUNTS])
    return first !== undefined && first.on > yearBefore
  })
}

/**
 * The rate board from the series that it shows; of those that are not there it has no line.
 *
 * @param spells each with a year before its newest figure, and before the newest that it has in common with another
 * @example
 * ```ts
 * boardOf(await boardSpells(client))[0]?.id // => 'pmms-30'
 * ```
 */
export function boardOf(spells: readonly SeriesSpell[]): BoardRate[] {
  const of = (id: keyof typeof COUNTS) => spells.find((spell) => spell.id === id) ?? null
  const [thirty, treasury, funds] = [of('pmms-30'), of('treasury-10'), of('fed-funds')]
  const rates = [rateOf(thirty), rateOf(of('pmms-15')), rateOf(treasury), rateOf(funds), gapOf(thirty, treasury)]
  return rates.filter((rate) => rate !== null)
}

/**
 * A series as the board shows it, or null when it has no figures.
 *
 * @param series enough of its figures for a year and what lies before it
 * @example
 * ```ts
 * rateOf(await newestObservations('pmms-30', 54).ask(client))?.weekChange?.words
 * ```
 */
export function rateOf(series: SeriesSpell | null): BoardRate | null {
  const newest = series?.observations.at(-1)
  if (!series || !newest) return null
  const { observations, decimals } = series
  const rhythm = series.frequency
  const unit = series.unit === 'points' ? 'points' : 'percent'
  const from = dayAfter(newest.on, -RANGE_DAYS)
  const range = rangeOf(observations.filter(({ on }) => on >= from))
  return {
    id: series.id,
    name: series.shortName,
    fullName: series.name,
    unit,
    decimals,
    frequency: rhythm,
    newest,
    dayChange: changeOver(observations, 'day', { rhythm, unit, decimals }),
    weekChange: changeOver(observations, 'week', { rhythm, unit, decimals }),
    monthAgo: figureBefore(observations, 'month', rhythm),
    yearAgo: figureBefore(observations, 'year', rhythm),
    yearChange: changeOver(observations, 'year', { rhythm, unit, decimals }),
    low: range?.low ?? newest,
    high: range?.high ?? newest,
    source: series.sourceName,
    sourceUrl: series.sourceUrl,
    attribution: series.attribution,
    checkedOn: series.checkedOn,
    staleAfterDays: series.staleAfterDays,
  }
}

/** The 30-year above the 10-year, on the days that both were measured. */
function gapOf(upper: SeriesSpell | null, lower: SeriesSpell | null): BoardRate | null {
  if (!upper || !lower) return null
  const observations = gapBetween(upper.observations, lower.observations, upper.decimals)
  const gap = rateOf({
    ...upper,
    id: 'gap-30-10',
    name: '30-year average less 10-year Treasury yield of the same day',
    shortName: '30-year above 10-year',
    unit: 'points',
    observations,
  })
  return gap && { ...gap, source: null, sourceUrl: '', attribution: '' }
}
