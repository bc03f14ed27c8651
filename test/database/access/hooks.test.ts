import { expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { NETWORKS_INSIDE } from '#outside'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { addQueue } from '../../support/database/queue-schema.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let editor: Person, admin: Person
setUpFile(async () => {
  database = await freshDatabase()
  editor = await person(database.owner, { role: 'editor' })
  admin = await person(database.owner, { role: 'admin' })
  return () => database.stop()
})

const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
const as = (who: Person | Caller, text: string, ...values: unknown[]) =>
  database.asCaller('caller' in who ? who.caller : who, text, values)
const add = async (url: string, events: string[]) => {
  const [row] = await as(
    admin,
    'insert into hooks (name, url, events) values ($1, $2, $3) returning id',
    'Ops',
    url,
    events,
  )
  return row?.['id'] as string
}
const told = async (hook: string) =>
  (await as(admin, 'select event, body from hook_deliveries where hook_id = $1 order by created_at', hook)).map(
    ({ event, body }) => [event, (body as { data: unknown }).data],
  )

it('hooks, their keys and their deliveries are an admin’s alone', async () => {
  const hook = await add('https://ops.example.com/hook', ['article.published'])
  expect(await as(admin, 'select hook_secret($1) as secret', hook)).toEqual([
    { secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
  ])
  expect(await as(editor, 'select id from hooks')).toEqual([])
  await expect(as(editor, 'select hook_secret($1)', hook)).rejects.toMatchObject({ code: '42501' })
  await expect(as(editor, 'select try_hook($1)', hook)).rejects.toMatchObject({ code: '42501' })
  for (const text of ['select id from hooks', 'select id from hook_deliveries', `select tell_hooks('test', '{}')`])
    await expect(as(anon, text), text).rejects.toMatchObject({ code: '42501' })
  await expect(as(admin, `select tell_hooks('test', '{}')`)).rejects.toMatchObject({ code: '42501' })
  await as(admin, 'delete from hooks')
})

it('an address that is never asked is refused in the words of the sender, and so are events that there are not', async () => {
  const inside = (host: string) => [host, `${host} leads into a private network, which is not asked`]
  for (const [host, why] of [
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '0.0.0.0', '192.168.1.1', '100.64.0.1'].map(inside),
    ...['[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[64:ff9b::7f00:1]'].map(
      inside,
    ),
    ...['localhost', 'localhost.', 'a.localhost', 'printer.local', 'db.internal', 'nas.home.arpa', 'ops'].map(inside),
    ...['2130706433', '0x7f000001', '127.1', '0177.0.0.1', '127.0.0.0x1', '01.1.1.1'].map((host) => [
      host,
      `${host} is a number that may mean several addresses: write it as four of them, such as 192.0.2.1`,
    ]),
    ...['ops.invalid', 'ops.onion'].map((host) => [host, `${host} is a name that no server has`]),
  ] as [string, string][])
    await expect(add(`https://${host}/hook`, ['rate.stored']), host).rejects.toMatchObject({
      code: 'PT422',
      message: why,
    })
  await expect(add('http://ops.example.com/', ['rate.stored'])).rejects.toThrow(
    'ops.example.com is not asked without https',
  )
  for (const url of [
    'ftp://ops.example.com',
    'file:///etc/passwd',
    'https://me:secret@ops.example.com/',
    'https://ops.example.com\\@127.0.0.1/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
    'https://[::1',
    'https://ops.example.com:65536/',
    'ops.example.com',
    'https://a b/',
  ])
    await expect(add(url, ['rate.stored']), url).rejects.toThrow('This is no address')
  await expect(add('https://ops.example.com', ['reader.read'])).rejects.toMatchObject({ code: '23514' })
  expect(await as(admin, 'select id from hooks')).toEqual([])
})

it('what the operator’s own setting names may be anywhere, and a public address may be changed to no other', async () => {
  const { owner } = database
  await owner`insert into private.settings (name, value) values ('hook_origins', 'http://10.0.0.5:8080 https://ops.internal')`
  const kept = [
    await add('http://10.0.0.5:8080/hook', ['rate.stored']),
    await add('https://ops.internal:443/hook?site=1', ['rate.stored']),
    await add('https://1.1.1.1/', ['rate.stored']),
    await add('https://[2606:4700:4700::1111]/', ['rate.stored']),
    await add('https://[::ffff:1.1.1.1]/', ['rate.stored']),
  ]
  expect(new Set(kept).size).toBe(5)
  for (const url of ['http://10.0.0.5/hook', 'https://10.0.0.5:8080/hook', 'http://10.0.0.5:80801/'])
    await expect(as(admin, 'update hooks set url = $1 where id = $2', url, kept[2]), url).rejects.toMatchObject({
      code: 'PT422',
    })
  await owner`update private.settings set value = '' where name = 'hook_origins'`
  await expect(add('http://10.0.0.5:8080/hook', ['rate.stored'])).rejects.toThrow('10.0.0.5 is not asked without https')
  await as(admin, 'delete from hooks')
})

it('the database knows the same networks as the sender', async () => {
  const [row] = await database.owner<{ known: string[] }[]>`select private.networks_inside()::text[] as known`
  const [said] = await database.owner<{ meant: string[] }[]>`
    select ${[...NETWORKS_INSIDE]}::cidr[]::text[] as meant`
  expect(row?.known).toEqual(said?.meant)
})

it('a story is told as published once, then as corrected where its words changed, then as withdrawn', async () => {
  const { owner } = database
  const [before] = await owner`
    insert into articles (slug, title, excerpt, content, category, is_published, publish_date)
    values ('before', 'Before', 'x', '<p>x</p>', 'Rates', true, now() - interval '1 day') returning id`
  await add('https://ops.example.com/hook', ['article.published'])
  const [story] = await owner`
    insert into articles (slug, title, excerpt, content, category, is_published, publish_date)
    values ('told', 'Told', 'x', '<p>x</p>', 'Rates', true, now()) returning id`
  const tell = async (id: string) => {
    const [row] = await owner<{ event: string | null }[]>`
      select news->>'event' as event, note_told_story(${id}, news->>'slug', news->>'title', news->>'hash')
      from tell_story(${id}) as news where news is not null`
    return row?.event ?? null
  }
  expect([await tell(String(story?.['id'])), await tell(String(story?.['id']))]).toEqual(['article.published', null])
  await owner`update articles set view_count = 5 where slug = 'told'`
  expect(await tell(String(story?.['id']))).toBeNull()
  await owner`update articles set title = 'Told anew' where slug in ('told', 'before')`
  expect([await tell(String(story?.['id'])), await tell(String(before?.['id']))]).toEqual([
    'article.corrected',
    'article.corrected',
  ])
  await owner`update articles set is_published = false where slug = 'told'`
  await owner`delete from articles where slug = 'before'`
  expect([await tell(String(story?.['id'])), await tell(String(before?.['id']))]).toEqual([
    'article.withdrawn',
    'article.withdrawn',
  ])
  expect(await tell(String(story?.['id']))).toBeNull()
  await as(admin, 'delete from hooks')
})

it('a story that is changed before anybody was told of it is told as published, and as corrected from then on', async () => {
  const { owner } = database
  await add('https://ops.example.com/hook', ['article.published'])
  const [[now], [later]] = await Promise.all([
    owner`insert into articles (slug, title, content, is_published, publish_date)
      values ('at-once', 'At once', '<p>x</p>', true, now()) returning id`,
    owner`insert into articles (slug, title, content, is_published, publish_date)
      values ('at-its-minute', 'At its minute', '<p>x</p>', true, now() + interval '1 hour') returning id`,
  ])
  const ids = [now, later].map((row) => String(row?.['id']))
  const tell = () =>
    Promise.all(
      ids.map(async (id) => {
        const [row] = await owner<{ event: string | null }[]>`
          select news->>'event' as event, note_told_story(${id}, news->>'slug', news->>'title', news->>'hash')
          from tell_story(${id}) as news where news is not null`
        return row?.event ?? null
      }),
    )
  // Its minute comes, and nobody has been told by then.
  await owner`alter table articles disable trigger user`
  await owner`update articles set publish_date = now() where slug = 'at-its-minute'`
  await owner`alter table articles enable trigger user`
  const change = (title: string) => owner`update articles set title = ${title} where id = any (${ids}::text[]::uuid[])`
  await change('Typo mended')
  expect(await tell()).toEqual(['article.published', 'article.published'])
  await change('Corrected')
  expect(await tell()).toEqual(['article.corrected', 'article.corrected'])
  await owner`delete from articles where id = any (${ids}::text[]::uuid[])`
  expect(await tell()).toEqual(['article.withdrawn', 'article.withdrawn'])
  // Readers, and those who keep pages for them, may have seen one of which nobody was told.
  const [brief] = await owner`insert into articles (slug, title, content, is_published, publish_date)
    values ('brief', 'Brief', '<p>x</p>', true, now()) returning id`
  await owner`update articles set is_published = false where slug = 'brief'`
  ids.splice(0, 2, String(brief?.['id']))
  expect(await tell()).toEqual(['article.withdrawn'])
  await as(admin, 'delete from hooks')
})

it('a story that gets another address is told with its former one, once', async () => {
  const { owner } = database
  await add('https://ops.example.com/hook', ['addresses.changed'])
  const [story] = await owner`
    insert into articles (slug, title, excerpt, content, category, is_published, publish_date)
    values ('first-address', 'Moved', 'x', '<p>x</p>', 'Rates', true, now()) returning id`
  const former = async () => {
    const id = String(story?.['id'])
    const [row] = await owner<{ slug: string | null }[]>`
      select news->>'formerSlug' as slug, note_told_story(${id}, news->>'slug', news->>'title', news->>'hash')
      from tell_story(${id}) as news where news is not null`
    return row?.slug ?? null
  }
  expect(await former()).toBeNull()
  await owner`update articles set slug = 'second-address' where slug = 'first-address'`
  expect([await former(), await former()]).toEqual(['first-address', null])
  await as(admin, 'delete from hooks')
})

it('a delivery is noted, and a hook whose receiver never responds is turned off', async () => {
  const { owner } = database
  const hook = await add('https://ops.example.com/hook', ['subscriber.confirmed'])
  await owner`insert into private.settings (name, value) values ('most_hook_failures', '2')`
  const tell = async () => {
    await owner`select private.tell_hooks('subscriber.confirmed', '{"list": "daily"}')`
    const [row] = await owner<{ id: string }[]>`select id from hook_deliveries where state = 'waiting' limit 1`
    return row?.id ?? ''
  }
  const arrived = await tell()
  await owner`select note_delivery(${arrived}, 204, null, false)`
  for (let turn = 0; turn < 2; turn += 1) {
    const failing = await tell()
    await owner`select note_delivery(${failing}, 500, 'no', false)`
    await owner`select note_delivery(${failing}, 500, 'no', true)`
  }
  expect(await told(hook)).toEqual(Array.from({ length: 3 }, () => ['subscriber.confirmed', { list: 'daily' }]))
  expect(await as(admin, 'select is_on, failures from hooks')).toEqual([{ is_on: false, failures: 2 }])
  expect(await as(admin, 'select attempts from hook_deliveries order by created_at')).toEqual([
    { attempts: 1 },
    { attempts: 2 },
    { attempts: 2 },
  ])
  await owner`select private.tell_hooks('subscriber.confirmed', '{}')`
  expect(await told(hook)).toHaveLength(3)
})

it('what waited for a hook while it was off is sent when it is switched on', async () => {
  const { owner } = database
  await addQueue(database)
  const hook = await add('https://ops.example.com/off', ['rate.stored'])
  await owner`select private.tell_hooks('rate.stored', '{"on": "2026-08-20"}')`
  const [waiting] = await owner<{ id: string }[]>`select id from hook_deliveries where hook_id = ${hook}`
  const id = waiting?.id ?? ''
  const queued = () => owner<{ key: string }[]>`select key from graphile_worker.jobs where key = ${`hook ${id}`}`
  await as(admin, 'update hooks set is_on = false where id = $1', hook)
  // Its work finds the hook off, and ends.
  expect(await owner`select * from hook_delivery(${id})`).toEqual([])
  await owner`select graphile_worker.remove_job(${`hook ${id}`})`
  expect(await queued()).toEqual([])
  await as(admin, 'update hooks set is_on = true where id = $1', hook)
  expect(await queued()).toEqual([{ key: `hook ${id}` }])
  expect(await owner`select * from hook_delivery(${id})`).toHaveLength(1)
  await as(admin, 'delete from hooks where id = $1', hook)
})

it('a subscription that is confirmed is told once, and names nobody', async () => {
  const { owner } = database
  const hook = await add('https://ops.example.com/subscribers', ['subscriber.confirmed'])
  const [subscriber] = await owner<{ id: string }[]>`
    insert into subscribers (address, topics) values ('ada@example.com', '{daily,week}') returning id`
  for (const state of ['active', 'active'])
    await owner`update subscribers set state = ${state} where id = ${subscriber?.id ?? ''}`
  expect(await told(hook)).toEqual([['subscriber.confirmed', { topics: ['daily', 'week'] }]])
})
