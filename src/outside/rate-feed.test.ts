import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { fredResponse, fredFile } from '../../test/support/rates/rate-files.ts'
import { type RateServer, startRateServer } from '../../test/support/rates/rate-server.ts'
import { openRateSources } from './rate-sources.ts'

let server: RateServer
beforeEach(async () => {
  server = await startRateServer()
})
afterEach(() => server.stop())

const provenance = {
  source_name: 'Example Home Loans',
  source_url: 'https://www.example.com/rates',
  licence: 'Our own figures',
  attribution: 'Example Home Loans, posted rates',
}
const describe30 = {
  name: 'Our posted 30-year rate',
  short_name: 'Our 30-year fixed',
  unit: 'percent',
  decimals: 3,
  frequency: 'daily',
  description: 'What we ask for a 30-year fixed-rate loan, at no points.',
  stale_after_days: 4,
  plausible_low: 1,
  plausible_high: 25,
  usual_step: 0.5,
}
const feed = (more: object) => ({
  id: 'our-rates',
  name: 'Example Home Loans, posted rates',
  rhythm: 'daily',
  url: `${server.url}/posted?key=hush`,
  ...provenance,
  ...more,
})
const sources = (...feeds: object[]) =>
  openRateSources({
    sources: [],
    fredApiKey: null,
    feeds: JSON.stringify({ feeds }),
    urls: { 'fred-csv': `${server.url}/graph/fredgraph.csv`, 'fred-api': `${server.url}/observations` },
    clock: () => new Date('2026-11-20T23:30:00Z'),
  })
const fetched = (body: string, more: object, since: string | null = null) => {
  server.respond('/posted', body)
  const [source] = sources(feed(more))
  if (!source) throw new Error('there is no source')
  return source.fetch(since)
}
const wordsOf = async (response: Promise<unknown> | undefined) =>
  (await response?.then(() => 'no failure', String)) ?? 'no source'
const figure = (on: string, value: number, series = 'our-30') => ({ series, on, value })

it('a feed says what it gives, and describes the series that it brings along', () => {
  const series = [
    { id: 'our-30', value: 'rate', describe: describe30 },
    { id: 'treasury-10', value: 'ten' },
  ]
  const [source] = sources(feed({ format: 'csv', date: 'day', series, may_copy: true }))
  expect(source).toMatchObject({
    id: 'our-rates',
    name: 'Example Home Loans, posted rates',
    series: ['our-30', 'treasury-10'],
    rhythm: 'daily',
  })
  expect(source?.described).toEqual([
    { id: 'our-30', ...describe30, expected_delay_days: 0, ...provenance, may_copy: true },
  ])
})

describe('a table', () => {
  it('with fractions, semicolons and European days is read as it is described', async () => {
    const body = '\uFEFFTag;Satz30;Satz15\r\n19.11.2026;0.06125;0.055\r\n20.11.2026;0.0610;\r\n'
    const response = await fetched(body, {
      format: 'csv',
      separator: ';',
      date: 'Tag',
      date_form: 'D.M.YYYY',
      series: [
        { id: 'our-30', value: 'Satz30', factor: 100 },
        { id: 'our-15', value: 'Satz15', factor: '100' },
      ],
    })
    expect(response).toEqual({
      figures: [figure('2026-11-19', 5.5, 'our-15'), figure('2026-11-19', 6.125), figure('2026-11-20', 6.1)],
      problems: [],
      url: 'https://www.example.com/rates',
    })
  })

  it('with one row a product is read by what stands in the row', async () => {
    const body = 'date,product,rate\n2026-11-20,FIX30,6.1\n2026-11-20,FIX15,5.5\n2026-11-20,ARM,5.9\n'
    const { figures } = await fetched(body, {
      format: 'csv',
      date: 'date',
      series: [
        { id: 'our-30', value: 'rate', where: { product: 'FIX30' } },
        { id: 'our-15', value: 'rate', where: { product: 'FIX15' } },
      ],
    })
    expect(figures).toEqual([figure('2026-11-20', 5.5, 'our-15'), figure('2026-11-20', 6.1)])
  })

  it('that has no row of a product any more says so', async () => {
    const body = 'date,product,rate\n2026-11-20,FIX30,6.1\n'
    const series = [
      { id: 'our-30', value: 'rate', where: { product: 'FIX30' } },
      { id: 'our-15', value: 'rate', where: { product: 'FIX15' } },
    ]
    const { figures, problems } = await fetched(body, { format: 'csv', date: 'date', series })
    expect([figures.length, problems]).toEqual([1, ['There is no figure of our-15.']])
    const gone = fetched(body, { format: 'csv', date: 'date', series: series.slice(1) })
    await expect(gone).rejects.toMatchObject({ kind: 'not-understood' })
  })

  it('is asked for with the headers of its setting, and its address is told to nobody', async () => {
    const more = {
      format: 'csv',
      date: 'date',
      headers: { authorization: 'Bearer hush' },
      series: [{ id: 'our-30', value: 'rate' }],
    }
    await fetched('date,rate\n2026-11-20,6.1\n', more)
    expect(server.asked[0]?.headers.authorization).toBe('Bearer hush')
    expect(server.asked[0]?.query.get('key')).toBe('hush')
    const failure = await wordsOf(fetched('nothing', more))
    server.respond('/posted', { status: 401, body: 'hush' })
    const refused = await wordsOf(sources(feed(more))[0]?.fetch(null))
    expect(refused).toBe(`RateSourceFailure: ${server.url}/posted responded with 401`)
    expect(failure).toContain('There is no column "date"')
    expect(failure + refused).not.toContain('hush')
  })
})

