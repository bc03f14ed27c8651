import type { Relation } from './catalog.ts'
import { refuse, RestRefusal } from './refusal.ts'
import { findRelationship } from './relationship.ts'
import type { Relationship } from './relationship.ts'
import type { SchemaCache } from './schema-cache.ts'
import { conditionSql, expressionSql } from './sql-condition.ts'
import type { Source } from './sql-condition.ts'
import { ident } from './sql-text.ts'
import type { Parameters } from './sql-text.ts'
import type { Embed, Level, OrderTerm, SelectColumn } from './tree.ts'

/** What the statement's writers share: the schema, the parameters and a counter for aliases. */
export interface Scope {
  cache: SchemaCache
  parameters: Parameters
  used: number
}

/** A source whose embeds can be found: it is a table or view, or rows of one. */
export interface LevelSource extends Source {
  relation: Relation | null
}

/** The pieces of one level's SQL. `needed` are the joins that decide which rows there are: a count needs only these. */
export interface LevelSql {
  list: string[]
  joins: string[]
  needed: string[]
  where: string
  order: string
}

/**
 * Writes one level: its select list, the joins of its embeds, its conditions and its order.
 *
 * @param ties conditions that tie an embed to the level above it
 */
export function levelSql(level: Level, source: LevelSource, scope: Scope, ties: string[] = []): LevelSql {
  const list: string[] = []
  const joins: string[] = []
  const needed: string[] = []
  const aliases = new Map<string, string>()
  const orderable = new Map<string, { alias: string; relation: Relation }>()
  for (const item of level.select) {
    if (item.kind === 'star') list.push(...source.columns.map((column) => `${source.alias}.${ident(column.name)}`))
    else if (item.kind === 'column') list.push(columnSql(item, source, scope))
    else {
      const embed = embedSql(item, source, scope)
      list.push(...embed.list)
      joins.push(embed.join)
      if (item.isInner) needed.push(embed.join)
      for (const name of [item.target, item.alias ?? item.target]) {
        aliases.set(name, embed.presence)
        if (embed.isToOne) orderable.set(name, embed.below)
      }
    }
  }
  const to = { parameters: scope.parameters, embeds: aliases }
  const conditions = [...ties, ...level.where.map((condition) => conditionSql(condition, source, to))]
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  const namesEmbed = level.where.some((condition) => condition.kind === 'filter' && aliases.has(condition.column.name))
  const terms = level.order.map((term) => orderSql(term, source, scope))
  const order = terms.length > 0 ? ` order by ${terms.join(', ')}` : ''
  return { list, joins, needed: namesEmbed ? joins : needed, where, order }
}

/** `select` around the pieces. */
export function selectSql(pieces: LevelSql, from: string, tail: string): string {
  const list = pieces.list.length > 0 ? pieces.list.join(', ') : ''
  return `select ${list} from ${from}${pieces.joins.join('')}${pieces.where}${pieces.order}${tail}`
}

function columnSql(item: SelectColumn, source: Source, scope: Scope): string {
  const { sql } = expressionSql(item.column, source, scope.parameters)
  const named = item.column.path.findLast((step) => !step.isIndex)
  const name = item.alias ?? (item.column.path.length > 0 ? (named?.name ?? item.column.name) : item.column.name)
  if (item.cast === null) return `${sql} as ${ident(name)}`
  if (!scope.cache.isType(item.cast)) {
    throw new RestRefusal({ status: 400, code: '42704', message: `type "${item.cast}" does not exist` })
  }
  return `cast(${sql} as ${item.cast}) as ${ident(name)}`
}

function orderSql(term: OrderTerm, source: LevelSource, scope: Scope): string {
  const direction = term.direction ? ` ${term.direction}` : ''
  const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
  if (term.relation === undefined) return expressionSql(term.column, source, scope.parameters).sql + direction + nulls
  const message = `A related order on '${term.relation}' is not possible`
  throw refuse('PGRST118', message, { details: 'Ordering by related columns is not offered yet.' })
}

interface EmbedSql {
  list: string[]
  join: string
  /** null exactly where the embed is empty */
  presence: string
  isToOne: boolean
  below: { alias: string; relation: Relation }
}

function embedSql(embed: Embed, above: LevelSource, scope: Scope): EmbedSql {
  if (!above.relation)
    throw refuse('PGRST200', `Could not find a relationship between '${above.name}' and '${embed.target}'`)
  const relationship = findRelationship(scope.cache, above.relation, embed)
  const { target } = relationship
  const number = ++scope.used
  const below: LevelSource = { alias: `t${number}`, name: target.name, columns: target.columns, relation: target }
  const ties = relationship.pairs.map(
    ([here, there]) => `${below.alias}.${ident(there)} = ${above.alias}.${ident(here)}`,
  )
  const pieces = levelSql(embed.level, below, scope, ties)
  const from = `${ident(target.schema)}.${ident(target.name)} as ${below.alias}`
  const name = ident(embed.alias ?? embed.target)
  const at = { embed, pieces, from, name, alias: `e${number}`, scope }
  const written = relationship.isToOne ? toOneSql(at) : toManySql(at, relationship)
  return { ...written, isToOne: relationship.isToOne, below: { alias: below.alias, relation: target } }
}

interface EmbedPlace {
  embed: Embed
  pieces: LevelSql
  from: string
  name: string
  alias: string
  scope: Scope
}

type EmbedText = Pick<EmbedSql, 'list' | 'join' | 'presence'>

function toOneSql({ embed, pieces, from, name, alias }: EmbedPlace): EmbedText {
  const join = ` ${embed.isInner ? 'inner' : 'left'} join lateral (${selectSql(pieces, from, '')}) as ${alias} on true`
  // `is null` would also hold for a row of nulls; `is distinct from null` asks whether there is a row at all.
  const presence = alias
  if (embed.isSpread) return { list: [`${alias}.*`], join, presence }
  return { list: pieces.list.length > 0 ? [`row_to_json(${alias}.*) as ${name}`] : [], join, presence }
}

function toManySql({ embed, pieces, from, name, alias, scope }: EmbedPlace, { target }: Relationship): EmbedText {
  if (embed.isSpread) {
    const details = `'${target.name}' is related many times; only a to-one relationship can be spread.`
    throw refuse('PGRST127', 'Feature not implemented', { details })
  }
  const { level } = embed
  const limit = level.limit === null ? '' : ` limit ${scope.parameters.rows(level.limit)}`
  const offset = level.offset === null ? '' : ` offset ${scope.parameters.of(level.offset, 'bigint')}`
  const rows = selectSql(pieces, from, limit + offset)
  const agg = `select json_agg(r) as rows from (${rows}) as r`
  const join = embed.isInner
    ? ` inner join lateral (${agg}) as ${alias} on ${alias}.rows is not null`
    : ` left join lateral (${agg}) as ${alias} on true`
  const list = pieces.list.length > 0 ? [`coalesce(${alias}.rows, '[]') as ${name}`] : []
  return { list, join, presence: `${alias}.rows` }
}
