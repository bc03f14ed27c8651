import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { fredResponse, fredFile, pmmsFile, treasuryFeed, treasuryFile } from '../../test/support/rates/rate-files.ts'
import {
  type RateReply,
  type RateServer,
  cutOff,
  endless,
  stalling,
  startRateServer,
} from '../../test/support/rates/rate-server.ts'
import { type RatesPlace, openRateSources } from './rate-sources.ts'

const bare: RatesPlace = { sources: [], fredApiKey: null, feeds: null, clock: () => new Date('2026-11-20T23:00:00Z') }
const feeds = (url: string) =>
  JSON.stringify({
    feeds: [
      {
        id: 'our-rates',
        name: 'Example Home Loans',
        rhythm: 'daily',
        format: 'json',
        url,
        source_name: 'Example Home Loans',
        source_url: 'https://www.example.com/rates',
        licence: 'Our own figures',
        attribution: 'Example Home Loans',
        date: 'date',
        series: [{ id: 'treasury-10', value: 'rate' }],
      },
    ],
  })

describe('a series belongs to one source', () => {
  const given = (sources: string[], more: Partial<RatesPlace> = {}) =>
    openRateSources({ ...bare, sources, ...more }).map(({ id, series }) => [id, series.join(' ')])
  const rest = 'fed-funds housing-starts building-permits new-home-sales median-price unemployment cpi'

  // The survey itself is not asked when FRED gives its rates: what is left of it has ended.
  it('to the first that is named and has it', () => {
    expect(given(['pmms', 'treasury', 'fred-csv'])).toEqual([
      ['pmms', 'pmms-30 pmms-15 pmms-30-points pmms-15-points pmms-arm pmms-arm-points pmms-arm-margin'],
      ['treasury', 'treasury-2 treasury-10 treasury-30'],
      ['fred-csv', rest],
    ])
    expect(given(['treasury', 'fred-api', 'pmms'], { fredApiKey: 'key' })).toEqual([
      ['treasury', 'treasury-2 treasury-10 treasury-30'],
      ['fred-api', `pmms-30 pmms-15 pmms-arm ${rest}`],
    ])
  })

  it('to a feed of the operator before all others', () => {
    expect(given(['treasury'], { feeds: feeds('https://rates.example.com/') })).toEqual([
      ['treasury', 'treasury-2 treasury-30'],
      ['our-rates', 'treasury-10'],
    ])
  })

  it('and to none when none is named', () => expect(given([])).toEqual([]))
})

it('settings that contradict themselves are refused by their names', () => {
  expect(() => openRateSources({ ...bare, sources: ['bankrate'] })).toThrow(
    'RATES_SOURCES: "bankrate" is none of pmms, treasury, fred-csv, fred-api',
  )
  expect(() => openRateSources({ ...bare, sources: ['fred-api'] })).toThrow('FRED_API_KEY: is needed for fred-api')
})

let server: RateServer
let other: RateServer
beforeEach(async () => {
  server = await startRateServer()
  other = await startRateServer()
})
afterEach(async () => {
  await server.stop()
  await other.stop()
})

/** Each source with a whole response of it, and all addresses that it asks. */
const adapters: [string, { reply: RateReply; paths: string[] }][] = [
  ['pmms', { reply: pmmsFile([{ on: '2026-11-19', pmms30: 6.1 }]), paths: ['/pmms.csv'] }],
  [
    'treasury',
    {
      reply: (asked) => {
        const days = [{ on: '2026-11-19', ten: '4.1' }]
        return asked.pathname.endsWith('xml') ? treasuryFeed(days) : treasuryFile(days)
      },
      paths: ['/treasury/daily-treasury-rates.csv/2026/all', '/treasury/pages/xml'],
    },
  ],
  [
    'fred-csv',
    {
      reply: (asked) => fredFile(asked.searchParams.get('id') ?? '', [['2026-11-01', '6.1']]),
      paths: ['/fred.csv'],
    },
  ],
  ['fred-api', { reply: fredResponse([['2026-11-01', '6.1']]), paths: ['/fred.json'] }],
  ['our-rates', { reply: '[{"date":"2026-11-19","rate":6.1}]', paths: ['/feed.json'] }],
]