describe('JSON', () => {
  const json = (body: unknown, more: object) => fetched(JSON.stringify(body), { format: 'json', date: 'date', ...more })

  it('with a list is read row by row', async () => {
    const body = {
      data: {
        rates: [
          { date: '2026-11-19T09:00:00Z', fixed: [{ rate: 6.12 }] },
          { date: '2026-11-20', fixed: [{ rate: '6.100' }] },
        ],
      },
    }
    const { figures } = await json(body, { rows: 'data.rates', series: [{ id: 'our-30', value: 'fixed.0.rate' }] })
    expect(figures).toEqual([figure('2026-11-19', 6.12), figure('2026-11-20', 6.1)])
  })

  it('that is one row of today is read, as is a day that stands above the rows', async () => {
    const one = await json({ date: '2026-11-20', rate: 6.1 }, { series: [{ id: 'our-30', value: 'rate' }] })
    expect(one.figures).toEqual([figure('2026-11-20', 6.1)])
    const body = {
      asOf: '2026-11-20',
      products: [
        { code: 30, rate: 6.1 },
        { code: 15, rate: 5.5 },
      ],
    }
    const above = await json(body, {
      date: '$.asOf',
      rows: 'products',
      series: [{ id: 'our-30', value: 'rate', where: { code: '30' } }],
    })
    expect(above.figures).toEqual([figure('2026-11-20', 6.1)])
  })

  it.each([
    ['a path that leads nowhere', { rows: [] }, 'data.rates', 'There are no rows at "data.rates"'],
    ['rows without a figure', { rows: [{ date: '2026-11-20' }] }, 'rows', 'There is not one figure in it'],
    ['an empty list', [], '', 'There is not one figure in it'],
    ['a number', 6.1, '', 'There are no rows at ""'],
    ['what every object has', { rows: 1 }, '__proto__', 'There are no rows at "__proto__"'],
    [
      'a value that is no number',
      [{ date: '2026-11-20', rate: { value: 6.1 } }],
      '',
      '"{\\"value\\":6.1}" is no number',
    ],
    ['a number in other words', [{ date: '2026-11-20', rate: 1e-9 }], '', '"1e-9" is no number'],
    ['a list without an end', Array.from({ length: 50_001 }, () => 1), '', 'There are more than 50000 rows'],
    ['a truth', [{ date: '2026-11-20', rate: true }], '', '"true" is no number'],
  ])('%s is not understood', async (_name, body, rows, message) => {
    const response = json(body, { rows, series: [{ id: 'our-30', value: 'rate' }] })
    await expect(response).rejects.toMatchObject({ kind: 'not-understood' })
    await expect(response).rejects.toThrow(message)
  })

  it('with a day that has not come in the time zone of the feed is refused, and with one that has is taken', async () => {
    const body = [
      { date: '2026-11-20', rate: 6.1 },
      { date: '2026-11-21', rate: 6.2 },
    ]
    const series = [{ id: 'our-30', value: 'rate' }]
    expect((await json(body, { series })).problems).toEqual(['row 2: our-30 for 2026-11-21, which has not come yet.'])
    expect((await json(body, { series, time_zone: 'Asia/Tokyo' })).figures).toHaveLength(2)
  })
})

describe('series of FRED that their owners let us show', () => {
  const optimalBlue = () => ({
    id: 'optimal-blue',
    name: 'Optimal Blue',
    rhythm: 'daily',
    format: 'fred',
    licensed: true,
    ...provenance,
    series: [{ id: 'obmmi-30', value: 'OBMMIC30YF', describe: describe30 }],
  })

  it('come without a key, under the page of their owner', async () => {
    server.respond('/graph/fredgraph.csv', fredFile('OBMMIC30YF', [['2026-11-19', '6.123']]))
    const [source] = sources(optimalBlue())
    expect([source?.id, source?.described[0]?.may_copy]).toEqual(['optimal-blue', false])
    expect(await source?.fetch(null)).toEqual({
      figures: [figure('2026-11-19', 6.123, 'obmmi-30')],
      problems: [],
      url: 'https://www.example.com/rates',
    })
  })

  it('come with the key where there is one', async () => {
    server.respond('/observations', fredResponse([['2026-11-19', '6.123']]))
    const [source] = openRateSources({
      sources: [],
      fredApiKey: 'hush',
      feeds: JSON.stringify({ feeds: [optimalBlue()] }),
      urls: { 'fred-api': `${server.url}/observations` },
      clock: () => new Date('2026-11-20T23:30:00Z'),
    })
    expect((await source?.fetch(null))?.figures).toEqual([figure('2026-11-19', 6.123, 'obmmi-30')])
    expect(server.asked[0]?.query.get('api_key')).toBe('hush')
  })
})

