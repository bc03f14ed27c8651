/**
 * A process that sends letters until it is killed or none is left: on the database of its first argument, to the mail server
 * of the second, with its notes in the folder of the third. What an operator may change between two starts comes behind the
 * lease: connections, letters a minute and the sender. Prints `round` after each round of the work.
 */
import { openDatabase } from '#database'
import { runLetters } from '#jobs'
import { letterLinks } from '#mail'
import { openLetterPost } from '#outside'
import { clientAs } from '../database/client-as.ts'

const [databaseUrl = '', url = '', folder = '', leaseMs = '60000', connections = '5', perMinute = '0', sender = ''] =
  process.argv.slice(2)
const from = sender || 'R <l@letters.example>'
const log = (line: string) => console.log(line)
const database = await openDatabase({ dataDir: '/nowhere', databaseUrl, poolSize: 4, log })
const serviceClient = await clientAs(database, 'service_role')
const work = {
  post: openLetterPost({
    url,
    folder: '',
    bounceAddress: 'bounces@letters.example',
    connections: Number(connections),
    perConnection: 1000,
    dkim: null,
  }),
  links: letterLinks('a secret of the test'),
  site: { name: 'Ratesheet', origin: 'https://letters.example', accent: '#0B6B4F', from },
  folder,
  perMinute: Number(perMinute),
  confirmationsPerHour: 1000,
  waitsForDesk: false,
  dailyAt: 1140,
  leaseMs: Number(leaseMs),
}
console.log('ready')
for (;;) {
  await runLetters({ serviceClient, clock: () => new Date(), log }, work)
  const { rss } = process.memoryUsage()
  console.log(`round ${rss}`)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
