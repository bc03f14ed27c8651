import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

import type { Database } from './database.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { missingExtension } from './missing-extension.ts'
import type { ReservedSql } from './sql.ts'

/** Where the SQL lies. */
export interface SqlFolders {
  /** What the hosted service brings: idempotent, run whole whenever a file changed; the shipped one when not given. */
  platform?: string
  /** The product's own: `<14 digits>_<name>.sql`, each run once, in order. */
  migrations: string
  /** SQL that comes before the first migration of a project that expects it. */
  before?: string
  /** Files of rows to begin with, each run once. */
  seeds?: readonly string[]
  /** The last version to run; all of them when not given. */
  until?: string
}

interface SqlFile {
  name: string
  text: string
}

const root = resolve(import.meta.dirname, '..', '..')
/** The folders of this code. */
export const shipped = {
  platform: join(root, 'src', 'backend', 'platform'),
  migrations: join(root, 'supabase', 'migrations'),
}
/** Any number that nobody else uses: processes that share a database migrate one after the other. */
const lockNumber = 7_283_119

/**
 * Brings the database to this code's schema. The history is the hosted service's own table, so that either side can
 * go on where the other stopped. Each file is one transaction: after a crash at any moment it is either done and
 * recorded or not begun.
 *
 * @returns the files that were run now, in order; empty when nothing was new
 * @throws DatabaseRefusal when the database holds a migration that this code does not know; nothing is run then
 * @throws Error naming the file, with the server's error as cause
 * @example
 * ```ts
 * const { applied } = await migrate(database)
 * applied.length // => 0
 * ```
 */
export async function migrate(database: Database, folders: SqlFolders = shipped): Promise<{ applied: string[] }> {
  const sql = await database.owner.reserve()
  try {
    // The hosted service's own path: what lies in its schema of extensions is called without naming it.
    await sql`
      select set_config('statement_timeout', '0', false), set_config('search_path', '"$user", public, extensions', false)`
    // In a statement of its own: the bound of the one before holds until its end, and another process may migrate for longer.
    await sql`select pg_advisory_lock(${lockNumber})`
    await sql.unsafe(history)
    const pending = await pendingMigrations(sql, folders, database.place)
    const platform = await runPlatform(sql, sqlFilesOf(folders.platform ?? shipped.platform))
    if (folders.before) await sql.unsafe(folders.before)
    const migrations = await runMigrations(sql, pending)
    return { applied: [...platform, ...migrations, ...(await runSeeds(sql, folders.seeds ?? []))] }
  } finally {
    sql.end()
  }
}

const history = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text);
  create table if not exists supabase_migrations.platform_files (hash text primary key, applied_at timestamptz not null default now());
`

async function runPlatform(sql: ReservedSql, files: SqlFile[]): Promise<string[]> {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  const [newest] = await sql`select hash from supabase_migrations.platform_files order by applied_at desc limit 1`
  if (files.length === 0 || newest?.['hash'] === hash) return []
  const record = sql`
    insert into supabase_migrations.platform_files (hash) values (${hash})
    on conflict (hash) do update set applied_at = now()`
  await inTransaction(sql, files, record)
  return files.map((file) => file.name)
}

async function pendingMigrations(sql: ReservedSql, folders: SqlFolders, place: string): Promise<SqlFile[]> {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
  const done = new Set(rows.map((row) => row.version))
  const files = sqlFilesOf(folders.migrations)
  const known = new Set(files.map((file) => versionOf(file)))
  const foreign = [...done].filter((version) => !known.has(version)).sort()
  if (foreign.length > 0) {
    const isFormer = folders.migrations === shipped.migrations && (foreign.at(-1) ?? '') < ([...known][0] ?? '')
    throw new DatabaseRefusal('wrongSetting', isFormer ? ofFormerBuild(place, foreign) : ofNewerCode(foreign))
  }
  return files.filter((file) => {
    const version = versionOf(file)
    return !done.has(version) && (folders.until === undefined || version <= folders.until)
  })
}

const ofNewerCode = (foreign: string[]): string =>
  `The database is newer than this code: it holds migration ${foreign.join(', ')}, which is not in supabase/migrations.`

/** Its migrations are no longer here, for they were written anew before the first release (decision 017). */
const ofFormerBuild = (place: string, foreign: string[]): string =>
  `${place} was made by an older build, up to migration ${foreign.at(-1)}, and cannot be updated where it is: write all of ` +
  'it into a file with "npm run data -- export FILE", in the checkout that made it or in this one, then take the file into ' +
  'an empty data folder or database with "npm run data -- import FILE" in this one.'

async function runMigrations(sql: ReservedSql, pending: SqlFile[]): Promise<string[]> {
  for (const file of pending) {
    const name = file.name.slice(15, -'.sql'.length)
    const record = sql`
      insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${versionOf(file)}, array[${file.text}], ${name})`
    await inTransaction(sql, [file], record)
  }
  return pending.map((file) => file.name)
}

/** The history of seeds is the hosted tool's own table, too. */
async function runSeeds(sql: ReservedSql, paths: readonly string[]): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`select path from supabase_migrations.seed_files`
  const pending = paths.filter((path) => !rows.some((row) => row.path === path))
  for (const path of pending) {
    const file = { name: basename(path), text: readFileSync(path, 'utf8') }
    const hash = createHash('sha256').update(file.text).digest('hex')
    await inTransaction(
      sql,
      [file],
      sql`insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})`,
    )
  }
  return pending.map((path) => basename(path))
}

async function inTransaction(sql: ReservedSql, files: SqlFile[], record: PromiseLike<unknown>): Promise<void> {
  await sql.unsafe('begin')
  try {
    for (const file of files) await runFile(sql, file)
    await record
    await sql.unsafe('commit')
  } catch (failure) {
    await sql.unsafe('rollback').catch(() => null)
    throw failure
  }
}

async function runFile(sql: ReservedSql, file: SqlFile): Promise<void> {
  try {
    await sql.unsafe(file.text)
  } catch (failure) {
    const detail = failure instanceof Error ? failure.message : String(failure)
    const extension = missingExtension(failure)
    if (extension !== null) throw withoutExtension(file.name, extension)
    throw new Error(`${file.name}${lineOf(file, failure)}: ${detail}`, { cause: failure })
  }
}

function withoutExtension(file: string, extension: string): DatabaseRefusal {
  return new DatabaseRefusal(
    'unsupported',
    `${file} asks for the extension "${extension}", which this PostgreSQL does not have: install it there, set DATABASE_URL to ` +
      'a server that has it, or take it out of the migration.',
  )
}

/** The server counts characters; people count lines. */
function lineOf(file: SqlFile, failure: unknown): string {
  const position = failure instanceof Error && 'position' in failure ? Number(failure.position) : 0
  return position > 0 ? `:${file.text.slice(0, position).split('\n').length}` : ''
}

function versionOf(file: SqlFile): string {
  return file.name.slice(0, 14)
}

/**
 * The versions of a folder of migrations, oldest first.
 *
 * @returns 14 digits each; empty when there is no folder
 * @example
 * ```ts run
 * migrationVersions({ migrations: '/nowhere' }) // => []
 * ```
 */
export function migrationVersions({ migrations }: SqlFolders = shipped): string[] {
  return sqlFilesOf(migrations).map((file) => versionOf(file))
}

function sqlFilesOf(folder: string): SqlFile[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
