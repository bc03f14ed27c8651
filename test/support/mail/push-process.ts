/**
 * A process that tells browsers until it is killed: on the database of its first argument, at the makers of the second.
 */
import { PostgrestClient } from '@supabase/postgrest-js'
import { type Schema, openDatabase } from '#database'
import { runPush } from '#jobs'
import { newPushKeys, openPush } from '#outside'
import { openRest } from '#rest'

const [databaseUrl = '', makers = ''] = process.argv.slice(2)
const log = (line: string) => console.log(line)
const database = await openDatabase({ dataDir: '/nowhere', databaseUrl, poolSize: 4, log })
const rest = await openRest({
  database,
  verify: async () => ({ role: 'service_role', claims: { role: 'service_role' } }),
  log,
  maxRows: 1000,
})
const fetch: typeof globalThis.fetch = (input, init) => rest.service(new Request(input, init))
const serviceClient = new PostgrestClient<Schema>('http://backend.test/rest/v1', { fetch })
const work = {
  isOn: true,
  newKeys: newPushKeys,
  openSender: (keys: Parameters<typeof openPush>[0]['keys']) =>
    openPush({ keys, subject: 'mailto:desk@letters.example', origins: [makers] }),
}
console.log('ready')
for (;;) {
  await runPush({ serviceClient, clock: () => new Date(), log }, work)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
