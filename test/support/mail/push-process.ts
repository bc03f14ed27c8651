/**
 * A process that tells browsers until it is killed: on the database of its first argument, at the makers of the second.
 */
import { openDatabase } from '#database'
import { runPush } from '#jobs'
import { newPushKeys, openPush } from '#outside'
import { clientAs } from '../database/client-as.ts'

const [databaseUrl = '', makers = ''] = process.argv.slice(2)
const log = (line: string) => console.log(line)
const database = await openDatabase({ dataDir: '/nowhere', databaseUrl, poolSize: 4, log })
const serviceClient = await clientAs(database, 'service_role')
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
