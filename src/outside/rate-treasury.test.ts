import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type TreasuryDay, treasuryFeed, treasuryFile } from '../../test/support/rates/rate-files.ts'
import { type RateServer, stalling, startRateServer } from '../../test/support/rates/rate-server.ts'
import { openRateSources } from './rate-sources.ts'

let server: RateServer
let now: Date
let patienceMs: number
beforeEach(async () => {
  server = await startRateServer()
  now = new Date('2026-11-20T22:00:00Z')
  patienceMs = 500
})
afterEach(() => server.stop())

const open = () => {
  const urls = { treasury: `${server.url}/interest-rates/` }
  const place = { sources: ['treasury'], fredApiKey: null, feeds: null, urls, clock: () => now, patienceMs }
  const [source] = openRateSources(place)
  if (!source) throw new Error('there is no source')
  return source
}
const file = (year: number) => `/interest-rates/daily-treasury-rates.csv/${year}/all`
const FEED = '/interest-rates/pages/xml'

const days: TreasuryDay[] = [
  { on: '2026-11-18', two: '3.58', ten: '4.12', thirty: '4.74' },
  { on: '2026-11-19', two: '3.55', ten: '4.1', thirty: '4.73' },
]
const figures = [
  { series: 'treasury-10', on: '2026-11-18', value: 4.12 },
  { series: 'treasury-10', on: '2026-11-19', value: 4.1 },
  { series: 'treasury-2', on: '2026-11-18', value: 3.58 },
  { series: 'treasury-2', on: '2026-11-19', value: 3.55 },
  { series: 'treasury-30', on: '2026-11-18', value: 4.74 },
  { series: 'treasury-30', on: '2026-11-19', value: 4.73 },
]

describe('the file', () => {
  it.each([true, false])('of a year is asked for and read, with a maturity more (%s) or fewer', async (hasMore) => {
    server.respond(file(2026), treasuryFile(days, hasMore))
    expect(await open().fetch('2026-11-01')).toEqual({
      figures,
      problems: [],
      url: `${server.url}/interest-rates/TextView?type=daily_treasury_yield_curve`,
    })
    const [asked] = server.asked
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      type: 'daily_treasury_yield_curve',
      field_tdr_date_value: '2026',
      _format: 'csv',
    })
  })

  it('of each year since is asked for, by the year in New York', async () => {
    now = new Date('2027-01-01T04:00:00Z')
    server.respond(file(2025), treasuryFile([{ on: '2025-12-31', ten: '4.18', thirty: '4.8' }]))
    server.respond(file(2026), treasuryFile([{ on: '2026-12-31', ten: '4.05', thirty: '4.7' }]))
    const { figures } = await open().fetch('2025-12-30')
    expect(figures).toEqual([
      { series: 'treasury-10', on: '2025-12-31', value: 4.18 },
      { series: 'treasury-10', on: '2026-12-31', value: 4.05 },
      { series: 'treasury-30', on: '2025-12-31', value: 4.8 },
      { series: 'treasury-30', on: '2026-12-31', value: 4.7 },
    ])
    expect(server.asked).toHaveLength(2)
  })

  it('without a 30-year bond, as from 2002 to 2006, gives the others', async () => {
    server.respond(file(2026), treasuryFile([{ on: '2026-11-18', two: '3.58', ten: '4.12', thirty: 'N/A' }]))
    const { figures, problems } = await open().fetch('2026-01-01')
    expect([figures.map(({ series }) => series), problems]).toEqual([['treasury-10', 'treasury-2'], []])
  })
})

describe('the feed is read when the file', () => {
  it.each([
    ['is not there', { status: 404, body: 'Not found' }, '/all responded with 404'],
    ['is a page', '<!DOCTYPE html><html>Maintenance</html>', 'responded with a web page instead of figures'],
    ['is another one', 'Day,"10 Yr"\n', 'There is no column "Date"; the first row is "Day,10 Yr"'],
  ])('%s', async (_name, reply, words) => {
    server.respond(file(2026), reply)
    server.respond(FEED, treasuryFeed(days))
    const response = await open().fetch('2026-01-01')
    expect(response.figures).toEqual(figures)
    expect(response.problems).toEqual([
      expect.stringMatching(/^The XML feed of 2026 was read instead of the file: .*\.$/),
    ])
    expect(response.problems[0]).toContain(words)
    expect(Object.fromEntries(server.asked[1]?.query ?? [])).toEqual({
      data: 'daily_treasury_yield_curve',
      field_tdr_date_value: '2026',
    })
  })

  it('is not there, in either of its dresses, with empty elements and without', async () => {
    const nothing = '<d:BC_10YEAR m:type="Edm.Double" m:null="true" />'
    server.respond(
      FEED,
      treasuryFeed([...days, { on: '2026-11-20' }], 'pre').replace(
        '<d:BC_30YEARDISPLAY',
        `${nothing}<d:BC_30YEARDISPLAY`,
      ),
    )
    expect((await open().fetch('2026-01-01')).figures).toEqual(figures)
  })

  it('is not there yet in the first days of a year', async () => {
    now = new Date('2027-01-01T18:00:00Z')
    server.respond(FEED, treasuryFeed([]))
    expect(await open().fetch('2027-01-01')).toMatchObject({ figures: [] })
  })
})

describe('the source fails', () => {
  const rejected = (kind: string) => expect(open().fetch('2026-01-01')).rejects.toMatchObject({ kind })

  it('with what is wrong with the feed when both are wrong', async () => {
    await rejected('error-status')
    for (const feed of [
      '<!DOCTYPE html><html></html>',
      'Date,"10 Yr"\n',
      treasuryFeed(days).slice(0, -40),
      treasuryFeed(days).replace('</entry>\n</feed>', '</feed>'),
      `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "4.1">]><feed><entry><d:NEW_DATE>2026-11-19</d:NEW_DATE><d:BC_10YEAR>&a;</d:BC_10YEAR></entry></feed>`,
    ]) {
      server.respond(FEED, feed)
      await rejected('not-understood')
    }
  })

  it('at once when the server hangs: there is no second way to it', async () => {
    server.respond(file(2026), stalling('Date,'))
    await rejected('unreachable')
    expect(server.asked).toHaveLength(1)
  })

  it('soon, also on a feed that is made to be slow to read', async () => {
    patienceMs = 30_000
    // CPU time and not the clock: the machine may be busy with other things.
    const began = process.cpuUsage()
    server.respond(FEED, `<feed>${'<entry>'.repeat(200_000)}</feed>`)
    await rejected('not-understood')
    server.respond(FEED, `<feed>${'<entry></entry>'.repeat(200_000)}</feed>`)
    await rejected('not-understood')
    server.respond(FEED, `<feed><entry>${'<d:A '.repeat(200_000)}</entry></feed>`)
    await rejected('not-understood')
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000)
  })
})
