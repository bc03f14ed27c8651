import { DAY_REQUEST, isDay } from '#api'
import { formatFigure } from '#market'
import { figureAsOf, percentBelow, rankOf, standingOf } from '#market/history'
import {
  type HistoryFigure,
  type Series,
  currentRates,
  marketSummary,
  publishedSeries,
  wholeSeries,
} from '#queries/rates'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { easternDay } from '#ui/dates.ts'
import { figurePage, newestPage } from '#ui/figure-page.ts'
import {
  type Asking,
  type Found,
  type Outcome,
  type Schema,
  type Step,
  type Tool,
  inputSchema,
  readTexts,
} from './tool.ts'

const USUAL = 'pmms-30'
const SERIES: Schema = {
  type: 'string',
  description: 'A series such as pmms-30, pmms-15, treasury-10 or fed-funds; current_rates lists them.',
  default: USUAL,
}
const DAY: Schema = { type: 'string', description: 'YYYY-MM-DD' }
const FIGURE: Record<string, Schema> = {
  series: { type: 'string' },
  name: { type: 'string' },
  value: { type: 'number' },
  unit: { type: 'string' },
  words: { type: 'string' },
}

export const rateTools: readonly Tool[] = [
  {
    name: 'current_rates',
    title: 'Rates now',
    description:
      'The newest mortgage rate averages, Treasury yields, federal funds and housing figures, each with its day, source and changes.',
    input: inputSchema({}),
    output: { figures: { type: 'array', items: { type: 'object' } } },
    run: currentFigures,
  },
  {
    name: 'rate_on_date',
    title: 'A rate on a date',
    description: 'The figure of a series on a day: the last one published for that day or before it.',
    input: inputSchema({ series: SERIES, date: DAY }, ['date']),
    output: { ...FIGURE, askedFor: { type: 'string' } },
    run: figureOnDate,
  },
  {
    name: 'rate_history',
    title: 'History of a rate',
    description: 'The figures of a series between two days, oldest first: the newest 400 of them at most.',
    input: inputSchema({ series: SERIES, from: DAY, to: DAY }),
    output: {
      series: { type: 'string' },
      items: { type: 'array', items: { type: 'object' } },
      left: { type: 'integer' },
    },
    run: figuresBetween,
  },
  {
    name: 'rate_percentile',
    title: 'Whether a rate is high',
    description:
      'Where a rate stands in the history of a series: how many figures are lower, and the share of them. Without a value, that of the newest figure or of a date.',
    input: inputSchema({
      series: SERIES,
      value: { type: ['number', 'string'], description: 'A rate such as 6.65.' },
      date: DAY,
      from: { ...DAY, description: 'Only figures since this day; left out: the whole history.' },
    }),
    output: {
      ...FIGURE,
      percentBelow: { type: 'integer', description: 'Share of the figures that are lower, in whole percent.' },
      count: { type: 'integer' },
      below: { type: 'integer' },
      equal: { type: 'integer' },
      above: { type: 'integer' },
      standing: { type: 'string' },
    },
    run: percentile,
  },
]

/** Between those of one series, and between those that it was computed of. */
const BETWEEN_SOURCES = /; | \| /

async function currentFigures({ load, site, now }: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, [])
  if ('errors' in read) return read
  const [rates, market] = await Promise.all([load(currentRates()), load(marketSummary())])
  const all = [...new Map([...rates, ...market].map((series) => [series.id, series])).values()]
  const figures = all
    .filter(({ mayCopy, endedOn }) => mayCopy && endedOn === null)
    .map((series) => ({
      ...said(series, series.newest.value),
      asOf: series.newest.on,
      page: newestPage(site.origin, series.id, series.newest.on),
      changes: series.changes,
      source: series.attribution || series.sourceName,
      sourceUrl: series.sourceUrl,
    }))
  const asOf =
    figures
      .map((figure) => figure.asOf)
      .toSorted()
      .at(-1) ?? easternDay(now())
  const source = [...new Set(figures.flatMap((figure) => figure.source.split(BETWEEN_SOURCES)))].join('; ')
  return { found: { asOf, source, permalink: `${addressOf(site.origin, href('rateData'))}#series`, figures } }
}

async function figureOnDate(asking: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, ['series', 'date'], ['date'])
  if ('errors' in read) return read
  const date = read.texts['date'] ?? ''
  if (!isDay(date)) return { errors: { date: DAY_REQUEST } }
  const known = await seriesNamed(asking, read.texts['series'])
  if ('errors' in known) return known
  const { series, figures } = known
  const figure = figureAsOf(figures, date)
  if (!figure) return { errors: { date: `The first figure of ${series.id} is of ${figures[0]?.on ?? 'no day'}.` } }
  return { found: { ...from(asking, series, figure.on), ...said(series, figure.value), askedFor: date } }
}

