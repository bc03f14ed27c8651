import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { middleByWrk } from './load.ts'
import { newspaper } from './newspaper.ts'
import { START_FLAGS } from '../../tools/start-flags.mjs'

const DATABASE = 'rest_by_key'
const ROWS = 1_000
const WARM = 3_000
const ROUNDS = 7
const REQUESTS = 1_500
const MOST_CPU_MS = 0.35
const MOST_ABOVE_MS = 0.3

/** A row by its primary key, through the HTTP front and the REST room: what it costs Node, and what it adds to the query. */
export const restByKey: Bench = {
  name: 'rest',
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    const queryMs = await paper.on(DATABASE, async (sql) => {
      await sql.unsafe(TABLE)
      const took: number[] = []
      for (let n = 0; n < WARM; n++) {
        const began = performance.now()
        await sql`select id, note from public.bench_rows where id = ${1 + (n % ROWS)}`
        took.push(performance.now() - began)
      }
      return median(took.slice(WARM / 2))
    })
    const child = fork(join(import.meta.dirname, 'rest-child.ts'), {
      execArgv: START_FLAGS,
      env: { ...process.env, DATABASE_URL: paper.url(DATABASE) },
    })
    try {
      const [{ port, barePort }] = (await once(child, 'message')) as [{ port: number; barePort: number }]
      const room = await measured(child, port, (n) => `/rest/v1/bench_rows?select=id,note&id=eq.${1 + (n % ROWS)}`)
      const bare = await measured(child, barePort, () => '/')
      const url = `http://127.0.0.1:${port}/rest/v1/bench_rows?select=id,note&id=eq.${ROWS}`
      return rows(room, bare, { queryMs, wrkMs: await middleByWrk(url, 5) })
    } finally {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
  },
}

const TABLE = `
  create table public.bench_rows (id int primary key, note text);
  insert into public.bench_rows select n, 'a note of some length ' || n from generate_series(1, ${ROWS}) n;
  grant select on public.bench_rows to anon;
  analyze public.bench_rows`

interface Measured {
  cpuMs: number
  p50Ms: number
}

/** One connection, one request after the other; the middle of some rounds. */
async function measured(child: ChildProcess, port: number, pathOf: (n: number) => string): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let n = 0; n < WARM; n++) await response(agent, port, pathOf(n))
  const cpu: number[] = []
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await cpuOf(child)
    for (let n = 0; n < REQUESTS; n++) {
      const began = performance.now()
      await response(agent, port, pathOf(n))
      took.push(performance.now() - began)
    }
    cpu.push((await cpuOf(child)) - before)
  }
  agent.destroy()
  return { cpuMs: median(cpu) / REQUESTS / 1_000, p50Ms: median(took) }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return user + system
}

function response(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} was given ${response.statusCode}`))
      response.resume()
      response.on('end', resolve)
    }).on('error', reject)
  })
}

interface Around {
  queryMs: number
  wrkMs: number | null
}

function rows(room: Measured, bare: Measured, { queryMs, wrkMs }: Around): BenchRow[] {
  const [byNode, bareByNode, query] = [room.p50Ms, bare.p50Ms, queryMs].map((ms) => ms.toFixed(2))
  const aboveMs = (wrkMs ?? room.p50Ms) - queryMs
  const middle = wrkMs === null ? `${byNode} ms by node:http` : `${wrkMs.toFixed(2)} ms by wrk`
  return [
    {
      what: 'REST read by primary key, CPU of Node',
      measured: `${room.cpuMs.toFixed(3)} ms`,
      mustReach: `<= ${MOST_CPU_MS} ms`,
      isReached: room.cpuMs <= MOST_CPU_MS,
      method: `${ROUNDS} rounds of ${REQUESTS} through the HTTP front, the middle one; bare node:http here: ${bare.cpuMs.toFixed(3)} ms`,
    },
    {
      what: 'the same in responses of a bare node:http',
      measured: (room.cpuMs / bare.cpuMs).toFixed(1),
      mustReach: '-',
      isReached: null,
      method: 'CPU of Node for each, in one process and one run: a slower machine leaves it as it is',
    },
    {
      what: 'the same, above the time of the query itself',
      measured: `${aboveMs.toFixed(2)} ms`,
      mustReach: `<= ${MOST_ABOVE_MS} ms`,
      isReached: aboveMs <= MOST_ABOVE_MS,
      method: `p50 at one connection, ${middle}, less ${query} ms of the query by the driver alone; with a client of Node's ${byNode} ms, and ${bareByNode} ms for a bare node:http`,
    },
  ]
}
