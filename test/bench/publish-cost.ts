import { setTimeout as sleep } from 'node:timers/promises'
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
/** In which somebody looks for what was published, at two processes: looking is a request, and a second site asks the database too. */
const SEEN_ROUNDS = 2
const CHANGES = WARM_CHANGES + ROUNDS + SEEN_ROUNDS
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
      const site = await start()
      const sites = [site]
      const bare = await bareServer(site.origin + paths[0])
      try {
        await warmUp(site, sql, paths)
        const spells = await spellsOf({ sql, site, bare, paths, postgres: () => familyOf(postmaster) })
        sites.push(await start())
        const seenMs = await seenAfter({ sql, sites, paths })
        return [rowOf(spells, seenMs)]
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
}

/** CPU in microseconds. */
interface Spent {
  site: number
  /** of a bare node:http server that was asked as often at the same moments */
  bare: number
}

type Measured = Pick<BenchSite, 'origin' | 'cpu'>

async function spreadStories(sql: OwnerSql): Promise<void> {
  await sql`
    update public.articles set category = 'Section ' || n % ${SECTIONS}::int, tags = array['Topic ' || n % ${TOPICS}::int]
    from (select id, row_number() over (order by slug) as n from public.articles) as numbered
    where numbered.id = articles.id`
  await sql`vacuum analyze`
}

/** All pages are read and kept, and changes have come before. */
async function warmUp(site: BenchSite, sql: OwnerSql, paths: readonly string[]): Promise<void> {
  for (let time = 0; time < WARM_READS; time += 1) await askAll(site.origin, paths)
  for (let change = 0; change < WARM_CHANGES; change += 1) {
    for (const { path, words } of [await publish(sql, change), await enterFigure(sql, change)])
      await seen([site], path, words)
  }
  await askAll(site.origin, paths)
  await settled(site)
}

/** Waits until pages that are read often have been packed better, which is done once and beside the requests. */
async function settled(site: BenchSite): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    const before = await site.cpu()
    await sleep(1_000)
    quiet = (await site.cpu()) - before < QUIET_MICROS ? quiet + 1 : 0
  }
}

interface Measurement {
  sql: OwnerSql
  site: BenchSite
  bare: Measured
  paths: readonly string[]
  postgres: () => number[]
}

/** The one kind of spell begins as often as the other: a machine that becomes slower does so for both. */
async function spellsOf(measurement: Measurement): Promise<Spell[]> {
  const { sql, site, bare, paths } = measurement
  const read = () => readSteadily([site, bare], paths)
  const still = () => spentOn(measurement, read)
  const spells: Spell[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const change = WARM_CHANGES + round
    const changing = () => spentOn(measurement, () => Promise.all([read(), changeTwice(sql, change)]))
    if (round % 2 === 0) spells.push({ still: await still(), changing: await changing() })
    else {
      const first = await changing()
      spells.push({ still: await still(), changing: first })
    }
  }
  return spells
}

/** CPU of the site and of the database, and of the bare server beside them. */
async function spentOn({ site, bare, postgres }: Measurement, work: () => Promise<unknown>): Promise<Spent> {
  const [node, least, before] = [await site.cpu(), await bare.cpu(), cpuMicros(postgres())]
  await work()
  const database = spent(before, cpuMicros(postgres()))
  return { site: (await site.cpu()) - node + database, bare: (await bare.cpu()) - least }
}

/** Each story in turn, of each server as many a second as a busy site has; the bench's own pace, whatever a response takes. */
async function readSteadily(servers: readonly Measured[], paths: readonly string[]): Promise<void> {
  const began = performance.now()
  const reads: Promise<unknown>[] = []
  for (let count = 0; count < PER_SECOND * SPELL_SECONDS; count += 1) {
    const wait = began + (count * 1_000) / PER_SECOND - performance.now()
    if (wait > 0) await sleep(wait)
    for (const { origin } of servers) reads.push(statusOf(origin + (paths[(count * 7) % paths.length] ?? '/')))
  }
  await Promise.all(reads)
}

