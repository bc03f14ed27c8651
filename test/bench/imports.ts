import { PostgrestClient } from '@supabase/postgrest-js'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Schema, openDatabase } from '#database'
import { type System, moveInFrom } from '#imports'
import { openRest } from '#rest'
import { PIXEL, writeGhostExport, writeWordPressExport } from '../support/imports/old-exports.ts'
import type { Bench } from './bench-row.ts'
import { newspaper } from './newspaper.ts'

const DATABASE = 'imports'
const POSTS = 2_000
const MOST_MS = 60_000
/** Twice the posts may hold so much more memory at once. */
const MOST_GROWTH = 1.5

/** Sites of two thousand posts that move in, and move in again. */
export const imports: Bench = {
  name: 'imports',
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    const database = await openDatabase({
      dataDir: paper.dataDir,
      databaseUrl: paper.url(DATABASE),
      poolSize: 2,
      log: console.error,
    })
    const verify = async () => ({ role: 'service_role' as const, claims: { role: 'service_role' } })
    const rest = await openRest({ database, verify, log: console.error, maxRows: 1000 })
    const client = new PostgrestClient<Schema>('http://backend.bench/rest/v1', {
      fetch: (input, init) => rest.service(new Request(input, init)),
    })
    const folder = mkdtempSync(join(tmpdir(), 'ratesheet-imports-'))
    const moved: Moved = async (system, file, expected) => {
      const to = { client, store: async () => undefined, fetchFile: null, readFile: (path: string) => readFile(path) }
      const began = performance.now()
      const heap = watchedHeap()
      const { written, broken } = await moveInFrom(system, file, to, { dryRun: false })
      const most = heap.stop()
      if (written !== expected.written || broken.length > 0)
        throw new Error(`${written} texts of ${file} were written, ${broken[0]?.why ?? ''}`)
      return { ms: performance.now() - began, megabytes: most / 1_048_576 }
    }
    try {
      return await measured(folder, moved)
    } finally {
      await rest.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Moved = (system: System, file: string, expected: { written: number }) => Promise<{ ms: number; megabytes: number }>

async function measured(folder: string, moved: Moved) {
  pictures(folder)
  const small = join(folder, 'small.json')
  const [ghost, wordpress] = [join(folder, 'ghost.json'), join(folder, 'wordpress.xml')]
  await writeGhostExport(small, POSTS / 2)
  await writeGhostExport(ghost, POSTS)
  await writeWordPressExport(wordpress, POSTS)
  const half = await moved('ghost', small, { written: POSTS / 2 })
  const whole = await moved('ghost', ghost, { written: POSTS / 2 })
  const again = await moved('ghost', ghost, { written: 0 })
  const other = await moved('wordpress', wordpress, { written: POSTS })
  const size = (file: string) => `${(statSync(file).size / 1_048_576).toFixed(0)} MB`
  return [
    rowOf(`1,000 posts of Ghost moved in`, half.ms),
    rowOf(`2,000 posts of Ghost (${size(ghost)}), half of them known`, whole.ms),
    rowOf('the same 2,000 posts again: nothing is new', again.ms),
    rowOf(`2,000 posts of WordPress (${size(wordpress)}) moved in`, other.ms),
    {
      what: 'memory held at most by 1,000 and by 2,000 posts of Ghost',
      measured: `${half.megabytes.toFixed(0)} MB and ${whole.megabytes.toFixed(0)} MB`,
      mustReach: `<= ${MOST_GROWTH} times`,
      isReached: whole.megabytes <= half.megabytes * MOST_GROWTH,
      method: 'heap in use, looked at every 50 ms',
    },
  ]
}

function pictures(folder: string): void {
  const place = join(folder, 'content/images/2026/11')
  mkdirSync(place, { recursive: true })
  for (let picture = 0; picture < 20; picture++) writeFileSync(join(place, `picture-${picture}.png`), PIXEL)
}

function watchedHeap() {
  let most = 0
  const look = () => (most = Math.max(most, process.memoryUsage().heapUsed))
  const timer = setInterval(look, 50)
  return {
    stop() {
      clearInterval(timer)
      look()
      return most
    },
  }
}

const rowOf = (what: string, ms: number) => ({
  what,
  measured: `${(ms / 1000).toFixed(1)} s`,
  mustReach: `<= ${MOST_MS / 1000} s`,
  isReached: ms <= MOST_MS,
  method: 'reader and writer over the REST room in process, from the file to the last redirect',
})
