import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { href } from '#routes'

import { type Schema, schemaFaults } from '../../support/calculators/json-schema.ts'
import type { Asked, TextResponse } from '../../support/server/running-server.ts'
import { parsePage, wordsOf } from '../../support/site/site-pages.ts'
import { startSite, type TestSite } from '../../support/site/site.ts'

let site: TestSite
let schema: Schema
beforeAll(async () => {
  site = await startSite()
  schema = JSON.parse((await site.ask(href('ratesApi'))).text) as Schema
})
afterAll(() => site.stop())

interface Figure {
  series: string
  value: number
  unit: string
  asOf: string
  change_1d: number | null
  change_1w: number | null
  change_1m: number | null
  change_1y: number | null
  stale: boolean
}
interface Figures {
  asOf: string
  stale: boolean
  items: Figure[]
  withheld: { series: string }[]
}
interface Spell {
  series: string
  asOf: string
  endedOn: string | null
  items: { on: string; value: number; status?: string }[]
}

const ENDPOINTS = [
  [href('currentRates'), href('currentRatesCsv'), 'figures'],
  [
    `${href('rateHistory')}?series=pmms-30&from=2026-01-01`,
    `${href('rateHistoryCsv')}?series=pmms-30&from=2026-01-01`,
    'history',
  ],
  [href('marketSummary'), href('marketSummaryCsv'), 'figures'],
] as const

const jsonOf = async <T>(path: string, asked?: Asked): Promise<T> => JSON.parse((await site.ask(path, asked)).text) as T
const spell = (query: string) => jsonOf<Spell>(`${href('rateHistory')}?${query}`)
const itemOf = async (path: string, series: string) =>
  (await jsonOf<Figures>(path)).items.find((item) => item.series === series)
