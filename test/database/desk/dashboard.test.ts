import { expect, it } from 'vitest'

import type { Database } from '#database'
import { newsroomCalendar, undatedTexts } from '#queries/desk'
import { refuseCrawler } from '#queries/crawlers'
import { bylinesOf, bylinesWith, describePicture, listTexts, ownAuthor, ownByline, saveAuthor } from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let author: Person, other: Person, editor: Person
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  author = await person(owner, { role: 'author' })
  other = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  for (const who of [author, other]) await as(who, `select own_byline()`)
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)

/** A story of somebody. */
async function story(who: Person, slug: string, how: { publishDate?: string; corrections?: object[] } = {}) {
  const [row] = await database.owner<{ id: string }[]>`
    insert into articles (slug, title, author_id, is_published, publish_date, corrections)
    select ${slug}, ${slug}, author_id, ${how.publishDate !== undefined}, ${how.publishDate ?? null}, ${JSON.stringify(how.corrections ?? [])}::text::jsonb
    from profiles where id = ${who.id} returning id`
  return row?.id ?? ''
}

it('an author is told how often their own texts were read, and of no others', async () => {
  await story(author, 'read-one', { publishDate: '2026-08-20T12:00:00Z' })
  await story(other, 'read-two', { publishDate: '2026-08-20T12:00:00Z' })
  await database.owner`
    insert into page_views (began, hours, path, views, reads) values
      (date_trunc('hour', now(), 'UTC'), 1, '/article/read-one', 7, 3), (date_trunc('hour', now(), 'UTC'), 1, '/article/read-two', 90, 9),
      (date_trunc('day', now() - interval '20 days', 'UTC'), 24, '/article/read-one', 5, 1), (date_trunc('day', now() - interval '50 days', 'UTC'), 24, '/article/read-one', 100, 1)`
  expect(await as(author, `select views::int, reads::int from readership_by_day(false, 30)`)).toEqual([
    { views: 5, reads: 1 },
    { views: 7, reads: 3 },
  ])
  expect(await as(author, `select title, views::int from own_most_read(30)`)).toEqual([
    { title: 'read-one', views: 12 },
  ])
  expect(await as(editor, `select sum(views)::int as views from readership_by_day(true, 30)`)).toEqual([{ views: 102 }])
  await expect(as(author, `select * from readership_by_day(true, 30)`)).rejects.toMatchObject({ code: '42501' })
  expect(await as(editor, `select * from readership_by_day(false, 30)`)).toEqual([])
})

it('own texts are counted by where they stand', async () => {
  const own = await person(database.owner, { role: 'author' })
  await as(own, `select own_byline()`)
  const id = await story(own, 'own-draft')
  await story(own, 'soon', { publishDate: '2999-01-01T00:00:00Z' })
  await story(own, 'out', { publishDate: '2026-08-20T12:00:00Z' })
  await database.owner`update articles set submitted_at = now() where id = ${id}`
  const counts = await as(own, `select state, texts::int from own_text_counts() order by state`)
  expect(counts).toEqual([
    { state: 'in review', texts: 1 },
    { state: 'published', texts: 1 },
    { state: 'scheduled', texts: 1 },
  ])
})

it('a note reaches whoever wrote the story, page after page, and nobody else', async () => {
  const id = await story(author, 'noted')
  for (let n = 1; n <= 12; n++) {
    await as(
      editor,
      `insert into text_notes (kind, content_id, body) values ('article', $1::uuid, $2)`,
      id,
      `Note ${n}`,
    )
  }
  await as(author, `insert into text_notes (kind, content_id, body) values ('article', $1::uuid, 'Thanks')`, id)
  const seen: unknown[] = []
  let last: Record<string, unknown> | undefined
  for (let page = 0; page < 3; page++) {
    const rows: Record<string, unknown>[] = await as(
      author,
      `select id, body, writer_name, written_at::text from notes_for_me($1::timestamptz, $2::uuid)`,
      last?.['written_at'] ?? null,
      last?.['id'] ?? null,
    )
    seen.push(...rows.slice(0, 10).map(({ body }) => body))
    if (rows.length <= 10) break
    last = rows[9]
  }
  expect(new Set(seen)).toEqual(new Set(Array.from({ length: 12 }, (_, n) => `Note ${n + 1}`)))
  expect(await as(other, `select * from notes_for_me()`)).toEqual([])
  expect(await as(editor, `select body, title from notes_for_me()`)).toEqual([{ body: 'Thanks', title: 'noted' }])
})

