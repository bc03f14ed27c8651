import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { americanDay, fredResponse, treasuryFeed, treasuryFile } from '../../test/support/rates/rate-files.ts'
import { type RateServer, startRateServer } from '../../test/support/rates/rate-server.ts'
import { openRateSources } from './rate-sources.ts'

/** What a source says, row by row, in its own order and words. */
type Said = readonly (readonly [on: string, value: string])[]

interface Adapter {
  /** a series that it gives */
  series: string
  /** a response in the form of its source, with these rows in it */
  written: (said: Said) => string
  path: string
}

const table = (head: string, said: Said, day = (on: string) => on) =>
  [head, ...said.map(([on, value]) => `${day(on)},${value}`), ''].join('\n')
const days = (said: Said) => said.map(([on, ten]) => ({ on, ten }))
const own = (format: 'csv' | 'json') => ({
  id: `our-${format}`,
  name: 'Example Home Loans',
  rhythm: 'daily',
  format,
  source_name: 'Example Home Loans',
  source_url: 'https://www.example.com/rates',
  licence: 'Our own figures',
  attribution: 'Example Home Loans',
  date: 'date',
  series: [{ id: `ours-${format}`, value: 'rate' }],
})

const adapters: Record<string, Adapter> = {
  pmms: {
    series: 'pmms-30',
    written: (said) => table('date,pmms30,pmms15', said, americanDay),
    path: '/pmms.csv',
  },
  treasury: {
    series: 'treasury-10',
    written: (said) => treasuryFile(days(said)),
    path: '/treasury/daily-treasury-rates.csv/2026/all',
  },
  'treasury by its feed': {
    series: 'treasury-10',
    written: (said) => treasuryFeed(days(said)),
    path: '/treasury/pages/xml',
  },
  'fred-csv': {
    series: 'fed-funds',
    written: (said) => table('observation_date,FEDFUNDS', said),
    path: '/fred.csv',
  },
  'fred-api': { series: 'fed-funds', written: fredResponse, path: '/fred.json' },
  'our-csv': { series: 'ours-csv', written: (said) => table('date,rate', said), path: '/own.csv' },
  'our-json': {
    series: 'ours-json',
    written: (said) => JSON.stringify(said.map(([date, rate]) => ({ date, rate }))),
    path: '/own.json',
  },
}

let server: RateServer
beforeEach(async () => {
  server = await startRateServer()
})
afterEach(() => server.stop())

describe.each(Object.entries(adapters))('%s', (name, { series, written, path }) => {
  const id = name.split(' ')[0] ?? ''
  async function fetched(...said: Said) {
    server.respond(path, written(said))
    const feeds = (['csv', 'json'] as const).map((format) => ({ ...own(format), url: `${server.url}/own.${format}` }))
    const place = {
      sources: feeds.some((feed) => feed.id === id) ? [] : [id],
      fredApiKey: 'hush',
      feeds: JSON.stringify({ feeds: feeds.filter((feed) => feed.id === id) }),
      urls: {
        pmms: `${server.url}/pmms.csv`,
        treasury: `${server.url}/treasury`,
        'fred-csv': `${server.url}/fred.csv`,
        'fred-api': `${server.url}/fred.json`,
      },
      clock: () => new Date('2026-11-20T23:00:00Z'),
    }
    const source = openRateSources(place).find((opened) => opened.id === id)
    if (!source) throw new Error(`there is no source ${id}`)
    const { figures, problems } = await source.fetch('2026-01-01', [series])
    // How the second address of the Treasury was come to is told as well.
    const told = problems.filter((problem) => !problem.startsWith('The XML feed of 2026 was read'))
    return { figures: figures.map(({ on, value }) => [on, value]), told: told.join('\n') }
  }
  const good = ['2026-11-12', '6.1'] as const
  const taken = ['2026-11-12', 6.1]

  it('takes rows in any order', async () => {
    const said: Said = [['2026-11-19', '6.2'], good, ['2026-11-18', '6.15']]
    expect(await fetched(...said)).toEqual({
      figures: [taken, ['2026-11-18', 6.15], ['2026-11-19', 6.2]],
      told: '',
    })
  })

  it('leaves out a row that is no number, of no day, or of a day that has not come, and tells it', async () => {
    const { figures, told } = await fetched(['2026-11-18', 'NaN'], good, ['2026-02-30', '6.3'], ['2026-11-21', '6.4'])
    expect(figures).toEqual([taken])
    expect(told).toContain(`"NaN" is no number, ${series} for 2026-11-18.`)
    expect(told).toMatch(/"(?:2026-02-30|2\/30\/2026|02\/30\/2026)(?:T00:00:00)?" is no day\./)
    expect(told).toContain(`${series} for 2026-11-21, which has not come yet.`)
  })

  it('takes a day that stands there twice once, and not at all where nobody knows which is right', async () => {
    expect(await fetched(good, ['2026-11-19', '6.2'], good)).toEqual({
      figures: [taken, ['2026-11-19', 6.2]],
      told: '',
    })
    expect(await fetched(good, ['2026-11-19', '6.2'], ['2026-11-19', '6.3'])).toEqual({
      figures: [taken],
      told: expect.stringMatching(/has both 6\.\d and 6\.\d for 2026-11-19: neither is taken\./),
    })
  })

  it('gives 612 for 6.12 as the number that it is, for the database to hold', async () => {
    expect(await fetched(good, ['2026-11-19', '612'])).toEqual({
      figures: [taken, ['2026-11-19', 612]],
      told: '',
    })
  })
})
