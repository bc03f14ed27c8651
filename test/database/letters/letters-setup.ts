import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#database'
import { type LettersWork, runLetters } from '#jobs'
import { hashOfToken, letterLinks } from '#mail'
import { type LetterPost, openLetterPost } from '#outside'
import { confirmLetters, keepEdition, requestLetters } from '#queries/mail'
import type { Client } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type LetterServer, letterServer } from '../../support/mail/letter-server.ts'
import { LONGEST_WAIT_MS } from '../../support/run/limits.ts'

export const links = letterLinks('a secret of the test')
export const DAY_MS = 86_400_000

/** The token of the link in a letter that asks to confirm. */
export const tokenIn = (raw: string): string => /confirm\?t=3D=?(?:\r\n)?([\w-]+)/.exec(raw)?.[1] ?? ''

/** What the tests of a file find before each of them: a database, a mail server that takes letters, and a clock. */
interface LettersSetup {
  database: Database
  client: Client
  server: LetterServer
  now: Date
  /** What was logged. */
  lines: string[]
  /** A process that sends letters, to the server of the test unless told. */
  work(changes?: Partial<LettersWork>, post?: { url?: string; patienceMs?: number }): LettersWork
  /** One round of its work. */
  round(own?: LettersWork): Promise<boolean>
  later(ms: number): Date
  ask(address: string, topics?: ('daily' | 'week')[]): Promise<void>
  /** Presses the link of the last letter. */
  confirmLast(): ReturnType<typeof confirmLetters>
  /** People who get the daily letter: reader1@, reader2@… */
  subscribers(count: number, domain?: string): Promise<void>
  /** One that goes to everybody who gets the daily letter. */
  edition(key?: string): Promise<string>
  /** Deliveries by what became of them. */
  states(): Promise<Record<string, number>>
  /** How many letters each reader has, of those that have one. */
  perReader(): number[]
}

export function lettersSetup(): LettersSetup {
  const posts: LetterPost[] = []
  const at = {} as LettersSetup
  beforeAll(async () => {
    at.server = await letterServer()
  })
  afterAll(() => at.server.stop())
  beforeEach(async () => {
    at.database = await freshDatabase()
    at.client = await clientAs(at.database, 'service_role')
    at.server.fault = () => null
    at.server.taken.length = 0
    at.server.asked.length = 0
    at.now = new Date('2026-08-21T12:00:00Z')
    at.lines = []
  })
  afterEach(async () => {
    for (const post of posts.splice(0)) post.close()
    await at.database.stop()
  })
  return Object.assign(at, working(at, posts), asking(at))
}

type Working = Pick<LettersSetup, 'work' | 'round' | 'later' | 'states' | 'perReader'>

const working = (at: LettersSetup, posts: LetterPost[]): Working => ({
  work(changes = {}, { url = at.server.url, patienceMs = LONGEST_WAIT_MS } = {}) {
    const post = openLetterPost({
      url,
      folder: '',
      bounceAddress: 'bounces@letters.example',
      connections: 3,
      perConnection: 1000,
      dkim: null,
      patienceMs,
    })
    posts.push(post)
    const site = {
      name: 'Ratesheet',
      origin: 'https://letters.example',
      accent: '#0B6B4F',
      from: 'Ratesheet <l@letters.example>',
    }
    const folder = mkdtempSync(join(tmpdir(), 'ratesheet-letters-'))
    const rates = { perMinute: 0, confirmationsPerHour: 1000, dailyAt: 1140, leaseMs: 60_000 }
    return { post, links, site, folder, ...rates, waitsForDesk: false, ...changes }
  },
  round(own = at.work()) {
    const deps = { serviceClient: at.client, clock: () => at.now, log: (line: string) => void at.lines.push(line) }
    return runLetters(deps, own)
  },
  later: (ms) => (at.now = new Date(at.now.getTime() + ms)),
  async states() {
    const rows = await at.database.owner<{ state: string; n: number }[]>`
      select state, count(*)::integer as n from deliveries group by state`
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  },
  perReader: () => [...Map.groupBy(at.server.taken, ({ to }) => to).values()].map((letters) => letters.length),
})

type Asking = Pick<LettersSetup, 'ask' | 'confirmLast' | 'subscribers' | 'edition'>

const asking = (at: LettersSetup): Asking => ({
  ask: (address, topics = ['daily']) =>
    requestLetters(at.client, { address, wanted: { topics, alerts: [] }, now: at.now }),
  confirmLast() {
    const { raw = '' } = at.server.taken.at(-1) ?? {}
    return confirmLetters(at.client, { hash: hashOfToken(tokenIn(raw)), now: at.now })
  },
  async subscribers(count, domain = 'example.com') {
    await at.database.owner`
      insert into subscribers (address, state, topics, confirmed_at)
      select 'reader' || n || '@' || ${domain}::text, 'active', '{daily}', now() from generate_series(1, ${count}) as n`
  },
  async edition(key = 'one') {
    const empty = { preheader: '', blocks: [], sources: [], figures: [] }
    const document = { kicker: 'The daily rate', day: '2026-08-21', title: 'Rates', ...empty }
    const made = { kind: 'daily' as const, key, day: '2026-08-21', title: 'Rates', document, state: 'sending' as const }
    return (await keepEdition(at.client, { ...made, reason: '', isQueued: false }, at.now)) ?? ''
  },
})
