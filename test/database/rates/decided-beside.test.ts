import { expect, test } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openSurvey, speakerTo } from '../../support/rates/survey.ts'

let database: Database
let editor: Person
setUpFile(async () => {
  database = await freshDatabase()
  editor = await person(database.owner, { role: 'editor' })
  return () => database.stop()
})

test('a held figure can be decided while a run stores figures of its series', async () => {
  const survey = await openSurvey(database, 'beside')
  await survey.bring(['2026-08-06', 6.6], ['2026-08-13', 6.7], ['2026-08-20', 6.65])
  await survey.say(['2026-08-27', 612])
  const [held] = await survey.held()
  const run = await database.owner.reserve()
  await run.unsafe('begin')
  // As store_figures does: the series first, then what is held of it.
  await run`select from series where id = 'beside' for no key update`
  const decided = speakerTo(database)(editor, 'select decide_held($1::bigint, false)', held?.['id'])
  const isWaiting = async () =>
    (await database.owner`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%decide_held%'`)
      .length
  await expect.poll(isWaiting).toBe(1)
  await run`update held_observations set reason = reason where series_id = 'beside'`
  await run.unsafe('commit')
  run.end()
  await expect(decided).resolves.toHaveLength(1)
})
