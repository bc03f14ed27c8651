import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { type Objects, openObjects } from '#outside'
import { exportSite, framesOf, importSite } from '#transfer'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { ownPostgres } from '../../support/database/own-postgres.ts'
import { openBackendFor, person } from '../../protocol/auth/auth-harness.ts'
import { openStorageFor } from '../../protocol/storage/storage-harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-transfer-'))
const file = join(folder, 'site.gz')
const version = '5a1f7e3c-0c1b-4a52-9d3f-2b6a8f0c4d11'
const lost = '5a1f7e3c-0c1b-4a52-9d3f-2b6a8f0c4d12'
const picture = randomBytes(700_000)
let source: Database
let kept: Objects
let refreshToken: string
let signingKeys: unknown

const other = await ownPostgres()

beforeAll(async () => {
  source = await freshDatabase()
  kept = await objectsIn('kept')
  await furnish(source)
  await exportSite(source, kept, file)
})
afterAll(async () => {
  await source.stop()
  await other?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const objectsIn = (name: string) => openObjects({ folder: join(folder, name) })

/** People, a session, texts that fill several frames, numbers from a sequence, and stored files. */
async function furnish(database: Database): Promise<void> {
  const backend = await openBackendFor(database)
  const author = await person(database, 'ada@example.com', 'correct horse battery')
  refreshToken = String((await backend.tokenOf('ada@example.com', 'correct horse battery')).body['refresh_token'])
  await backend.stop()
  signingKeys = await database.owner`select kid, private_jwk from auth.signing_keys order by kid`
  await database.owner`
    insert into public.articles (title, slug, excerpt, content, category, is_published, publish_date)
    select 'Title' || n, 'slug-' || n, E'tab\t line\n back\\slash \\. "quote" é', repeat('<p>Word</p>', 300), 'Rates', true, now()
    from generate_series(1, 400) n`
  await database.owner`insert into storage.buckets (id, name) values ('pictures', 'pictures')`
  await database.owner`
    insert into storage.objects (bucket_id, name, version, owner_id)
    values ('pictures', 'one.png', ${version}, ${author}), ('pictures', 'lost.png', ${lost}, ${author})`
  const incoming = join(kept.incoming, 'one')
  writeFileSync(incoming, picture)
  await kept.keep(incoming, version)
}

/** Everything that a file holds but the moment it was written at, as one text by kind and name. */
async function contentsOf(path: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const { head, body } of framesOf(path)) {
    const bytes = await buffer(body)
    const key = `${head.kind} ${head.name} ${head.columns?.join() ?? ''}`
    const text = head.kind === 'manifest' ? bytes.toString().replace(/"at":"[^"]*"/, '') : bytes.toString('latin1')
    contents[key] = (contents[key] ?? '') + text
  }
  return contents
}

const rowsOf = async (database: Database, table: string) =>
  Number((await database.owner.unsafe(`select count(*) as n from ${table}`))[0]?.['n'])

describe('a site in one file', () => {
  it('is a file for its owner alone, with every row, and says which stored file is not there', async () => {
    const path = join(folder, 'again.gz')
    const exported = await exportSite(source, kept, path)
    expect(exported).toMatchObject({ objects: 1, missing: [lost] })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.part`)).toBe(false)
    const contents = await contentsOf(path)
    expect(contents).toEqual(await contentsOf(file))
    expect(contents[`object ${version} `]).toBe(picture.toString('latin1'))
  })

  const targets: [string, () => Promise<Database>][] = [['another database', freshDatabase]]
  if (other) targets.push(['PostgreSQL 15, owned by no superuser', other.database])

  it.each(targets)(
    'comes into %s with the same rows, bytes, passwords and sessions',
    async (name, openTargetDatabase) => {
      const target = await openTargetDatabase()
      const objects = await objectsIn(name)
      const imported = await importSite(file, { database: target, objects, replace: false })
      expect(imported.objects).toBe(1)
      const back = join(folder, `${name}.gz`)
      await exportSite(target, objects, back)
      expect(await contentsOf(back)).toEqual(await contentsOf(file))

      const backend = await openBackendFor(target)
      expect(await target.owner`select kid, private_jwk from auth.signing_keys order by kid`).toEqual(signingKeys)
      expect((await backend.tokenOf('ada@example.com', 'correct horse battery')).status).toBe(200)
      expect((await backend.tokenOf('ada@example.com', 'wrong horse battery')).status).toBe(400)
      expect((await backend.refresh(refreshToken)).status).toBe(200)
      await backend.stop()
      await target.stop()
    },
  )

  it('leaves triggers and foreign keys as they were, and numbers that go on', async () => {
    const target = await freshDatabase()
    const facts = (database: Database) =>
      database.owner`
        select tgrelid::regclass::text as on, tgname as name, tgenabled::text as state, tgdeferrable as late from pg_trigger
        where not tgisinternal
        union all select conrelid::regclass::text, conname, contype::text, condeferrable from pg_constraint
        order by 1, 2`
    const before = await facts(target)
    await importSite(file, { database: target, objects: await objectsIn('facts'), replace: false })
    expect(await facts(target)).toEqual(before)
    const highest = await source.owner`select max(id)::int as id from public.revisions`
    await target.owner`update public.articles set title = 'Changed' where slug = 'slug-1'`
    const next = await target.owner`select max(id)::int as id from public.revisions`
    expect(Number(next[0]?.['id'])).toBe(Number(highest[0]?.['id']) + 1)
    await target.stop()
  })

  it('keeps its bytes, however old a process takes them for that starts before the import has ended', async () => {
    const target = await freshDatabase()
    const place = join(folder, 'beside')
    const objects = await openObjects({ folder: place })
    const lines: string[] = []
    const asCaller: Database['asCaller'] = (caller, ...rest) =>
      target.asCaller({ ...caller, settings: { ...caller.settings, statement_timeout: '200' } }, ...rest)
    const keep: Objects['keep'] = async (from, name) => {
      await objects.keep(from, name)
      const storage = await openStorageFor({ ...target, asCaller }, { folder: place })
      lines.push(...storage.lines)
      await storage.stop()
    }
    await importSite(file, { database: target, objects: { ...objects, keep }, replace: false })
    expect(lines.join()).toContain('is not looked for')
    expect(await objects.size(version)).toBe(picture.length)
    await target.stop()
  })

  it('is of one moment while others write', async () => {
    const path = join(folder, 'busy.gz')
    const others = { write: true }
    // Two rows of one transaction: either both are in the file or neither.
    const writing = (async () => {
      for (let n = 0; others.write; n += 1) {
        await source.owner.begin(async (sql) => {
          await sql`insert into public.tags (slug, name) values (${`busy-${n}`}, ${`Busy ${n}`})`
          await sql`insert into storage.buckets (id, name) values (${`busy-${n}`}, ${`busy-${n}`})`
        })
      }
    })()
    await expect.poll(() => rowsOf(source, `public.tags where slug like 'busy-%'`)).toBeGreaterThan(3)
    await exportSite(source, kept, path)
    const seen = await rowsOf(source, `public.tags where slug like 'busy-%'`)
    await expect.poll(() => rowsOf(source, `public.tags where slug like 'busy-%'`)).toBeGreaterThan(seen)
    others.write = false
    await writing
    const contents = Object.entries(await contentsOf(path))
    const busyIn = (table: string) =>
      new Set(contents.find(([key]) => key.startsWith(`rows ${table} `))?.[1].match(/busy-\d+/g))
    expect(busyIn('public.tags').size).toBeGreaterThan(3)
    expect(busyIn('public.tags')).toEqual(busyIn('storage.buckets'))
    await source.owner`delete from public.tags where slug like 'busy-%'`
    await source.owner.begin(async (sql) => {
      await sql`select set_config('storage.allow_delete_query', 'true', true)`
      await sql`delete from storage.buckets where id like 'busy-%'`
    })
  })
})

describe('an import that is refused', () => {
  let target: Database
  let objects: Objects
  beforeAll(async () => {
    target = await freshDatabase()
    objects = await objectsIn('refused')
  })
  afterAll(() => target.stop())

  const nothingCame = async () => {
    expect(await rowsOf(target, 'auth.users')).toBe(0)
    expect(await rowsOf(target, 'public.articles')).toBe(0)
    for await (const { name } of objects.list()) expect.unreachable(`${name} was kept`)
  }
  const importing = (bytes: Buffer) => {
    const path = join(folder, 'bad.gz')
    writeFileSync(path, bytes)
    return importSite(path, { database: target, objects, replace: false })
  }

  it('because the file is cut off, in its packing or in what is packed', async () => {
    const packed = readFileSync(file)
    const plain = gunzipSync(packed)
    await expect(importing(packed.subarray(0, packed.length - 9))).rejects.toThrow('cut off')
    await expect(importing(packed.subarray(0, 100_000))).rejects.toThrow('cut off')
    await expect(importing(gzipSync(plain.subarray(0, plain.length - 1)))).rejects.toThrow('cut off')
    await expect(importing(Buffer.from('no export'))).rejects.toThrow('no export')
    await nothingCame()
  })

  it('because the file was changed, or something was put behind it', async () => {
    const plain = gunzipSync(readFileSync(file))
    const changed = Buffer.from(plain)
    changed[plain.indexOf('ada@example.com')] = 98
    await expect(importing(gzipSync(changed))).rejects.toThrow('its checksum is another')
    await expect(importing(gzipSync(Buffer.concat([plain, Buffer.from('x')])))).rejects.toThrow('follows its end')
    await nothingCame()
  })

  it('because the target is of another migration, or the file is not there', async () => {
    await expect(importSite(join(folder, 'none.gz'), { database: target, objects, replace: false })).rejects.toThrow(
      'There is no file',
    )
    const older = await freshDatabase()
    await older.owner`
      update supabase_migrations.schema_migrations set version = '20260101000000'
      where version = (select max(version) from supabase_migrations.schema_migrations)`
    const path = join(folder, 'older.gz')
    await exportSite(older, kept, path)
    await older.stop()
    await expect(importSite(path, { database: target, objects, replace: false })).rejects.toThrow('is of migration')
    await nothingCame()
  })

  it('because the target is inhabited, until it is to be replaced', async () => {
    const inhabited = await freshDatabase()
    await person(inhabited, 'old@example.com', 'an old password')
    await expect(importSite(file, { database: inhabited, objects, replace: false })).rejects.toThrow('--replace')
    expect(await inhabited.owner`select email from auth.users`).toEqual([{ email: 'old@example.com' }])
    await importSite(file, { database: inhabited, objects, replace: true })
    expect(await inhabited.owner`select email from auth.users`).toEqual([{ email: 'ada@example.com' }])
    await inhabited.stop()
  })

  it('by the database at its last row leaves everything as it was, and says why', async () => {
    const strict = await freshDatabase()
    await strict.owner`create unique index only_one on storage.objects (bucket_id)`
    const failing = importSite(file, { database: strict, objects: await objectsIn('strict'), replace: false })
    await expect(failing).rejects.toThrow('only_one')
    expect(await rowsOf(strict, 'auth.users')).toBe(0)
    await strict.stop()
  })
})
