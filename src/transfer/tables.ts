import type { Sql } from '#database'

/** What a statement is sent with: the owner's connections, or one transaction of theirs. */
export type Sender = Pick<Sql, 'unsafe' | 'copyOut' | 'copyIn'>

/** A table whose rows belong to the site. */
export interface Table {
  /** With its schema, as the catalog has it. */
  name: string
  /** The same, quoted for a statement. */
  quoted: string
  /** Those that can be written: generated ones are left out. */
  columns: string[]
  /** What puts its rows into the same order on every server. */
  order: string
}

/**
 * Left out are the schemas of realtime, whose messages and log of changes are for those who listen at the moment, and of
 * supabase_migrations, which says what was done to this one database.
 */
const SCHEMAS = `('public', 'auth', 'storage', 'private')`

export async function tablesOf(sql: Sender): Promise<Table[]> {
  const rows = await sql.unsafe<(Omit<Table, 'order'> & { key: string[] | null })[]>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by (n.nspname || '.' || c.relname) collate "C"`)
  return rows.map(({ key, ...table }) => ({
    ...table,
    // As text and by bytes: collations differ between servers.
    order: (key ?? table.columns).map((column) => `${quoted(column)}::text collate "C"`).join(', '),
  }))
}

/** The newest migration that the database holds; null when it never held a site. */
export async function newestMigration(sql: Sender): Promise<string | null> {
  const [known] = await sql.unsafe(`select to_regclass('supabase_migrations.schema_migrations')::text as name`)
  if (!known?.['name']) return null
  const [newest] = await sql.unsafe(`select max(version) as version from supabase_migrations.schema_migrations`)
  return (newest?.['version'] as string | null | undefined) ?? null
}

/** Values are written and read alike on both sides, and nothing is given up because it takes long. */
export async function prepare(sql: Sender): Promise<void> {
  await sql.unsafe(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
      set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
      set local extra_float_digits = 1`,
  )
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')