/** More than a conversation holds; the address of the whole stands beside it. */
const MOST_ITEMS = 400

async function figuresBetween(asking: Asking, input: Readonly<Record<string, unknown>>, step: Step): Promise<Outcome> {
  const read = readTexts(input, ['series', 'from', 'to'])
  if ('errors' in read) return read
  const { from: first = '', to: last = '' } = read.texts
  const wrong = [first, last].map((day) => day !== '' && !isDay(day))
  if (wrong.some(Boolean))
    return { errors: { ...(wrong[0] ? { from: DAY_REQUEST } : {}), ...(wrong[1] ? { to: DAY_REQUEST } : {}) } }
  if (first && last && first > last) return { errors: { from: `Give a day that is not after ${last}.` } }
  await step(0, 2, 'Reading the series')
  const known = await seriesNamed(asking, read.texts['series'])
  if ('errors' in known) return known
  await step(1, 2, 'Taking the figures between the days')
  const { series, figures } = known
  const items = figures.filter(({ on }) => (!first || on >= first) && (!last || on <= last))
  const query = new URLSearchParams({
    series: series.id,
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
  })
  const whole = `${addressOf(asking.site.origin, href('rateHistory'))}?${query.toString()}`
  return {
    found: {
      ...from(asking, series, (items.at(-1) ?? figures.at(-1))?.on ?? series.checkedOn),
      series: series.id,
      name: series.name,
      unit: series.unit,
      items: items.slice(-MOST_ITEMS).map(({ on, value }) => ({ on, value })),
      left: Math.max(0, items.length - MOST_ITEMS),
      whole,
    },
  }
}

async function percentile(asking: Asking, input: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const read = readTexts(input, ['series', 'value', 'date', 'from'])
  if ('errors' in read) return read
  const { value: given = '', date = '', from: since = '' } = read.texts
  const errors = {
    ...(given && !/^-?\d{1,9}(?:\.\d{1,6})?%?$/.test(given) ? { value: 'Give a number such as 6.65.' } : {}),
    ...(date && !isDay(date) ? { date: DAY_REQUEST } : {}),
    ...(since && !isDay(since) ? { from: DAY_REQUEST } : {}),
    ...(given && date ? { date: 'Give a value or a date, not both.' } : {}),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const known = await seriesNamed(asking, read.texts['series'])
  if ('errors' in known) return known
  const { series, figures } = known
  const newest = date ? figureAsOf(figures, date) : figures.at(-1)
  if (!newest) return { errors: { date: `The first figure of ${series.id} is of ${figures[0]?.on ?? 'no day'}.` } }
  const value = given ? Number(given.replace('%', '')) : newest.value
  const span = since ? figures.filter(({ on }) => on >= since) : figures
  const rank = rankOf(span, value)
  return {
    found: {
      ...from(asking, series, newest.on),
      ...said(series, value),
      ...rank,
      percentBelow: percentBelow(rank),
      standing: standingOf(rank),
      since: span[0]?.on ?? null,
    },
  }
}

type Known = { series: Series; figures: readonly HistoryFigure[] } | { errors: Record<string, string> }

/** A series that may be handed on, with all of its figures. */
export async function seriesNamed({ load }: Asking, name: string | undefined): Promise<Known> {
  const all = await load(publishedSeries())
  const series = all.find(({ id }) => id === (name || USUAL))
  const offered = all.filter(({ mayCopy }) => mayCopy).map(({ id }) => id)
  if (!series) return { errors: { series: `There is no series with that name. Use one of: ${offered.join(', ')}.` } }
  if (!series.mayCopy)
    return { errors: { series: `${series.sourceName} does not let us hand out copies: ${series.sourceUrl}` } }
  return { series, figures: await load(wholeSeries(series.id)) }
}

const from = ({ site }: Asking, series: Series, asOf: string): Found => ({
  asOf,
  source: series.attribution || series.sourceName,
  permalink: figurePage(site.origin, series.id, asOf),
  sourceUrl: series.sourceUrl,
  licence: series.licence,
})

const said = ({ id, name, unit, decimals }: Series, value: number) => ({
  series: id,
  name,
  value,
  unit,
  words: formatFigure(value, unit, decimals),
})
