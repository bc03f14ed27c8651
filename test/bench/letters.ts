import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, BenchRow } from './bench-row.ts'
import { newspaper } from './newspaper.ts'
import { START_FLAGS } from '../../tools/start-flags.mjs'

const DATABASE = 'letters'
const READERS = 100_000
const MOST_QUEUE_S = 60
const SENDING_S = 30
const LEAST_A_SECOND = 200
const MOST_GROWTH_MB = 40

/** What the child tells when it has sent for a while. */
interface Told {
  queuedMs: number
  sent: number
  sendingMs: number
  /** after the deliveries were made, and at the end */
  rssMb: [number, number]
  longestMb: number
}

/** An edition for a hundred thousand subscribers: made for all, and sent to a mail server on this machine. */
export const letters: Bench = {
  name: 'letters',
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    await paper.on(DATABASE, async (sql) => {
      await sql.unsafe(`
        insert into public.subscribers (address, state, topics, confirmed_at)
        select 'reader' || n || '@example' || n % 50 || '.com', 'active', '{week}', now() from generate_series(1, ${READERS}) as n;
        analyze public.subscribers`)
    })
    const folder = mkdtempSync(join(tmpdir(), 'ratesheet-bench-letters-'))
    const sink = fork(join(import.meta.dirname, 'letters-sink.ts'))
    try {
      const [{ url }] = (await once(sink, 'message')) as [{ url: string }]
      const told = await sentBy(folder, url, paper.url(DATABASE))
      const taken = await takenBy(sink)
      const left = readdirSync(folder).length
      return rows(told, taken, left)
    } finally {
      sink.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function sentBy(folder: string, url: string, databaseUrl: string): Promise<Told> {
  const child = fork(join(import.meta.dirname, 'letters-child.ts'), [url, folder, String(SENDING_S)], {
    execArgv: START_FLAGS,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [told] = (await once(child, 'message')) as [Told]
  child.kill()
  return told
}

async function takenBy(sink: ChildProcess): Promise<number> {
  sink.send('count')
  const [{ count }] = (await once(sink, 'message')) as [{ count: number }]
  return count
}

function rows({ queuedMs, sent, sendingMs, rssMb, longestMb }: Told, taken: number, left: number): BenchRow[] {
  const aSecond = sent / (sendingMs / 1000)
  const growth = longestMb - rssMb[0]
  return [
    {
      what: `an edition queued for ${READERS.toLocaleString('en-US')} subscribers`,
      measured: `${(queuedMs / 1000).toFixed(1)} s`,
      mustReach: `<= ${MOST_QUEUE_S} s`,
      isReached: queuedMs <= MOST_QUEUE_S * 1000,
      method: 'deliveries by pages of 5,000 through the data client',
    },
    {
      what: 'letters sent',
      measured: `${Math.round(aSecond)} a second`,
      mustReach: `>= ${LEAST_A_SECOND} a second`,
      isReached: aSecond >= LEAST_A_SECOND && taken >= sent,
      method: `${sent.toLocaleString('en-US')} in ${(sendingMs / 1000).toFixed(0)} s over 5 connections to smtp-server in another process, which took ${taken.toLocaleString('en-US')}; each claimed, noted and marked; ${left} journals left`,
    },
    {
      what: 'memory while they go',
      measured: `${Math.round(rssMb[0])} MB, at most ${Math.round(longestMb)} MB`,
      mustReach: `<= ${MOST_GROWTH_MB} MB more`,
      isReached: growth <= MOST_GROWTH_MB,
      method: 'resident set of the sending process, from the first letter on',
    },
  ]
}
