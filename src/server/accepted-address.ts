import { routeOf, routes } from '#routes'

const CSV = 'text/csv'
const JSON_TYPE = 'application/json'

/**
 * The address of the page for what a reader accepts (RFC 9110, section 12.5.1): of a path with a twin that ends in
 * .csv, the twin, when CSV is wanted more than JSON. The caches know addresses only, so this comes before them.
 */
export function acceptedAddress(url: string, accept: string | undefined): string {
  if (accept === undefined || !accept.includes(CSV)) return url
  const mark = url.search(/[?#]/)
  const path = mark < 0 ? url : url.slice(0, mark)
  const hasTwin = routeOf(path) !== null && routes[routeOf(`${path}.csv`)?.name ?? 'home'].path.endsWith('.csv')
  return hasTwin && weightOf(CSV, accept) > weightOf(JSON_TYPE, accept) ? `${path}.csv${url.slice(path.length)}` : url
}

/** From 0 to 1; the most specific range that fits a type decides, whatever the others say. */
function weightOf(type: string, accept: string): number {
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [range = '', ...settings] = part.split(';').map((word) => word.trim())
    const q = settings.find((setting) => setting.startsWith('q='))
    weights.set(range, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  return weights.get(type) ?? weights.get(`${type.split('/')[0]}/*`) ?? weights.get('*/*') ?? 0
}