/** What the content folder holds of a series. */
const shipped = (series: string) =>
  readFileSync(`content/series/${series}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([on = '', value = '']) => ({ on, value: Number(value) }))

describe('each endpoint of the rates', () => {
  it.each(ENDPOINTS)('%s: fits its schema and may be read by every site', async (path, _csv, name) => {
    const { status, headers, text } = await site.ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      vary: 'accept, accept-encoding',
    })
    expect(schemaFaults({ $ref: `#/$defs/${name}` }, JSON.parse(text), schema)).toEqual([])
    expect(schemaFaults({ $ref: '#/$defs/refusal' }, JSON.parse(text), schema)).not.toEqual([])
  })

  it.each(ENDPOINTS)('%s: is not sent again to who has it, and tells its head alone', async (path, csv) => {
    for (const address of [path, csv]) {
      const { headers, bytes } = await site.ask(address)
      const again = await site.ask(address, { headers: { 'if-none-match': headers.etag ?? '' } })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      const head = await site.ask(address, { method: 'HEAD' })
      expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(bytes.length)])
    }
  })

  it.each(ENDPOINTS)('%s: is CSV under its own address and for who accepts that', async (path, csv) => {
    const file = await site.ask(csv)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      vary: 'accept, accept-encoding',
      link: `<${site.origin}/rates/data-access>; rel="license"`,
    })
    const [names = '', ...lines] = file.text.trimEnd().split('\r\n')
    expect(names).toMatch(/^series,.*date,value,unit,/)
    const { items } = await jsonOf<{ items: unknown[] }>(path)
    expect(lines).toHaveLength(items.length)
    const accepted = await site.ask(path, { headers: { accept: 'text/csv' } })
    expect([accepted.status, accepted.text]).toEqual([200, file.text])
    const json = await site.ask(path, { headers: { accept: 'application/json, text/csv;q=0.5' } })
    expect(json.headers['content-type']).toBe('application/json')
  })

  it.each(ENDPOINTS)('%s: lets a browser ask first, and takes nothing', async (path) => {
    const asked = await site.ask(path, { method: 'OPTIONS', headers: { origin: 'https://other.example' } })
    expect([asked.status, asked.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS'])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const refused = await site.ask(path, { method })
      expect([method, refused.status, refused.headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS'])
      expect(refused.headers['access-control-allow-origin']).toBe('*')
    }
  })
})

describe('the newest figures', () => {
  it('are counted back from their own days', async () => {
    expect(await itemOf(href('currentRates'), 'pmms-30')).toMatchObject({
      value: 6.65,
      unit: 'percent',
      asOf: '2026-08-20',
      change_1d: null,
      change_1w: -0.02,
      change_1m: 0.07,
      change_1y: 0.07,
      stale: true,
    })
    expect(await itemOf(href('currentRates'), 'treasury-10')).toMatchObject({
      value: 4.67,
      asOf: '2026-07-22',
      change_1d: 0.04,
      change_1w: 0.12,
      change_1m: 0.26,
      change_1y: 0.32,
    })
  })

  it('are of every rate that goes on, and no share of people', async () => {
    const { items, asOf, withheld } = await jsonOf<Figures>(href('currentRates'))
    expect(items.map(({ series }) => series)).toEqual([
      'pmms-30',
      'pmms-15',
      'treasury-2',
      'treasury-10',
      'treasury-30',
      'fed-funds',
    ])
    expect([asOf, withheld]).toEqual(['2026-08-20', []])
  })

  it('have those that ended beside them, with their last day and never stale', async () => {
    const { ended } = await jsonOf<{ ended: { series: string; value: number; endedOn: string }[] }>(
      href('currentRates'),
    )
    expect(ended).toContainEqual(expect.objectContaining({ series: 'pmms-arm', value: 6.06, endedOn: '2022-11-10' }))
    const { stale, endedOn } = await jsonOf<Spell & { stale: boolean }>(`${href('rateHistory')}?series=pmms-arm`)
    expect([stale, endedOn]).toEqual([false, '2022-11-10'])
    const board = parsePage((await site.ask(href('rates'))).text).querySelector('.board-note')
    expect(board && wordsOf(board)).toMatch(/Ended on November 10, 2022: .*5\/1 adjustable/)
  })

  it('of the market are those that move it, the gap on a day of both', async () => {
    const { items } = await jsonOf<Figures>(href('marketSummary'))
    expect(items.map(({ series }) => series)).toEqual([
      'housing-starts',
      'building-permits',
      'new-home-sales',
      'median-price',
      'cpi',
      'unemployment',
      'fed-funds',
      'gap-30-10',
    ])
    // 6.55 less 4.57 on July 16, 2026; 6.49 less 4.54 on July 9; 6.75 less 4.47 on July 17, 2025.
    expect(items.at(-1)).toMatchObject({
      value: 1.98,
      unit: 'points',
      asOf: '2026-07-16',
      change_1d: null,
      change_1w: 0.03,
      change_1y: -0.3,
    })
    expect(items.find(({ series }) => series === 'median-price')).toMatchObject({
      value: 410700,
      change_1m: null,
      change_1y: -5400,
    })
  })
})

describe('the history of a series', () => {
  it('is the whole of it, figure by figure, in under 30 kB', async () => {
    const whole = await site.ask(`${href('rateHistory')}?series=pmms-30`, { headers: { 'accept-encoding': 'gzip' } })
    expect(whole.headers['content-encoding']).toBe('gzip')
    expect(whole.bytes.length).toBeLessThan(30_000)
    const { items } = JSON.parse(gunzipSync(whole.bytes).toString()) as Spell
    expect(items.map(({ on, value }) => ({ on, value }))).toEqual(shipped('pmms-30'))
    expect(items.filter(({ status }) => status).map(({ on }) => on)).toEqual([
      '2026-07-30',
      '2026-08-06',
      '2026-08-13',
      '2026-08-20',
    ])
  })

  it.each(['treasury-10', 'pmms-arm', 'median-price'])('%s: comes whole however long it is', async (series) => {
    const { items } = await spell(`series=${series}`)
    expect(items.map(({ on, value }) => ({ on, value }))).toEqual(shipped(series))
  })

  it('is cut at both days, which belong to it', async () => {
    const { items, asOf } = await spell('series=pmms-30&from=2026-07-23&to=2026-08-06')
    expect(items.map(({ on }) => on)).toEqual(['2026-07-23', '2026-07-30', '2026-08-06'])
    expect(asOf).toBe('2026-08-20')
    expect((await spell('series=pmms-30&to=1971-04-01')).items).toEqual([])
  })

  it('says what is wrong with each parameter, by its name', async () => {
    for (const [query, names] of [
      ['', ['series']],
      ['series=', ['series']],
      ['series=pmms-99', ['series']],
      ['series[]=pmms-30', ['series', 'series[]']],
      ['series=pmms-30&series=pmms-15', ['series']],
      ['series=pmms-30&from=2026-02-30', ['from']],
      ['series=pmms-30&to=tomorrow', ['to']],
      ['series=pmms-30&from=2026-08-21&to=2026-08-20', ['from']],
      ['series=pmms-30&form=2026-08-21', ['form']],
      ['series=pmms-30&from=%EF%BF%BD&__proto__=1', ['from', '__proto__']],
      [`series=${'9'.repeat(3_000)}`, ['series']],
    ] as const) {
      for (const path of [href('rateHistory'), href('rateHistoryCsv')]) {
        const { status, headers, text } = await site.ask(`${path}?${query}`)
        expect([query.slice(0, 60), status]).toEqual([query.slice(0, 60), 422])
        expect(headers).toMatchObject({ 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        expect(schemaFaults({ $ref: '#/$defs/refusal' }, JSON.parse(text), schema)).toEqual([])
        expect(Object.keys((JSON.parse(text) as { errors: object }).errors).toSorted()).toEqual([...names].toSorted())
      }
    }
    for (const path of [href('currentRates'), href('marketSummaryCsv')])
      expect((await site.ask(`${path}?series=pmms-30`)).status).toBe(422)
  })
})

it('the pages that need the two origins hint them to the browser, and no other page does', async () => {
  const hintsOf = async (path: string) =>
    [...parsePage((await site.ask(path)).text).querySelectorAll('link[data-to="prefetch"]:not([as])')].map((link) =>
      link.getAttribute('href'),
    )
  for (const path of [href('home'), href('rates')])
    expect([path, await hintsOf(path)]).toEqual([path, [href('currentRates'), href('marketSummary')]])
  expect(await hintsOf(href('guides'))).toEqual([])
})

describe('the page about the data', () => {
  it('prints what its examples give', async () => {
    const page = parsePage((await site.ask(href('rateData'))).text)
    const examples = [...page.querySelectorAll('.documentation-example')]
    expect(examples).toHaveLength(5)
    for (const example of examples) {
      const [code = '', output = ''] = [...example.querySelectorAll('pre')].map((pre) => pre.textContent ?? '')
      const [, url] = /^curl.* '([^']+)'$/.exec(code) ?? []
      if (!url) continue
      expect(url.startsWith(site.origin)).toBe(true)
      const [, accept = '*/*'] = /-H 'accept: ([^']+)'/.exec(code) ?? []
      const { text } = await site.ask(url.slice(site.origin.length), { headers: { accept } })
      if (accept === 'text/csv') expect(`${output}\n`).toBe(text.replaceAll('\r\n', '\n'))
      else expect(JSON.parse(text)).toMatchObject(withoutList(JSON.parse(output) as Record<string, unknown>))
    }
  })

  it('leads to every address and to every series, and each responds', async () => {
    const page = parsePage((await site.ask(href('rateData'))).text)
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
    const endpoints = [...new Set(links.filter((link) => link.startsWith('/api/')))]
    expect(endpoints.length).toBeGreaterThan(30)
    for (const path of endpoints) expect([path, (await site.ask(path)).status]).toEqual([path, 200])
    const names = [...page.querySelectorAll('section table th code')].map(wordsOf)
    expect(names).toContain('pmms-30')
  })
})

