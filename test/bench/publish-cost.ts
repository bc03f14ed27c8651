import type { OwnerSql } from '#database'
import { askAll, statusOf, textOf } from './ask.ts'
import { bareServer } from './bare.ts'
import type { Bench, BenchRow } from './bench-row.ts'
import { addStories, newspaper, storyPaths } from './newspaper.ts'
import { cpuMicros, familyOf, spent } from './processes.ts'
import { type BenchSite, startSite } from './site.ts'

const DATABASE = 'publish_cost'
const STORIES = 2_000
/** Each story stands in one of so many sections, and has the topic of a few others. */
const SECTIONS = 100
const TOPICS = 500
const PER_SECOND = 200
/** By then a page counts as one that is read often, and is packed for it. */
const WARM_READS = 3
/** By then V8 has learned what a change runs, as it has with pages: a site has been publishing before. */
const WARM_CHANGES = 3
const SPELL_SECONDS = 30
/** A change comes a third and two thirds into a spell. */
const PAUSE_MS = (SPELL_SECONDS / 3) * 1_000
/** Some collection of all memory falls into the one kind of spell or the other: of six of each it is in both. */
const ROUNDS = 6
const MOST = 1.3
const MOST_MS = 1_000
/** What a site does in a second without requests is less. */
const QUIET_MICROS = 30_000
/** All pages fit, so that what is rendered is rendered for a change. */
const CACHE_MB = '256'

/** What a publication and a figure cost a site whose pages are all kept and read. */
export const publishCost: Bench = {
  name: 'publish-cost',
  async run() {
    const paper = await newspaper()
    const postmaster = await paper.postmaster()
    await paper.copy(DATABASE)
    return paper.on(DATABASE, async (sql) => {
      await addStories(sql, STORIES)
      await spreadStories(sql)
      const paths = await storyPaths(sql, STORIES)
      const start = () => startSite(paper.url(DATABASE), { PAGE_CACHE_MB: CACHE_MB })
      const sites = await Promise.all([start(), start()])
      const bare = await bareServer(sites[0].origin + paths[0])
      const cpuOf = cpuReader(sites[0], bare, () => familyOf(postmaster))
      const read = () => readSteadily([sites[0], bare], paths)
      try {
        for (const { origin } of sites) for (let time = 0; time < WARM_READS; time += 1) await askAll(origin, paths)
        for (let warm = 0; warm < WARM_CHANGES; warm += 1) await changeTwice({ sql, sites, change: warm, pauseMs: 0 })
        for (const { origin } of sites) await askAll(origin, paths)
        await Promise.all(sites.map(settled))
        const spells: Spell[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          const still = await cpuOf(read)
          const seenMs: number[] = []
          const changing = await cpuOf(() =>
            Promise.all([
              read(),
              changeTwice({ sql, sites, change: WARM_CHANGES + round, pauseMs: PAUSE_MS }).then((ms) =>
                seenMs.push(...ms),
              ),
            ]),
          )
          spells.push({ still, changing, seenMs: Math.max(...seenMs) })
        }
        return [rowOf(spells)]
      } finally {
        bare.end()
        await Promise.all(sites.map(({ stop }) => stop()))
      }
    })
  },
}

interface Spell {
  still: Spent
  changing: Spent
  seenMs: number
}

/** CPU in microseconds. */
interface Spent {
  site: number
  /** of a bare node:http server that was asked as often at the same moments */
  bare: number
}

async function spreadStories(sql: OwnerSql): Promise<void> {
  await sql`
    update public.articles set category = 'Section ' || n % ${SECTIONS}::int, tags = array['Topic ' || n % ${TOPICS}::int]
    from (select id, row_number() over (order by slug) as n from public.articles) as numbered
    where numbered.id = articles.id`
  await sql`vacuum analyze`
}

/** Waits until pages that are read often have been packed better, which is done once and beside the requests. */
async function settled(site: BenchSite): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    const before = await site.cpu()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    quiet = (await site.cpu()) - before < QUIET_MICROS ? quiet + 1 : 0
  }
}

