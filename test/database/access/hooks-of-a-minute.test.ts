import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { addQueue } from '../../support/database/queue-schema.ts'

let database: Database
let admin: Person
beforeAll(async () => {
  database = await freshDatabase()
  admin = await person(database.owner, { role: 'admin' })
  await addQueue(database)
})
afterEach(async () => {
  const { owner } = database
  await owner`delete from articles`
  await owner`delete from guides`
  await owner`delete from hooks`
  await unqueued()
})
afterAll(() => database.stop())

const ask = (text: string, ...values: unknown[]) => database.asCaller(admin.caller, text, values)
const add = async (events: string[]) => {
  const url = 'https://ops.example.com/hook'
  const [row] = await ask('insert into hooks (name, url, events) values ($1, $2, $3) returning id', 'Ops', url, events)
  return row?.['id'] as string
}
/** What was queued and noted so far is forgotten. */
const unqueued = async () => {
  await database.owner`select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`
  await database.owner`delete from private.changed_texts`
  await database.owner`delete from private.untold_stories`
}

it.each([
  ['is added', () => add(['article.published', 'addresses.changed'])],
  [
    'is switched on',
    async () => {
      const hook = await add(['article.published', 'addresses.changed'])
      await database.owner`update hooks set is_on = false`
      await unqueued()
      await ask('update hooks set is_on = true where id = $1', hook)
    },
  ],
  [
    'is to be told of more',
    async () => {
      const hook = await add(['report.ready'])
      await ask('update hooks set events = $1 where id = $2', ['article.published', 'addresses.changed'], hook)
    },
  ],
])('what waits for its minute is told at it to a hook that %s meanwhile', async (_, listen) => {
  const { owner } = database
  const [story] = await owner<{ id: string }[]>`
    insert into articles (slug, title, content, is_published, publish_date)
    values ('waits', 'Waits', '<p>x</p>', true, '2100-01-01 12:00+00') returning id`
  await owner`
    insert into guides (slug, title, content, is_published, publish_date)
    values ('waits', 'Waits', '<p>x</p>', true, '2100-01-01 12:00+00')`
  const id = story?.id ?? ''
  await listen()
  const due = (key: string) =>
    owner`select 1 as one from graphile_worker.jobs where key = ${key} and run_at = '2100-01-01 12:00+00'`
  expect(await due(`story-news ${id}`)).toHaveLength(1)
  expect(await owner`select slug from private.changed_texts where due = '2100-01-01 12:00+00'`).toEqual([
    { slug: 'waits' },
  ])
  // Its minute comes, and it is changed before anybody has been told.
  await owner`alter table articles disable trigger user`
  await owner`update articles set publish_date = now() where id = ${id}`
  await owner`alter table articles enable trigger user`
  await owner`update articles set title = 'Typo mended' where id = ${id}`
  expect(await owner`select tell_story(${id}) ->> 'event' as event`).toEqual([{ event: 'article.published' }])
})

it('a story that waits for its minute is announced at it to a hub that was set meanwhile', async () => {
  const { owner } = database
  await owner`
    insert into articles (slug, title, content, is_published, publish_date)
    values ('announced', 'Announced', '<p>x</p>', true, '2100-01-01 12:00+00')`
  const announced = () =>
    owner`select 1 as one from graphile_worker.jobs where key like 'announcement all%' and run_at = '2100-01-01 12:00+00'`
  expect(await announced()).toEqual([])
  await owner`
    insert into private.settings (name, value) values ('feed_hub', 'on')
    on conflict (name) do update set value = excluded.value`
  expect(await announced()).toHaveLength(1)
  await owner`update private.settings set value = 'off' where name = 'feed_hub'`
})

it('a story that is put off is told as withdrawn at once, and as published at its minute', async () => {
  const { owner } = database
  await add(['article.published', 'article.withdrawn', 'addresses.changed'])
  const [story] = await owner<{ id: string }[]>`
    insert into articles (slug, title, content, is_published, publish_date)
    values ('put-off', 'Put off', '<p>x</p>', true, now()) returning id`
  const id = story?.id ?? ''
  const tell = async () => {
    const [row] = await owner<{ event: string | null }[]>`
      select news->>'event' as event, note_told_story(${id}, news->>'slug', news->>'title', news->>'hash')
      from tell_story(${id}) as news where news is not null`
    return row?.event ?? null
  }
  const isQueuedForIts = async () => {
    const [job] = await owner<{ is: boolean }[]>`
      select run_at = '2100-01-01 12:00+00' as is from graphile_worker.jobs where key = ${`story-news ${id}`}`
    return job?.is
  }
  expect(await tell()).toBe('article.published')
  await owner`update articles set publish_date = '2100-01-01 12:00+00' where id = ${id}`
  await owner`update articles set title = 'Put off for long' where id = ${id}`
  expect(await isQueuedForIts()).toBe(false)
  expect(await tell()).toBe('article.withdrawn')
  expect(await isQueuedForIts()).toBe(true)
  await owner`alter table articles disable trigger user`
  await owner`update articles set publish_date = now() where id = ${id}`
  await owner`alter table articles enable trigger user`
  expect(await tell()).toBe('article.published')
})
