import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import type { OwnerSql } from '#database'
import type { Bench, BenchRow } from './bench-row.ts'
import { addManyStories, newspaper } from './newspaper.ts'
import { cpuMicros, familyOf, residentMb, spent } from './processes.ts'
import { START_FLAGS } from '../../tools/start-flags.mjs'

const DATABASE = 'search'
const STORIES = 100_000
const READERS = 10
const ROUNDS = 40
const WARM = 5
const MOST_MS = { ordinary: 50, common: 250 }
/** Unchanged is what stays within what a single request may take. */
const MOST_GROWTH_MB = 20

/** As readers ask: terms, misspelt ones, names, questions of several words. */
const ORDINARY = [
  'escrow shortage',
  'refinence',
  'DTI',
  'hennepin county',
  'nmls 3030',
  'roket mortgage',
  'what credit score do i need',
  'conforming loan limit',
  'ammortization',
  'quitclaim deed',
  'biweekly payments',
  'va funding fee',
]
/** Words that nearly every story has. */
const COMMON = ['mortgage', 'rates', 'mortgage rates', 'loan', 'home']

/** The search over many stories, through the HTTP front and the REST service, ten readers at once. */
export const search: Bench = {
  name: 'search',
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    await paper.on(DATABASE, manyStories)
    const child = fork(join(import.meta.dirname, 'rest-child.ts'), {
      execArgv: START_FLAGS,
      env: { ...process.env, DATABASE_URL: paper.url(DATABASE) },
    })
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      const postmaster = await paper.postmaster()
      const measure = (queries: readonly string[]) => measured({ port, pid: child.pid ?? 0, postmaster }, queries)
      const ordinary = await measure(ORDINARY)
      const common = await measure(COMMON)
      return [
        row('search, ordinary words', ordinary, MOST_MS.ordinary),
        row('search, the commonest words', common, MOST_MS.common),
        memoryRow(ordinary, common),
      ]
    } finally {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
  },
}

/** What triggers enter for one story after the other is entered for all at once: it would take half an hour. */
async function manyStories(sql: OwnerSql): Promise<void> {
  await addManyStories(sql, STORIES)
  await sql`
    insert into private.search_entries (kind, slug, part, title, says, names, near, vector, weight, public_from, is_sample)
    select kind, slug, part, title, says, names, near, vector, weight, public_from, is_sample
    from private.search_sources where kind = 'article'
    on conflict (kind, slug, part) do nothing`
  await sql`vacuum analyze private.search_entries`
}

interface Measured {
  took: number[]
  cpuMs: number
  residentMb: number
}

interface Target {
  port: number
  pid: number
  postmaster: number
}

async function measured({ port, pid, postmaster }: Target, queries: readonly string[]): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const url = (query: string) =>
    `http://127.0.0.1:${port}/rest/v1/rpc/search_pages?${new URLSearchParams({ query, most: '20' }).toString()}`
  const readers = async (rounds: number): Promise<number[]> => {
    const waiting = Array.from({ length: rounds }, () => queries)
      .flat()
      .values()
    const took: number[] = []
    const reader = async () => {
      for (const query of waiting) took.push(await read(agent, url(query)))
    }
    await Promise.all(Array.from({ length: READERS }, reader))
    return took
  }
  await readers(WARM)
  const before = cpuMicros(familyOf(postmaster))
  const took = await readers(ROUNDS)
  const cpuMs = spent(before, cpuMicros(familyOf(postmaster))) / 1_000 / took.length
  agent.destroy()
  return { took: took.toSorted((a, b) => a - b), cpuMs, residentMb: residentMb(pid) }
}

/** Milliseconds to the last byte. */
function read(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was given ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - began))
    }).on('error', reject)
  })
}

/** The first searches bring the code to life; those of words that every story has come to a process that is warm. */
function memoryRow(ordinary: Measured, common: Measured): BenchRow {
  const growth = common.residentMb - ordinary.residentMb
  return {
    what: 'search, memory of Node',
    measured: `${ordinary.residentMb.toFixed(0)} MB after ${ordinary.took.length} searches of ordinary words, ${common.residentMb.toFixed(0)} MB after ${common.took.length} more of the commonest`,
    mustReach: `<= ${MOST_GROWTH_MB} MB more`,
    isReached: growth <= MOST_GROWTH_MB,
    method: 'resident memory of the process with the HTTP front and the REST service',
  }
}

function row(what: string, { took, cpuMs }: Measured, most: number): BenchRow {
  const at = (share: number) => took[Math.floor(took.length * share)] ?? NaN
  return {
    what: `${what}, 100,000 stories, p95`,
    measured: `${at(0.95).toFixed(0)} ms (half within ${at(0.5).toFixed(0)}; ${cpuMs.toFixed(1)} ms of CPU in PostgreSQL)`,
    mustReach: `<= ${most} ms`,
    isReached: at(0.95) <= most,
    method: `${took.length} searches by ${READERS} readers at once, each asked of the database anew, to the last byte`,
  }
}