it('the calendar has each day’s first texts and says how many there are, by Eastern days', async () => {
  for (let n = 0; n < 6; n++) await story(other, `planned-${n}`, { publishDate: `2031-03-0${n < 5 ? 2 : 3}T02:00:00Z` })
  const days = await as(
    editor,
    `select day::text, count(*)::int as shown, max(texts)::int as texts from newsroom_calendar('2031-03-01', '2031-03-31') group by 1 order by 1`,
  )
  expect(days).toEqual([
    { day: '2031-03-01', shown: 4, texts: 5 },
    { day: '2031-03-02', shown: 1, texts: 1 },
  ])
  expect(await as(editor, `select * from newsroom_calendar('2031-04-01', '2031-04-30')`)).toEqual([])
})

it('a day of the calendar leads to all of its texts', async () => {
  const client = await clientAs(database, editor.caller)
  await story(author, 'late-that-day', { publishDate: '2026-03-04T04:30:00Z' })
  await story(author, 'early-the-next', { publishDate: '2026-03-04T05:00:00Z' })
  const of = async (day: string) => {
    const filter = { kind: null, state: null, words: '', authorId: null, day }
    return (await listTexts(client, filter, null)).texts.map(({ slug }) => slug)
  }
  expect(await of('2026-03-03')).toEqual(['late-that-day'])
  expect(await of('2026-03-04')).toEqual(['early-the-next'])
  const [planned] = await newsroomCalendar(client, '2026-03-03', '2026-03-03')
  expect(planned?.texts).toBe(1)
})

it('a name is found by its letters, however many others there are', async () => {
  const client = await clientAs(database, editor.caller)
  await story(author, 'by-the-last-of-many')
  await database.owner`
    insert into authors (slug, name) select 'a-' || n, 'A ' || n from generate_series(1, 600) as n`
  await database.owner`update authors set name = 'Zoe 100% Last' where id = (select author_id from profiles where id = ${author.id})`
  const filter = { kind: null, state: null, words: 'by-the-last', authorId: null }
  const [listed] = (await listTexts(client, filter, null)).texts
  expect(listed?.byline).toBe('Zoe 100% Last')
  const all = await bylinesWith(client, '')
  expect([all.bylines.length, all.hasMore]).toEqual([50, true])
  for (const words of ['zoe', ' 100% ']) {
    const { bylines, hasMore } = await bylinesWith(client, words)
    expect([bylines, hasMore]).toEqual([[{ id: listed?.authorId, name: 'Zoe 100% Last' }], false])
  }
  expect(await bylinesOf(client, [listed?.authorId ?? ''])).toEqual([{ id: listed?.authorId, name: 'Zoe 100% Last' }])
  await database.owner`delete from authors where slug like 'a-%'`
})

it('corrections of published stories are listed one by one, the newest first', async () => {
  const publishDate = '2026-08-20T12:00:00Z'
  await story(author, 'corrected', {
    publishDate,
    corrections: [
      { date: '2026-08-21T12:00:00Z', text: 'It was June.' },
      { date: '2026-08-23T12:00:00Z', text: 'It was July.' },
    ],
  })
  await story(author, 'corrected-too', {
    publishDate,
    corrections: [{ date: '2026-08-22T12:00:00Z', text: 'Not 6.5.' }],
  })
  await story(author, 'not-out', { corrections: [{ date: '2026-08-24T12:00:00Z', text: 'Unseen.' }] })
  const found: Record<string, unknown>[] = await as(editor, `select words, place from recent_corrections()`)
  expect(found.map(({ words }) => words)).toEqual(['It was July.', 'Not 6.5.', 'It was June.'])
  expect(await as(editor, `select words from recent_corrections($1)`, found[1]?.['place'])).toEqual([
    { words: 'It was June.' },
  ])
})

