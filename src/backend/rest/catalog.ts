import { z } from 'zod'

/** What the room knows of the database; identifiers in SQL come from here and from nowhere else. */
const column = z.object({
  name: z.string(),
  type: z.string(),
  isArray: z.boolean(),
  default: z.string().nullable(),
  isGenerated: z.boolean(),
})
const relation = z.object({
  schema: z.string(),
  name: z.string(),
  kind: z.string(),
  columns: z.array(column),
  primaryKey: z.array(z.string()),
})
const foreignKey = z.object({
  name: z.string(),
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  toSchema: z.string(),
  toTable: z.string(),
  toColumns: z.array(z.string()),
  isUnique: z.boolean(),
})
const argument = z.object({ name: z.string(), type: z.string(), isArray: z.boolean(), isComposite: z.boolean() })
const routine = z.object({
  schema: z.string(),
  name: z.string(),
  args: z.array(argument),
  defaults: z.number(),
  returnsSet: z.boolean(),
  returns: z.enum(['void', 'scalar', 'row']),
  columns: z.array(column),
  /** the table or view whose rows it returns */
  table: z.object({ schema: z.string(), name: z.string() }).nullable(),
  volatility: z.enum(['i', 's', 'v']),
})
const catalog = z.object({
  relations: z.array(relation),
  foreignKeys: z.array(foreignKey),
  routines: z.array(routine),
  types: z.array(z.string()),
})

/** The answer of `catalogSql`, parsed. */
export type Catalog = z.infer<typeof catalog>
/** A column of a table, a view or a function's result. */
export type Column = z.infer<typeof column>
/** A table or view. */
export type Relation = z.infer<typeof relation>
/** A foreign key. */
export type ForeignKey = z.infer<typeof foreignKey>
/** A function that can be called. */
export type Routine = z.infer<typeof routine>

/**
 * Parses the one value that `catalogSql` returns.
 *
 * @example
 * ```ts run
 * parseCatalog({ relations: [], foreignKeys: [], routines: [], types: [] }).types // => []
 * ```
 */
export function parseCatalog(value: unknown): Catalog {
  return catalog.parse(value)
}

const columnsOf = (relid: string): string => `coalesce((
  select json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, -1), 'isArray', t.typcategory = 'A',
    'default', case when a.attidentity <> '' then null else pg_get_expr(d.adbin, d.adrelid) end,
    'isGenerated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = ${relid} and a.attnum > 0 and not a.attisdropped), '[]')`

const namesOf = (relid: string, keys: string): string => `(
  select json_agg(a.attname order by u.n)
  from unnest(${keys}) with ordinality u(attnum, n)
  join pg_attribute a on a.attrelid = ${relid} and a.attnum = u.attnum)`

const relationsSql = `select json_agg(json_build_object(
    'schema', n.nspname, 'name', c.relname, 'kind', c.relkind::text, 'columns', ${columnsOf('c.oid')},
    'primaryKey', coalesce((select ${namesOf('c.oid', 'i.indkey::int2[]')} from pg_index i
      where i.indrelid = c.oid and i.indisprimary), '[]')))
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`

const foreignKeysSql = `select json_agg(json_build_object(
    'name', k.conname, 'schema', n.nspname, 'table', c.relname, 'columns', ${namesOf('k.conrelid', 'k.conkey')},
    'toSchema', tn.nspname, 'toTable', tc.relname, 'toColumns', ${namesOf('k.confrelid', 'k.confkey')},
    'isUnique', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ k.conkey)))
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class tc on tc.oid = k.confrelid join pg_namespace tn on tn.oid = tc.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1::text[]) and tn.nspname = any($1::text[])`

const argumentsSql = `select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[u.n], ''),
      'type', format_type(u.type, -1), 'isArray', t.typcategory = 'A', 'isComposite', t.typtype = 'c') order by u.n), '[]')
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(type, n)
    join pg_type t on t.oid = u.type
    where coalesce(p.proargmodes[u.n], 'i') in ('i', 'b', 'v')`

const resultSql = `case when rt.typrelid <> 0 then ${columnsOf('rt.typrelid')}
    else coalesce((select json_agg(json_build_object('name', p.proargnames[u.n], 'type', format_type(u.type, -1),
      'isArray', t.typcategory = 'A', 'default', null, 'isGenerated', false) order by u.n)
      from unnest(p.proallargtypes) with ordinality u(type, n) join pg_type t on t.oid = u.type
      where p.proargmodes[u.n] in ('o', 'b', 't')), '[]') end`

const routinesSql = `select json_agg(json_build_object(
    'schema', n.nspname, 'name', p.proname, 'args', (${argumentsSql}), 'defaults', p.pronargdefaults,
    'returnsSet', p.proretset, 'volatility', p.provolatile::text,
    'returns', case when rt.typname = 'void' then 'void' when rt.typrelid <> 0 or rt.typname = 'record' then 'row'
      else 'scalar' end,
    'columns', ${resultSql},
    'table', (select json_build_object('schema', tn.nspname, 'name', tc.relname) from pg_class tc
      join pg_namespace tn on tn.oid = tc.relnamespace where tc.oid = rt.typrelid and tc.relkind in ('r', 'p', 'v', 'm'))))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type rt on rt.oid = p.prorettype
  where n.nspname = any($1::text[]) and p.prokind = 'f' and rt.typname not in ('trigger', 'event_trigger')`

/**
 * One statement that reads the exposed schemas: $1 is their names. Its single row has the single column `catalog`.
 *
 * @example
 * ```ts run
 * catalogSql.startsWith('select') // => true
 * ```
 */
export const catalogSql = `select json_build_object(
  'relations', coalesce((${relationsSql}), '[]'),
  'foreignKeys', coalesce((${foreignKeysSql}), '[]'),
  'routines', coalesce((${routinesSql}), '[]'),
  'types', coalesce((select json_agg(t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = 'pg_catalog' and t.typtype in ('b', 'r', 'm') and t.typname !~ '^(_|pg_|reg)'), '[]')) as catalog`
