import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Caller, Row } from '#database'
import { discard } from './incoming.ts'
import { isVersion } from './names.ts'
import type { StorageContext } from './storage-context.ts'

/** What a repair found. */
export interface Repair {
  /** Bytes without a row, removed. */
  orphans: number
  /** Uploads that never ended, removed. */
  unfinished: number
  /** Rows whose bytes are not there. */
  missing: number
  /** Bytes or uploads that may belong to an upload under way in another process. */
  young: number
  /** Bytes without a row, too many for a crash: they stay. */
  strange: number
}

const service: Caller = { role: 'service_role', claims: { role: 'service_role' }, readOnly: true }
const AT_ONCE = 1000
/** Of the rows without bytes, so many are named in the log. */
const NAMED = 5
/** What a crash leaves without a row is so little, or less than what has one. */
const FEW = 10
/** So many names at a time; what is left goes with the next start. */
const MOST = 100_000

/**
 * Compares what is kept with the rows that name it, both in the order of versions, so that neither has to fit into
 * memory. Bytes that nobody names are what a crash left between keeping them and writing their row, or between removing
 * a row and them; they go once they are of an age. A process never knows itself alone: a task that runs beside a site outlives
 * the embedded server of that, and goes on with its upload on the next one. Where they are more than what rows name, this is the
 * place of another database, such as that of a DATABASE_URL which was forgotten: all of it stays. Rows without bytes are told to
 * the operator.
 */
export async function repair(context: StorageContext): Promise<Repair> {
  const found: Repair = { orphans: 0, unfinished: 0, missing: 0, young: 0, strange: 0 }
  const oldest = Date.now() - context.repairAgeMs
  await sweepIncoming(context, oldest, found)
  const rows = rowsInOrder(context)
  let row = await rows.next()
  const lost: Named[] = []
  const orphans: string[] = []
  let named = 0
  for await (const { name, cameAt } of context.objects.list()) {
    if (!isVersion(name)) continue
    while (!row.done && row.value.version < name) {
      lost.push(row.value)
      row = await rows.next()
    }
    if (!row.done && row.value.version === name) {
      named += 1
      row = await nextVersion(rows, name)
    } else if (cameAt.getTime() > oldest) found.young += 1
    else if (orphans.length < MOST) orphans.push(name)
  }
  for (; !row.done; row = await rows.next()) lost.push(row.value)
  if (orphans.length > Math.max(FEW, named)) found.strange = tellStrange(context, orphans.length)
  else for (const some of inParts(orphans)) found.orphans += await removeOrphans(context, some)
  found.missing = await tellLost(context, lost)
  return found
}

function tellStrange({ log, objects }: StorageContext, count: number): number {
  log(
    `storage: no row names ${count} objects in ${objects.place}, more than a crash could leave: they may be another database's, and stay`,
  )
  return count
}

const inParts = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, part) =>
    names.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

type Named = { version: string; bucket_id: string; name: string }

async function nextVersion(rows: AsyncGenerator<Named>, version: string) {
  let row = await rows.next()
  while (!row.done && row.value.version === version) row = await rows.next()
  return row
}

async function* rowsInOrder(context: StorageContext): AsyncGenerator<Named> {
  const text = `
    select version, bucket_id, name, id from storage.objects
    where (version collate "C", id) > ($1, $2::uuid) order by version collate "C", id limit ${AT_ONCE}`
  let last: Row = { version: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows = await context.database.asCaller(service, text, [last['version'], last['id']])
    for (const row of rows) yield row as unknown as Named
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return
    last = end
  }
}

/** Asks once more before anything goes: a row may have come while the names were read. */
async function removeOrphans(context: StorageContext, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  const text = 'select version from storage.objects where version = any($1::text[])'
  const named = new Set((await context.database.asCaller(service, text, [names])).map((row) => row['version']))
  const orphans = names.filter((name) => !named.has(name))
  await context.objects.remove(orphans)
  await context.rendered.forget(orphans)
  return orphans.length
}

async function tellLost(context: StorageContext, rows: Named[]): Promise<number> {
  const lost: Named[] = []
  for (const row of rows) {
    if (!isVersion(row.version) || (await context.objects.size(row.version)) === null) lost.push(row)
  }
  const text = 'select bucket_id, name from storage.objects where version is null limit 1001'
  const unnamed = (await context.database.asCaller(service, text, [])) as unknown as Named[]
  const all = [...lost, ...unnamed]
  if (all.length > 0) {
    const names = all.slice(0, NAMED).map(({ bucket_id, name }) => `${bucket_id}/${name}`)
    context.log(`storage: ${all.length} objects have no bytes in ${context.objects.place}: ${names.join(', ')}`)
  }
  return all.length
}

async function sweepIncoming(context: StorageContext, oldest: number, found: Repair): Promise<void> {
  for (const name of await readdir(context.objects.incoming)) {
    const path = join(context.objects.incoming, name)
    // The last change of its bytes or its name: what an upload in parts brings was written long before.
    const { ctimeMs } = await stat(path).catch(() => ({ ctimeMs: Infinity })) // ended meanwhile
    if (ctimeMs === Infinity) continue
    if (ctimeMs > oldest) found.young += 1
    else {
      await discard(path)
      found.unfinished += 1
    }
  }
}
