import { PostgrestClient } from '@supabase/postgrest-js'
import { type Schema, openDatabase } from '#database'
import { type SaidFigure, beginRun, describeSeries, endRun, storeFigures } from '#queries/desk'
import { openRest } from '#rest'
import { type Bench, median } from './bench-row.ts'
import { newspaper } from './newspaper.ts'

const DATABASE = 'ingestion'
const ROUNDS = 7
const ROWS = 3_000
const MOST_MS = 2_000
const FIRST = Date.UTC(1971, 3, 2)
const WEEK_MS = 7 * 86_400_000

/** Figures of a source judged and stored: all of them new, and the same again. */
export const ingestion: Bench = {
  name: 'ingestion',
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    const settings = { dataDir: paper.dataDir, databaseUrl: paper.url(DATABASE), poolSize: 2, log: console.error }
    const database = await openDatabase(settings)
    const verify = async () => ({ role: 'service_role' as const, claims: { role: 'service_role' } })
    const rest = await openRest({ database, verify, log: console.error, maxRows: 1000 })
    const client = new PostgrestClient<Schema>('http://backend.bench/rest/v1', {
      fetch: (input, init) => rest.service(new Request(input, init)),
    })
    const took: { fresh: number[]; again: number[] } = { fresh: [], again: [] }
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = `bench-${round}`
        await describeSeries(client, [survey(id)])
        took.fresh.push(await run(client, id, ROWS))
        took.again.push(await run(client, id, 0))
      }
    } finally {
      await rest.stop()
      await database.stop()
    }
    const method = `a run of the desk's client over the REST room in process, from its begin to its end; a weekly series of its own, ${ROUNDS} times`
    return [
      rowOf('3,000 new figures of a source judged and stored', took.fresh, method),
      rowOf('the same 3,000 figures again: nothing is new', took.again, method),
    ]
  },
}

/** Milliseconds of one run, which must bring so many new figures. */
async function run(client: PostgrestClient<Schema>, series: string, expected: number): Promise<number> {
  const figures = Array.from({ length: ROWS }, (_, week): SaidFigure => ({
    series,
    on: new Date(FIRST + week * WEEK_MS).toISOString().slice(0, 10),
    value: Math.round(600 + 100 * Math.sin(week / 40)) / 100,
  }))
  const began = performance.now()
  const begun = await beginRun(client, { source: series, due: null, attempt: 1, by: null })
  if (begun.state !== 'begun') throw new Error(`The run of ${series} is ${begun.state}`)
  const said = { figures, url: 'https://example.org/rates.csv', today: '2030-01-01' }
  const { rowsNew, newlyHeld } = await storeFigures(client, begun.id, said)
  await endRun(client, begun.id, { message: '', failed: false })
  if (rowsNew !== expected) throw new Error(`${rowsNew} of ${expected} figures are new; ${newlyHeld[0] ?? ''}`)
  return performance.now() - began
}

const survey = (id: string) => ({
  id,
  name: id,
  short_name: id,
  unit: 'percent' as const,
  decimals: 2,
  frequency: 'weekly' as const,
  source_name: 'Bench',
  source_url: 'https://example.org/',
  stale_after_days: 10,
  plausible_low: 1,
  plausible_high: 25,
  usual_step: 0.75,
})

function rowOf(what: string, took: readonly number[], method: string) {
  const longest = Math.max(...took)
  return {
    what,
    measured: `${Math.round(median(took))} ms, longest ${Math.round(longest)} ms`,
    mustReach: `<= ${MOST_MS} ms`,
    isReached: longest <= MOST_MS,
    method,
  }
}
