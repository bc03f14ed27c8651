import { PostgrestClient } from '@supabase/postgrest-js'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Schema, openDatabase } from '#database'
import { type System, moveInFrom } from '#imports'
import { openRest } from '#rest'
import { PIXEL, writeGhostExport, writeWordPressExport } from '../support/imports/old-exports.ts'
import { multiplyGhostExport, multiplyWordPressExport } from '../support/imports/multiplied-exports.ts'
import { root } from '../support/programs/process.ts'
import type { Bench } from './bench-row.ts'
import { newspaper } from './newspaper.ts'

const DATABASE = 'imports'
const POSTS = 2_000
const MOST_MS = 60_000
/** Exports that the programs themselves made, where they lie beside the checkout. */
const REAL = join(root, '../shared/imports')
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
      const to = {
        client,
        store: async () => undefined,
        fetchFile: null,
        readFile: (path: string) => readFile(path),
        log: (line: string) => console.error(line),
      }
      const began = performance.now()
      const memory = watchedMemory()
      const { written, broken } = await moveInFrom(system, file, to, { dryRun: false })
      const most = memory.stop()
      const isRight = 'written' in expected ? written === expected.written : written >= expected.atLeast
      if (!isRight || ('written' in expected && broken.length > 0))
        throw new Error(`${written} texts of ${file} were written, ${broken[0]?.why ?? ''}`)
      return { ms: performance.now() - began, megabytes: most / 1_048_576, written }
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

/** Real exports have posts on purpose that cannot be read: nearly all of them arrive. */
type Expected = { written: number } | { atLeast: number }
type Moved = (
  system: System,
  file: string,
  expected: Expected,
) => Promise<{ ms: number; megabytes: number; written: number }>

const sizeOf = (file: string) => `${(statSync(file).size / 1_048_576).toFixed(0)} MB`

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
  return [
    rowOf(`1,000 posts of Ghost moved in`, half.ms),
    rowOf(`2,000 posts of Ghost (${sizeOf(ghost)}), half of them known`, whole.ms),
    rowOf('the same 2,000 posts again: nothing is new', again.ms),
    rowOf(`2,000 posts of WordPress (${sizeOf(wordpress)}) moved in`, other.ms),
    memoryRow('1,000 and by 2,000 made posts of Ghost', half.megabytes, whole.megabytes),
    ...(existsSync(REAL) ? await measuredReal(folder, moved) : []),
  ]
}

/** Posts as the programs themselves export them, with every card, block and shortcode, and their pictures as they are. */
async function measuredReal(folder: string, moved: Moved) {
  const [ghost, wordpress] = [join(folder, 'real-ghost'), join(folder, 'real-wordpress')]
  cpSync(join(REAL, 'ghost'), ghost, { recursive: true })
  cpSync(join(REAL, 'wordpress'), wordpress, { recursive: true })
  const [half, whole, other] = [
    join(ghost, 'half.json'),
    join(ghost, 'whole.json'),
    join(wordpress, 'whole.xml'),
  ] as const
  multiplyGhostExport(join(ghost, 'ghost-small.json'), half, POSTS / 2)
  const ofGhost = multiplyGhostExport(join(ghost, 'ghost-small.json'), whole, POSTS + POSTS / 2)
  const ofWordPress = multiplyWordPressExport(join(wordpress, 'wordpress-small.xml'), other, POSTS)
  const first = await moved('ghost', half, { atLeast: 0.9 * (POSTS / 2) })
  const second = await moved('ghost', whole, { atLeast: 0.9 * POSTS })
  const third = await moved('wordpress', other, { atLeast: 0.9 * ofWordPress })
  const count = (posts: number) => posts.toLocaleString('en-US')
  return [
    rowOf(`${count(second.written)} new posts of ${count(ofGhost)} in Ghost’s own form (${sizeOf(whole)})`, second.ms),
    rowOf(`${count(third.written)} new posts in WordPress’s own form (${sizeOf(other)})`, third.ms),
    memoryRow('1,000 and by 3,000 real posts of Ghost', first.megabytes, second.megabytes),
  ]
}

const memoryRow = (what: string, less: number, more: number) => ({
  what: `memory held at most by ${what}`,
  measured: `${less.toFixed(0)} MB and ${more.toFixed(0)} MB`,
  mustReach: `<= ${MOST_GROWTH} times`,
  isReached: more <= less * MOST_GROWTH,
  method: 'resident set of the process, looked at every 50 ms',
})

function pictures(folder: string): void {
  const place = join(folder, 'content/images/2026/11')
  mkdirSync(place, { recursive: true })
  for (let picture = 0; picture < 20; picture++) writeFileSync(join(place, `picture-${picture}.png`), PIXEL)
}

function watchedMemory() {
  let most = 0
  const look = () => (most = Math.max(most, process.memoryUsage.rss()))
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
