import type { Catalog, Key, Place, View } from './catalog.ts'

/** A key of a table as a view shows it: each column of the key with the view's columns that are it. */
export interface ViewKey {
  view: Place
  /** oid of the key's table */
  table: number
  name: string
  kind: Key['kind']
  columns: { name: string; shown: string[] }[]
}

/** Where a view's column comes from. */
interface Origin {
  column: number
  table: number
  tableColumn: number
}

/**
 * The keys that views show whole, through any number of views on views.
 *
 * 1. A view's column is a table's column when PostgreSQL itself says so in the view's rule.
 * 2. A key is shown when all its columns are; one column may be shown several times.
 */
export function viewKeysOf(catalog: Catalog, schemas: readonly string[]): ViewKey[] {
  const origins = new Map(catalog.views.map((view) => [view.oid, originsOf(view.rule)]))
  const keys = Map.groupBy(catalog.keys, (key) => key.oid)
  return catalog.views
    .filter((view) => schemas.includes(view.schema))
    .flatMap((view) => {
      const shown = new Map<number, Map<number, string[]>>()
      for (const origin of origins.get(view.oid) ?? []) follow(origin, { view, origins, shown, name: '' }, [])
      return [...shown].flatMap(([table, columns]) => shownKeys(view, table, columns, keys.get(table) ?? []))
    })
}

interface Walk {
  view: View
  origins: ReadonlyMap<number, Origin[]>
  /** table -> number of its column -> names in the view */
  shown: Map<number, Map<number, string[]>>
  name: string
}

function follow(origin: Origin, walk: Walk, path: readonly number[]): void {
  const name = walk.name === '' ? walk.view.columns.find(([number]) => number === origin.column)?.[1] : walk.name
  if (name === undefined || path.includes(origin.table)) return
  const columns = walk.shown.get(origin.table) ?? new Map<number, string[]>()
  columns.set(origin.tableColumn, [...(columns.get(origin.tableColumn) ?? []), name])
  walk.shown.set(origin.table, columns)
  for (const below of walk.origins.get(origin.table) ?? []) {
    if (below.column === origin.tableColumn) follow(below, { ...walk, name }, [...path, origin.table])
  }
}

function shownKeys(view: View, table: number, columns: Map<number, string[]>, keys: readonly Key[]): ViewKey[] {
  return keys
    .filter((key) => key.columns.every(([number]) => columns.has(number)))
    .map((key) => ({
      view: { schema: view.schema, name: view.name },
      table,
      name: key.name,
      kind: key.kind,
      columns: key.columns.map(([number, name]) => ({ name, shown: columns.get(number) ?? [] })),
    }))
}

/**
 * The target list of a view's rule, out of PostgreSQL's text form of a query tree (`pg_node_tree`): only the outermost
 * query counts. A backslash there takes away the next character's meaning.
 *
 * @param rule `({QUERY ... :targetList ({TARGETENTRY ... :resno 1 ... :resorigtbl 16385 :resorigcol 1 ...}) ...})`
 */
export function originsOf(rule: string): Origin[] {
  const origins: Origin[] = []
  for (const entry of entriesOf(rule)) {
    const field = (name: string): number => Number(new RegExp(` :${name} (\\d+)`).exec(entry)?.[1] ?? 0)
    const table = field('resorigtbl')
    if (table > 0) origins.push({ column: field('resno'), table, tableColumn: field('resorigcol') })
  }
  return origins
}

/** The own text of each target entry of the outermost query, without what is nested in it. */
function entriesOf(rule: string): string[] {
  const entries: string[] = []
  let depth = 0
  let query = 0
  let text = ''
  let isInList = false
  for (let at = 0; at < rule.length; at++) {
    const char = rule[at]
    if (char === '\\') at++
    else if (char === '{') {
      depth++
      if (depth === 1) isInList = query++ > 0
      if (depth === 2) text = ''
    } else if (char === '}') {
      if (depth === 2 && isInList) entries.push(text)
      depth--
    } else if (depth === 1 && rule.startsWith(' :', at)) isInList = rule.startsWith(' :targetList ', at)
    else if (depth === 2) text += char
  }
  return entries
}