describe('a file of feeds that is not as it should be', () => {
  const good = () =>
    feed({ format: 'csv', date: 'date', series: [{ id: 'our-30', value: 'rate', describe: describe30 }] })
  const series = (more: object) => ({ ...good(), series: [{ id: 'our-30', value: 'rate', ...more }] })
  it.each<[string, () => object[], string]>([
    ['a word that nobody knows', () => [{ ...good(), colour: 'red' }], 'feeds[0] Unrecognized key: "colour"'],
    ['no licence', () => [{ ...good(), licence: ' ' }], 'feeds[0].licence '],
    ['another scheme', () => [{ ...good(), url: 'file:///etc/passwd' }], 'feeds[0].url must be an http or https URL'],
    [
      'a page that is not https',
      () => [{ ...good(), source_url: 'http://example.com' }],
      'feeds[0].source_url must be an https URL',
    ],
    ['a factor of nothing', () => [series({ factor: 0 })], 'feeds[0].series[0].factor must be a plain decimal'],
    ['a time zone of nowhere', () => [{ ...good(), time_zone: 'Mars/Base' }], 'feeds[0].time_zone must be a time zone'],
    ['an id in capitals', () => [{ ...good(), id: 'Our' }], 'feeds[0].id must be small letters'],
    ['a header with a line end', () => [{ ...good(), headers: { a: 'b\r\nc' } }], 'feeds[0].headers.a '],
    [
      'bounds the wrong way round',
      () => [series({ describe: { ...describe30, plausible_high: 0 } })],
      'plausible_high must be above plausible_low',
    ],
    [
      'series of FRED without a word on permission',
      () => [{ ...good(), format: 'fred' }],
      'feeds[0].licensed must be true',
    ],
    ['a series twice', () => [good(), { ...good(), id: 'other' }], 'the series "our-30" stands there twice'],
    [
      'a feed twice',
      () => [good(), { ...good(), series: [{ id: 'our-15', value: 'rate' }] }],
      'the feed "our-rates" stands there twice',
    ],
    ['the name of another source', () => [{ ...good(), id: 'pmms' }], '"pmms" is the name of a source of its own'],
    ['the name of the desk', () => [{ ...good(), id: 'desk' }], '"desk" is the name of a source of its own'],
  ])('%s is refused at the start, by its place', (_name, feeds, message) => {
    expect(() => sources(...feeds())).toThrow(message)
    expect(() => sources(...feeds())).toThrow(/^RATES_FEEDS_FILE: /)
  })

  it('no JSON is refused', () => {
    const place = { sources: [], fredApiKey: null, clock: () => new Date() }
    expect(() => openRateSources({ ...place, feeds: '{' })).toThrow('RATES_FEEDS_FILE: is not JSON')
    expect(() => openRateSources({ ...place, feeds: '[]' })).toThrow('RATES_FEEDS_FILE: the file ')
  })
})

describe('the examples of docs/rates.md', () => {
  const [csv = '', own = '', fred = ''] = Array.from(
    readFileSync('docs/rates.md', 'utf8').matchAll(/```(?:csv|json)\n([\s\S]*?)```/g),
    ([, code = '']) => code,
  )

  it('the feed gives what it is said to give', async () => {
    server.respond('/posted.csv', csv)
    const [source] = openRateSources({
      sources: [],
      fredApiKey: null,
      feeds: own.replace('https://pricing.example.com', server.url),
      clock: () => new Date('2026-11-20T23:30:00Z'),
    })
    expect((await source?.fetch(null))?.figures).toEqual([
      figure('2026-11-19', 5.5, 'our-15'),
      figure('2026-11-20', 5.475, 'our-15'),
      figure('2026-11-19', 6.125),
      figure('2026-11-20', 6.1),
    ])
    expect(server.asked[0]?.headers.authorization).toBe('Bearer a-secret-of-yours')
  })

  it('the series of FRED is one that a file may describe', () => {
    const place = { sources: ['fred-csv'], fredApiKey: null, feeds: fred, clock: () => new Date() }
    expect(openRateSources(place).map(({ id }) => id)).toEqual(['fred-csv', 'optimal-blue'])
  })
})