/** One story is published and one daily figure comes in, each after a pause. */
async function changeTwice(sql: OwnerSql, change: number): Promise<void> {
  await sleep(PAUSE_MS)
  await publish(sql, change)
  await sleep(PAUSE_MS)
  await enterFigure(sql, change)
}

/** The same while two processes are asked until both show it: the longest that it took. */
async function seenAfter({
  sql,
  sites,
  paths,
}: {
  sql: OwnerSql
  sites: readonly BenchSite[]
  paths: readonly string[]
}): Promise<number> {
  const read = readSteadily(sites, paths)
  let longest = 0
  for (let change = CHANGES - SEEN_ROUNDS; change < CHANGES; change += 1) {
    for (const made of [publish, enterFigure]) {
      await sleep(PAUSE_MS / SEEN_ROUNDS)
      const { path, words } = await made(sql, change)
      longest = Math.max(longest, await seen(sites, path, words))
    }
  }
  await read
  return longest
}

/** Where a change is to be seen. */
interface News {
  path: string
  words: string
}

/** Each has words of its own. */
async function publish(sql: OwnerSql, change: number): Promise<News> {
  const title = `Bench news ${change}`
  await sql`
    insert into public.articles (slug, title, excerpt, content, category, tags, is_published, publish_date)
    values (${`bench-news-${change}`}, ${title}, '', '<p>News.</p>', 'Section 1', array['Topic 1'], true, now())`
  return { path: '/guides', words: title }
}

/** Each of a day of its own. */
async function enterFigure(sql: OwnerSql, change: number): Promise<News> {
  const figure = (4.5 + change / 100).toFixed(2)
  await sql`
    insert into public.observations (series_id, observed_on, value)
    values ('treasury-10', current_date - ${CHANGES - change}::int, ${figure}::numeric)`
  return { path: '/rates', words: `${figure}%` }
}

async function seen(sites: readonly BenchSite[], path: string, words: string): Promise<number> {
  const began = performance.now()
  for (const { origin } of sites.toReversed()) {
    while (!(await textOf(origin + path)).includes(words)) {
      if (performance.now() - began > 10_000) throw new Error(`${words} was never seen at ${origin}${path}`)
      await sleep(10)
    }
  }
  return performance.now() - began
}

function rowOf(spells: readonly Spell[], seenMs: number): BenchRow {
  const sum = (of: 'still' | 'changing', whose: keyof Spent) => spells.reduce((all, spell) => all + spell[of][whose], 0)
  const ratio = sum('changing', 'site') / sum('still', 'site')
  const each = spells.map(({ still, changing }) => (changing.site / still.site).toFixed(2))
  const beside = (ratio * sum('still', 'bare')) / sum('changing', 'bare')
  const perSecond = (of: 'still' | 'changing', whose: keyof Spent = 'site') =>
    `${(sum(of, whose) / spells.length / SPELL_SECONDS / 1_000).toFixed(1)} ms/s`
  return {
    what: `${STORIES.toLocaleString('en-US')} hot pages, one publish and one figure each ${SPELL_SECONDS} s`,
    measured: `${ratio.toFixed(2)} times the CPU without changes (${perSecond('changing')} against ${perSecond('still')}; round by round ${each.join(', ')}; a bare server beside it ${perSecond('changing', 'bare')} against ${perSecond('still', 'bare')}, in its measure ${beside.toFixed(2)} times), seen after ${Math.round(seenMs)} ms`,
    mustReach: `<= ${MOST} times, <= ${MOST_MS} ms`,
    isReached: ratio <= MOST && seenMs <= MOST_MS,
    method: `CPU of the site and of PostgreSQL over ${SPELL_SECONDS} s at a steady ${PER_SECOND} requests/s, with and without changes, the one or the other first in turns, ${ROUNDS} rounds together, after ${WARM_CHANGES} changes of each kind; a bare node:http server is asked for the same at the same moments, which shows whether the machine was the same for both; each story stands in one of ${SECTIONS} sections with one of ${TOPICS} topics; seen by the second of two processes; page cache ${CACHE_MB} MB, so that all pages are kept`,
  }
}
