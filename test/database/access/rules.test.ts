import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'

const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }
const refused = { code: '42501' }

let database: Database
let reader: Person, author: Person, rival: Person, editor: Person, admin: Person, newcomer: Person
beforeAll(async () => {
  database = await freshDatabase()
  const { owner } = database
  reader = await person(owner, { role: 'reader' })
  author = await person(owner, { role: 'author' })
  rival = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  admin = await person(owner, { role: 'admin' })
  newcomer = await person(owner, { role: 'admin', mustChangePassword: true })
})
afterAll(() => database.stop())

const as = (who: Person | Caller, text: string, ...values: unknown[]) =>
  database.asCaller('caller' in who ? who.caller : who, text, values)
const draft = (who: Person, slug: string) =>
  as(who, `insert into articles (slug, title) values ($1, 'A draft') returning id, author_id, revision`, slug)

const roleOf = async (who: Person | Caller, id: string) =>
  (await as(who, `select get_user_role($1::uuid) as role`, id))[0]?.['role']

describe('a new account', () => {
  it('is an author by default, and takes nothing but the name from the sign-up', async () => {
    const id = randomUUID()
    await database.owner`insert into auth.users (id, raw_user_meta_data) values (${id}, '{"full_name":" Ann ","role":"admin"}')`
    expect(
      await database.owner`select full_name, role, author_id, must_change_password from profiles where id = ${id}`,
    ).toEqual([{ full_name: 'Ann', role: 'author', author_id: null, must_change_password: false }])
    await database.owner`delete from auth.users where id = ${id}`
    expect(await database.owner`select id from profiles where id = ${id}`).toEqual([])
  })

  it('becomes what the operator set', async () => {
    const id = randomUUID()
    await database.owner.begin(async (sql) => {
      await sql`insert into private.settings values ('signup_role', 'reader')`
      await sql`insert into auth.users (id) values (${id})`
      expect(await sql`select role from profiles where id = ${id}`).toEqual([{ role: 'reader' }])
      await sql`delete from private.settings`
    })
  })
})

describe('nobody raises themselves', () => {
  it('neither by role, author, id nor password mark', async () => {
    for (const change of [
      `role = 'admin'`,
      `author_id = gen_random_uuid()`,
      `id = gen_random_uuid()`,
      `must_change_password = false`,
    ])
      await expect(as(author, `update profiles set ${change}`), change).rejects.toMatchObject(refused)
    await expect(
      as(author, `insert into profiles (id, role) values (gen_random_uuid(), 'admin')`),
    ).rejects.toMatchObject(refused)
    await expect(as(author, `delete from profiles`)).rejects.toMatchObject(refused)
  })

  it('neither by counts, trust marks, revisions or rendered text, not even an admin', async () => {
    for (const change of [
      `view_count = 9`,
      `id = gen_random_uuid()`,
      `revision = 9`,
      `content = 'x'`,
      `is_static = true`,
      `key_points = '[]'`,
    ])
      await expect(as(admin, `update articles set ${change}`), change).rejects.toMatchObject(refused)
    for (const change of [`is_featured = true`, `is_popular = true`, `author_name = 'x'`])
      await expect(as(admin, `update guides set ${change}`), change).rejects.toMatchObject(refused)
    await expect(as(admin, `update authors set is_verified = true`)).rejects.toMatchObject(refused)
  })

  it('and changes only their own name', async () => {
    expect(await as(author, `update profiles set full_name = 'Mine' returning id`)).toEqual([{ id: author.id }])
    expect(await as(author, `select id from profiles`)).toEqual([{ id: author.id }])
    expect((await as(admin, `select id from profiles`)).length).toBeGreaterThan(4)
    await expect(as(anon, `select id from profiles`)).rejects.toMatchObject(refused)
  })
})

describe('get_user_role', () => {
  it('answers for oneself, for admins about anybody, and else with nothing', async () => {
    expect(await roleOf(author, author.id)).toBe('author')
    expect(await roleOf(admin, author.id)).toBe('author')
    expect(await roleOf(service, editor.id)).toBe('editor')
    expect(await roleOf(author, editor.id)).toBeNull()
    expect(await roleOf(editor, author.id)).toBeNull()
    expect(await roleOf(admin, randomUUID())).toBeNull()
    await expect(roleOf(anon, author.id)).rejects.toMatchObject(refused)
  })
})

