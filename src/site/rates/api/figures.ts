import { staleAge } from '#market'
import { BETWEEN_TERMS, type MeasuredSeries } from '#queries/rates'
import { csvOf } from '#api'
import { newestPage } from '#ui/figure-page.ts'

/** A series with its newest figure, as programs read it. */
interface FigureJson {
  series: string
  name: string
  value: number
  unit: string
  frequency: string
  /** ISO date of the figure. */
  asOf: string
  change_1d: number | null
  change_1w: number | null
  change_1m: number | null
  change_1y: number | null
  stale: boolean
  source: string
  sourceUrl: string
  licence: string
  attribution: string
  /** Where a person can check it. */
  page: string
}

/** A series that has ended, with its last figure: old, and not stale. */
interface EndedJson extends Pick<
  FigureJson,
  'series' | 'name' | 'value' | 'unit' | 'frequency' | 'source' | 'sourceUrl' | 'licence' | 'attribution'
> {
  /** ISO date of that figure. */
  endedOn: string
}

/** The newest figures of some series. */
export interface FiguresJson {
  /** ISO date of the newest of them; null when there is none. */
  asOf: string | null
  source: string
  licence: string
  /** Whether any of them is older than its rhythm allows. */
  stale: boolean
  items: FigureJson[]
  /** Those of which no newer figure will come. */
  ended: EndedJson[]
  /** What the terms of their sources keep from being handed on; the pages of the site show it. */
  withheld: { series: string; name: string; source: string; sourceUrl: string; licence: string }[]
}

/** The newest figures as one object, each with where it comes from, its day and whether it is too old. */
export function figuresJson(measured: readonly MeasuredSeries[], today: string, origin: string): FiguresJson {
  const items = goingOn(measured).map((series) => ({
    ...figureJson(series, today),
    page: newestPage(origin, series.id, series.newest.on),
  }))
  return {
    asOf:
      items
        .map(({ asOf }) => asOf)
        .toSorted()
        .at(-1) ?? null,
    source: inOne(items.map(({ source }) => source)),
    licence: inOne(items.map(({ licence }) => licence)),
    stale: items.some(({ stale }) => stale),
    items,
    ended: measured.filter(({ mayCopy }) => mayCopy).flatMap(endedJson),
    withheld: measured
      .filter(({ mayCopy }) => !mayCopy)
      .map(({ id, name, sourceName, sourceUrl, licence }) => ({
        series: id,
        name,
        source: sourceName,
        sourceUrl,
        licence,
      })),
  }
}

/** What is handed on and not at its end. */
const goingOn = (measured: readonly MeasuredSeries[]) =>
  measured.filter(({ mayCopy, endedOn }) => mayCopy && endedOn === null)

const endedJson = (series: MeasuredSeries): EndedJson[] => {
  const { id, name, unit, frequency, licence, attribution, endedOn } = series
  const [value, source, sourceUrl] = [series.newest.value, series.sourceName, series.sourceUrl]
  return endedOn === null
    ? []
    : [{ series: id, name, value, unit, frequency, endedOn, source, sourceUrl, licence, attribution }]
}

const figureJson = (series: MeasuredSeries, today: string): Omit<FigureJson, 'page'> => ({
  series: series.id,
  name: series.name,
  value: series.newest.value,
  unit: series.unit,
  frequency: series.frequency,
  asOf: series.newest.on,
  change_1d: series.changes.day,
  change_1w: series.changes.week,
  change_1m: series.changes.month,
  change_1y: series.changes.year,
  stale: staleAge(series.newest.on, series.staleAfterDays, today) !== null,
  source: series.sourceName,
  sourceUrl: series.sourceUrl,
  licence: series.licence,
  attribution: series.attribution,
})

/** Each once, in the order of the figures; a computed figure has the terms of both of its sources. */
const inOne = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.split(BETWEEN_TERMS)))].filter(Boolean).join(BETWEEN_TERMS)

const NAMES = [
  'series',
  'name',
  'date',
  'value',
  'unit',
  'change_1d',
  'change_1w',
  'change_1m',
  'change_1y',
  'stale',
  'source',
  'source_url',
  'licence',
]

/** The same as one flat table, so that each line stands by itself. */
export function figuresCsv(measured: readonly MeasuredSeries[], today: string): string {
  const records = goingOn(measured).map((series) => {
    const figure = (value: number | null) => ({ figure: value, decimals: series.decimals })
    const { asOf, stale } = figureJson(series, today)
    return [
      series.id,
      series.name,
      asOf,
      figure(series.newest.value),
      series.unit,
      ...[series.changes.day, series.changes.week, series.changes.month, series.changes.year].map(figure),
      stale,
      series.sourceName,
      series.sourceUrl,
      series.licence,
    ]
  })
  return csvOf(NAMES, records)
}
