import type { Clock } from './clock.ts'
import { type GuardedResponse, guardedFetch } from './guarded-fetch.ts'
import { OutgoingFailure } from './outgoing-failure.ts'
import { dayIn } from './rates/days.ts'
import { APOR_SERIES, aporSource } from './rates/apor.ts'
import { feedSource } from './rates/feed.ts'
import { type FeedSetting, RateSettingsRefusal, describedBy, readFeeds } from './rates/feed-settings.ts'
import { FRED_API_URL, FRED_CSV_URL, FRED_IDS, FRED_PAGE, fredSource } from './rates/fred.ts'
import { PMMS_ENDED, PMMS_SERIES, PMMS_URL, pmmsSource } from './rates/pmms.ts'
import { type AskSource, type RateSource, RateSourceFailure, type SourceTools, placeOf } from './rates/source.ts'
import { TREASURY_SERIES, TREASURY_URL, treasurySource } from './rates/treasury.ts'

/** The sources that are known without a description, by their ids. */
const RATE_SOURCES = ['pmms', 'treasury', 'fred-csv', 'fred-api'] as const

/** No feed may have them: what an editor enters is a run of the source "desk". */
const TAKEN_NAMES = [...RATE_SOURCES, 'apor', 'desk'] as const

/** One of them. */
type RateSourceId = (typeof RATE_SOURCES)[number]

/** Where rates come from. */
export interface RatesPlace {
  /** of `RATE_SOURCES`, the one before the other where both give a series; none turns them off */
  sources: readonly string[]
  /** what `fred-api` is asked with */
  fredApiKey: string | null
  /** the text of the operator's file of feeds */
  feeds: string | null
  /** where the operator has average prime offer rates; null, or left out, for nowhere */
  aporUrl?: string | null
  /** other addresses than the sources' own; their origins are asked wherever they are */
  urls?: { readonly [Id in RateSourceId]?: string | undefined }
  clock: Clock
  /** for one response; 20 s unless said */
  patienceMs?: number
  /** of one response; 4 MB unless said */
  mostBytes?: number
}

const PATIENCE_MS = 20_000
const MOST_BYTES = 4 * 1_048_576
const MOST_REDIRECTS = 3

/**
 * The sources of rates that are set up. A series belongs to one of them: to the feed that names it, else to the first
 * source that has it; a source that is left with none, or with none that goes on, is not among them.
 *
 * @throws RateSettingsRefusal when the settings contradict themselves
 * @example
 * ```ts run
 * const place = { sources: ['pmms', 'fred-csv'], fredApiKey: null, feeds: null, clock: () => new Date('2026-11-20') }
 * openRateSources(place).map(({ id }) => id) // => ['pmms', 'fred-csv']
 * ```
 */
export function openRateSources(place: RatesPlace): RateSource[] {
  const feeds = place.feeds === null ? [] : readFeeds(place.feeds)
  const own = feeds.find(({ id }) => TAKEN_NAMES.some((known) => known === id))
  if (own) throw new RateSettingsRefusal(`RATES_FEEDS_FILE: "${own.id}" is the name of a source of its own`)
  const taken = new Set(feeds.flatMap(({ series }) => series.map(({ id }) => id)))
  const builtIn = place.sources.flatMap((word) => {
    const id = RATE_SOURCES.find((known) => known === word)
    if (!id) throw new RateSettingsRefusal(`RATES_SOURCES: "${word}" is none of ${RATE_SOURCES.join(', ')}`)
    const series = seriesOf(id).filter((series) => !taken.has(series))
    for (const each of series) taken.add(each)
    return series.some((each) => !PMMS_ENDED.includes(each)) ? [sourceOf(id, series, place)] : []
  })
  return [...builtIn, ...aporSources(place, taken), ...feeds.map((feed) => openFeed(feed, place))]
}

