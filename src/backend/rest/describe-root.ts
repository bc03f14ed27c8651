import { responseOf, emptyRow } from './response.ts'
import { routinePath } from './description/describe-routine.ts'
import { sharedParameters, tableDefinition, tableParameters, tablePath } from './description/describe-table.ts'
import type { DescribedColumn, DescribedTable } from './description/describe-table.ts'
import { summarized } from './description/swagger-types.ts'
import type { Json } from './description/swagger-types.ts'
import { run } from './exchange.ts'
import type { Exchange, RestContext } from './exchange.ts'
import { checkDescriptionType } from './media-type.ts'
import { refuse } from './refusal.ts'
import type { Relation, Routine } from './schema/catalog.ts'
import type { KeyRelationship } from './schema/relationship.ts'
import type { SchemaCache } from './schema-cache.ts'

/** GET and HEAD on the root: a description of what the caller may use, as Swagger 2.0. */
export async function describeRoot(context: RestContext, exchange: Exchange): Promise<Response> {
  const { request, schema, saysSchema } = exchange
  const { description } = context.rules()
  if (description === 'disabled') throw refuse('PGRST126', 'Root endpoint metadata is disabled')
  checkDescriptionType(request.headers.get('accept'))
  const usable = await usableBy(context, exchange)
  const isAll = description === 'ignore-privileges'
  const cache = context.cache()
  const tables = cache.relations.filter((one) => one.schema === schema && (isAll || usable.tables.has(one.oid)))
  const routines = cache.routinesIn(schema).filter((one) => isAll || usable.routines.has(one.oid))
  const document = documentOf(context, { tables, routines, comment: usable.comment })
  const profile = saysSchema ? { 'content-profile': schema } : {}
  const headers = { 'content-type': 'application/openapi+json; charset=utf-8', ...profile }
  const body = request.method === 'HEAD' ? null : JSON.stringify(document)
  return responseOf(emptyRow, { status: 200, headers, body })
}

/** Anything that the caller may do with a table or one of its columns makes it known. */
const usableSql = `select
  (select json_agg(c.oid::bigint) from pg_class c where c.relnamespace = n.oid and c.relkind in ('v', 'r', 'm', 'f', 'p')
    and (pg_has_role(c.relowner, 'USAGE')
      or has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
      or has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE, REFERENCES'))) as tables,
  (select json_agg(p.oid::bigint) from pg_proc p
    where p.pronamespace = n.oid and has_function_privilege(p.oid, 'EXECUTE')) as routines,
  obj_description(n.oid, 'pg_namespace') as comment
  from pg_namespace n where n.nspname = $1::text`

async function usableBy(context: RestContext, exchange: Exchange) {
  const statement = { text: usableSql, values: [exchange.schema] }
  const [row] = await run(context, exchange, statement, { readOnly: true })
  const numbers = (value: unknown): Set<number> => new Set(Array.isArray(value) ? value.map(Number) : [])
  const comment = typeof row?.['comment'] === 'string' ? row['comment'] : null
  return { tables: numbers(row?.['tables']), routines: numbers(row?.['routines']), comment }
}

const types = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
]

function documentOf(
  context: RestContext,
  what: { tables: readonly Relation[]; routines: readonly Routine[]; comment: string | null },
): Json {
  const url = new URL(context.rules().publicUrl)
  const tables = what.tables.map((table) => described(table, context.cache()))
  const { summary, description } = summarized(what.comment)
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return {
    swagger: '2.0',
    info: {
      version: '14',
      title: summary ?? 'PostgREST API',
      description: description ?? 'This is a dynamic API in the manner of PostgREST',
    },
    host: `${url.hostname}:${port}`,
    basePath: '/rest/v1',
    schemes: [url.protocol === 'https:' ? 'https' : 'http'],
    consumes: types,
    produces: types,
    paths: {
      '/': introspection,
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(what.routines.map((routine) => [`/rpc/${routine.name}`, pathOf(routine)])),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, tableDefinition(table)])),
    parameters: Object.assign({}, sharedParameters, ...tables.map(tableParameters)) as Json,
    externalDocs: {
      description: 'PostgREST Documentation',
      url: 'https://postgrest.org/en/v14/references/api.html',
    },
  }
}

const introspection: Json = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
}

function pathOf({ name, description, args, volatility }: Routine): Json {
  return routinePath({ name, description, args, mayWrite: volatility === 'v' })
}

function described(relation: Relation, cache: SchemaCache): DescribedTable {
  const keys = cache
    .relationshipsOf(relation)
    .filter((one): one is KeyRelationship => one.kind === 'many-to-one' || (one.kind === 'one-to-one' && !one.isParent))
    .toSorted((a, b) => Number(a.toIsView) - Number(b.toIsView))
  const columns = relation.columns.map((column): DescribedColumn => {
    const key = keys.find(({ pairs }) => pairs.length === 1 && pairs[0]?.[0] === column.name)
    const refersTo = key ? { table: key.to.name, column: key.pairs[0]?.[1] ?? '' } : null
    return { ...column, isKey: relation.primaryKey.includes(column.name), refersTo }
  })
  const isWritable = relation.mayInsert || relation.mayUpdate || relation.mayDelete
  return { name: relation.name, description: relation.description, columns, isWritable }
}
