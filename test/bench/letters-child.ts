/**
 * A process that sends a week's letter: on the database of DATABASE_URL, to the mail server and with the folder of its
 * arguments, for as many seconds as the third says. Tells what came of it.
 */
import { openDatabase } from '#database'
import { runLetters } from '#jobs'
import { letterLinks } from '#mail'
import { openLetterPost } from '#outside'
import { keepEdition, queueEdition } from '#queries/mail'
import { clientAs } from '../support/database/client-as.ts'

const [url = '', folder = '', seconds = '30'] = process.argv.slice(2)
const log = () => undefined
const databaseUrl = process.env['DATABASE_URL']
const database = await openDatabase({ dataDir: '/nowhere', databaseUrl, poolSize: 6, log })
const serviceClient = await clientAs(database, 'service_role')
const clock = () => new Date()

/** As long as a real week's letter. */
const paragraph = 'The average rate on a 30-year fixed mortgage is told here in a sentence of usual length. '.repeat(5)
const document = {
  kicker: 'The week',
  day: '2026-08-20',
  title: 'Rates',
  preheader: '',
  blocks: Array.from({ length: 20 }, () => ({ kind: 'words', heading: 'A part', paragraphs: [paragraph] })),
  sources: [],
  figures: [],
}
const edition = { kind: 'week' as const, key: 'bench', day: '2026-08-20', title: 'Rates', document, isQueued: false }
const id = (await keepEdition(serviceClient, { ...edition, state: 'sending', reason: '' }, clock())) ?? ''
const began = performance.now()
while (await queueEdition(serviceClient, { edition: id, most: 5_000, now: clock() })) continue
const queuedMs = performance.now() - began

const post = openLetterPost({
  url,
  folder: '',
  bounceAddress: 'b@letters.example',
  connections: 5,
  perConnection: 2_500,
  dkim: null,
})
const work = {
  post,
  links: letterLinks('a secret of the bench'),
  site: { name: 'Ratesheet', origin: 'https://letters.example', accent: '#0B6B4F', from: 'R <l@letters.example>' },
  folder,
  perMinute: 0,
  confirmationsPerHour: 1000,
  waitsForDesk: false,
  dailyAt: 1440,
  leaseMs: 60_000,
}
const megabytes = () => process.memoryUsage().rss / 1024 ** 2
let sent = 0
let longestMb = 0
const counted = {
  ...post,
  async send(...letter: Parameters<typeof post.send>) {
    await post.send(...letter)
    sent += 1
    if (sent % 100 === 0) longestMb = Math.max(longestMb, megabytes())
  },
}
// The first round loads code and opens connections.
await runLetters({ serviceClient, clock, log }, { ...work, post: counted })
const firstMb = megabytes()
;[sent, longestMb] = [0, 0]
const start = performance.now()
while (performance.now() - start < Number(seconds) * 1000)
  await runLetters({ serviceClient, clock, log }, { ...work, post: counted })
process.send?.({ queuedMs, sent, sendingMs: performance.now() - start, rssMb: [firstMb, megabytes()], longestMb })
