import { href } from '#routes'

/** The lines that the long chart can draw; each keeps its color whatever stands beside it. */
export const LINES = [
  { id: 'pmms-30', name: '30-year', short: '30-yr' },
  { id: 'pmms-15', name: '15-year', short: '15-yr' },
  { id: 'pmms-arm', name: '5/1 ARM', short: '5/1 ARM' },
  { id: 'treasury-10', name: '10-yr Treasury', short: '10-yr' },
] as const
/** The one that has figures between two surveys. */
export const DAILY = 'treasury-10'
export type LineId = (typeof LINES)[number]['id']

/** How far back the chart goes: so many years, or all of them. */
export const RANGES = [
  { name: '1y', label: '1Y', words: 'One year', years: 1 },
  { name: '5y', label: '5Y', words: 'Five years', years: 5 },
  { name: '10y', label: '10Y', words: 'Ten years', years: 10 },
  { name: '20y', label: '20Y', words: 'Twenty years', years: 20 },
  { name: 'all', label: 'All', words: 'All years', years: null },
  { name: 'years', label: 'By year', words: 'Year against year', years: null },
] as const
const ALL_YEARS = RANGES[4]
export type Range = (typeof RANGES)[number]
type RangeName = Range['name']

/** How the figures are listed under the chart; shut until somebody asks. */
type TableName = 'shut' | 'years' | 'weeks'

/** What the address of the page says, in a fixed order of keys and as texts, for the router compares their written form. */
export interface RatesQuery {
  range: RangeName
  /** Ids joined by commas, in the order of the lines. */
  series: string
  /** As it was typed; empty for the usual loan. */
  loan: string
  table: TableName
  /** A day whose figures somebody asks for, as it was typed; empty without one. */
  on: string
}

const USUAL: RatesQuery = { range: 'all', series: 'pmms-30,pmms-15', loan: '', table: 'shut', on: '' }
const LONGEST_TEXT = 20

/** The query of an address. What it cannot mean is left out, so that every address is a page. */
export function ratesQueryOf(search: Readonly<Record<string, unknown>>): RatesQuery {
  const text = (name: keyof RatesQuery) => (typeof search[name] === 'string' ? search[name] : '')
  const asked = new Set(text('series').split(/[,|]/))
  const series = LINES.filter(({ id }) => asked.has(id)).map(({ id }) => id)
  const table = text('table')
  return {
    range: RANGES.find(({ name }) => name === text('range').toLowerCase())?.name ?? USUAL.range,
    series: series.join(',') || USUAL.series,
    loan: text('loan').trim().slice(0, LONGEST_TEXT),
    table: table === 'years' || table === 'weeks' ? table : USUAL.table,
    on: text('on').trim().slice(0, LONGEST_TEXT),
  }
}

/** The address of the page in a state; what is as usual is not said. */
export function ratesHref(query: RatesQuery, change: Partial<RatesQuery> = {}, place = ''): string {
  const wanted = { ...query, ...change }
  const said = Object.entries(wanted).filter(([name, value]) => value !== USUAL[name as keyof RatesQuery])
  // A comma needs no escaping in a query, and the address is there to be read.
  const search = new URLSearchParams(said).toString().replaceAll('%2C', ',')
  return href('rates') + (search && `?${search}`) + (place && `#${place}`)
}

/** What is in the address beside some parameters, for the hidden fields of a form that sets those. */
export const restOf = (query: RatesQuery, ...without: (keyof RatesQuery)[]): [name: string, value: string][] =>
  (Object.keys(query) as (keyof RatesQuery)[])
    .filter((name) => !without.includes(name) && query[name] !== USUAL[name])
    .map((name) => [name, query[name]])

export const lineIds = (query: RatesQuery): LineId[] =>
  LINES.filter(({ id }) => query.series.split(',').includes(id)).map(({ id }) => id)

export const rangeOfQuery = ({ range }: RatesQuery): Range => RANGES.find(({ name }) => name === range) ?? ALL_YEARS
