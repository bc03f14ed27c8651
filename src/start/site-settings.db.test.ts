import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { readConfig } from '#config'
import type { Database } from '#database'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { person, type Person } from '../../test/support/database/people.ts'
import { setUpFile } from '../../test/support/database/set-up-file.ts'
import { writeSiteSettings } from './site-settings.ts'

let database: Database
let author: Person, editor: Person
setUpFile(async () => {
  database = await freshDatabase()
  author = await person(database.owner, { role: 'author' })
  editor = await person(database.owner, { role: 'editor' })
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)
const settings = (environment: Record<string, string>) => writeSiteSettings(database, readConfig(environment))

describe('what an account becomes', () => {
  it('is what the setting says', async () => {
    for (const [said, role] of [
      ['reader', 'reader'],
      ['author', 'author'],
      ['closed', 'author'],
      ['on', 'author'],
    ] as const) {
      await settings({ AUTH_SIGN_UPS: said })
      const id = randomUUID()
      await database.owner`insert into auth.users (id) values (${id})`
      expect(await database.owner`select role from profiles where id = ${id}`).toEqual([{ role }])
    }
  })

  it('needs a second factor to write where the setting demands one of editors', async () => {
    const draft = (slug: string) => as(editor, `insert into articles (slug, title) values ($1, 'T')`, slug)
    await settings({ AUTH_SECOND_FACTOR: 'editors' })
    await expect(draft('without-factor')).rejects.toMatchObject({ code: '42501' })
    expect(await as(author, `insert into articles (slug, title) values ('by-author', 'T')`)).toEqual([])
    await settings({})
    await expect(draft('without-factor')).rejects.toMatchObject({ code: '42501' })
    await settings({ AUTH_SECOND_FACTOR: 'optional' })
    expect(await draft('without-factor')).toEqual([])
  })
})

it('the receivers that the operator’s setting names may be told from a private network', async () => {
  const refused = async () =>
    (await database.owner`select private.hook_refusal('http://10.0.0.5:8080/hook') as why`)[0]?.['why']
  await settings({ HOOK_ORIGINS: 'http://10.0.0.5:8080 https://ops.example.com' })
  expect(await refused()).toBeNull()
  await settings({})
  expect(await refused()).toBe('10.0.0.5 is not asked without https')
})
