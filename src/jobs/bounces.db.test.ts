import { expect, it } from 'vitest'

import type { Database } from '#database'
import type { BounceBox } from '#outside'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../test/support/database/set-up-file.ts'
import { returned } from '../../test/support/mail/returned-mail.ts'
import { bounces } from './task-bounces.ts'
import type { QueueDeps, Task } from './task.ts'

const ADA = 'ada@example.com'

let database: Database
/** The Message-IDs of the letters to Ada and to Bob. */
let toAda: string, toBob: string
setUpFile(async () => {
  database = await freshDatabase()
  const rows = await database.owner<{ id: string }[]>`
    with made as (
      insert into editions (kind, key, day, title, document, state)
      values ('breaking', 'one', '2026-08-20', 'One', '{}', 'finished') returning id),
    known as (
      insert into subscribers (address, state, topics, confirmed_at)
      values (${ADA}, 'active', '{daily}', now()), ('bob@example.com', 'active', '{daily}', now()) returning id, address),
    sent as (
      insert into deliveries (edition_id, subscriber_id, domain, state, sent_at)
      select made.id, known.id, 'example.com', 'sent', now() from made, known returning edition_id, subscriber_id)
    select '<' || edition_id || '.' || subscriber_id || '@letters.example>' as id
    from sent join known on known.id = subscriber_id order by known.address`
  ;[toAda = '', toBob = ''] = rows.map(({ id }) => id)
  return () => database.stop()
})

/** A mail in the mailbox of returned letters, as the task reads it. */
async function comes(raw: string): Promise<void> {
  const bounceBox: BounceBox = {
    async read(take) {
      await take(raw)
      return 1
    },
  }
  const serviceClient = await clientAs(database, 'service_role')
  const deps = { serviceClient, clock: () => new Date(), log: () => undefined, letters: { bounceBox } }
  await (bounces as Extract<Task, { runs: 'in the queue' }>).run(deps as unknown as QueueDeps, {}, 1)
}

const complaint = (address: string, messageId: string) =>
  returned(address, '5.1.1', messageId)
    .replace('message/delivery-status', 'message/feedback-report')
    .replace('Reporting-MTA: dns; mx.example.net', `Feedback-Type: abuse\r\nOriginal-Rcpt-To: <${address}>`)

const ada = async () =>
  (await database.owner<{ state: string }[]>`select state from subscribers where address = ${ADA}`)[0]

it('a report that names no letter to a reader ends no subscription of theirs, and counts as one that came back', async () => {
  const made = '<6f1ed002-ab55-4595-8ab2-1bfeba9c3001.6f1ed002-ab55-4595-8ab2-1bfeba9c3002@letters.example>'
  for (const id of ['<one@letters.example>', made, toBob]) {
    await comes(returned(ADA, '5.1.1', id))
    await comes(complaint(ADA, id))
  }
  expect(await ada()).toEqual({ state: 'active' })
  expect(await database.owner`select from deliveries where bounced_at is not null`).toHaveLength(1)
})

it('one that names a letter to them ends it', async () => {
  await comes(returned(ADA, '5.1.1', toAda))
  expect(await ada()).toEqual({ state: 'bounced' })
  await comes(complaint(ADA, toAda))
  expect(await ada()).toEqual({ state: 'complained' })
})
