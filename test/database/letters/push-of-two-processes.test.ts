import { expect, test } from 'vitest'
import type { Database } from '#database'
import { newPushKeys } from '#outside'
import { keepPush, pushKeys } from '#queries/mail'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type PushEndpoint, pushEndpoint } from '../../support/mail/push-endpoint.ts'
import { runFile } from '../../support/programs/process.ts'

const BROWSERS = 200
const soon = { interval: 20 }

let makers: PushEndpoint
let database: Database
setUpFile(async () => {
  makers = await pushEndpoint()
  database = await freshDatabase()
  return async () => {
    await makers.stop()
    await database.stop()
  }
})

test('each browser is told once, however many processes tell', async () => {
  const client = await clientAs(database, 'service_role')
  const wanted = { breaking: true, under: null }
  await pushKeys(client, { isOn: true, fresh: await newPushKeys() })
  for (let at = 0; at < BROWSERS; at += 1)
    await keepPush(client, { browser: makers.browser(`b${at}`), wanted, now: new Date() })
  const processes = [1, 2].map(() => runFile('test/support/mail/push-process.ts', [database.ownerUrl, makers.url]))
  await Promise.all(processes.map((one) => one.line(/^ready$/)))
  await database.owner`
    insert into articles (slug, title, excerpt, content, category, is_published, is_breaking, publish_date)
    values ('rates-fall', 'Rates fall', 'In short.', '<p>Text.</p>', 'Rates', true, true, now())`
  await expect.poll(() => new Set(makers.taken.map(({ browser }) => browser)).size, soon).toBe(BROWSERS)
  const waiting = () => database.owner`select state from private.push_deliveries where state <> 'sent'`
  await expect.poll(waiting, soon).toEqual([])
  await Promise.all(processes.map((one) => one.kill('SIGTERM')))
  expect(makers.asked.toSorted()).toEqual(Array.from({ length: BROWSERS }, (_, at) => `b${at}`).toSorted())
})
