import { askAll } from './ask.ts'
import { type Bench, median } from './bench-row.ts'
import { forgetPages, MAIN, MANY_STORIES, newspaper, storyPaths } from './newspaper.ts'
import { cpuMicros, familyOf, spent } from './processes.ts'
import { startSite } from './site.ts'

const ROUNDS = 3
const MOST_MS = 1.5

/** A story's page that no cache holds: the server's whole work for it, with its queries. */
export const rendered: Bench = {
  name: 'rendered',
  async run() {
    const paper = await newspaper()
    const postmaster = await paper.postmaster()
    const paths = await paper.on(MAIN, (sql) => storyPaths(sql, MANY_STORIES))
    const site = await startSite(paper.url(MAIN))
    const rounds: { node: number; postgres: number; perSecond: number }[] = []
    try {
      await askAll(site.origin, paths) // warms up
      for (let round = 0; round < ROUNDS; round += 1) {
        await paper.on(MAIN, forgetPages)
        const [node, before] = [await site.cpu(), cpuMicros(familyOf(postmaster))]
        const ms = await askAll(site.origin, paths)
        const postgres = spent(before, cpuMicros(familyOf(postmaster)))
        rounds.push({
          node: ((await site.cpu()) - node) / paths.length / 1000,
          postgres: postgres / paths.length / 1000,
          perSecond: (paths.length / ms) * 1000,
        })
      }
    } finally {
      await site.stop()
    }
    const of = (key: 'node' | 'postgres' | 'perSecond') => median(rounds.map((round) => round[key]))
    return [
      {
        what: 'article page rendered, nothing cached',
        measured: `${of('node').toFixed(2)} ms of Node CPU (PostgreSQL ${of('postgres').toFixed(2)} ms, ${Math.round(of('perSecond'))}/s)`,
        mustReach: `<= ${MOST_MS} ms, aim 0.8`,
        isReached: of('node') <= MOST_MS,
        method: `process.cpuUsage of the server by request; ${paths.length} different stories as anon under row-level security, all 200, 10 connections, readers in another process; all pages and responses forgotten before each of ${ROUNDS} rounds, median`,
      },
    ]
  },
}
