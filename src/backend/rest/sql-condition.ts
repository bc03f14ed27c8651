import type { Column } from './catalog.ts'
import { RestRefusal } from './refusal.ts'
import { ident } from './sql-text.ts'
import type { Parameters } from './sql-text.ts'
import type { ColumnPath, Condition, Filter } from './tree.ts'

/** Where rows come from: a table, a view, a function's result or the rows just written, under its alias in the statement. */
export interface Source {
  alias: string
  name: string
  columns: readonly Column[]
}

/** Which embeds of a level stand under which alias, for filters such as `author=is.null`. */
export type EmbedAliases = ReadonlyMap<string, string>

const infix: Partial<Record<Filter['operator'], string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
}
const onText: Partial<Record<Filter['operator'], string>> = { like: 'like', ilike: 'ilike', match: '~', imatch: '~*' }
const queryMaker: Partial<Record<Filter['operator'], string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

/**
 * A condition as SQL.
 *
 * @param embeds aliases of the level's embeds; absent where none can be meant
 * @example
 * ```ts
 * const column = { name: 'n', type: 'integer', isArray: false, default: null, isGenerated: false }
 * const source = { alias: 't0', name: 't', columns: [column] }
 * const filter = { kind: 'filter', column: { name: 'n', path: [] }, negated: false, operator: 'eq', value: 1 } as const
 * conditionSql({ ...filter, column: { name: 'n', path: [] } }, source, { parameters: new Parameters() }) // => 't0."n" = $1::text::integer'
 * ```
 */
export function conditionSql(
  condition: Condition,
  source: Source,
  to: { parameters: Parameters; embeds?: EmbedAliases },
): string {
  if (condition.kind === 'filter') return filterSql(condition, source, to)
  const parts = condition.parts.map((part) => conditionSql(part, source, to))
  const group = `(${parts.join(condition.joiner === 'and' ? ' and ' : ' or ')})`
  return condition.negated ? `not ${group}` : group
}

function filterSql(filter: Filter, source: Source, to: { parameters: Parameters; embeds?: EmbedAliases }): string {
  const embedded = to.embeds?.get(filter.column.name)
  if (embedded && filter.is && !source.columns.some((column) => column.name === filter.column.name)) {
    const wantsNone = (filter.is === 'null') !== filter.negated
    return `${embedded} is ${wantsNone ? 'not ' : ''}distinct from null`
  }
  const { sql, type } = expressionSql(filter.column, source, to.parameters)
  const comparison = comparisonSql(filter, { sql, type }, to.parameters)
  return filter.negated ? `not (${comparison})` : comparison
}

function comparisonSql(filter: Filter, left: { sql: string; type: string }, parameters: Parameters): string {
  if (filter.is) return `${left.sql} is ${filter.is.replace('_', ' ')}`
  if (filter.operator === 'in') return `${left.sql} = any(${parameters.of(filter.value, `${left.type}[]`)})`
  const pattern = onText[filter.operator]
  const type = pattern ? 'text' : left.type
  const operator = pattern ?? infix[filter.operator]
  if (operator && filter.quantifier) {
    return `${left.sql} ${operator} ${filter.quantifier}(${parameters.of(filter.value, `${type}[]`)})`
  }
  if (operator) return `${left.sql} ${operator} ${parameters.of(filter.value, type)}`
  const language = filter.language ? `${parameters.of(filter.language, 'regconfig')}, ` : ''
  const document = left.type === 'tsvector' ? left.sql : `to_tsvector(${language}${left.sql})`
  return `${document} @@ ${queryMaker[filter.operator]}(${language}${parameters.of(filter.value, 'text')})`
}

/**
 * A column, or what a JSON path finds in it, with the type that a compared value must have.
 *
 * @example
 * ```ts
 * const column = { name: 'n', type: 'integer', isArray: false, default: null, isGenerated: false }
 * const source = { alias: 't0', name: 't', columns: [column] }
 * expressionSql({ name: 'n', path: [] }, source, new Parameters()).sql // => 't0."n"'
 * ```
 */
export function expressionSql(path: ColumnPath, source: Source, parameters: Parameters): { sql: string; type: string } {
  const column = source.columns.find((candidate) => candidate.name === path.name)
  if (!column) throw noColumn(path.name, source)
  const name = `${source.alias}.${ident(column.name)}`
  if (path.path.length === 0) return { sql: name, type: column.type }
  const start = column.type === 'jsonb' ? name : `to_jsonb(${name})`
  const steps = path.path.map((step) => {
    const key = parameters.of(step.key, step.isIndex ? 'int' : 'text')
    return ` ${step.asText ? '->>' : '->'} ${key}`
  })
  return { sql: `(${start}${steps.join('')})`, type: path.path.at(-1)?.asText ? 'text' : 'jsonb' }
}

/** PostgreSQL's own answer to an unknown column, given before it is asked. */
function noColumn(name: string, source: Source): RestRefusal {
  return new RestRefusal({ status: 400, code: '42703', message: `column ${source.name}.${name} does not exist` })
}
