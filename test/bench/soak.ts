import { familyOf, nameOf, residentMb } from './processes.ts'
import type { Bench } from './bench-row.ts'
import { PERCENT_99, type SoakCount, ask, soakPaths } from './soak-requests.ts'
import { npmStart } from './life.ts'
import { MAIN, MANY_STORIES, closeNewspaper, newspaper, storyPaths } from './newspaper.ts'

const MINUTES = Number(
  /^--minutes=(\d+)$/.exec(process.argv.find((word) => word.startsWith('--minutes=')) ?? '')?.[1] ?? 20,
)
const EVERY_MS = 20
const P99_MS = 100
/** How much of the memory that it began with a process may have gained. */
const GAIN = 0.1
const SAMPLE_MS = 5_000

/**
 * Readers, programs and strangers who come without end, fifty a second: pages, lists, calculators with other figures each
 * time, the API, searches and unknown URLs. The first fifth warms up; the rest is held against it.
 */
export const soak: Bench = {
  name: 'soak',
  isLong: true,
  async run() {
    const paper = await newspaper()
    const stories = await paper.on(MAIN, (sql) => storyPaths(sql, MANY_STORIES - 1))
    const site = await npmStart(await closeNewspaper())
    const servers = familyOf(site.pid).filter((pid) => /^node|^MainThread/.test(nameOf(pid)))
    const server = servers.toSorted((one, other) => residentMb(other) - residentMb(one))[0] ?? site.pid
    const memory: number[] = []
    const watch = setInterval(() => memory.push(residentMb(server)), SAMPLE_MS)
    const count = await asked(site.origin, stories)
    clearInterval(watch)
    process.kill(site.pid, 'SIGTERM')
    await site.exited
    return rowsOf(count, memory)
  },
}

async function asked(origin: string, stories: readonly string[]): Promise<SoakCount> {
  const count: SoakCount = { requests: 0, failed: 0, millis: [] }
  const open = new Set<Promise<void>>()
  const ends = performance.now() + MINUTES * 60_000
  for (let at = 0; performance.now() < ends; at += 1) {
    const one = ask(origin, soakPaths(stories, at), count).finally(() => open.delete(one))
    open.add(one)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  await Promise.all(open)
  return count
}

function rowsOf({ requests, failed, millis }: SoakCount, memory: readonly number[]) {
  const p99 = millis.toSorted((one, other) => one - other)[Math.floor(millis.length * PERCENT_99)] ?? NaN
  const warm = memory.slice(Math.ceil(memory.length / 5))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const third = Math.max(1, Math.floor(warm.length / 3))
  const [began, ended] = [mean(warm.slice(0, third)), mean(warm.slice(-third))]
  const method = `${MINUTES} minutes, ${requests.toLocaleString('en-US')} requests of eight kinds, one every ${EVERY_MS} ms`
  return [
    {
      what: 'soak: memory of Node, first and last third after warming up',
      measured: `${began.toFixed(0)} MB, ${ended.toFixed(0)} MB`,
      mustReach: `within ${GAIN * 100}%`,
      isReached: ended <= began * (1 + GAIN),
      method,
    },
    {
      what: 'soak: 99 of 100 responses within',
      measured: `${p99.toFixed(0)} ms`,
      mustReach: `<= ${P99_MS} ms`,
      isReached: p99 <= P99_MS,
      method,
    },
    {
      what: 'soak: 5xx and cut connections',
      measured: String(failed),
      mustReach: '0',
      isReached: failed === 0,
      method,
    },
  ]
}
