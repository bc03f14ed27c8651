import { expect, it } from 'vitest'

import type { Database } from '#database'
import type { Client } from '#queries/shared'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../test/support/database/set-up-file.ts'
import { storyNewsTask } from './task-story-news.ts'
import type { QueueDeps, Task } from './task.ts'

let database: Database
let client: Client
setUpFile(async () => {
  database = await freshDatabase()
  client = await clientAs(database, 'service_role')
  return () => database.stop()
})

const AWAY = { data: null, error: { message: 'The database is away' }, status: 503 }

it('a story of which not everybody could be told is told at the next try', async () => {
  const { owner } = database
  await owner`
    insert into hooks (name, url, events)
    values ('Ops', 'https://ops.example.com/hook', '{article.published,addresses.changed}')`
  const [story] = await owner<{ id: string }[]>`
    insert into articles (slug, title, content, is_published, publish_date)
    values ('rates-slip', 'Rates slip', '<p>x</p>', true, now()) returning id`
  let failures = 1
  const serviceClient: Client = Object.create(client, {
    rpc: {
      value: (name: 'tell_hooks', given: { event: string; data: null }) =>
        given.event === 'addresses.changed' && failures-- > 0 ? Promise.resolve(AWAY) : client.rpc(name, given),
    },
  })
  const deps = { serviceClient, receivers: { origin: 'https://site.example' } } as unknown as QueueDeps
  const run = () =>
    (storyNewsTask as Extract<Task, { runs: 'in the queue' }>).run(deps, { article: story?.id ?? '' }, 1)
  const told = () => owner<{ event: string }[]>`select event from hook_deliveries order by created_at`
  await expect(run()).rejects.toThrow()
  await run()
  const published = { event: 'article.published' }
  expect(await told()).toEqual([published, published, { event: 'addresses.changed' }])
  await run()
  expect(await told()).toHaveLength(3)
})
