import { expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { forgetPages, savePages, savedPages } from '#queries/people'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let ann: Person, bob: Person, admin: Person
setUpFile(async () => {
  database = await freshDatabase()
  ann = await person(database.owner, { role: 'reader' })
  bob = await person(database.owner, { role: 'author' })
  admin = await person(database.owner, { role: 'admin' })
  return () => database.stop()
})

const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
const as = (who: Person | Caller, text: string, ...values: unknown[]) =>
  database.asCaller('caller' in who ? who.caller : who, text, values)
const save = (who: Person, path: string) =>
  as(who, `insert into saved_pages (path, title) values ($1, 'A page') returning path`, path)
const paths = async (who: Person) =>
  (await as(who, 'select path from saved_pages order by path')).map(({ path }) => path)

it('what somebody saved is seen and removed by nobody else, not even an admin', async () => {
  await save(ann, '/guide/one')
  await save(bob, '/guide/one')
  expect(await paths(ann)).toEqual(['/guide/one'])
  expect(await paths(admin)).toEqual([])
  await as(admin, 'delete from saved_pages')
  await as(bob, 'delete from saved_pages')
  expect([await paths(ann), await paths(bob)]).toEqual([['/guide/one'], []])
  await expect(as(anon, 'select path from saved_pages')).rejects.toMatchObject({ code: '42501' })
})

it('nobody saves for somebody else, or changes what is saved', async () => {
  for (const text of [
    `insert into saved_pages (user_id, path, title) values ('${ann.id}', '/guide/two', 'Not mine')`,
    `update saved_pages set title = 'Other'`,
  ]) {
    await expect(as(bob, text)).rejects.toMatchObject({ code: '42501' })
  }
})

it('only paths of this site are taken, and no day that has not come', async () => {
  for (const path of ['https://elsewhere.example/', '//elsewhere.example', '/a b', 'javascript:x']) {
    await expect(save(bob, path), path).rejects.toMatchObject({ code: '23514' })
  }
  const insert = `insert into saved_pages (path, title, saved_at) values ('/guide/late', 'Late', '2999-01-01') returning saved_at <= now() as is_past`
  expect(await as(bob, insert)).toEqual([{ is_past: true }])
})

it('a page is removed by its path, whatever signs that has', async () => {
  const client = await clientAs(database, (await person(database.owner, { role: 'reader' })).caller)
  const strange = ['/a,b\\', '/a\\b', '/a(b)', '/a.b,{c}', "/a'b"]
  await savePages(
    client,
    strange.map((path) => ({ path, title: 'A page', savedAt: '2026-11-22T12:00:00Z' })),
  )
  await forgetPages(client, strange)
  expect(await savedPages(client)).toEqual([])
})

it('an account has so many saved pages and no more, and one saved again counts once', async () => {
  await database.owner`insert into private.settings (name, value) values ('most_saved_pages', '3')`
  const full = await person(database.owner, { role: 'reader' })
  for (const path of ['/guide/one', '/guide/two', '/guide/three']) await save(full, path)
  await expect(save(full, '/guide/four')).rejects.toMatchObject({ code: 'PT403' })
  const again = `insert into saved_pages (path, title) values ('/guide/two', 'A page') on conflict (user_id, path) do nothing`
  expect(await as(full, again)).toEqual([])
  expect(await paths(full)).toHaveLength(3)
})

it('an account that must change its password saves nothing, and one that goes takes its pages along', async () => {
  const newcomer = await person(database.owner, { role: 'reader', mustChangePassword: true })
  await expect(save(newcomer, '/guide/one')).rejects.toMatchObject({ code: '42501' })
  await database.owner`delete from auth.users where id = ${ann.id}`
  expect(await database.owner`select path from saved_pages where user_id = ${ann.id}`).toEqual([])
})
