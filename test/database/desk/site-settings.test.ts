import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { type SiteLink, saveSiteLinks, setSignUps, signUps, siteSettings } from '#queries/desk'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'

let database: Database
let editor: Client, admin: Client
beforeAll(async () => {
  database = await freshDatabase()
  editor = await clientAs(database, (await person(database.owner, { role: 'editor' })).caller)
  admin = await clientAs(database, (await person(database.owner, { role: 'admin' })).caller)
})
afterAll(() => database.stop())

/** What somebody becomes who comes in now. */
async function newcomer(): Promise<unknown> {
  const id = randomUUID()
  await database.owner`insert into auth.users (id) values (${id})`
  const [row] = await database.owner`select role from profiles where id = ${id}`
  return row?.['role']
}

describe('who may sign up', () => {
  it('is what the desk says, and the operator where it says nothing', async () => {
    await database.owner`insert into private.settings (name, value) values ('signup_role', 'reader'), ('sign_ups', 'closed')
      on conflict (name) do update set value = excluded.value`
    expect(await signUps(admin)).toMatchObject({ chosen: null, byOperator: 'closed' })
    expect(await newcomer()).toBe('reader')
    expect(await setSignUps(admin, 'author')).toBeNull()
    expect(await newcomer()).toBe('author')
    expect(await setSignUps(admin, 'closed')).toBeNull()
    expect((await signUps(admin)).chosen).toBe('closed')
    expect(await newcomer()).toBe('reader')
    expect(await setSignUps(admin, null)).toBeNull()
    expect((await signUps(admin)).chosen).toBeNull()
  })

  it('is an admin’s to say, never makes an editor, and stands in the log', async () => {
    expect(await setSignUps(editor, 'author')).toMatch(/admin/)
    await expect(signUps(editor)).rejects.toThrow()
    expect(await setSignUps(admin, 'editor' as 'author')).toBe('Sign-ups are for readers, for authors, or closed')
    const said = await database.owner`select subject from audit_entries where subject_id = 'sign_ups' order by id`
    expect(said.map(({ subject }) => subject)).toContain('sign-ups: closed')
  })
})

describe('links of one’s own', () => {
  const link = (address: string, name = 'Radio'): SiteLink => ({ name, address })

  it('are kept in their order', async () => {
    const links = [link('https://radio.example.com/live?x=1'), link('/guides', 'All guides')]
    expect(await saveSiteLinks(admin, [link(' /guides ', ' All guides ')])).toBeNull()
    expect(await saveSiteLinks(admin, links)).toBeNull()
    expect((await siteSettings(admin)).links).toEqual(links)
  })

  it('lead nowhere that a page must not, and are refused with the reason', async () => {
    const before = (await siteSettings(admin)).links
    for (const address of [
      '',
      'javascript:alert(1)',
      'http://a.example',
      '//a.example',
      '/\\a.example',
      'https://you:secret@a.example/',
      'https://localhost/',
      'https://a.example/ b',
      `https://a.example/${'x'.repeat(300)}`,
    ])
      expect(await saveSiteLinks(admin, [link(address)]), address).toMatch(/^The address of “Radio” must begin/)
    expect(await saveSiteLinks(admin, [link('/guides', ' ')])).toBe('Link 1 needs a name of at most 40 letters')
    expect(await saveSiteLinks(admin, Array(7).fill(link('/guides')))).toBe('There is room for six links')
    expect(await saveSiteLinks(editor, [])).toMatch(/admin/)
    expect((await siteSettings(admin)).links).toEqual(before)
  })
})