function aporSources(place: RatesPlace, taken: ReadonlySet<string>): RateSource[] {
  const series = APOR_SERIES.filter((id) => !taken.has(id))
  return place.aporUrl && series.length > 0 ? [aporSource(place.aporUrl, series, toolsOf(place, place.aporUrl))] : []
}

function seriesOf(id: RateSourceId): readonly string[] {
  if (id === 'pmms') return PMMS_SERIES
  return id === 'treasury' ? TREASURY_SERIES : Object.keys(FRED_IDS)
}

function sourceOf(id: RateSourceId, series: readonly string[], place: RatesPlace): RateSource {
  const given = place.urls?.[id]
  const tools = toolsOf(place, given)
  if (id === 'pmms') return pmmsSource(given ?? PMMS_URL, series, tools)
  if (id === 'treasury') return treasurySource(given ?? TREASURY_URL, series, tools)
  const wanted = series.map((series) => ({ series, fredId: FRED_IDS[series] ?? '' }))
  const collection = { id, name: 'FRED, Federal Reserve Bank of St. Louis', rhythm: 'daily', page: FRED_PAGE } as const
  return fredSource({ ...fredService(place, id === 'fred-api'), ...collection, wanted, described: [] }, tools)
}

/** A feed that names FRED takes the API with a key, if there is a key. */
function openFeed(feed: FeedSetting, place: RatesPlace): RateSource {
  if (feed.format !== 'fred') return feedSource(feed, toolsOf(place, feed.url))
  const hasKey = place.fredApiKey !== null
  const wanted = feed.series.map(({ id, value, factor }) => ({ series: id, fredId: value, factor }))
  const { id, name, rhythm, source_url: page } = feed
  const collection = { id, name, rhythm, page, wanted, described: describedBy(feed) }
  return fredSource(
    { ...fredService(place, hasKey), ...collection },
    toolsOf(place, place.urls?.[hasKey ? 'fred-api' : 'fred-csv']),
  )
}

function fredService({ fredApiKey, urls }: RatesPlace, isByKey: boolean): { url: string; key: string | null } {
  if (!isByKey) return { url: urls?.['fred-csv'] ?? FRED_CSV_URL, key: null }
  if (fredApiKey === null) throw new RateSettingsRefusal('FRED_API_KEY: is needed for fred-api')
  return { url: urls?.['fred-api'] ?? FRED_API_URL, key: fredApiKey }
}

/** @param given an address of the operator's, which is asked wherever it is */
function toolsOf(place: RatesPlace, given: string | undefined): SourceTools {
  return {
    ask: asking(place, given === undefined ? [] : [new URL(given).origin]),
    today: (zone) => dayIn(zone, place.clock()),
  }
}

const asking =
  (place: RatesPlace, trusted: readonly string[]): AskSource =>
  async (url, { headers = {}, explain } = {}) => {
    const response = await guardedFetch(url, {
      trusted,
      headers,
      mostRedirects: MOST_REDIRECTS,
      patienceMs: place.patienceMs ?? PATIENCE_MS,
      mostBytes: place.mostBytes ?? MOST_BYTES,
    }).catch((cause: unknown) => {
      if (!(cause instanceof OutgoingFailure)) throw cause
      throw new RateSourceFailure(cause.kind, `${placeOf(url)}: ${cause.message}`, { cause })
    })
    return checked(response, url, explain)
  }

function checked(
  { status, text, isSurelyWhole }: GuardedResponse,
  url: string,
  explain = (_body: string) => null as string | null,
) {
  if (status !== 200) {
    const words = explain(text)
    throw new RateSourceFailure(
      'error-status',
      `${placeOf(url)} responded with ${status}${words === null ? '' : `: ${words}`}`,
    )
  }
  // Sources send programs that they do not like a page for people, and say that all went well.
  if (/^\uFEFF?\s*<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 200))) {
    throw new RateSourceFailure('not-understood', `${placeOf(url)} responded with a web page instead of figures`)
  }
  return { text, isSurelyWhole }
}
