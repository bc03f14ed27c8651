import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'

let database: Database
let author: Person, editor: Person
beforeAll(async () => {
  database = await freshDatabase()
  author = await person(database.owner, { role: 'author' })
  editor = await person(database.owner, { role: 'editor' })
})
afterAll(() => database.stop())

const as = (who: Person, text: string) => database.asCaller(who.caller, text, [])
const asNobody = (text: string) => database.asCaller({ role: 'anon', claims: { role: 'anon' } }, text, [])

describe('which crawlers are asked to stay away', () => {
  it('editors say, everybody reads, and nobody else changes', async () => {
    await expect(as(author, `insert into refused_crawlers (name) values ('ExaBot')`)).rejects.toMatchObject({
      code: '42501',
    })
    await as(editor, `insert into refused_crawlers (name) values ('ExaBot')`)
    expect(await asNobody('select name from refused_crawlers')).toEqual([{ name: 'ExaBot' }])
    await as(author, `delete from refused_crawlers`)
    expect(await asNobody('select name from refused_crawlers')).toHaveLength(1)
    await as(editor, `delete from refused_crawlers`)
    expect(await asNobody('select name from refused_crawlers')).toEqual([])
  })

  it('by a name that cannot write a rule of its own into robots.txt', async () => {
    for (const name of ['*', 'a\\nAllow: /', '', 'x'.repeat(61)])
      await expect(as(editor, `insert into refused_crawlers (name) values (E'${name}')`)).rejects.toMatchObject({
        code: '23514',
      })
  })
})
