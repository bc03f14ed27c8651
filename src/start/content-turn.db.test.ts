import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { bringContent } from '#content'
import type { Database } from '#database'
import { smallContent } from '../../test/support/content/small-content.ts'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../test/support/database/set-up-file.ts'
import { inContentTurn } from './content-turn.ts'

let database: Database
let content: string
setUpFile(async () => {
  database = await freshDatabase()
  content = await smallContent()
  return async () => {
    await database.stop()
    await rm(content, { recursive: true })
  }
})

it('of two processes that start together one brings the content in, and the other finds it there', async () => {
  const client = await clientAs(database, 'service_role')
  const bring = () => inContentTurn(database, () => bringContent(client, { content, pictures: 'public' }))
  const brought = await Promise.all([bring(), bring()])
  expect(brought.map(({ sentence }) => sentence).toSorted()).toEqual([
    expect.stringMatching(/^\d+ files imported, 0 unchanged$/),
    'unchanged',
  ])
})
