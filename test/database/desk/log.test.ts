import { describe, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }
let database: Database
let author: Person, editor: Person, admin: Person
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  author = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  admin = await person(owner, { role: 'admin' })
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)
const audit = async () =>
  (await as(admin, `select actor_name, action, subject, times from audit_entries order by id`)).map(
    ({ actor_name, action, subject, times }) => [actor_name, action, subject, times].join(' '),
  )

describe('who changed what', () => {
  it('is told of every step of a text by a person, and of many saves in one line', async () => {
    await as(author, `insert into articles (slug, title) values ('one', 'One')`)
    for (const word of ['a', 'b', 'c']) await as(author, `update articles set excerpt = $1 where slug = 'one'`, word)
    await as(author, `update articles set submitted_at = now() where slug = 'one'`)
    await as(editor, `update articles set is_published = true where slug = 'one'`)
    await as(editor, `update articles set is_published = false, submitted_at = null where slug = 'one'`)
    await as(editor, `delete from articles where slug = 'one'`)
    expect(await audit()).toEqual([
      'A author began One 1',
      'A author edited One 3',
      'A author handed in One 1',
      'A editor published One 1',
      'A editor showed A author 1',
      'A editor withdrew One 1',
      'A editor deleted One 1',
    ])
  })

  it('is told of people, too, and nothing that a program did', async () => {
    const { owner } = database
    await owner`delete from audit_entries`
    await as(admin, `select set_person_role($1::uuid, 'editor')`, author.id)
    await as(admin, `select set_person_role($1::uuid, 'author')`, author.id)
    await as(admin, `insert into security_settings (role, require_aal2) values ('reader', true)`)
    await as(admin, `select set_person_active($1::uuid, true)`, author.id)
    await owner`insert into guides (slug, title) values ('by-import', 'By import')`
    expect(await audit()).toEqual([
      'A admin made editor A author 1',
      'A admin made author A author 1',
      'A admin demanded a second factor of readers 1',
      `A admin reactivated ${author.id}@example.org 1`,
    ])
  })

  it('is told by the address where somebody has no name', async () => {
    const { owner } = database
    await owner`delete from audit_entries`
    await owner`update profiles set full_name = null where id = ${admin.id}`
    await as(admin, `select set_person_active($1::uuid, true)`, author.id)
    await owner`update profiles set full_name = 'A admin' where id = ${admin.id}`
    expect(await audit()).toEqual([`${admin.id}@example.org reactivated ${author.id}@example.org 1`])
  })

  it('is found along an index by words, and is for admins alone', async () => {
    const { owner } = database
    await owner`
      insert into audit_entries (actor_name, action, subject_kind, subject_id, subject, happened_at)
      select 'Ada', 'edited', 'article', n::text, 'Story ' || n, now() - n * interval '1 minute' from generate_series(1, 20000) as n`
    await owner`analyze audit_entries`
    const plan = (
      await as(admin, `explain select id from audit_entries order by happened_at desc, id desc limit 51`)
    ).map((row) => String(row['QUERY PLAN']))
    expect(plan.join('\n')).toContain('audit_entries_newest')
    const found = await as(admin, `select subject from audit_entries where words ilike '%story 19999%'`)
    expect(found).toEqual([{ subject: 'Story 19999' }])
    for (const who of [author, editor]) {
      expect(await as(who, `select id from audit_entries`)).toEqual([])
      expect(await as(who, `select id from site_errors`)).toEqual([])
      for (const call of ['desk_work()', 'desk_mail()', 'retry_work(1)', 'send_mail_again(1)'])
        await expect(as(who, `select ${call}`), call).rejects.toMatchObject({ code: '42501' })
    }
    await expect(as(admin, `delete from audit_entries`)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('what went wrong', () => {
  const line = (message: string, at: string, times = 1) => ({
    source: 'site',
    message,
    details: at,
    times,
    first_at: at,
    last_at: at,
  })
  const store = (...errors: object[]) => database.asCaller(service, 'select store_errors($1)', [JSON.stringify(errors)])

  it('is one line for the same thing, with how often and when last', async () => {
    await store(line('It broke', '2026-08-21T12:00:00Z', 2))
    await store(line('It broke', '2026-08-21T13:00:00Z'), line('Another', '2026-08-21T12:30:00Z'))
    expect(await as(admin, `select message, times, details from site_errors order by last_at desc`)).toEqual([
      { message: 'It broke', times: '3', details: '2026-08-21T13:00:00Z' },
      { message: 'Another', times: '1', details: '2026-08-21T12:30:00Z' },
    ])
    const many = Array.from({ length: 2_500 }, (_, n) => line(`Error ${n}`, '2026-08-22T12:00:00Z'))
    await store(...many)
    expect(await as(admin, `select count(*)::int as n from site_errors`)).toEqual([{ n: 2_000 }])
  })
})

describe('letters that wait', () => {
  it('are told without what they say, and sent again when an admin asks', async () => {
    const { owner } = database
    await owner`
      insert into auth.outbox (purpose, recipient, subject, html, body, attempts, next_at, last_error)
      values ('recovery', 'ada@example.org', 'Your link', 'secret code', 'secret code', 3, 'infinity', 'no such box')`
    const [letter] = await as(admin, `select * from desk_mail('ADA')`)
    expect(letter).toMatchObject({
      recipient: 'ada@example.org',
      attempts: 3,
      last_error: 'no such box',
      next_at: null,
    })
    expect(JSON.stringify(letter)).not.toContain('secret')
    expect(await as(admin, `select * from desk_mail('somebody else')`)).toEqual([])
    await as(admin, `select send_mail_again($1)`, letter?.['id'])
    expect(await owner`select next_at <= now() as due from auth.outbox`).toEqual([{ due: true }])
    await expect(as(admin, `select send_mail_again(999999)`)).rejects.toMatchObject({ code: 'PT409' })
  })
})
