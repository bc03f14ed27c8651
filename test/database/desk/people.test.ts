import { describe, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { demandFactor, rolesWithFactor } from '#queries/desk'
import { factorDue } from '#queries/people'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let reader: Person, author: Person, editor: Person, admin: Person
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  reader = await person(owner, { role: 'reader' })
  author = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  admin = await person(owner, { role: 'admin' })
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)
const roleOf = async ({ id }: Person) => (await database.owner`select role from profiles where id = ${id}`)[0]?.['role']
const isBanned = async ({ id }: Person) =>
  (await database.owner`select banned_until > now() as banned from auth.users where id = ${id}`)[0]?.['banned'] === true
const signedIn = ({ id }: Person) =>
  database.owner`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`
const sessionsOf = async ({ id }: Person) =>
  Number((await database.owner`select count(*)::int as n from auth.sessions where user_id = ${id}`)[0]?.['n'])

const ACTIONS = [
  `select set_person_role($1::uuid, 'admin')`,
  `select set_person_active($1::uuid, false)`,
  `select sign_out_person($1::uuid)`,
  `select invite_person('somebody@example.org', '', 'admin') from (select $1::uuid) as target`,
]

describe('the people of the newsroom', () => {
  it('are seen and changed by admins alone, whatever is asked and by whom', async () => {
    for (const who of [reader, author, editor]) {
      await expect(as(who, `select * from desk_people()`)).rejects.toMatchObject({ code: '42501' })
      for (const action of ACTIONS) await expect(as(who, action, who.id)).rejects.toMatchObject({ code: '42501' })
      expect(await as(who, `select id from invitations`)).toEqual([])
    }
    expect(await roleOf(editor)).toBe('editor')
    const seen = await as(admin, `select id::text, role from desk_people()`)
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set([reader, author, editor, admin].map(({ id }) => id)))
  })

  it('need a second factor once an admin demands it of their role, and none once it is taken back', async () => {
    const client = await clientAs(database, admin.caller)
    const stepped: Caller = { ...author.caller, claims: { ...author.caller.claims, aal: 'aal2' } }
    for (const isDemanded of [true, false, true, false]) {
      expect(await demandFactor(client, 'author', isDemanded)).toBeNull()
      expect((await rolesWithFactor(client)).has('author')).toBe(isDemanded)
      expect(await factorDue(await clientAs(database, author.caller))).toBe(isDemanded)
      expect(await factorDue(await clientAs(database, stepped))).toBe(false)
    }
    expect(await demandFactor(await clientAs(database, editor.caller), 'author', true)).not.toBeNull()
  })

  it('are found by words and role, which are taken as they are written', async () => {
    const found = async (words: string, role: string | null) =>
      (await as(admin, `select role from desk_people($1, $2::user_role)`, words, role)).map((row) => row['role'])
    expect(await found('a EDITOR', null)).toEqual(['editor'])
    expect(await found('%', null)).toEqual([])
    expect(await found('', 'author')).toEqual(['author'])
  })

  it('have another role at once when an admin says so', async () => {
    await as(admin, `select set_person_role($1::uuid, 'author')`, reader.id)
    expect(await roleOf(reader)).toBe('author')
    expect(await as(reader, `select private.can_draft() as may`)).toEqual([{ may: true }])
    await as(admin, `select set_person_role($1::uuid, 'reader')`, reader.id)
    await expect(as(admin, `select set_person_role(gen_random_uuid(), 'reader')`)).rejects.toMatchObject({
      code: 'PT404',
    })
  })

  it('are signed out, and let in no more and again', async () => {
    await signedIn(author)
    await signedIn(author)
    expect(await as(admin, `select sign_out_person($1::uuid) as ended`, author.id)).toEqual([{ ended: 2 }])
    expect(await sessionsOf(author)).toBe(0)
    await signedIn(author)
    await as(admin, `select set_person_active($1::uuid, false)`, author.id)
    expect([await isBanned(author), await sessionsOf(author)]).toEqual([true, 0])
    expect(await as(admin, `select is_active from desk_people('', 'author')`)).toEqual([{ is_active: false }])
    await as(admin, `select set_person_active($1::uuid, true)`, author.id)
    expect(await isBanned(author)).toBe(false)
  })

  it('never lose their last admin', async () => {
    const refused = { code: 'PT409' }
    await expect(as(admin, `select set_person_role($1::uuid, 'editor')`, admin.id)).rejects.toMatchObject(refused)
    await expect(as(admin, `select set_person_active($1::uuid, false)`, admin.id)).rejects.toMatchObject(refused)
    await as(admin, `select set_person_role($1::uuid, 'admin')`, editor.id)
    await as(admin, `select set_person_active($1::uuid, false)`, admin.id)
    await expect(as(editor, `select set_person_role($1::uuid, 'editor')`, editor.id)).rejects.toMatchObject(refused)
    await as(editor, `select set_person_active($1::uuid, true)`, admin.id)
    await as(admin, `select set_person_role($1::uuid, 'editor')`, editor.id)
  })

  it('are changed only past the second factor once admins need one', async () => {
    await as(admin, `insert into security_settings (role, require_aal2) values ('admin', true)`)
    const action = `select set_person_role($1::uuid, 'author')`
    await expect(as(admin, action, reader.id)).rejects.toMatchObject({ code: '42501' })
    expect(await as(admin, `select may_write, needs_second_factor from own_rights()`)).toEqual([
      { may_write: false, needs_second_factor: true },
    ])
    const stepped = { ...admin, caller: { ...admin.caller, claims: { ...admin.caller.claims, aal: 'aal2' } } }
    await as(stepped, action, reader.id)
    expect(await as(stepped, `select may_write, needs_second_factor from own_rights()`)).toEqual([
      { may_write: true, needs_second_factor: false },
    ])
    await as(stepped, `update security_settings set require_aal2 = false where role = 'admin'`)
    await as(admin, `select set_person_role($1::uuid, 'reader')`, reader.id)
  })
})

describe('an invitation', () => {
  it('says so where nobody writes letters, and stores nothing', async () => {
    const asked = as(admin, `select invite_person('new@example.org', 'New', 'editor')`)
    await expect(asked).rejects.toMatchObject({ code: '55000' })
    expect(await as(admin, `select id from invitations`)).toEqual([])
  })

  it('gives its role to the account that it made, until that was used', async () => {
    const { owner } = database
    const invited = await person(owner, { role: 'author' })
    const [made] = await owner<{ id: string }[]>`
      insert into invitations (email, role) values ('invited@example.org', 'editor') returning id::text`
    const note = () => owner`select note_invitation(${made?.id ?? ''}::bigint, ${invited.id}::uuid, null)`
    await note()
    expect(await roleOf(invited)).toBe('editor')
    await owner`update auth.users set last_sign_in_at = now() where id = ${invited.id}`
    await owner`update profiles set role = 'reader' where id = ${invited.id}`
    await note()
    expect(await roleOf(invited)).toBe('reader')
  })
})
