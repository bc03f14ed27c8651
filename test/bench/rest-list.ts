import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { postgrestBinary, startPostgrest } from '../support/postgrest/postgrest.ts'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { newspaper } from './newspaper.ts'
import { cpuMsOf } from './processes.ts'
import { START_FLAGS } from '../../tools/start-flags.mjs'

const DATABASE = 'rest_list'
const ROWS = 1_000
const READERS = 10
const WARM = 300
const ROUNDS = 5
const REQUESTS = 500
const MOST_SHARE = 0.8

const WHAT = 'REST list of 1,000 rows, CPU beside PostgREST'

/** A large list, through the HTTP front and the REST service, and by PostgREST from the same database, in turns. */
export const restList: Bench = {
  name: 'rest-list',
  async run() {
    const binary = postgrestBinary()
    if (binary === null) {
      const method = 'PostgREST is not published for this machine'
      return [{ what: WHAT, measured: 'not measured', mustReach: `<= ${MOST_SHARE}`, isReached: null, method }]
    }
    const paper = await newspaper()
    await paper.copy(DATABASE)
    await paper.on(DATABASE, (sql) => sql.unsafe(TABLE))
    const theirs = await startPostgrest(binary, { ownerUrl: paper.url(DATABASE) }, { 'db-schemas': 'public' })
    const child = fork(join(import.meta.dirname, 'rest-child.ts'), {
      execArgv: START_FLAGS,
      env: { ...process.env, DATABASE_URL: paper.url(DATABASE) },
    })
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      const path = `/bench_list?select=*&order=id`
      return rows(
        await inTurns(
          { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}/rest/v1${path}` },
          { pid: theirs.pid, url: `${theirs.url}${path}` },
        ),
      )
    } finally {
      const ended = once(child, 'exit')
      child.disconnect()
      await Promise.all([ended, theirs.stop()])
    }
  },
}

const TABLE = `
  create table public.bench_list (id int primary key, slug text, title text, rate numeric, is_published boolean, at timestamptz);
  insert into public.bench_list select n, 'a-story-of-some-length-' || n, 'A title of some length, number ' || n, 6.5 + n / 1000.0,
    n % 2 = 0, '2026-08-20T12:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, ${ROWS}) n;
  grant select on public.bench_list to anon;
  analyze public.bench_list`

interface Served {
  pid: number
  url: string
}

interface Round {
  cpuMs: number
  bytes: number
  took: number[]
}

async function inTurns(...served: Served[]): Promise<Round[]> {
  for (const one of served) await round(one, WARM)
  const rounds: Round[][] = served.map(() => [])
  for (let n = 0; n < ROUNDS; n++) {
    for (const [at, one] of served.entries()) rounds[at]?.push(await round(one, REQUESTS))
  }
  return rounds.map((of) => ({
    cpuMs: median(of.map(({ cpuMs }) => cpuMs)),
    bytes: of[0]?.bytes ?? 0,
    took: of.flatMap(({ took }) => took).toSorted((a, b) => a - b),
  }))
}

async function round({ pid, url }: Served, requests: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const took: number[] = []
  let bytes = 0
  let left = requests
  const before = cpuMsOf(pid)
  const reader = async (): Promise<void> => {
    while (left-- > 0) {
      const began = performance.now()
      bytes = await read(agent, url)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  const cpuMs = (cpuMsOf(pid) - before) / requests
  agent.destroy()
  return { cpuMs, bytes, took }
}

function read(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was given ${response.statusCode}`))
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

function rows([ours, theirs]: Round[]): BenchRow[] {
  if (!ours || !theirs) throw new Error('nothing was measured')
  const share = ours.cpuMs / theirs.cpuMs
  const p99 = ({ took }: Round): number => took[Math.floor(took.length * 0.99)] ?? NaN
  const method = `${ROUNDS} rounds of ${REQUESTS} by ${READERS} readers, in turns with PostgREST 12, the middle ones; ${Math.round(ours.bytes / 1_000)} kB`
  return [
    {
      what: WHAT,
      measured: `${share.toFixed(2)} (${ours.cpuMs.toFixed(2)} of ${theirs.cpuMs.toFixed(2)} ms)`,
      mustReach: `<= ${MOST_SHARE}`,
      isReached: share <= MOST_SHARE,
      method,
    },
    {
      what: 'the same, p99',
      measured: `${p99(ours).toFixed(0)} ms`,
      mustReach: `<= PostgREST's, ${p99(theirs).toFixed(0)} ms`,
      isReached: p99(ours) <= p99(theirs),
      method,
    },
  ]
}