describe.each(adapters)('%s', (id, { reply, paths }) => {
  const open = (more: Partial<RatesPlace> = {}) => {
    const urls = {
      pmms: `${server.url}/pmms.csv`,
      treasury: `${server.url}/treasury`,
      'fred-csv': `${server.url}/fred.csv`,
      'fred-api': `${server.url}/fred.json`,
    }
    const own = id === 'our-rates' ? { feeds: feeds(`${server.url}/feed.json`) } : { sources: [id] }
    const [source] = openRateSources({ ...bare, fredApiKey: 'hush', urls, ...own, patienceMs: 1_500, ...more })
    if (!source) throw new Error('there is no source')
    return source
  }
  const respondToAll = (reply: RateReply) => {
    for (const path of paths) server.respond(path, reply)
  }

  it('is read, also when it packs its response', async () => {
    respondToAll(reply)
    const { figures, problems } = await open().fetch('2026-10-01')
    expect(figures.length).toBeGreaterThan(0)
    expect(problems).toEqual([])
    const packed = (body: RateReply): RateReply =>
      typeof body === 'string' ? { headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) } : body
    respondToAll((asked, response, request) => {
      const body = typeof reply === 'function' ? reply(asked, response, request) : reply
      return body === undefined ? body : packed(body)
    })
    expect((await open().fetch('2026-10-01')).figures).toEqual(figures)
  })

  it.each<[string, RateReply, string]>([
    ['an error', { status: 500, body: 'Oops' }, 'error-status'],
    ['too many requests', { status: 429, headers: { 'retry-after': '60' } }, 'error-status'],
    ['no content', { status: 204 }, 'error-status'],
    ['a page for people', '\n<!DOCTYPE html><html><body>Are you a robot?</body></html>', 'not-understood'],
    [
      'a page called a table',
      { headers: { 'content-type': 'text/csv' }, body: '<html><body>Sorry</body>' },
      'not-understood',
    ],
    ['nothing', '', 'not-understood'],
    ['bytes', { body: Buffer.from([0, 255, 254, 1, 2, 3, 10, 13, 0]) }, 'not-understood'],
    ['a body that never ends', endless('9/17/2026,6.95,,6.26,,,,,\n'), 'too-large'],
    ['a gzip bomb', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(4_000_000)) }, 'too-large'],
    ['a body that stops', stalling('date,'), 'unreachable'],
    ['no byte at all', () => undefined, 'unreachable'],
    ['a cut connection', cutOff('date,pmms30'), 'unreachable'],
    [
      'a redirect to the metadata of the cloud',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'refused',
    ],
    ['a redirect inward by name', { status: 301, headers: { location: 'https://localhost/' } }, 'refused'],
  ])('with %s fails, and says how', async (_name, reply, kind) => {
    respondToAll(reply)
    const failure = await open({ mostBytes: 100_000 })
      .fetch('2026-10-01')
      .catch((failure: unknown) => failure)
    expect(failure).toMatchObject({ name: 'RateSourceFailure', kind })
    expect(String(failure)).not.toContain('hush')
    await expect.poll(() => server.open.size).toBe(0)
  })

  it('that redirects to another server of the house is not followed', async () => {
    respondToAll({ status: 302, headers: { location: `${other.url}/admin` } })
    await expect(open().fetch('2026-10-01')).rejects.toMatchObject({ kind: 'refused' })
    expect(other.asked).toEqual([])
  })

  it('that is not there fails', async () => {
    const source = open()
    await server.stop()
    await expect(source.fetch('2026-10-01')).rejects.toMatchObject({ kind: 'unreachable' })
    server = await startRateServer()
  })
})
