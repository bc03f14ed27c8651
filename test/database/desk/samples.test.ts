import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'

let database: Database
let editor: Person, admin: Person
const before = '2026-08-20T12:00:00+00:00'
beforeAll(async () => {
  database = await freshDatabase()
  const { owner } = database
  editor = await person(owner, { role: 'editor' })
  admin = await person(owner, { role: 'admin' })
  await owner`insert into authors (slug, name, is_static, updated_at) values ('sample', 'Sample', true, ${before}), ('real', 'Real', false, ${before})`
  await owner`
    insert into articles (slug, title, is_static, is_published, publish_date, updated_at) values
      ('sample', 'Sample', true, true, ${before}, ${before}), ('draft', 'Draft', true, false, null, ${before}),
      ('real', 'Real', false, true, ${before}, ${before})`
})
afterAll(() => database.stop())

const as = (who: Person, text: string) => database.asCaller(who.caller, text, [])
const shown = async () =>
  (
    await database.owner`
      select slug from articles where is_published union all select slug from authors where not is_hidden order by 1`
  ).map((row) => row['slug'])

it('the samples are hidden and shown again in one step, the same ones, as if nobody had touched them', async () => {
  await as(admin, `select show_samples(false)`)
  expect(await shown()).toEqual(['real', 'real'])
  expect(await as(admin, `select * from samples()`)).toEqual([{ stories: 0, profiles: 0, hidden: 2 }])
  await as(admin, `select show_samples(false)`)
  await as(admin, `select show_samples(true)`)
  expect(await shown()).toEqual(['real', 'real', 'sample', 'sample'])
  const moved = await database.owner`
    select slug from articles where updated_at <> ${before} union all select slug from authors where updated_at <> ${before}`
  expect(moved).toEqual([])
})

it('the site is named and colored by admins alone, in colors that can be read', async () => {
  await expect(as(editor, `select save_site_settings('Mine', '', '')`)).rejects.toMatchObject({ code: '42501' })
  await expect(as(editor, `select show_samples(false)`)).rejects.toMatchObject({ code: '42501' })
  await expect(as(editor, `select send_test_mail()`)).rejects.toMatchObject({ code: '42501' })
  for (const colors of [`'#ffee00', ''`, `'', '#202020'`, `'green', ''`, `'#fff', ''`])
    await expect(as(admin, `select save_site_settings('', ${colors})`), colors).rejects.toMatchObject({ code: 'PT422' })
  await as(admin, `select save_site_settings(' The Daily Rate ', '#7A1F5C', '#5CC8A1')`)
  expect(await as(admin, `select name, accent_light from site_settings`)).toEqual([
    { name: 'The Daily Rate', accent_light: '#7A1F5C' },
  ])
  expect(await as(editor, `select name from site_settings`)).toEqual([])
})

it('a test letter goes to whoever asks, once however often', async () => {
  await as(admin, `select send_test_mail()`)
  await as(admin, `select send_test_mail()`)
  expect(await database.owner`select recipient, purpose from auth.outbox`).toEqual([
    { recipient: `${admin.id}@example.org`, purpose: 'test' },
  ])
})