it('a text is stale by its last check, by a figure that was revised, and by a record that ran out', async () => {
  const { owner } = database
  const enter = (records: object[]) => owner`select enter_dated_records(${JSON.stringify(records)}::text::jsonb)`
  const record = {
    name: 'Limits',
    url: 'https://agency.example/limits',
    held_from: null,
    held_until: '2020-12-31',
    status: 'primary',
  }
  const newer = { ...record, name: 'Limits of later', held_until: '2999-12-31' }
  const today = new Date().toISOString().slice(0, 10)
  await owner`
    insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
    values ('weekly', 'W', 'W', 'percent', 'weekly', 'S', 'https://example.org/', 10, true)`
  await owner`insert into observations (series_id, observed_on, value) values ('weekly', '2026-08-20', 6.65)`
  const guide = (slug: string, checkedOn: string, figures: object[], url = 'https://agency.example/other') => owner`
    insert into guides (slug, title, is_published, publish_date, checked_on, figures, sources)
    values (${slug}, ${slug}, true, '2026-08-20T12:00:00Z', ${checkedOn}, ${JSON.stringify(figures)}::text::jsonb, ${JSON.stringify([{ name: 'S', url }])}::text::jsonb)`
  const quote = { kind: 'quote', series: 'weekly', on: '2026-08-20', value: 6.65 }
  await guide('fresh', today, [quote, { kind: 'chart', series: 'weekly' }])
  await guide('old', '2020-01-01', [])
  await guide('revised', today, [{ ...quote, value: 6.7 }])
  await guide('citing', today, [], record.url)
  const stale = () => as(editor, `select title, reasons, found::int from stale_texts() order by title`)
  await enter([{ ...record, checked_on: today }])
  expect(await stale()).toEqual([
    { title: 'citing', reasons: ['expired'], found: 3 },
    { title: 'old', reasons: ['unchecked'], found: 3 },
    { title: 'revised', reasons: ['revised'], found: 3 },
  ])
  expect(await as(editor, `select name, is_expired from expired_records()`)).toEqual([
    { name: 'Limits', is_expired: true },
  ])
  await enter([
    { ...record, checked_on: today },
    { ...newer, checked_on: today },
  ])
  expect((await stale()).map(({ title }: Record<string, unknown>) => title)).toEqual(['old', 'revised'])
  await enter([{ ...newer, checked_on: '2020-01-01' }])
  expect(await as(editor, `select name, is_expired from expired_records()`)).toEqual([
    { name: 'Limits of later', is_expired: false },
  ])
})

it('a text without a noted check is listed as one, the oldest first', async () => {
  await database.owner`
    insert into wiki_pages (slug, title, is_published, publish_date, checked_on) values
      ('never-held', 'Never held', true, '2026-08-20T12:00:00Z', null), ('held', 'Held', true, '2026-08-20T12:00:00Z', '2026-08-21'),
      ('older', 'Older', true, '2026-08-19T12:00:00Z', null), ('draft', 'Draft', false, null, null)`
  expect(await as(editor, `select kind, title, published_on::text, found::int from undated_texts()`)).toEqual([
    { kind: 'wiki', title: 'Older', published_on: '2026-08-19', found: 2 },
    { kind: 'wiki', title: 'Never held', published_on: '2026-08-20', found: 2 },
  ])
  const { rows, next } = await undatedTexts(await clientAs(database, editor.caller), null)
  expect([rows.map(({ title }) => title), next]).toEqual([['Older', 'Never held'], null])
})

it('a text of the evening grows old by the day on which readers saw it published', async () => {
  await database.owner`
    insert into wiki_pages (slug, title, is_published, publish_date) values ('evening', 'Evening', true, '2020-07-02T03:30:00Z'),
      ('winter-evening', 'Winter evening', true, '2020-01-02T04:30:00Z')`
  const named = `title like '%vening'`
  expect(await as(editor, `select title, published_on::text as day from undated_texts() where ${named}`)).toEqual([
    { title: 'Winter evening', day: '2020-01-01' },
    { title: 'Evening', day: '2020-07-01' },
  ])
  expect(await as(editor, `select title, last_on::text as day from stale_texts() where ${named}`)).toEqual([
    { title: 'Winter evening', day: '2020-01-01' },
    { title: 'Evening', day: '2020-07-01' },
  ])
})

it('nobody but the desk is told of plans, corrections and what has grown old', async () => {
  for (const call of [
    `newsroom_calendar('2026-11-01', '2026-11-30')`,
    'recent_corrections()',
    'expired_records()',
    'stale_texts()',
    'undated_texts()',
  ])
    await expect(as(author, `select * from ${call}`), call).rejects.toMatchObject({ code: '42501' })
})

it('whoever has yet to set up the second factor that their role needs is told that nothing was kept', async () => {
  const client = await clientAs(database, editor.caller)
  const id = (await ownByline(client)) ?? ''
  const known = await ownAuthor(client, id)
  const [picture] = await database.owner<{ id: string }[]>`
    insert into media (path, width, height, mime, bytes) values ('somebody/house.jpg', 8, 8, 'image/jpeg', 9) returning id`
  const said = { alt: 'A house', caption: '', credit: '' }
  await database.owner`insert into security_settings (role, require_aal2) values ('editor', true)`
  const refused = { message: 'this account may not write it now' }
  await expect(saveAuthor(client, id, { ...known!.author, title: 'Editor' })).rejects.toMatchObject(refused)
  await expect(describePicture(client, picture?.id ?? '', said)).rejects.toMatchObject(refused)
  expect(await refuseCrawler(client, 'ExaBot')).toBe('Your account may not change this now')
  await database.owner`delete from security_settings`
  await saveAuthor(client, id, { ...known!.author, title: 'Editor' })
  await describePicture(client, picture?.id ?? '', said)
  expect((await ownAuthor(client, id))?.author.title).toBe('Editor')
})
