import { z } from 'zod'
import type { Database } from '#database'
import type { Caller } from '#wire'

const policy = z.object({
  isPermissive: z.boolean(),
  /** pg_policy.polcmd: r select, a insert, w update, d delete, * all */
  command: z.string(),
  using: z.string().nullable(),
  check: z.string().nullable(),
  roles: z.array(z.string()),
})
const column = z.object({
  name: z.string(),
  type: z.string(),
  cast: z.string(),
  isKey: z.boolean(),
  readers: z.array(z.string()),
})
const factsRows = z.array(
  z.object({
    id: z.number(),
    schema: z.string(),
    table: z.string(),
    isPublished: z.boolean(),
    isProtected: z.boolean(),
    exempt: z.array(z.string()),
    columns: z.array(column),
    policies: z.array(policy),
  }),
)

/** What decides who is told of a table's rows, as the catalog has it now. */
export type TableFacts = z.infer<typeof factsRows>[number]
/** A policy of a table, its conditions as text. */
export type Policy = z.infer<typeof policy>
/** A column, who reads it, and whether it is part of the key. */
export type Column = z.infer<typeof column>
/** The database role of a caller. */
export type Role = Caller['role']

/**
 * Reads the facts of tables by their oid. They are read anew whenever they are needed: a policy that was changed holds
 * from the next row on.
 */
export async function readFacts(
  database: Database,
  publication: string,
  tables: readonly number[],
): Promise<Map<number, TableFacts>> {
  const [row] = await database.owner`
    select realtime.table_facts(${tables.map(String)}::text[]::oid[], ${publication}::text::name) as facts`
  return new Map(factsRows.parse(row?.['facts']).map((facts) => [facts.id, facts]))
}

/** The published tables that a subscription names; `*` is any. */
export async function publishedTables(
  database: Database,
  publication: string,
  { schema, table }: { schema: string; table: string },
): Promise<TableFacts[]> {
  const rows = await database.owner<{ oid: number }[]>`
    select c.oid from pg_publication_tables t
    join pg_namespace n on n.nspname = t.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = t.tablename
    where t.pubname = ${publication} and (${schema} = '*' or t.schemaname = ${schema})
      and (${table} = '*' or t.tablename = ${table})`
  if (rows.length === 0) return []
  const oids = rows.map(({ oid }) => oid)
  return [...(await readFacts(database, publication, oids)).values()]
}

/** A name as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The table's name with its schema, as SQL has it. */
export function nameOf({ schema, table }: Pick<TableFacts, 'schema' | 'table'>): string {
  return `${quoted(schema)}.${quoted(table)}`
}
