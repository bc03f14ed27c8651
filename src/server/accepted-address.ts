import { twinOf } from '#routes'

const CSV = 'text/csv'
const JSON_TYPE = 'application/json'
const MARKDOWN = 'text/markdown'
const HTML = 'text/html'

/**
 * The address of the page for what a reader accepts (RFC 9110, section 12.5.1): of a path with a twin that ends in
 * .csv, the twin, when CSV is wanted more than JSON; of a text, its Markdown, when that is wanted by name and HTML is not
 * wanted more. The caches know addresses only, so this comes before them.
 */
export function acceptedAddress(url: string, accept: string | undefined): string {
  if (accept === undefined || !/text\/(?:csv|markdown)/i.test(accept)) return url
  const mark = url.search(/[?#]/)
  const path = mark < 0 ? url : url.slice(0, mark)
  const weights = weightsOf(accept)
  const wants = (one: string, other: string) => weightOf(one, weights) > weightOf(other, weights)
  const csv = wants(CSV, JSON_TYPE) ? twinOf(path, '.csv') : null
  // Programs that name Markdown beside everything else want it: a browser never names it.
  const isNamed = (weights.get(MARKDOWN) ?? 0) > 0 && (wants(MARKDOWN, HTML) || !weights.has(HTML))
  const twin = csv ?? (isNamed ? twinOf(path, '.md') : null)
  return twin === null ? url : twin + url.slice(path.length)
}

/** By range, as they are written. */
function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [range = '', ...settings] = part.split(';').map((word) => word.trim())
    const q = settings.find((setting) => setting.startsWith('q='))
    weights.set(range, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  return weights
}

/** From 0 to 1; the most specific range that fits a type decides, whatever the others say. */
const weightOf = (type: string, weights: ReadonlyMap<string, number>): number =>
  weights.get(type) ?? weights.get(`${type.split('/')[0]}/*`) ?? weights.get('*/*') ?? 0
