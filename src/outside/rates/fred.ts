import { type FredSeries, fredFile, fredObservations } from './fred-responses.ts'
import { gather, shortened } from './gather.ts'
import {
  type AskSource,
  type FeedSeries,
  NEW_YORK,
  type RateResponse,
  type RateFigure,
  type RateSource,
  RateSourceFailure,
  type SourceTools,
} from './source.ts'

/** The files behind FRED's charts, without a key. */
export const FRED_CSV_URL = 'https://fred.stlouisfed.org/graph/fredgraph.csv'
/** FRED's interface for programs, with a key. */
export const FRED_API_URL = 'https://api.stlouisfed.org/fred/series/observations'

/** Where people see the same figures. */
export const FRED_PAGE = 'https://fred.stlouisfed.org/'

/** What FRED calls our series. */
export const FRED_IDS: Readonly<Record<string, string>> = {
  'pmms-30': 'MORTGAGE30US',
  'pmms-15': 'MORTGAGE15US',
  'pmms-arm': 'MORTGAGE5US',
  'treasury-2': 'DGS2',
  'treasury-10': 'DGS10',
  'treasury-30': 'DGS30',
  'fed-funds': 'FEDFUNDS',
  'housing-starts': 'HOUST',
  'building-permits': 'PERMIT',
  'new-home-sales': 'HSN1F',
  'median-price': 'MSPUS',
  unemployment: 'UNRATE',
  cpi: 'CPIAUCSL',
}

/** Which address of FRED is taken, and for what. */
interface FredPlace {
  id: string
  name: string
  rhythm: RateSource['rhythm']
  url: string
  /** where people see the figures */
  page: string
  /** null takes the files that need none */
  key: string | null
  wanted: readonly FredSeries[]
  described: readonly FeedSeries[]
}

/**
 * FRED, the collection of the Federal Reserve Bank of St. Louis, asked for one series after the other. One that it fails
 * to give does not hold up the others; the source fails when it gives none.
 */
export function fredSource(place: FredPlace, tools: SourceTools): RateSource {
  return {
    id: place.id,
    name: place.name,
    series: place.wanted.map(({ series }) => series),
    described: place.described,
    rhythm: place.rhythm,
    fetch: (since, wanted) => {
      const asked = place.wanted.filter(({ series }) => wanted === undefined || wanted.includes(series))
      return fetchAll({ ...place, wanted: asked }, tools, since)
    },
  }
}

/** Who fails for so many, or cannot be reached at all, is not bothered for the rest. */
const ENOUGH_FAILURES = 3

async function fetchAll(place: FredPlace, { ask, today }: SourceTools, since: string | null): Promise<RateResponse> {
  const rules = { form: 'YYYY-MM-DD', today: today(NEW_YORK), since } as const
  const figures: RateFigure[] = []
  const problems: string[] = []
  const failures = new Map<string, RateSourceFailure>()
  for (const wanted of place.wanted) {
    const [first] = failures.values()
    if (first && (failures.size >= ENOUGH_FAILURES || first.kind === 'unreachable' || first.kind === 'refused')) {
      failures.set(wanted.series, first)
      continue
    }
    try {
      const found = gather(await askFor(wanted, place, since, ask), rules)
      figures.push(...found.figures)
      problems.push(...found.problems)
    } catch (failure) {
      if (!(failure instanceof RateSourceFailure)) throw failure
      failures.set(wanted.series, failure)
      problems.push(`${wanted.series}: ${failure.message}.`)
    }
  }
  const [first] = failures.values()
  if (first && failures.size === place.wanted.length) throw first
  const response = { figures, problems: shortened(problems), url: place.page }
  return first ? { ...response, missing: [...failures.keys()] } : response
}

async function askFor(wanted: FredSeries, { url, key }: FredPlace, since: string | null, ask: AskSource) {
  const address = new URL(url)
  const { searchParams } = address
  if (key === null) {
    searchParams.set('id', wanted.fredId)
    if (since !== null) searchParams.set('cosd', since)
    return fredFile(await ask(address.href), wanted)
  }
  searchParams.set('series_id', wanted.fredId)
  searchParams.set('api_key', key)
  searchParams.set('file_type', 'json')
  if (since !== null) searchParams.set('observation_start', since)
  return fredObservations(await ask(address.href, { explain: (body) => wordsOf(body, key) }), wanted)
}

/** What FRED says is wrong, such as a key that it does not know; the key itself is not repeated. */
function wordsOf(body: string, key: string): string | null {
  const words = /"error_message"\s*:\s*"([^"]*)"/.exec(body)?.[1]
  return words === undefined ? null : words.replaceAll(key, '(the key)').slice(0, 200)
}
