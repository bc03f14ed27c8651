import { CATALOG } from '#calculators'
import { publishedSeries } from '#queries/rates'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { pictureOf } from '#ui/sharing.ts'
import { askingSite } from './asking-site.ts'

/** A frame that stands for a page. */
interface Framed {
  title: string
  /** Path and query of the frame. */
  frame: string
  /** Path of the page, whose sharing picture stands for it. */
  page: string
  height: number
}

const WIDTH = 800
const CALCULATOR_HEIGHT = 900
const CHART_HEIGHT = 420
/** Of a sharing picture. */
const PICTURE = { width: 1200, height: 630 }
const CACHE_SECONDS = 86_400
const LONGEST_ADDRESS = 4_000

/**
 * What another site shows of an address of this one: of a calculator with its figures, and of the rates, a frame. 404 for
 * every other address, 501 for another form than JSON and XML, as oembed.com has it.
 */
export async function oembedResponse(request: Request): Promise<Response> {
  const { site, load } = await askingSite()
  const query = new URL(request.url).searchParams
  const format = query.get('format') ?? 'json'
  const address = query.get('url')
  if (format !== 'json' && format !== 'xml') return refused(501, 'Ask for json or xml.')
  if (!address || address.length > LONGEST_ADDRESS) return refused(400, 'Name the address of a page in url.')
  const framed = framedAt(address, site.origin, await load(publishedSeries()))
  if (!framed) return refused(404, 'No page of that address can stand in another site.')
  const told = toldOf(framed, site, { width: sizeOf(query, 'maxwidth'), height: sizeOf(query, 'maxheight') })
  const [type, text] =
    format === 'json' ? ['application/json', JSON.stringify(told)] : ['text/xml; charset=utf-8', xmlOf(told)]
  return new Response(text, { headers: headersOf(type) })
}

/** The frame of a page, or of a frame itself; null for every other address. */
function framedAt(address: string, origin: string, series: readonly { id: string }[]): Framed | null {
  const url = URL.parse(address)
  if (url?.origin !== origin) return null
  const { pathname, search } = url
  const [page, chart] = [href('rates'), href('rateChart')]
  if (pathname === page || pathname === chart) {
    const kept = chartQuery(url.searchParams, series)
    const query = kept.size > 0 ? `?${kept.toString()}` : ''
    return { title: 'Mortgage rates, drawn', frame: chart + query, page, height: CHART_HEIGHT }
  }
  const entry = CATALOG.find(
    ({ name, route }) => pathname === href(route) || pathname === href('embed', { calculator: name }),
  )
  if (!entry) return null
  const frame = href('embed', { calculator: entry.name }) + search
  return { title: entry.title, frame, page: href(entry.route), height: CALCULATOR_HEIGHT }
}

/**
 * What the page shows, as its frame is asked for it: of several lines the first, and the span that has all of a range. A word
 * that is no series is left out, as the page does.
 */
function chartQuery(asked: URLSearchParams, known: readonly { id: string }[]): URLSearchParams {
  const words = (asked.get('series') ?? '').split(/[,|]/)
  const series = words.find((word) => known.some(({ id }) => id === word))
  const years = asked.get('years') ?? YEARS_OF_RANGES.get(asked.get('range')?.toLowerCase() ?? '')
  const theme = asked.get('theme')
  return new URLSearchParams({
    ...(series ? { series } : {}),
    ...(years ? { years } : {}),
    ...(theme ? { theme } : {}),
  })
}

const YEARS_OF_RANGES: ReadonlyMap<string, string> = new Map([
  ['1y', '1'],
  ['5y', '5'],
  ['10y', '10'],
  ['20y', '30'],
  ['all', '30'],
])

interface Most {
  width: number | null
  height: number | null
}

function toldOf({ title, frame, page, height: wanted }: Framed, site: { name: string; origin: string }, most: Most) {
  const width = Math.min(WIDTH, most.width ?? WIDTH)
  const height = Math.min(wanted, most.height ?? wanted)
  const src = escaped(site.origin + frame)
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: site.name,
    provider_url: site.origin,
    cache_age: CACHE_SECONDS,
    html: `<iframe src="${src}" title="${escaped(`${title}, ${site.name}`)}" width="${width}" height="${height}" frameborder="0" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    width,
    height,
    ...(isWithin(PICTURE, most) ? pictureToldOf(page, site.origin) : {}),
  }
}

/** A picture, too, must be no larger than was asked for (oembed.com, section 2.3.4). */
const isWithin = ({ width, height }: typeof PICTURE, most: Most): boolean =>
  width <= (most.width ?? width) && height <= (most.height ?? height)

const pictureToldOf = (page: string, origin: string) => ({
  thumbnail_url: addressOf(origin, pictureOf(page)),
  thumbnail_width: PICTURE.width,
  thumbnail_height: PICTURE.height,
})

function sizeOf(query: URLSearchParams, name: string): number | null {
  const size = Number(query.get(name) ?? NaN)
  return Number.isInteger(size) && size > 0 ? size : null
}

const xmlOf = (told: object): string =>
  [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<oembed>',
    ...Object.entries(told).map(([name, value]) => `  <${name}>${escaped(String(value))}</${name}>`),
    '</oembed>',
    '',
  ].join('\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
})

const refused = (status: number, words: string): Response =>
  new Response(JSON.stringify({ error: words }), { status, headers: headersOf('application/json') })
