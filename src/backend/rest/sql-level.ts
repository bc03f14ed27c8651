import { notEmbedded } from './parse-query.ts'
import { refuse, RestRefusal } from './refusal.ts'
import { alongPath, expressionSql, noColumn } from './source.ts'
import type { Scope, Source } from './source.ts'
import { countedValue } from './sql-budget.ts'
import { conditionSql } from './sql-condition.ts'
import type { EmbedPresence } from './sql-condition.ts'
import { joinSql } from './sql-join.ts'
import type { Join } from './sql-join.ts'
import { columnOutput, listSql, spreadOutputs, star } from './sql-output.ts'
import type { Output } from './sql-output.ts'
import { ident, unlike } from './sql-text.ts'
import type { ColumnPath, Embed, Level, OrderTerm } from './tree.ts'

/** The pieces of one level's SQL. */
interface LevelSql {
  outputs: Output[]
  /** of what it gives out, a star written out */
  names: string[]
  /** `select ... from ... where ... group by ... order by ...`, without limit */
  text: string
}

/** What a level is written for. */
interface Place {
  from: string
  /** conditions that tie an embed to the level above it */
  ties?: string[]
  /** its columns become columns of the level above */
  isSpread?: boolean
  /** what is selected in the place of its own select list */
  list?: string
}

/**
 * Writes one level: its select list, the joins of its embeds, its conditions, groups and order.
 *
 * @throws RestRefusal for whatever it names that is not there
 */
export function levelSql(level: Level, source: Source, scope: Scope, place: Place): LevelSql {
  const { isSpread = false, ties = [] } = place
  const embeds = embedsOf(level, source, scope)
  const outputs = level.select.flatMap((item): Output[] => {
    if (item.kind === 'star') return [star]
    if (item.kind === 'column') return [columnOutput(item, source, scope, isSpread)]
    return embeds.get(item)?.outputs ?? []
  })
  const presence: EmbedPresence = new Map(
    [...embeds].map(([embed, { is }]) => [embed.alias ?? embed.target, is] as const),
  )
  const conditions = [...ties, ...level.where.map((condition) => conditionSql(condition, source, scope, presence))]
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  const { list, names, group } = listSql(outputs, source, scope, isSpread)
  const terms = level.order.map((term) => orderSql(term, source, { scope, embeds, outputs }))
  const order = terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
  const joins = [...embeds.values()].map(({ join }) => join).join('')
  return { outputs, names, text: `select ${place.list ?? list} from ${place.from}${joins}${where}${group}${order}` }
}

/** An embed as the level above sees it. */
interface EmbedSql {
  outputs: Output[]
  join: string
  alias: string
  /** the condition that something is there, or that nothing is */
  is: (isThere: boolean) => string
  isToOne: boolean
  names: string[]
}

function embedsOf(level: Level, source: Source, scope: Scope): Map<Embed, EmbedSql> {
  const embeds = new Map<Embed, EmbedSql>()
  const names = new Set<string>()
  for (const item of level.select) {
    if (item.kind !== 'embed') continue
    const name = item.alias ?? item.target
    embeds.set(item, embedSql(item, source, scope))
    if (names.has(name)) throw twice(joinName(source, name))
    names.add(name)
  }
  return embeds
}

/** How PostgREST names the join of an embed; it shows in errors only. */
function joinName({ relation, name, depth }: Source, embed: string): string {
  return `${relation?.name ?? name}_${embed}_${depth + 1}`
}

function twice(name: string): RestRefusal {
  return new RestRefusal({ status: 400, code: '42712', message: `table name "${name}" specified more than once` })
}

function embedSql(embed: Embed, above: Source, scope: Scope): EmbedSql {
  const join = joinSql(embed, above, scope)
  const alias = `e${join.below.alias.slice(1)}`
  const isSpread = embed.isSpread
  const { level } = embed
  const rows = levelSql(level, join.below, scope, {
    from: join.from,
    ties: join.ties,
    isSpread: isSpread && join.isToOne,
  })
  const at = { embed, join, alias, rows, scope, text: rows.text + tailSql(level, join.isToOne, scope) }
  const written = join.isToOne ? toOne(at) : isSpread ? spreadToMany(at) : toMany(at)
  return { ...written, alias, isToOne: join.isToOne, names: rows.names }
}

/** Lists are bounded; the one row of a to-one embed is limited only when the request says so. */
function tailSql(level: Level, isSingle: boolean, scope: Scope): string {
  const { parameters } = scope
  const most = isSingle ? '' : ` limit ${scope.most}`
  const limit = level.limit === null ? most : ` limit ${parameters.rows(level.limit)}`
  return limit + (level.offset === null ? '' : ` offset ${parameters.of(level.offset, 'bigint')}`)
}

interface EmbedPlace {
  embed: Embed
  join: Join
  alias: string
  rows: LevelSql
  scope: Scope
  text: string
}

type EmbedText = Pick<EmbedSql, 'outputs' | 'join' | 'is'>

