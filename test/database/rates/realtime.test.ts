import { expect, test } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openSurvey, service, speakerTo } from '../../support/rates/survey.ts'
import { listening, realtimeServer, until } from '../../protocol/realtime/realtime-harness.ts'

let database: Database
let server: Awaited<ReturnType<typeof realtimeServer>>
setUpFile(async () => {
  database = await freshDatabase()
  server = await realtimeServer(database)
  return async () => {
    await server.stop()
    await database.stop()
  }
})

test('a reader without account is told of a new figure, and of none of a series that is not published', async () => {
  const hidden = await openSurvey(database, 'hidden')
  await speakerTo(database)(service, `update series set is_published = false where id = 'hidden'`)
  const survey = await openSurvey(database, 'survey')
  const { received, said } = await listening(server.client(), { table: 'observations' })
  expect(said).toMatchObject({ status: 'ok' })
  await hidden.say(['2026-08-27', 6.6])
  await survey.say(['2026-08-20', 6.65], ['2026-08-27', 6.61], ['2026-08-28', 612])
  await until(() => received.length > 0)
  await survey.say(['2026-08-27', 6.62])
  await until(() => received.length > 1)
  expect(received.map((change) => change.new)).toMatchObject([
    { series_id: 'survey', observed_on: '2026-08-27', value: 6.61, status: 'primary' },
    { series_id: 'survey', observed_on: '2026-08-27', value: 6.62, status: 'primary' },
  ])
  // What run it came by is the desk's.
  expect(Object.keys(received[0]?.new ?? {}).toSorted()).toEqual([
    'observed_on',
    'series_id',
    'source_url',
    'status',
    'value',
    'vintage',
  ])
})
