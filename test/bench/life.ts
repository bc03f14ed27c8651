import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { askAll, statusOf } from './ask.ts'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { closeNewspaper, MAIN, MANY_STORIES, newspaper, storyPaths } from './newspaper.ts'
import { familyOf, isRunning, nameOf, proportionalMb, residentMb } from './processes.ts'
import { freePort, siteEnvironment } from './site.ts'

const STARTS = 3
const FIRST_PAGE_MS = 2_000
const STOP_MS = 1_000
const NODE_MB = 215
const POSTGRES_MB = 65
const REQUESTS = 10_000
const root = join(import.meta.dirname, '..', '..')

/** `npm start` on data that exists: its first page, its memory after ten thousand requests, its end. */
export const life: Bench = {
  name: 'life',
  async run() {
    const paper = await newspaper()
    const stories = await paper.on(MAIN, (sql) => storyPaths(sql, MANY_STORIES - 1))
    const dataDir = await closeNewspaper()
    const firstPages: number[] = []
    const stops: number[] = []
    let leftBehind = 0
    let memory: BenchRow[] = []
    for (let start = 0; start < STARTS; start += 1) {
      const site = await npmStart(dataDir)
      firstPages.push(site.firstPageMs)
      if (start === STARTS - 1) memory = await memoryRows(site, stories)
      const family = familyOf(site.pid)
      const began = performance.now()
      process.kill(site.pid, 'SIGTERM')
      await site.exited
      stops.push(performance.now() - began)
      leftBehind += family.filter(isRunning).length
    }
    return [...memory, startRow(firstPages), stopRow(stops, leftBehind)]
  },
}

interface Started {
  pid: number
  origin: string
  firstPageMs: number
  exited: Promise<unknown>
}

/** The site as `npm start` runs it, on a data folder. */
export async function npmStart(dataDir: string): Promise<Started> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: siteEnvironment(port, { DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(String(piece)))
  const exited = once(child, 'exit')
  while ((await statusOf(`${origin}/`)) !== 200) {
    if (child.exitCode !== null || performance.now() - began > 60_000) throw new Error(`npm start: ${said.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { pid: child.pid ?? 0, origin, firstPageMs: performance.now() - began, exited }
}

async function memoryRows(site: Started, stories: readonly string[]): Promise<BenchRow[]> {
  await askAll(site.origin, mixed(stories))
  const family = familyOf(site.pid)
  const servers = family.filter((pid) => /^node|^MainThread/.test(nameOf(pid)) && residentMb(pid) > 0)
  const node = Math.max(...servers.map(residentMb))
  const databases = family.filter((pid) => nameOf(pid) === 'postgres')
  const postgres = databases.reduce((sum, pid) => sum + proportionalMb(pid), 0)
  const requests = `${REQUESTS.toLocaleString('en-US')} requests (60 % of ${stories.length} stories, 20 % home, 20 % lists, guides and authors), 10 connections`
  return [
    {
      what: 'memory of Node',
      measured: `${Math.round(node)} MB`,
      mustReach: `<= ${NODE_MB} MB`,
      isReached: node <= NODE_MB,
      method: `resident, with the flags of npm start, after ${requests}`,
    },
    {
      what: 'memory of all PostgreSQL processes',
      measured: `${Math.round(postgres)} MB`,
      mustReach: `<= ${POSTGRES_MB} MB`,
      isReached: postgres <= POSTGRES_MB,
      method: `proportional set size of ${databases.length} processes, after the same requests`,
    },
  ]
}

const OTHERS = [
  '/guides',
  '/education',
  '/authors',
  '/articles',
  '/articles?page=2',
  '/market-news',
  '/rss.xml',
  '/analysis',
]

function mixed(stories: readonly string[]): string[] {
  return Array.from({ length: REQUESTS }, (_, at) => {
    if (at % 5 === 3) return '/'
    if (at % 5 === 4) return OTHERS[Math.floor(at / 5) % OTHERS.length] ?? '/'
    return stories[(at * 7) % stories.length] ?? '/'
  })
}

function startRow(firstPages: readonly number[]): BenchRow {
  const ms = median(firstPages)
  return {
    what: 'start again: first page',
    measured: `${Math.round(ms)} ms (longest ${Math.round(Math.max(...firstPages))} ms)`,
    mustReach: `<= ${FIRST_PAGE_MS} ms`,
    isReached: ms <= FIRST_PAGE_MS,
    method: `from npm start, npm itself included, to the home page, ${MANY_STORIES} stories in the database; median of ${firstPages.length}`,
  }
}

function stopRow(stops: readonly number[], leftBehind: number): BenchRow {
  const ms = Math.max(...stops)
  return {
    what: 'stop',
    measured: `${Math.round(ms)} ms, ${leftBehind} processes left`,
    mustReach: `<= ${STOP_MS} ms, none left`,
    isReached: ms <= STOP_MS && leftBehind === 0,
    method: `SIGTERM to npm until it has ended, longest of ${stops.length}; then every process of its family is looked for`,
  }
}
