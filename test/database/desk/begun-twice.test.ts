import { expect, it } from 'vitest'

import type { Database } from '#database'
import type { Client } from '#queries/shared'
import { completeFields, createText, writtenText } from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

let database: Database
let author: Client
setUpFile(async () => {
  database = await freshDatabase()
  author = await clientAs(database, (await person(database.owner, { role: 'author' })).caller)
  return () => database.stop()
})

it('a text that is begun again, because the response was lost, is one, with everything written since and its author', async () => {
  const slug = 'draft-0a1b2c3d'
  const first = await createText(author, 'article', completeFields({ title: 'Begun', slug }))
  const again = await createText(author, 'article', completeFields({ title: 'Begun, and gone on', slug }))
  expect(again.place).toEqual(first.place)
  const stored = await writtenText(author, first.place)
  expect(stored).toMatchObject({
    fields: { title: 'Begun, and gone on', authorId: first.authorId },
    version: again.version,
    savedAt: again.savedAt,
  })
})
