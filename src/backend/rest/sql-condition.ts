import { expressionSql } from './source.ts'
import type { Expression, Scope, Source } from './source.ts'
import type { Parameters } from './sql-text.ts'
import type { Condition, Filter } from './tree.ts'

/** The embeds of a level by name, as conditions that hold when one is there, for filters such as `author=is.null`. */
export type EmbedPresence = ReadonlyMap<string, (isThere: boolean) => string>

const infix: Partial<Record<Filter['operator'], string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
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
const queryMaker: Partial<Record<Filter['operator'], string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}
const noEmbeds: EmbedPresence = new Map()

/**
 * A condition as SQL.
 *
 * @param embeds the level's embeds; absent where none can be meant
 */
export function conditionSql(condition: Condition, source: Source, scope: Scope, embeds = noEmbeds): string {
  if (condition.kind === 'filter') return filterSql(condition, source, scope, embeds)
  const parts = condition.parts.map((part) => conditionSql(part, source, scope, embeds))
  const group = `(${parts.join(condition.joiner === 'and' ? ' and ' : ' or ')})`
  return condition.negated ? `not ${group}` : group
}

function filterSql(filter: Filter, source: Source, scope: Scope, embeds: EmbedPresence): string {
  const { column } = filter
  const embedded = column.path.length === 0 ? embeds.get(column.name) : undefined
  if (embedded && (filter.is === 'null' || filter.is === 'not_null')) {
    return embedded((filter.is === 'not_null') !== filter.negated)
  }
  const comparison = comparisonSql(filter, expressionSql(column, source, scope), scope.parameters)
  return filter.negated ? `not (${comparison})` : comparison
}

function comparisonSql(filter: Filter, left: Expression, parameters: Parameters): string {
  if (filter.is) return `${left.sql} is ${filter.is.replace('_', ' ')}`
  const quantifier = filter.operator === 'in' ? 'any' : filter.quantifier
  const operator = filter.operator === 'in' ? '=' : infix[filter.operator]
  if (operator) {
    const value = valueSql(filter, left, parameters, quantifier !== undefined)
    return `${left.sql} ${operator} ${quantifier ? `${quantifier}(${value})` : value}`
  }
  const language = filter.language ? `${parameters.of(filter.language, 'regconfig')}, ` : ''
  const document = left.type === 'tsvector' ? left.sql : `to_tsvector(${language}${left.sql})`
  return `${document} @@ ${queryMaker[filter.operator]}(${language}${parameters.of(filter.value)})`
}

const asIs: ReadonlySet<Filter['operator']> = new Set(['like', 'ilike', 'isdistinct'])

/** What is asked for, read by the column's own function where its domain has one. */
function valueSql(filter: Filter, { formats }: Expression, parameters: Parameters, isList: boolean): string {
  const read = formats?.fromText ?? null
  if (read === null || asIs.has(filter.operator)) return parameters.of(filter.value)
  if (!isList) return `${read}(${parameters.of(filter.value, 'text')})`
  return `array(select ${read}(v) from unnest(${parameters.of(filter.value, 'text[]')}) as v)`
}
