import { askAll, statusOf } from './ask.ts'
import { bareServer } from './bare.ts'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { addManyStories, forgetPages, type Newspaper, newspaper, storyPaths } from './newspaper.ts'
import { cpuMicros, familyOf, spent } from './processes.ts'
import { type BenchSite, startSite } from './site.ts'

const SIZES = [1_000, 100_000] as const
const ROUNDS = 5
const RENDERS = 40
const STORIES = 400
const LIST_PAGE = 40
const MOST = 1.3
/** in bare responses of the same bytes */
const MOST_BARE = { home: 350, list: 250 }

const KINDS = ['article', 'home', 'list'] as const
type Kind = (typeof KINDS)[number]

interface Paper {
  database: string
  site: BenchSite
  stories: string[]
  list: string
}

interface Cost {
  node: number
  postgres: number
}

/** What a page costs in a paper of a hundred thousand stories, against the same page in one of a thousand. */
export const scale: Bench = {
  name: 'scale',
  async run() {
    const paper = await newspaper()
    const [small, large] = [await openPaper(paper, SIZES[0]), await openPaper(paper, SIZES[1])]
    const postmaster = await paper.postmaster()
    const what = { article: 'article', home: 'home', list: `category page ${LIST_PAGE} with exact count` }
    const costs: Record<Kind, { small: Cost; large: Cost }[]> = { article: [], home: [], list: [] }
    const bare: Record<Kind, number[]> = { article: [], home: [], list: [] }
    const pages = { article: large.stories[0], home: '/', list: large.list }
    const servers = await Promise.all(
      KINDS.map(async (kind) => ({ kind, server: await bareServer(large.site.origin + pages[kind]) })),
    )
    const measure = (kind: Kind, one: Paper) => costOf(paper, postmaster, kind, one)
    try {
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const { kind, server } of servers) {
          const pair = { small: await measure(kind, small), large: await measure(kind, large) }
          if (round === 0) continue // warms up
          costs[kind].push(pair)
          bare[kind].push(await server.micros())
        }
      }
    } finally {
      for (const { server } of servers) server.end()
      await Promise.all([small.site.stop(), large.site.stop()])
    }
    return KINDS.flatMap((kind) => [
      row(what[kind], costs[kind]),
      ...(kind === 'article' ? [] : [bareRow(what[kind], costs[kind], bare[kind], MOST_BARE[kind])]),
    ])
  },
}

async function openPaper(paper: Newspaper, stories: number): Promise<Paper> {
  const database = `scale_${stories}`
  await paper.copy(database)
  const [list, paths] = await paper.on(database, async (sql) => {
    const [category] = await sql<{ name: string; slug: string }[]>`
      select name, slug from public.categories where kind = 'article' order by position, name limit 1`
    await addManyStories(sql, stories, category?.name)
    return [`/category/${category?.slug}?page=${LIST_PAGE}`, await storyPaths(sql, STORIES)] as const
  })
  const site = await startSite(paper.url(database))
  return { database, site, stories: paths, list }
}

/** Microseconds by page; a page with one address is forgotten before each of its renders. */
async function costOf(paper: Newspaper, postmaster: number, kind: Kind, one: Paper) {
  const { site, database } = one
  return paper.on(database, async (sql) => {
    await forgetPages(sql)
    const total: Cost = { node: 0, postgres: 0 }
    const count = async (work: () => Promise<unknown>) => {
      const [node, before] = [await site.cpu(), cpuMicros(familyOf(postmaster))]
      await work()
      total.postgres += spent(before, cpuMicros(familyOf(postmaster)))
      total.node += (await site.cpu()) - node
    }
    if (kind === 'article') {
      await count(() => askAll(site.origin, one.stories))
      return { node: total.node / one.stories.length, postgres: total.postgres / one.stories.length }
    }
    const url = site.origin + (kind === 'home' ? '/' : one.list)
    for (let render = 0; render < RENDERS; render += 1) {
      await forgetPages(sql)
      await count(async () => {
        const status = await statusOf(url)
        if (status !== 200) throw new Error(`${url} was given ${status}`)
      })
    }
    return { node: total.node / RENDERS, postgres: total.postgres / RENDERS }
  })
}

function row(what: string, rounds: { small: Cost; large: Cost }[]) {
  const sum = ({ node, postgres }: Cost) => node + postgres
  const ratio = median(rounds.map(({ small, large }) => sum(large) / sum(small)))
  const told = (size: 'small' | 'large') => {
    const part = (key: keyof Cost) => (median(rounds.map((round) => round[size][key])) / 1000).toFixed(2)
    return `${part('node')} + ${part('postgres')} ms`
  }
  return {
    what: `${what}: 100,000 stories against 1,000`,
    measured: `${ratio.toFixed(2)} times (${told('large')} against ${told('small')})`,
    mustReach: `<= ${MOST}`,
    isReached: ratio <= MOST,
    method: `CPU of Node + PostgreSQL by render, nine in ten stories in one category (of the 100,000 all but 2,000 with short bodies), everything forgotten before each render; median of ${ROUNDS} rounds in turns`,
  }
}

function bareRow(what: string, rounds: { large: Cost }[], bare: number[], most: number): BenchRow {
  const ratio = median(rounds.map(({ large }, at) => (large.node + large.postgres) / (bare[at] ?? NaN)))
  const told = (key: keyof Cost) => (median(rounds.map(({ large }) => large[key])) / 1000).toFixed(2)
  return {
    what: `${what} rendered, nothing cached, 100,000 stories`,
    measured: `${Math.round(ratio)} bare responses (${told('node')} + ${told('postgres')} ms, bare ${(median(bare) / 1000).toFixed(4)} ms)`,
    mustReach: `<= ${most}`,
    isReached: ratio <= most,
    method: `CPU of Node + PostgreSQL by render, over that of a bare node:http server that sends the same bytes, in turns; everything forgotten before each of ${RENDERS} renders, median of ${ROUNDS} rounds`,
  }
}
