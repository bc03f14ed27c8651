import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let editor: Person, admin: Person
const before = '2026-08-20T12:00:00+00:00'
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  editor = await person(owner, { role: 'editor' })
  admin = await person(owner, { role: 'admin' })
  await owner`insert into authors (slug, name, is_static, updated_at) values ('sample', 'Sample', true, ${before}), ('real', 'Real', false, ${before})`
  await owner`
    insert into articles (slug, title, is_static, is_published, publish_date, updated_at) values
      ('sample', 'Sample', true, true, ${before}, ${before}), ('draft', 'Draft', true, false, null, ${before}),
      ('real', 'Real', false, true, ${before}, ${before})`
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)
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

describe('a sample that somebody has written on', () => {
  const written = async (words: string) => {
    const [story] = await as(editor, `select id, revision from articles where slug = 'sample'`)
    await as(
      editor,
      `insert into pending_edits (kind, content_id, fields, base_revision) values ('article', $1, $2::jsonb, $3)`,
      story?.['id'],
      JSON.stringify({ title: words }),
      story?.['revision'],
    )
  }
  const stories = () => database.owner`select title, is_published from articles where slug = 'sample'`
  const waiting = () => database.owner`select from pending_edits`
  const hiddenNow = async () => (await as(admin, `select hidden from samples()`))[0]?.['hidden']

  it('is hidden with what waited as its text, and comes out when somebody publishes it', async () => {
    await written('Ours by now')
    await as(admin, `select start_own_newsroom('Ours', '', '', '{}')`)
    expect([await stories(), await waiting()]).toEqual([[{ title: 'Ours by now', is_published: false }], []])
    expect(await hiddenNow()).toBe(1)
    await as(admin, `select show_samples(true)`)
    expect(await shown()).toEqual(['real', 'real', 'sample'])
    expect(await stories()).toEqual([{ title: 'Ours by now', is_published: false }])
  })

  it('while it was hidden does not come out with the others', async () => {
    await as(editor, `update articles set is_published = true where slug = 'sample'`)
    await as(admin, `select show_samples(false)`)
    expect(await hiddenNow()).toBe(2)
    await as(editor, `update articles set title = 'Half written' where slug = 'sample'`)
    expect(await hiddenNow()).toBe(1)
    await as(admin, `select show_samples(true)`)
    expect(await stories()).toEqual([{ title: 'Half written', is_published: false }])
  })
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
