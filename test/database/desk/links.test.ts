import { expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let author: Person, editor: Person
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  author = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  await owner`
    insert into link_clicks (began, hours, path, target, label, clicks)
    select date_trunc('hour', now()), 1, '/', '/article/n' || n, 'Story ' || n, 1 + n / 10 from generate_series(1, 5000) as n`
  await owner`
    insert into link_clicks (began, hours, path, target, label, clicks) values
      (date_trunc('day', now() - interval '8 days'), 24, '/', 'https://a.example/x', 'Out 100%', 700),
      (date_trunc('day', now() - interval '90 days'), 24, '/', '/article/n1', 'Story 1', 9000)`
  await owner`
    insert into page_views (began, hours, path, views, reads)
    values (date_trunc('hour', now()), 1, '/guides', 9, 3), (date_trunc('day', now() - interval '9 days'), 24, '/guides', 1, 1)`
  await owner`
    insert into web_vitals (began, hours, path, metric, samples)
    values (date_trunc('hour', now()), 1, '/', 'lcp', '{1,0,0,0,0,0,0,0,0,0,0,0}'), (date_trunc('hour', now()), 1, '/guides', 'lcp', '{0,2,0,0,0,0,0,0,0,0,0,0}')`
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)

it('links are listed by their clicks within the days that are asked for, each once, page after page', async () => {
  const [first] = await as(editor, `select target, clicks::int from link_report(null, '', 30)`)
  expect(first).toEqual({ target: 'https://a.example/x', clicks: 700 })
  expect(await as(editor, `select target from link_report(true, '', 7)`)).toEqual([])
  expect(await as(editor, `select clicks::int from link_report(false, 'story 1', 365) limit 1`)).toEqual([
    { clicks: 9001 },
  ])
  expect(await as(editor, `select label from link_report(null, '100%', 30)`)).toEqual([{ label: 'Out 100%' }])
  const seen = new Set<string>()
  let last: Record<string, unknown> | undefined
  for (;;) {
    const rows: Record<string, unknown>[] = await as(
      editor,
      `select clicks, link from link_report(null, '', 30, $1::bigint, $2)`,
      last?.['clicks'] ?? null,
      last?.['link'] ?? null,
    )
    for (const row of rows.slice(0, 100)) seen.add(String(row['link']))
    if (rows.length <= 100) break
    last = rows[99]
  }
  expect(seen.size).toBe(5_001)
})

it('the rule behind a term is a link of its page, as long as it stands there', async () => {
  const { owner } = database
  const rule = (url: string) => JSON.stringify({ name: '12 CFR 1026.4', url })
  const targets = async () =>
    (await owner<{ target: string }[]>`select target from text_links where kind = 'glossary'`).map(
      ({ target }) => target,
    )
  await owner`
    insert into glossary_terms (slug, term, rule, is_published, publish_date)
    values ('finance-charge', 'Finance charge', ${rule('https://law.example/1026.4')}::text::jsonb, true, now())`
  expect(await targets()).toEqual(['https://law.example/1026.4'])
  await owner`update glossary_terms set rule = ${rule('https://law.example/1026.5')}::text::jsonb`
  expect(await targets()).toEqual(['https://law.example/1026.5'])
  await owner`update glossary_terms set rule = null`
  expect(await targets()).toEqual([])
})

it('views, reads and measures are added up over hours and days', async () => {
  expect(await as(editor, `select path, views::int, reads::int from page_report('', 30)`)).toEqual([
    { path: '/guides', views: 10, reads: 4 },
  ])
  const measured = (text: string) =>
    as(editor, `select path, measured::int, samples -> 'lcp' ->> 1 as second from ${text}`)
  const [all, guides, home] = [
    { path: '', measured: 3, second: '2' },
    { path: '/guides', measured: 2, second: '2' },
    { path: '/', measured: 1, second: '0' },
  ]
  expect(await measured(`vitals_report(30)`)).toEqual([all, guides, home])
  expect(await measured(`vitals_report(30, 'GUIDE')`)).toEqual([guides])
  expect(await measured(`vitals_report(30, '', 2, '/guides')`)).toEqual([home])
})

it('nobody but the desk is told, or has the sitemap made anew', async () => {
  for (const call of ['link_report()', 'page_report()', 'vitals_report()', 'regenerate_sitemap()'])
    await expect(as(author, `select ${call}`), call).rejects.toMatchObject({ code: '42501' })
  await as(editor, `select regenerate_sitemap()`)
})