/** CPU of the first site and of the database, and of the bare server beside them. */
function cpuReader(site: BenchSite, bare: Measured, postgres: () => number[]) {
  return async (work: () => Promise<unknown>): Promise<Spent> => {
    const [node, least, before] = [await site.cpu(), await bare.cpu(), cpuMicros(postgres())]
    await work()
    const database = spent(before, cpuMicros(postgres()))
    return { site: (await site.cpu()) - node + database, bare: (await bare.cpu()) - least }
  }
}

type Measured = Pick<BenchSite, 'origin' | 'cpu'>

/** Each story in turn, of each server as many a second as a busy site has; the bench's own pace, whatever a response takes. */
async function readSteadily(servers: readonly Measured[], paths: readonly string[]): Promise<void> {
  const began = performance.now()
  const reads: Promise<unknown>[] = []
  for (let count = 0; count < PER_SECOND * SPELL_SECONDS; count += 1) {
    const wait = began + (count * 1_000) / PER_SECOND - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    for (const { origin } of servers) reads.push(statusOf(origin + (paths[(count * 7) % paths.length] ?? '/')))
  }
  await Promise.all(reads)
}

interface Changes {
  sql: OwnerSql
  sites: readonly BenchSite[]
  /** Each has words and days of its own. */
  change: number
  pauseMs: number
}

/** One story is published and one daily figure comes in, each after a pause; when each was seen by both. */
async function changeTwice({ sql, sites, change, pauseMs }: Changes): Promise<number[]> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))
  const title = `Bench news ${change}`
  await pause()
  await sql`
    insert into public.articles (slug, title, excerpt, content, category, tags, is_published, publish_date)
    values (${`bench-news-${change}`}, ${title}, '', '<p>News.</p>', 'Section 1', array['Topic 1'], true, now())`
  const story = await seen(sites, '/guides', title)
  await pause()
  const figure = (4.5 + change / 100).toFixed(2)
  await sql`
    insert into public.observations (series_id, observed_on, value)
    values ('treasury-10', current_date - ${WARM_CHANGES + ROUNDS - change}::int, ${figure}::numeric)`
  return [story, await seen(sites, '/rates', `${figure}%`)]
}

/** Asked for at the second site alone: looks for news are no reader's, and those at the first would count. */
async function seen(sites: readonly BenchSite[], path: string, words: string): Promise<number> {
  const began = performance.now()
  for (const { origin } of sites.toReversed()) {
    while (!(await textOf(origin + path)).includes(words)) {
      if (performance.now() - began > 10_000) throw new Error(`${words} was never seen at ${origin}${path}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  return performance.now() - began
}

function rowOf(spells: readonly Spell[]): BenchRow {
  const sum = (of: 'still' | 'changing', whose: keyof Spent) => spells.reduce((all, spell) => all + spell[of][whose], 0)
  const cost = (of: 'still' | 'changing') => sum(of, 'site') / sum(of, 'bare')
  const ratio = cost('changing') / cost('still')
  const each = spells.map(({ still, changing }) =>
    (((changing.site / changing.bare) * still.bare) / still.site).toFixed(2),
  )
  const seenMs = Math.max(...spells.map((spell) => spell.seenMs))
  const perSecond = (of: 'still' | 'changing') =>
    `${(sum(of, 'site') / spells.length / SPELL_SECONDS / 1_000).toFixed(1)} ms/s`
  return {
    what: `${STORIES.toLocaleString('en-US')} hot pages, one publish and one figure each ${SPELL_SECONDS} s`,
    measured: `${ratio.toFixed(2)} times the CPU without changes (${cost('changing').toFixed(2)} against ${cost('still').toFixed(2)} times the bare server's; ${perSecond('changing')} against ${perSecond('still')}; round by round ${each.join(', ')}), seen after ${Math.round(seenMs)} ms`,
    mustReach: `<= ${MOST} times, <= ${MOST_MS} ms`,
    isReached: ratio <= MOST && seenMs <= MOST_MS,
    method: `CPU of the site and of PostgreSQL over ${SPELL_SECONDS} s at a steady ${PER_SECOND} requests/s, over that of a bare node:http server that is asked for the same at the same moments, so that a machine that is slower for a while is so for both; with and without changes in turns, ${ROUNDS} rounds together, after ${WARM_CHANGES} changes of each kind; each story stands in one of ${SECTIONS} sections with one of ${TOPICS} topics; seen by the second of two processes; page cache ${CACHE_MB} MB, so that all pages are kept`,
  }
}
