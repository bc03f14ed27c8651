import { statusOf } from './ask.ts'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { newspaper, storyPaths, addStories } from './newspaper.ts'
import { startSite } from './site.ts'

const DATABASE = 'publication'
const ROUNDS = 15
const MOST_MS = 1_000
const LOOK_AGAIN_MS = 2

/** From the commit of a publication to the first reader who sees it, in two processes that share the database. */
export const publication: Bench = {
  name: 'publication',
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    const [path] = await paper.on(DATABASE, async (sql) => {
      await addStories(sql, 20)
      return storyPaths(sql, 1)
    })
    if (path === undefined) throw new Error('There is no story to publish')
    const sites = await Promise.all([startSite(paper.url(DATABASE)), startSite(paper.url(DATABASE))])
    const seenBy = (status: number) => Promise.all(sites.map(({ origin }) => until(origin + path, status)))
    const took: Record<'withdraw' | 'publish', number[]> = { withdraw: [], publish: [] }
    try {
      await seenBy(200)
      await paper.on(DATABASE, async (sql) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [what, isPublished] of [
            ['withdraw', false],
            ['publish', true],
          ] as const) {
            await sql`update public.articles set is_published = ${isPublished} where slug = ${path.split('/').at(-1) ?? ''}`
            const began = performance.now()
            await seenBy(isPublished ? 200 : 404)
            took[what].push(performance.now() - began)
          }
        }
      })
    } finally {
      await Promise.all(sites.map(({ stop }) => stop()))
    }
    return [row('publish', took.publish), row('withdraw', took.withdraw)]
  },
}

async function until(url: string, status: number): Promise<void> {
  const end = performance.now() + 20_000
  while ((await statusOf(url)) !== status) {
    if (performance.now() > end) throw new Error(`${url} never became ${status}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

function row(what: string, took: readonly number[]): BenchRow {
  const longest = Math.max(...took)
  return {
    what: `${what} -> seen by an anonymous reader, in both processes`,
    measured: `${Math.round(median(took))} ms, longest ${Math.round(longest)} ms`,
    mustReach: `<= ${MOST_MS} ms`,
    isReached: longest <= MOST_MS,
    method: `from the update to the response of the second of two processes on one database, both with the page in their cache; ${ROUNDS} times`,
  }
}
