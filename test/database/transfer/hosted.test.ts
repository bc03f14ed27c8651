import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { openObjects } from '#outside'
import { exportSite, hostedFiles, importIntoHosted } from '#transfer'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { openBackendFor, person } from '../../protocol/auth/auth-harness.ts'
import { type TestStorage, openStorageFor } from '../../protocol/storage/storage-harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-hosted-'))
const file = join(folder, 'site.gz')
const password = 'correct horse battery'
let source: Database
let target: Database
let storage: TestStorage
let ada: string
let refreshToken: unknown

beforeAll(async () => {
  source = await freshDatabase()
  const objects = await openObjects({ folder: join(folder, 'kept') })
  await furnish(source, await openStorageFor(source, { folder: join(folder, 'kept') }))
  await exportSite(source, objects, file)
  target = await freshDatabase()
  storage = await openStorageFor(target)
})
afterAll(async () => {
  await storage.stop()
  await source.stop()
  await target.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A person with a session and a code on its way, a file of theirs, and a story. */
async function furnish(database: Database, storage: TestStorage): Promise<void> {
  const backend = await openBackendFor(database)
  ada = await person(database, 'ada@example.com', password)
  refreshToken = (await backend.tokenOf('ada@example.com', password)).body['refresh_token']
  expect((await backend.post('/recover', { email: 'ada@example.com' })).status).toBe(200)
  await backend.stop()
  const files = storage.as('service')
  await files.createBucket('papers', { public: true })
  const told = { contentType: 'text/csv', cacheControl: '77', metadata: { of: 'ada' } }
  expect((await files.from('papers').upload('a b/rates.csv', 'rate,6.65', told)).error).toBeNull()
  await database.owner`update storage.objects set owner_id = ${ada}, created_at = '2026-01-02' where name = 'a b/rates.csv'`
  await storage.stop()
  await database.owner`
    insert into public.articles (title, slug, excerpt, content, category, is_published, publish_date)
    values ('Moved', 'moved', 'Moved', '<p>Moved</p>', 'Rates', true, now())`
}

const keysOf = (database: Database) => database.owner`select name, key from auth.project_keys order by name`

describe('a hosted backend', () => {
  const files = () =>
    hostedFiles({
      url: 'http://hosted',
      key: 'service',
      fetch: (input, init) => storage.service(new Request(input, init)),
    })

  it('takes people, rows and files, each file through its own API', async () => {
    const ours = await openBackendFor(target)
    await ours.stop()
    const keys = await keysOf(target)
    const taken = await importIntoHosted(file, { database: target, files: await files() })
    expect(taken.objects).toBe(1)
    expect(await target.owner`select slug from public.articles`).toEqual([{ slug: 'moved' }])
    expect(await keysOf(target)).toEqual(keys)
    expect(await keysOf(source)).not.toEqual(keys)
    expect(await target.owner`select count(*)::int as n from auth.one_time_tokens`).toEqual([{ n: 0 }])

    const kept = storage.as('service').from('papers')
    expect(await (await kept.download('a b/rates.csv')).data?.text()).toBe('rate,6.65')
    const row = await target.owner`
      select owner_id, created_at, user_metadata, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as age
      from storage.objects`
    expect(row).toEqual([
      {
        owner_id: ada,
        created_at: new Date('2026-01-02'),
        user_metadata: { of: 'ada' },
        type: 'text/csv',
        age: 'max-age=77',
      },
    ])
  })

  it('knows everybody by the password and the session that they had', async () => {
    const backend = await openBackendFor(target)
    expect((await backend.tokenOf('ada@example.com', password)).status).toBe(200)
    expect((await backend.tokenOf('ada@example.com', 'wrong horse battery')).status).toBe(400)
    expect((await backend.refresh(refreshToken)).status).toBe(200)
    await backend.stop()
    const people = await target.owner`
      select instance_id::text as instance, confirmation_token as code, (select count(*)::int from profiles) as profiles
      from auth.users`
    expect(people).toEqual([{ instance: '00000000-0000-0000-0000-000000000000', code: '', profiles: 1 }])
  })

  it('that has people or texts is left as it is', async () => {
    await expect(importIntoHosted(file, { database: target, files: await files() })).rejects.toThrow('a new project')
  })

  it('whose schema is of another day is left as it is', async () => {
    const older = await freshDatabase()
    await older.owner`delete from supabase_migrations.schema_migrations`
    await expect(importIntoHosted(file, { database: older, files: await files() })).rejects.toThrow(
      'push supabase/migrations first',
    )
    await older.stop()
  })

  it('takes the same file again after its storage was cut off in the middle', async () => {
    const second = await freshDatabase()
    const open = await openStorageFor(second)
    const shut = await hostedFiles({
      url: 'http://hosted',
      key: 'service',
      fetch: () => Promise.reject(new Error('shut')),
    })
    await expect(importIntoHosted(file, { database: second, files: shut })).rejects.toThrow('could not be stored')
    expect(await second.owner`select count(*)::int as n from auth.users`).toEqual([{ n: 0 }])
    const again = await hostedFiles({
      url: 'http://hosted',
      key: 'service',
      fetch: (input, init) => open.service(new Request(input, init)),
    })
    expect(await importIntoHosted(file, { database: second, files: again })).toMatchObject({ objects: 1 })
    await open.stop()
    await second.stop()
  })
})
