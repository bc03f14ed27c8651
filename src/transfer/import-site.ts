import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Database, DatabaseRefusal, migrate, shipped, type SqlFolders } from '#database'
import type { Objects } from '#outside'
import { rowsIn } from './export-site.ts'
import { refuseOtherVersion, versionOf } from './file-version.ts'
import { type Frame, framesOf } from './frames.ts'
import type { Manifest } from './manifest.ts'
import { checked, isInhabited, refuseUnknown, tableFor } from './read-file.ts'
import { withoutTriggers } from './without-triggers.ts'
import { columnList, prepare, type Sender, type Table, tablesOf } from './tables.ts'

/** Where a site goes, and whether what is there may go. */
interface Target {
  database: Database
  objects: Objects
  replace: boolean
  /** the SQL of the schema; that of this code when not given */
  folders?: SqlFolders
}

/** What was taken from a file. */
export interface Imported {
  rows: number
  objects: number
}

/**
 * Makes a site what a file holds, with accounts, sessions and keys. The whole file is read and checked first; rows come in
 * one transaction, and bytes are kept before its end, so that a failure leaves the database as it was and at worst bytes
 * without a row, which storage's repair removes. A file of an older version is taken at that version and updated then.
 *
 * @throws DatabaseRefusal when the file is damaged or of an unknown version, or the target holds a site already
 */
export async function importSite(file: string, { folders = shipped, ...target }: Target): Promise<Imported> {
  const manifest = await checked(file)
  const version = versionOf(manifest, folders)
  await migrate(target.database, { ...folders, until: version })
  const imported = await takeSite(file, { ...target, manifest, version })
  await migrate(target.database, folders)
  return imported
}

type Taken = Omit<Target, 'folders'> & { manifest: Manifest; version: string }

async function takeSite(file: string, { database, objects, replace, manifest, version }: Taken): Promise<Imported> {
  return database.owner.begin(async (sql) => {
    await prepare(sql)
    await refuseOtherVersion(sql, version, database.place)
    const tables = await tablesOf(sql)
    refuseUnknown(Object.keys(manifest.tables), tables)
    if (!replace) await refuseInhabited(sql, database.place)
    const kept = await withoutTriggers(sql, tables, async () => {
      // Migrations write rows, too: those of the file stand in their place. To the end of the transaction nobody reads these
      // tables, so that no process that looks for bytes without a row takes those that come now for such.
      await sql.unsafe(`truncate ${tables.map((table) => table.quoted).join(', ')} restart identity`)
      return takeAll(sql, { file, tables, objects })
    })
    let rows = 0
    for (const table of tables) rows += await sameCount(sql, table, manifest)
    await setSequences(sql)
    return { rows, objects: kept }
  })
}

async function refuseInhabited(sql: Sender, place: string): Promise<void> {
  if (!(await isInhabited(sql))) return
  throw new DatabaseRefusal(
    'wrongSetting',
    `${place} holds accounts or texts already: give --replace to put the file in their place.`,
  )
}

interface Taking {
  file: string
  tables: Table[]
  objects: Objects
}

/** The number of stored files. Frames are checked again to the end, for the file may have changed since the first time. */
async function takeAll(sql: Sender, { file, tables, objects }: Taking): Promise<number> {
  let kept = 0
  for await (const { head, body } of framesOf(file)) {
    if (head.kind === 'rows') {
      const { quoted } = tableFor(head, tables)
      await sql.copyIn(`copy ${quoted} (${columnList(head.columns ?? [])}) from stdin`, body)
    } else if (head.kind === 'object') {
      await keep(objects, head.name, body)
      kept += 1
    }
  }
  return kept
}

async function keep(objects: Objects, name: string, body: Frame['body']): Promise<void> {
  const incoming = join(objects.incoming, randomUUID())
  try {
    await pipeline(body, createWriteStream(incoming, { mode: 0o600 }))
    await objects.keep(incoming, name)
  } finally {
    await rm(incoming, { force: true })
  }
}

export async function sameCount(sql: Sender, { name, quoted }: Table, { tables }: Manifest): Promise<number> {
  const rows = await rowsIn(sql, quoted)
  if (rows === (tables[name] ?? 0)) return rows
  throw new Error(`${name} has ${rows} rows after the import, and ${tables[name] ?? 0} in the file`)
}

/** Numbers go on after the highest one. */
export async function setSequences(sql: Sender): Promise<void> {
  const owned = await sql.unsafe<{ sequence: string; table: string; column: string }[]>(`
    select d.objid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      and n.nspname in ('public', 'auth', 'storage', 'private')`)
  for (const { sequence, table, column } of owned) {
    await sql.unsafe(
      `select setval($1::regclass, coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
      [sequence],
    )
  }
}
