import type { DrawnChart } from '#documents'

/** Where a text is read away from its page: in a feed reader, in mail. */
export interface Abroad {
  /** Absolute address of the page that the text stands on; what is relative in it is relative to this. */
  pageUrl: string
  /** The source of each series, by its id, for charts that are not drawn here. */
  chartSources?: Readonly<Record<string, string>>
  /** The charts of the text in its order, as they are stored beside its HTML. */
  charts?: readonly Chart[]
}

/** What a chart is without being drawn. */
type Chart = Pick<DrawnChart, 'start' | 'end' | 'series' | 'title'>

/**
 * A text's clean HTML made fit for leaving its page: addresses absolute, charts and drawings reduced to their title and
 * source, tables without the box that scrolls them, the fields of calculations a link.
 *
 * @param html as the server has made and cleaned it
 * @example
 * ```ts run
 * portableHtml('<a href="/guide/x">x</a>', { pageUrl: 'https://a.example/article/y' }) // => '<a href="https://a.example/guide/x">x</a>'
 * portableHtml('<hr><figure></figure>', { pageUrl: 'https://a.example/', chartSources: { s: 'Freddie Mac' },
 *   charts: [{ start: 4, end: 21, series: 's', title: 'A year' }] }) // => '<hr><p>Chart: A year. Source: Freddie Mac.</p>'
 * ```
 */
export function portableHtml(html: string, abroad: Abroad): string {
  return withoutCharts(html, abroad)
    .replace(FIGURE, drawingText)
    .replace(DRAWING, '')
    .replace(SCROLL_BOX, '$1')
    .replace(FORM, '<p><a href="$1">Work it out with your own figures</a></p>')
    .replace(RATE_CLASS, '')
    .replace(OPENING_TAG, (tag) => withAbsoluteAddresses(tag, abroad.pageUrl))
}

const FIGURE = /<figure\b[^>]*>.*?<\/figure>/gs
const DRAWING = /<svg\b.*?<\/svg>/gs
const SCROLL_BOX = /<div class="table-scroll"[^>]*>(<table>.*?<\/table>)<\/div>/gs
/** Fields of a calculation: no feed reader and no mail sends a form. */
const FORM = /<form class="calculation" action="([^"]*)">.*?<\/form>/gs
/** A mark of our own style sheet. */
const RATE_CLASS = /(?<=<a) class="rate"(?= )/g
const OPENING_TAG = /<[a-z][^>]*>/gi
const ADDRESS = /(\s(?:href|src|poster)=")([^"]*)"/gi

/** A text with each chart's title and source where the page draws it. */
function withoutCharts(html: string, { charts = [], chartSources }: Abroad): string {
  const sourceOf = (id: string) => (chartSources && Object.hasOwn(chartSources, id) ? chartSources[id] : undefined)
  let text = ''
  let end = 0
  for (const chart of charts) {
    const sources = new Set(chart.series.split(',').flatMap((id) => sourceOf(id) ?? []))
    const said = sources.size > 0 ? ` Source: ${htmlText([...sources].join('; '))}.` : ''
    text += `${html.slice(end, chart.start)}<p>Chart: ${htmlText(chart.title)}.${said}</p>`
    end = chart.end
  }
  return text + html.slice(end)
}

/** A drawing becomes its title; a figure without one stays. */
function drawingText(figure: string): string {
  if (!figure.includes('<svg')) return figure
  const title = /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(figure)?.[1] ?? /<title>(.*?)<\/title>/s.exec(figure)?.[1]
  return title ? `<p>Chart: ${title}.</p>` : ''
}

const withAbsoluteAddresses = (tag: string, pageUrl: string): string =>
  tag.replace(ADDRESS, (whole, before: string, written: string) => {
    const address = plain(written)
    return URL.canParse(address, pageUrl) ? `${before}${htmlText(new URL(address, pageUrl).href)}"` : whole
  })

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
