import { Agent, get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { forgetPages, newspaper, PAPER } from './newspaper.ts'
import { startSite } from './site.ts'

const SERIES = ['pmms-30', 'treasury-10']
const ROUNDS = 25
const MOST_MS = 30
const MOST_BYTES = 30_000

/** The whole history of a series, as a program asks for it: from the database, and from the page cache. */
export const rateHistory: Bench = {
  name: 'rate-history',
  async run() {
    const paper = await newspaper()
    const site = await startSite(paper.url(PAPER))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      const rows: BenchRow[] = []
      for (const series of SERIES) {
        const ask = () => response(agent, `${site.origin}/api/rates/history?series=${series}`)
        const forget = () => paper.on(PAPER, forgetPages)
        await ask() // warms up
        const made = await asked(ask, forget)
        const { bytes } = await ask()
        const kept = await asked(ask)
        const { items } = JSON.parse(gunzipSync(bytes).toString()) as { items: unknown[] }
        rows.push(...rowsOf({ series, made, kept, bytes: bytes.length, figures: items.length }))
      }
      return rows
    } finally {
      agent.destroy()
      await site.stop()
    }
  },
}

interface Responded {
  bytes: Buffer
  ms: number
}

/** Milliseconds of each round, on a connection that stands. */
async function asked(ask: () => Promise<Responded>, before?: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await before?.()
    took.push((await ask()).ms)
  }
  return took
}

function response(agent: Agent, url: string): Promise<Responded> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was given ${response.statusCode}`))
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks), ms: performance.now() - began }))
    }).on('error', reject)
  })
}

interface Measured {
  series: string
  made: readonly number[]
  kept: readonly number[]
  bytes: number
  figures: number
}

/** The bounds are those of the weekly survey; four times as many days have none. */
function rowsOf({ series, made, kept, bytes, figures }: Measured): BenchRow[] {
  const isBound = series === SERIES[0]
  const what = `history of ${series}, all ${figures.toLocaleString('en-US')} figures`
  const time = (took: readonly number[]) =>
    `${median(took).toFixed(1)} ms (fastest ${Math.min(...took).toFixed(1)}, slowest ${Math.max(...took).toFixed(1)})`
  return [
    {
      what: `${what}, nothing remembered`,
      measured: time(made),
      mustReach: isBound ? `<= ${MOST_MS} ms` : '-',
      isReached: isBound ? median(made) <= MOST_MS : null,
      method: `to the last byte on one connection, with gzip; all responses and pages forgotten before each of ${ROUNDS}, median`,
    },
    {
      what: `${what}, from the cache`,
      measured: time(kept),
      mustReach: isBound ? `<= ${MOST_MS} ms` : '-',
      isReached: isBound ? median(kept) <= MOST_MS : null,
      method: `the same without forgetting`,
    },
    {
      what: `${what}, its size`,
      measured: `${(bytes / 1000).toFixed(1)} kB`,
      mustReach: isBound ? `<= ${MOST_BYTES / 1000} kB` : '-',
      isReached: isBound ? bytes <= MOST_BYTES : null,
      method: 'body with gzip, as sent from the cache',
    },
  ]
}
