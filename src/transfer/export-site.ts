import { type Database, DatabaseRefusal } from '#database'
import type { Objects } from '#outside'
import { copyOut } from './copy.ts'
import { type Frame, type Head, writeFrames } from './frames.ts'
import type { Manifest } from './manifest.ts'
import { columnList, newestMigration, prepare, type Sender, type Table, tablesOf } from './tables.ts'

/** What a file was given. */
interface Exported {
  tables: number
  rows: number
  objects: number
  /** Names of bytes that a row names and that are not there. */
  missing: string[]
}

/**
 * Writes everything of a site into one file: rows, accounts, keys, and the bytes of stored files. All rows are of one
 * moment, whoever writes meanwhile.
 *
 * @throws DatabaseRefusal when the database holds no site
 */
export async function exportSite(database: Database, objects: Objects, file: string): Promise<Exported> {
  return database.owner.begin('isolation level repeatable read read only', async (sql) => {
    await prepare(sql)
    const migration = await newestMigration(sql)
    if (migration === null) throw new DatabaseRefusal('wrongSetting', `${database.place} holds no site to export.`)
    const tables = await tablesOf(sql)
    const versions = await versionsOf(sql)
    const manifest = {
      format: 1,
      migration,
      at: new Date().toISOString(),
      tables: {},
      objects: versions.length,
    } as Manifest
    for (const { name, quoted } of tables) manifest.tables[name] = await rowsIn(sql, quoted)
    const missing: string[] = []
    await writeFrames(file, framesOfSite({ sql, tables, manifest, objects: bytesOfAll(objects, versions, missing) }))
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    return { tables: tables.length, rows, objects: versions.length - missing.length, missing }
  })
}

interface Parts {
  sql: Sender
  tables: Table[]
  manifest: Manifest
  objects: AsyncIterable<Frame>
}

async function* framesOfSite({ sql, tables, manifest, objects }: Parts): AsyncGenerator<Frame> {
  yield frame({ kind: 'manifest', name: 'ratesheet' }, Buffer.from(JSON.stringify(manifest)))
  for (const { name, quoted, columns, order } of tables) {
    const text = `copy (select ${columnList(columns)} from ${quoted} order by ${order}) to stdout`
    for await (const rows of copyOut(sql, text)) yield frame({ kind: 'rows', name, columns }, rows)
  }
  yield* objects
}

/** Bytes never change under their name, so they need not be of the same moment; only a deletion can have overtaken us. */
async function* bytesOfAll(objects: Objects, versions: string[], missing: string[]): AsyncGenerator<Frame> {
  for (const name of versions) {
    const kept = await objects.read(name)
    if (kept) yield { head: { kind: 'object', name, bytes: kept.length }, body: kept.body }
    else missing.push(name)
  }
}

function frame(head: Omit<Head, 'bytes'>, bytes: Buffer): Frame {
  return { head: { ...head, bytes: bytes.length }, body: one(bytes) }
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function versionsOf(sql: Sender): Promise<string[]> {
  const rows = await sql.unsafe<{ version: string }[]>(`
    select distinct version collate "C" as version from storage.objects
    where version is not null and not is_delete_marker order by 1`)
  return rows.map(({ version }) => version)
}

export async function rowsIn(sql: Sender, quotedTable: string): Promise<number> {
  const [row] = await sql.unsafe(`select count(*)::float8 as rows from ${quotedTable}`)
  return Number(row?.['rows'])
}