/** The example shows the first item only. */
const withoutList = ({ items: _items, ...rest }: Record<string, unknown>) => rest

// Last, for it changes what the others speak of.
describe('a change', () => {
  let before: TextResponse
  beforeAll(async () => {
    before = await site.ask(href('currentRates'))
  })

  it('is at every endpoint a moment later, under another tag', async () => {
    await spell('series=pmms-30')
    await site.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-27', 6.6)`
    await expect.poll(async () => (await itemOf(href('currentRates'), 'pmms-30'))?.asOf).toBe('2026-08-27')
    expect((await site.ask(href('currentRates'))).headers.etag).not.toBe(before.headers.etag)
    expect(await itemOf(href('currentRates'), 'pmms-30')).toMatchObject({ value: 6.6, change_1w: -0.05 })
    expect((await spell('series=pmms-30')).items.at(-1)).toEqual({ on: '2026-08-27', value: 6.6 })
  })

  it('of a figure is a newer one of the same day, and what was taken out is a hole', async () => {
    await site.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-20', 6.64)`
    await expect.poll(async () => (await itemOf(href('currentRates'), 'pmms-30'))?.change_1w).toBe(-0.04)
    await site.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-20', null)`
    await expect.poll(async () => (await itemOf(href('currentRates'), 'pmms-30'))?.change_1w).toBe(null)
    expect((await spell('series=pmms-30&from=2026-08-13')).items.map(({ on }) => on)).toEqual([
      '2026-08-13',
      '2026-08-27',
    ])
  })

  it('of the terms takes a series from every file', async () => {
    await site.owner`update series set may_copy = false where id = 'pmms-15'`
    const path = `${href('rateHistory')}?series=pmms-15`
    await expect.poll(async () => (await site.ask(path)).status).toBe(403)
    for (const endpoint of [href('currentRates'), href('currentRatesCsv')])
      expect((await site.ask(endpoint)).text).not.toMatch(/"series":"pmms-15","name":"[^"]*","value"|^pmms-15,/m)
    const { withheld } = await jsonOf<Figures>(href('currentRates'))
    expect(withheld.map(({ series }) => series)).toEqual(['pmms-15'])
    expect((await site.ask(`${href('rateHistoryCsv')}?series=pmms-15`)).status).toBe(403)
    expect((await site.ask(href('rateData'))).text).toContain('not ours to hand out')
  })
})
