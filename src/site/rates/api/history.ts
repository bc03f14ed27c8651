import { staleAge } from '#market'
import type { Series, HistoryFigure } from '#queries/rates'
import { csvOf } from '#api'
import { figurePage } from '#ui/figure-page.ts'
import type { Spell } from './parameters.ts'

/** A spell of a series, as programs read it. */
export interface HistoryJson {
  series: string
  name: string
  description: string
  unit: string
  decimals: number
  frequency: string
  /** ISO date of the newest figure of the whole series; null when it has none. */
  asOf: string | null
  stale: boolean
  /** ISO date of the last figure there will ever be; null while the series goes on. */
  endedOn: string | null
  source: string
  sourceUrl: string
  licence: string
  attribution: string
  /** Where a person can check the newest figure of the spell; null where it has none. */
  page: string | null
  /** Oldest first; a day without a figure is left out, never filled. */
  items: HistoryItem[]
}

interface HistoryItem {
  on: string
  value: number
  /** Only of a figure that was read in a copy and not yet compared with a second one. */
  status?: 'secondary'
}

/** All that is known of a series on a day. */
interface History {
  series: Series
  /** Oldest first. */
  figures: readonly HistoryFigure[]
  today: string
  /** Of the site. */
  origin: string
}

export const historyJson = ({ series, figures, today, origin }: History, spell: Spell): HistoryJson => {
  const newest = figures.at(-1)
  const shown = within(figures, spell)
  const last = shown.at(-1)
  return {
    series: series.id,
    name: series.name,
    description: series.description,
    unit: series.unit,
    decimals: series.decimals,
    frequency: series.frequency,
    asOf: newest?.on ?? null,
    stale: newest !== undefined && series.endedOn === null && isStale(series, newest.on, today),
    endedOn: series.endedOn,
    source: series.sourceName,
    sourceUrl: series.sourceUrl,
    licence: series.licence,
    attribution: series.attribution,
    page: last ? figurePage(origin, series.id, last.on) : null,
    items: shown.map(({ on, value, isSecondary }) =>
      isSecondary ? { on, value, status: 'secondary' } : { on, value },
    ),
  }
}

const isStale = ({ staleAfterDays }: Series, on: string, today: string): boolean =>
  staleAge(on, staleAfterDays, today) !== null

const within = (figures: readonly HistoryFigure[], { from, to }: Spell): readonly HistoryFigure[] =>
  from === null && to === null
    ? figures
    : figures.filter(({ on }) => (from === null || on >= from) && (to === null || on <= to))

/** The same as a table that names series and source in each line: a line that is copied keeps where it comes from. */
export const historyCsv = (histories: readonly History[], spell: Spell): string =>
  csvOf(
    ['series', 'date', 'value', 'unit', 'status', 'source'],
    histories.flatMap(({ series, figures }) =>
      within(figures, spell).map(({ on, value, isSecondary }) => [
        series.id,
        on,
        { figure: value, decimals: series.decimals },
        series.unit,
        isSecondary ? 'secondary' : 'primary',
        series.attribution || series.sourceName,
      ]),
    ),
  )
