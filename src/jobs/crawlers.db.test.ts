import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import type { GuardedFetch } from '#outside'
import { crawlerTally } from '#queries/crawlers'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { setUpFile } from '../../test/support/database/set-up-file.ts'
import { crawlerRanges } from './task-crawler-ranges.ts'
import { crawlerReads } from './task-crawler-reads.ts'
import type { QueueDeps, Task } from './task.ts'

let database: Database
setUpFile(async () => {
  database = await freshDatabase()
  return () => database.stop()
})

const asNobody = (text: string) => database.asCaller({ role: 'anon', claims: { role: 'anon' } }, text, [])

describe('lists of addresses', () => {
  const file = (prefix: string) => JSON.stringify({ prefixes: [{ ipv4Prefix: prefix }] })
  const asked: string[] = []
  const run = async (outgoing: GuardedFetch, day: string, log: string[] = []) => {
    const deps = {
      serviceClient: await clientAs(database, 'service_role'),
      clock: () => new Date(`${day}T05:00:00Z`),
      log: (line: string) => void log.push(line),
      outgoing,
    } as unknown as QueueDeps
    await (crawlerRanges as Extract<Task, { runs: 'in the queue' }>).run(deps, { due: day }, 1)
  }
  const respond =
    (text: (host: string) => string): GuardedFetch =>
    async (url) => {
      asked.push(url)
      return { url: new URL(url), status: 200, headers: {}, text: text(new URL(url).host), isSurelyWhole: true }
    }

  it('are read once a day, and one that cannot be believed stays as it was', async () => {
    await run(
      respond(() => file('13.66.139.0/24')),
      '2026-11-22',
    )
    const held = () =>
      database.owner`select list, networks::text[] as networks, read_on::text as day from crawler_ranges order by list`
    expect(await held()).toContainEqual({ list: 'bing', networks: ['13.66.139.0/24'], day: '2026-11-22' })
    expect(await held()).toHaveLength(5)
    const before = asked.length
    await run(
      respond(() => file('1.2.3.0/24')),
      '2026-11-22',
    )
    expect(asked).toHaveLength(before)
    const log: string[] = []
    await run(
      respond((host) => (host === 'www.bing.com' ? file('0.0.0.0/0') : file('4.0.0.0/24'))),
      '2026-11-23',
      log,
    )
    expect(log).toEqual(["crawlers: Microsoft: 0.0.0.0/0 is too wide to be a crawler's"])
    expect(await held()).toContainEqual({ list: 'bing', networks: ['13.66.139.0/24'], day: '2026-11-22' })
    expect(await held()).toContainEqual({ list: 'openai', networks: ['4.0.0.0/24'], day: '2026-11-23' })
  })

  it('are asked for again when none could be read', async () => {
    await expect(run(() => Promise.reject(new Error('no network')), '2026-11-25')).rejects.toThrow('No list')
  })

  it('are told by what is wrong with them, and a mistake in the code is not held against them', async () => {
    const log: string[] = []
    const broken = respond((host) => (host === 'openai.com' ? '<html>' : file('4.0.0.0/24')))
    await run(broken, '2026-11-26', log)
    expect(log).toEqual(['crawlers: OpenAI: the file is no JSON'])
    await expect(run(() => Promise.reject(new TypeError('fetch is no function')), '2026-11-27')).rejects.toThrow(
      TypeError,
    )
  })
})

it('what crawlers read is added to its day', async () => {
  const tally = crawlerTally(() => new Date())
  const deps = { serviceClient: await clientAs(database, 'service_role'), crawlerTally: tally } as unknown as QueueDeps
  for (const routes of [['rates', 'rates', 'home'], ['rates']]) {
    for (const route of routes) tally.add('GPTBot', route)
    await crawlerReads.run(deps)
  }
  expect(await asNobody('select * from crawler_reading()')).toEqual([
    { crawler: 'GPTBot', route: 'rates', reads: expect.anything() as unknown },
    { crawler: 'GPTBot', route: 'home', reads: expect.anything() as unknown },
  ])
  expect(await database.owner`select reads from crawler_reads where route = 'rates'`).toEqual([{ reads: 3 }])
})
