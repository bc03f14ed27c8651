/** Where a text is read away from its page: in a feed reader, in mail. */
export interface Abroad {
  /** Absolute address of the page that the text stands on; what is relative in it is relative to this. */
  pageUrl: string
  /** The source of each series, by its id, for charts that are not drawn here. */
  chartSources?: Readonly<Record<string, string>>
}

/**
 * A text's clean HTML made fit for leaving its page: addresses absolute, charts and drawings reduced to their title and
 * source, tables without the box that scrolls them.
 *
 * @param html as the server has made and cleaned it
 * @example
 * ```ts run
 * portableHtml('<a href="/guide/x">x</a>', { pageUrl: 'https://a.example/article/y' }) // => '<a href="https://a.example/guide/x">x</a>'
 * portableHtml('<figure class="rate-chart" data-series="s"><figcaption>A year</figcaption></figure>',
 *   { pageUrl: 'https://a.example/', chartSources: { s: 'Freddie Mac' } }) // => '<p>Chart: A year. Source: Freddie Mac.</p>'
 * ```
 */
export function portableHtml(html: string, abroad: Abroad): string {
  return html
    .replace(FIGURE, (figure, attributes: string) => figureText(figure, attributes, abroad))
    .replace(DRAWING, '')
    .replace(SCROLL_BOX, '$1')
    .replace(RESTS, '')
    .replace(OPENING_TAG, (tag) => withAbsoluteAddresses(tag, abroad.pageUrl))
}

/**
 * The series whose charts a text shows, each once.
 *
 * @example
 * ```ts run
 * chartSeriesIn('<figure class="rate-chart" data-series="pmms-30,treasury-10"></figure>') // => ['pmms-30', 'treasury-10']
 * ```
 */
export const chartSeriesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(CHART_SERIES), (match) => match[1]?.split(',') ?? []).flat()),
]

const FIGURE = /<figure\b([^>]*)>.*?<\/figure>/gs
const CHART_SERIES = /<figure class="rate-chart"[^>]* data-series="([^"]*)"/g
const DRAWING = /<svg\b.*?<\/svg>/gs
const SCROLL_BOX = /<div class="table-scroll"[^>]*>(<table>.*?<\/table>)<\/div>/gs
/** What a quoted figure rests on is read by our pages alone; its link leads there. */
const RESTS = /(?<=<a) class="rate"(?= )| data-rests="[^"]*"/g
const OPENING_TAG = /<[a-z][^>]*>/gi
const ADDRESS = /(\s(?:href|src|poster)=")([^"]*)"/gi

function figureText(figure: string, attributes: string, { chartSources }: Abroad): string {
  const isChart = attributes.includes('class="rate-chart"')
  if (!isChart && !figure.includes('<svg')) return figure
  const title = /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(figure)?.[1] ?? /<title>(.*?)<\/title>/s.exec(figure)?.[1]
  const series = /data-series="([^"]*)"/.exec(attributes)?.[1] ?? ''
  const sources = new Set(series.split(',').flatMap((id) => chartSources?.[id] ?? []))
  const said = sources.size > 0 ? ` Source: ${htmlText([...sources].join('; '))}.` : ''
  return title ? `<p>Chart: ${title}.${said}</p>` : ''
}

const withAbsoluteAddresses = (tag: string, pageUrl: string): string =>
  tag.replace(ADDRESS, (whole, before: string, address: string) =>
    URL.canParse(address, pageUrl) ? `${before}${htmlText(new URL(plain(address), pageUrl).href)}"` : whole,
  )

const LETTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => LETTERS[entity] ?? entity)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A plain text as HTML.
 *
 * @example
 * ```ts run
 * htmlText('up < 5 %') // => 'up &lt; 5 %'
 * ```
 */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
