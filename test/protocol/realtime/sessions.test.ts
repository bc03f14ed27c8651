import { expect, it } from 'vitest'

import { type Auth, openAuth } from '#auth'
import type { Database } from '#database'
import { guardedFetch } from '#outside'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { aMoment, listening, realtimeServer, type RealtimeServer, until } from './realtime-harness.ts'

let database: Database
let auth: Auth
let server: RealtimeServer

setUpFile(async () => {
  database = await freshDatabase()
  await database.owner.unsafe(`
    create table mine (id int primary key, owner uuid);
    grant select on mine to authenticated;
    alter table mine enable row level security;
    create policy "own" on mine for select to authenticated using (owner = (select auth.uid()));
    alter publication supabase_realtime add table mine`)
  auth = await openAuth({
    database,
    siteUrl: 'http://127.0.0.1',
    clock: () => new Date(),
    fetch: guardedFetch,
    log: () => undefined,
    signUp: { isEmailBelieved: true },
  })
  server = await realtimeServer(database, { verifyWith: auth.verify, rooms: { '/auth/v1': auth.service } })
  return async () => {
    await server.stop()
    await auth.stop()
    await database.stop()
  }
})

it('somebody who signs in is notified of their rows, through renewed tokens, until they sign out anywhere', async () => {
  const client = server.client(undefined, { key: auth.keys.publishable })
  const credentials = { email: 'reader@example.org', password: 'a long walk in the rain' }
  const { data, error } = await client.auth.signUp(credentials)
  expect(error).toBeNull()
  const id = data.user?.id ?? ''
  const { received, channel } = await listening(client, { table: 'mine' })
  // The client does not choose among these: that all went well is told as well.
  const closed = new Promise<void>((resolve) => {
    channel.on('system', {}, ({ status }: { status: string }) => void (status === 'error' && resolve()))
  })
  await database.owner`insert into mine values (1, ${id}), (2, gen_random_uuid())`
  await until(() => received.length === 1)
  await client.auth.refreshSession()
  await aMoment()
  await database.owner`insert into mine values (3, ${id})`
  await until(() => received.length === 2)
  expect(received.map((change) => change.new['id'])).toEqual([1, 3])
  const elsewhere = server.client(undefined, { key: auth.keys.publishable })
  await elsewhere.auth.signInWithPassword(credentials)
  await elsewhere.auth.signOut({ scope: 'global' })
  await closed
  await database.owner`insert into mine values (4, ${id})`
  await aMoment()
  expect(received).toHaveLength(2)
})
