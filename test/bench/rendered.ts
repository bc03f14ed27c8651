import { askAll } from './ask.ts'
import { bareServer } from './bare.ts'
import { type Bench, median } from './bench-row.ts'
import { forgetPages, MAIN, MANY_STORIES, newspaper, storyPaths } from './newspaper.ts'
import { cpuMicros, familyOf, spent } from './processes.ts'
import { startSite } from './site.ts'

const ROUNDS = 3
const MOST = 100

/** A story's page that no cache holds: the server's whole work for it, with its queries. */
export const rendered: Bench = {
  name: 'rendered',
  async run() {
    const paper = await newspaper()
    const postmaster = await paper.postmaster()
    const paths = await paper.on(MAIN, (sql) => storyPaths(sql, MANY_STORIES))
    const site = await startSite(paper.url(MAIN))
    const rounds: Round[] = []
    let bare: Awaited<ReturnType<typeof bareServer>> | null = null
    try {
      await askAll(site.origin, paths) // warms up
      bare = await bareServer(site.origin + paths[0])
      for (let round = 0; round < ROUNDS; round += 1) {
        await paper.on(MAIN, forgetPages)
        const [node, before] = [await site.cpu(), cpuMicros(familyOf(postmaster))]
        const ms = await askAll(site.origin, paths)
        const postgres = spent(before, cpuMicros(familyOf(postmaster)))
        rounds.push({
          node: ((await site.cpu()) - node) / paths.length / 1000,
          postgres: postgres / paths.length / 1000,
          perSecond: (paths.length / ms) * 1000,
          bare: (await bare.micros()) / 1000,
        })
      }
    } finally {
      bare?.end()
      await site.stop()
    }
    const of = (key: keyof Round) => median(rounds.map((round) => round[key]))
    const ratio = median(rounds.map(({ node, postgres, bare: one }) => (node + postgres) / one))
    const ms = (key: keyof Round, digits = 2) => `${of(key).toFixed(digits)} ms`
    return [
      {
        what: 'article page rendered, nothing cached',
        measured: `${Math.round(ratio)} bare responses (${ms('node')} of Node CPU, PostgreSQL ${ms('postgres')}, bare ${ms('bare', 4)}, ${Math.round(of('perSecond'))}/s)`,
        mustReach: `<= ${MOST}, aim 60`,
        isReached: ratio <= MOST,
        method: `CPU of the server and of PostgreSQL by request, over that of a bare node:http server that sends the same bytes; ${paths.length} different stories as anon under row-level security, all 200, 10 connections, readers in another process; all pages and query results forgotten before each of ${ROUNDS} rounds, median`,
      },
    ]
  },
}

interface Round {
  node: number
  postgres: number
  perSecond: number
  /** milliseconds of a bare response */
  bare: number
}
