import { type Access, READ } from './entry.ts'
import { type RouteName, routes } from './table.ts'

type PathOf<Name extends RouteName> = (typeof routes)[Name]['path']
type ParamOf<Path extends string> = Path extends `${infer Before}{$${infer Param}}${infer Rest}`
  ? ParamOf<Before> | Param | ParamOf<Rest>
  : Path extends `${string}/$${infer Param}/${infer Rest}`
    ? Param | ParamOf<`/${Rest}`>
    : Path extends `${string}/$${infer Param}`
      ? Param
      : never
type Params<Name extends RouteName> = [ParamOf<PathOf<Name>>] extends [never]
  ? []
  : [params: Record<ParamOf<PathOf<Name>>, string>]

/**
 * The path of a route, its parameters filled in.
 *
 * @example
 * ```ts run
 * href('article', { slug: 'rates-slip' }) // => '/article/rates-slip'
 * href('guides') // => '/guides'
 * ```
 */
export function href<Name extends RouteName>(name: Name, ...params: Params<Name>): string {
  const values: Record<string, string> = params[0] ?? {}
  return routes[name].path.replace(/\{?\$([a-z]+)\}?/g, (_whole, param: string) =>
    encodeURIComponent(values[param] ?? ''),
  )
}

/**
 * The route of a path, or null. Fixed segments win over parameters.
 *
 * @example
 * ```ts run
 * routeOf('/article/rates-slip') // => { name: 'article', params: { slug: 'rates-slip' } }
 * routeOf('/nowhere') // => null
 * ```
 */
export function routeOf(pathname: string): Found | null {
  if (last?.pathname !== pathname) last = { pathname, found: findRoute(pathname) }
  return last.found
}

interface Found {
  name: RouteName
  params: Readonly<Record<string, string>>
}

/** A request asks for the route of its path many times over. */
let last: { pathname: string; found: Found | null } | null = null

function findRoute(pathname: string): Found | null {
  const name = fixed.get(pathname)
  if (name) return { name, params: {} }
  for (const { name, pattern } of patterned) {
    const found = pattern.exec(pathname)
    if (found) return { name, params: { ...found.groups } }
  }
  return null
}

/**
 * What may be asked of a path, and how often by one address.
 *
 * @example
 * ```ts run
 * accessOf('/api/calculators/apr').methods // => ['GET', 'HEAD', 'POST', 'OPTIONS']
 * accessOf('/embed/apr').methods // => ['GET', 'HEAD']
 * accessOf('/nowhere').methods // => ['GET', 'HEAD']
 * ```
 */
export function accessOf(pathname: string): Access {
  const found = routeOf(pathname)
  const route = found && routes[found.name]
  if (!route) return READ
  const { access } = route
  const only = Object.entries(access.only ?? {})
  return only.every(([param, value]) => found.params[param] === value) ? access : { ...access, ...READ }
}

/**
 * Where the same can be had in another form, told by its ending, or null.
 *
 * @example
 * ```ts run
 * twinOf('/api/rates/current', '.csv') // => '/api/rates/current.csv'
 * twinOf('/guide/points', '.md') // => '/guide/points.md'
 * twinOf('/rates', '.md') // => null
 * twinOf('/guide/points.md', '.md') // => null
 * ```
 */
export function twinOf(pathname: string, ending: '.csv' | '.md'): string | null {
  const found = routeOf(pathname)
  // A file is no text: Markdown has no Markdown of its own.
  if (found === null || (ending === '.md' && routes[found.name].mode === 'machine')) return null
  const twin = routeOf(pathname + ending)
  return twin && routes[twin.name].path.endsWith(ending) ? pathname + ending : null
}

/** Whether a path is one of those that have no parameter. */
export const isFixed = (pathname: string): boolean => fixed.has(pathname)

const names = Object.keys(routes) as RouteName[]
const fixed = new Map<string, RouteName>()
const patterned: { name: RouteName; pattern: RegExp }[] = []
for (const name of names) {
  const { path } = routes[name]
  if (path.includes('$')) patterned.push({ name, pattern: patternOf(path) })
  else fixed.set(path, name)
}

/** `/sitemaps/{$chunk}.xml` as an expression with a group for each parameter, which never spans a slash. */
function patternOf(path: string): RegExp {
  const source = path
    .split(/\{?(\$[a-z]+)\}?/)
    .map((piece) => (piece.startsWith('$') ? `(?<${piece.slice(1)}>[^/]+)` : piece.replaceAll('.', '\\.')))
  return new RegExp(`^${source.join('')}$`)
}
