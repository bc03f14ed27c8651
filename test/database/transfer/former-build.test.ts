import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Database, migrate, shipped } from '#database'
import { type Objects, openObjects } from '#outside'
import { exportSite, importSite } from '#transfer'
import { openBackendFor } from '../../protocol/auth/auth-harness.ts'
import { emptyDatabase, freshDatabase } from '../../support/database/fresh-database.ts'

/**
 * Written by the last build from before the first release, whose migrations are no longer here: a site with its first
 * admin, an author, a story whose title and address an editor changed, readers, a figure entered by hand and a picture.
 */
const file = join(import.meta.dirname, 'before-first-release.ratesheet')
const folder = mkdtempSync(join(tmpdir(), 'ratesheet-former-'))
const later = { ...shipped, migrations: join(folder, 'migrations') }
let site: Database
let objects: Objects

beforeAll(async () => {
  cpSync(shipped.migrations, later.migrations, { recursive: true })
  writeFileSync(
    join(later.migrations, '29991231000000_later.sql'),
    'create table public.headlines as select slug, upper(title) as words from public.articles',
  )
  site = await emptyDatabase()
  objects = await openObjects({ folder: join(folder, 'kept') })
  await importSite(file, { database: site, objects, replace: false, folders: later })
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

describe('a site of a build from before the first release', () => {
  it('has its texts as they were edited, with their readers and the way from their former address', async () => {
    const [story] = await site.owner`
      select title, revision, view_count, figures, length(content) > 1000 as is_long, search_vector is not null as is_found
      from articles where slug = 'a-slug-that-moved'`
    expect(story).toEqual({
      title: 'A title that an editor changed',
      revision: 2,
      view_count: 3,
      figures: [],
      is_long: true,
      is_found: true,
    })
    expect(await site.owner`select old_slug, new_slug from slug_redirects`).toEqual([
      { old_slug: 'middle-of-four-years', new_slug: 'a-slug-that-moved' },
    ])
    expect(await site.owner`select path, views from page_views`).toEqual([{ path: '/rates', views: 2 }])
    expect(await site.owner`select count(*)::int as n from revisions`).toEqual([{ n: 6 }])
  })

  it('knows everybody by the password that they had, and what they may do', async () => {
    const backend = await openBackendFor(site)
    for (const [email, password] of [
      ['admin@ratesheet.example', 'correct horse battery'],
      ['ada@example.com', 'an author of stories'],
    ] as const) {
      expect((await backend.tokenOf(email, password)).status).toBe(200)
      expect((await backend.tokenOf(email, 'another password')).status).toBe(400)
    }
    await backend.stop()
    const roles = await site.owner`
      select email, profiles.role, must_change_password from auth.users join profiles using (id) order by email`
    expect(roles).toEqual([
      { email: 'ada@example.com', role: 'author', must_change_password: false },
      { email: 'admin@ratesheet.example', role: 'admin', must_change_password: false },
    ])
  })

  it('has its figures with who entered them, and its stored files', async () => {
    const vintages = await site.owner`
      select value::float8, run_id is not null as is_entered from observations
      where series_id = 'pmms-30' and observed_on = '2026-08-20' order by vintage`
    expect(vintages).toEqual([
      { value: 6.65, is_entered: false },
      { value: 6.66, is_entered: true },
    ])
    const [kept] = await site.owner<{ version: string; bytes: number }[]>`
      select version, (metadata ->> 'size')::int as bytes from storage.objects where name like '%/dot.png'`
    const picture = await objects.read(kept?.version ?? '')
    expect(picture && (await buffer(picture.body))).toHaveLength(kept?.bytes ?? 0)
  })

  it('was updated by the migrations that came since, and goes on as any other', async () => {
    expect(await site.owner`select words from headlines where slug = 'a-slug-that-moved'`).toEqual([
      { words: 'A TITLE THAT AN EDITOR CHANGED' },
    ])
    expect(await migrate(site, later)).toEqual({ applied: [] })
    const path = join(folder, 'again.ratesheet')
    await exportSite(site, objects, path)
    const second = await emptyDatabase()
    const target = { database: second, objects, replace: false }
    await expect(importSite(path, target)).rejects.toThrow('which this code does not know')
    expect((await importSite(path, { ...target, folders: later })).objects).toBe(1)
    await second.stop()
  })

  it('is not taken by a database that went on already', async () => {
    const database = await freshDatabase()
    await migrate(database, later)
    const importing = importSite(file, { database, objects, replace: true, folders: later })
    await expect(importing).rejects.toThrow('import it into an empty data folder or database')
    await database.stop()
  })
})