function toOne({ embed, join, alias, rows, scope, text }: EmbedPlace): EmbedText {
  const name = embed.alias ?? embed.target
  const hasList = rows.outputs.some((output) => output.hasList)
  const { depth } = join.below
  const value = `row_to_json(${alias}.*)`
  const sql = hasList ? countedValue({ value, measured: `${alias}.*`, rows: null, depth }, scope) : value
  const json: Output = { sql, name, aggregate: null, isJson: true, hasList }
  const spread = (): Output[] =>
    spreadOutputs(rows.outputs, join.below, alias).map((output) => {
      if (!output.hasList || output.aggregate) return output
      return { ...output, sql: countedValue({ value: output.sql, rows: null, depth }, scope) }
    })
  const hasSomething = rows.outputs.length > 0
  return {
    join: ` ${embed.isInner ? 'inner' : 'left'} join lateral (${text}) as ${alias} on true`,
    outputs: embed.isSpread ? spread() : hasSomething ? [json] : [],
    // `is null` would also hold for a row of nulls; `is distinct from null` asks whether there is a row at all.
    is: (isThere) => `${alias}.* is ${isThere ? '' : 'not '}distinct from null`,
  }
}

function toMany({ embed, join, alias, rows, scope, text }: EmbedPlace): EmbedText {
  const name = embed.alias ?? embed.target
  const { depth } = join.below
  const counted = countedValue({ value: `${alias}.rows`, rows: `${alias}.n`, depth }, scope)
  const json: Output = { sql: `coalesce(${counted}, '[]')`, name, aggregate: null, isJson: true, hasList: true }
  return {
    join: lateral(embed, alias, `select json_agg(r.*) as rows, count(*) as n from (${text}) as r`),
    outputs: rows.outputs.length > 0 ? [json] : [],
    is: (isThere) => `${alias}.rows is ${isThere ? 'not ' : ''}null`,
  }
}

/** Each column of many rows becomes one list, in the order of the rows. */
function spreadToMany({ embed, join, alias, rows, scope, text }: EmbedPlace): EmbedText {
  if (rows.outputs.some(({ aggregate }) => aggregate)) {
    const details = 'Aggregates are not implemented for one-to-many or many-to-many spreads.'
    throw refuse('PGRST127', 'Feature not implemented', { details })
  }
  const columns = spreadOutputs(rows.outputs, join.below, alias)
  const counted = unlike('rows', new Set(columns.map(({ name }) => name)))
  const lists = columns.map(({ name }) => {
    const column = ident(name ?? '')
    return `, coalesce(json_agg(r.${column}), '[]') as ${column}`
  })
  return {
    join: lateral(
      embed,
      alias,
      `select nullif(count(*), 0) as ${counted}${lists.join('')} from (${text}) as r`,
      counted,
    ),
    outputs: columns.map((column, at) => {
      const rowsOfIt = at === 0 ? `coalesce(${alias}.${counted}, 0)` : null
      const sql = countedValue({ value: column.sql, rows: rowsOfIt, depth: join.below.depth }, scope)
      return { ...column, sql, isJson: true, hasList: true }
    }),
    is: (isThere) => `${alias}.${counted} is ${isThere ? 'not ' : ''}null`,
  }
}

function lateral({ isInner }: Embed, alias: string, rows: string, counted = 'rows'): string {
  return isInner
    ? ` inner join lateral (${rows}) as ${alias} on ${alias}.${counted} is not null`
    : ` left join lateral (${rows}) as ${alias} on true`
}

/** What an order can name: columns, what to-one embeds give out, and what aggregates make. */
interface Orderable {
  scope: Scope
  embeds: ReadonlyMap<Embed, EmbedSql>
  outputs: readonly Output[]
}

function orderSql(term: OrderTerm, source: Source, to: Orderable): string {
  const direction = term.direction ? ` ${term.direction}` : ''
  const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
  const { column, relation } = term
  const sql = relation === undefined ? ownOrder(column, source, to) : relatedOrder(column, relation, source, to)
  return sql + direction + nulls
}

/** A column, or an aggregate by the name that it has in the response. */
function ownOrder(column: ColumnPath, source: Source, { scope, outputs }: Orderable): string {
  const isColumn = source.columns.some(({ name }) => name === column.name)
  const made = outputs.find(({ name, aggregate }) => aggregate && name === column.name)
  return made && !isColumn && column.path.length === 0 ? ident(column.name) : expressionSql(column, source, scope).sql
}

function relatedOrder(column: ColumnPath, relation: string, source: Source, to: Orderable): string {
  const { scope, embeds, outputs } = to
  const [embed, found] = [...embeds].find(([{ alias, target }]) => (alias ?? target) === relation) ?? []
  if (!found) throw notEmbedded(relation)
  if (!found.isToOne) {
    const origin = source.relation?.name ?? source.name
    throw refuse('PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${origin}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  const name = joinName(source, relation)
  if (!found.names.includes(column.name)) throw noColumn(column.name, { name, columns: [] })
  // What a spread aggregates is made at this level, and has the name there that it has in the response.
  const lifted = embed?.isSpread && outputs.some(({ name: made, aggregate }) => aggregate && made === column.name)
  if (lifted && column.path.length === 0) return ident(column.name)
  // By the name that it has in the response, which an alias may have given it.
  return alongPath({ sql: `${found.alias}.${ident(column.name)}`, type: '' }, column, scope).sql
}