describe('an author', () => {
  it('drafts under their own name, which stays out of the directory until the desk shows it', async () => {
    const [row] = await draft(author, 'first-draft')
    const [own] = await database.owner`select author_id from profiles where id = ${author.id}`
    expect(row).toMatchObject({ author_id: own?.['author_id'], revision: 1 })
    expect(await as(anon, `select id from authors where id = $1::uuid`, own?.['author_id'])).toEqual([])
    expect(await as(author, `select is_hidden from authors where id = $1::uuid`, own?.['author_id'])).toEqual([
      { is_hidden: true },
    ])
    await expect(
      as(author, `update authors set is_hidden = false where id = $1::uuid`, own?.['author_id']),
    ).rejects.toMatchObject(refused)
    expect(
      await as(editor, `update authors set is_hidden = false where id = $1::uuid returning slug`, own?.['author_id']),
    ).toHaveLength(1)
  })

  it('submits, and does nothing else with it', async () => {
    await draft(author, 'to-submit')
    const change = (what: string) => as(author, `update articles set ${what} where slug = 'to-submit' returning slug`)
    expect(await change(`submitted_at = now(), title = 'Ready'`)).toHaveLength(1)
    for (const what of [
      `is_published = true`,
      `publish_date = now()`,
      `is_breaking = true`,
      `is_feature = true`,
      `corrections = '[{}]'`,
      `author_id = null`,
    ])
      await expect(change(what), what).rejects.toMatchObject(refused)
    await expect(
      as(author, `insert into articles (slug, title, is_published) values ('x', 'x', true)`),
    ).rejects.toMatchObject(refused)
  })

  it('does not touch or see the drafts of others, nor their own once published', async () => {
    await draft(rival, 'rivals-draft')
    expect(await as(author, `select slug from articles where slug = 'rivals-draft'`)).toEqual([])
    expect(await as(author, `update articles set title = 'x' where slug = 'rivals-draft' returning slug`)).toEqual([])
    expect(await as(author, `delete from articles where slug = 'rivals-draft' returning slug`)).toEqual([])
    await as(editor, `update articles set is_published = true where slug = 'rivals-draft'`)
    expect(await as(rival, `update articles set title = 'x' where slug = 'rivals-draft' returning slug`)).toEqual([])
    expect(await as(rival, `delete from articles where slug = 'rivals-draft' returning slug`)).toEqual([])
    const [row] = await database.owner`select author_id from articles where slug = 'rivals-draft'`
    await expect(
      as(author, `insert into articles (slug, title, author_id) values ('forged', 'x', $1::uuid)`, row?.['author_id']),
    ).rejects.toMatchObject(refused)
  })

  it('writes no guide, lesson, term, page, answer, category or setting', async () => {
    for (const insert of [
      `guides (slug, title) values ('g', 'g')`,
      `education (slug, title) values ('g', 'g')`,
      `glossary_terms (slug, term) values ('g', 'g')`,
      `wiki_pages (slug, title) values ('g', 'g')`,
      `answers (slug, question) values ('g', 'g')`,
      `categories (kind, slug, name) values ('guide', 'g', 'g')`,
      `authors (slug, name) values ('g', 'g')`,
      `states (slug, code, name) values ('g', 'GG', 'G')`,
      `security_settings (role) values ('admin')`,
      `observations values ('s', now(), 1)`,
    ])
      await expect(as(author, `insert into ${insert}`), insert).rejects.toMatchObject(refused)
  })
})

describe('who may not write at all', () => {
  it('is a reader', async () => {
    await expect(draft(reader, 'by-reader')).rejects.toMatchObject(refused)
  })

  it('is whoever has a password to change, an admin too', async () => {
    await expect(draft(newcomer, 'by-newcomer')).rejects.toMatchObject(refused)
    expect(await as(newcomer, `update profiles set full_name = 'x' returning id`)).toEqual([])
    expect(await as(newcomer, `update articles set title = 'x' returning id`)).toEqual([])
    expect((await as(newcomer, `select id from profiles`)).length).toBeGreaterThan(0)
  })

  it('is a session without the second factor, where the role demands it', async () => {
    const strict = await person(database.owner, { role: 'editor' })
    await as(admin, `insert into security_settings (role, require_aal2) values ('editor', true)`)
    await expect(draft(strict, 'by-aal1')).rejects.toMatchObject(refused)
    const stepped: Caller = { ...strict.caller, claims: { ...strict.caller.claims, aal: 'aal2' } }
    expect(await as(stepped, `insert into articles (slug, title) values ('by-aal2', 'x') returning slug`)).toHaveLength(
      1,
    )
    await as(admin, `update security_settings set require_aal2 = false`)
    expect(await draft(strict, 'by-aal1')).toHaveLength(1)
    expect(await as(editor, `update security_settings set require_aal2 = false returning role`)).toEqual([])
  })
})

describe('an editor', () => {
  it('publishes now when no date is given', async () => {
    await as(editor, `insert into articles (slug, title, is_published) values ('now', 'Now', true)`)
    expect(await as(anon, `select slug from get_published_articles_safe() where slug = 'now'`)).toEqual([
      { slug: 'now' },
    ])
  })

  it('sees the drafts of all and their revisions; an author those of their own', async () => {
    expect(await as(editor, `select slug from articles where slug = 'to-submit'`)).toHaveLength(1)
    const titles = `select title from revisions where title in ('A draft', 'Ready') and kind = 'article'`
    const seen = (await as(author, titles)).length
    expect(seen).toBe(3)
    expect((await as(editor, titles)).length).toBeGreaterThan(seen)
  })
})
