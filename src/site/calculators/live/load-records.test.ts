import { afterEach, expect, test, vi } from 'vitest'
import { ContentLoadError, type Question } from '#queries/shared'
import type { Fields } from '#calculators'
import { findCounties, loadCounty, loadRecords } from './load-records.ts'

const FIELDS: Fields = { county: { kind: 'county', label: 'County', initial: '' } }
const FRANKLIN = { fips: '39049', state: 'OH', name: expect.stringMatching(/^Franklin/) as string }

/** A site that knows the one average that is given. */
const asking = (series: Record<string, number>) => ({
  now: () => new Date('2026-08-22T02:30:00Z'),
  load: async <T>({ key }: Question<T>): Promise<T> => {
    const value = series[String(key[1])]
    const spell = { sourceName: 'Freddie Mac', staleAfterDays: 10, observations: [{ on: '2026-08-20', value }] }
    return (value === undefined ? null : spell) as T
  },
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the day is the newsroom’s, and an average has the decimals of its publisher', async () => {
  const { today, rates, county } = await loadRecords(asking({ 'pmms-30': 6.6 }), { fields: FIELDS }, {})
  expect([today, county]).toEqual(['2026-08-21', null])
  expect(rates).toEqual({ 'pmms-30': { percent: '6.60', on: '2026-08-20', source: 'Freddie Mac', age: null } })
})

test('a record that cannot be read is missing, and a bug is a bug', async () => {
  const failing = (error: Error) => ({
    ...asking({}),
    load: async (): Promise<never> => {
      throw error
    },
  })
  expect((await loadRecords(failing(new ContentLoadError('rates', null)), { fields: FIELDS }, {})).rates).toEqual({})
  await expect(loadRecords(failing(new TypeError('x')), { fields: FIELDS }, {})).rejects.toThrow(TypeError)
})

test('the county of an address is found by its code and by its name with the state', async () => {
  for (const county of ['39049', 'Franklin, OH', ' franklin , oh '])
    expect((await loadRecords(asking({}), { fields: FIELDS }, { county })).county, county).toMatchObject(FRANKLIN)
  for (const county of ['99999', 'Atlantis, ZZ', ''])
    expect((await loadRecords(asking({}), { fields: FIELDS }, { county })).county, county).toBe(null)
  expect((await loadRecords(asking({}), { fields: {} }, { county: '39049' })).county).toBe(null)
})

/** As in a page: paths are those of its site. */
class PageRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://site.example'), init)
  }
}

test('in the browser the site is asked', async () => {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem: () => undefined })
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url.slice('https://site.example'.length))
    return Response.json(url.includes('fips') ? { county: { fips: '39049' } } : { counties: [{ fips: '39049' }] })
  })
  expect(await findCounties('Franklin, OH')).toEqual([{ fips: '39049' }])
  expect(await loadCounty('39049')).toEqual({ fips: '39049' })
  expect(asked).toEqual(['/api/counties?q=Franklin&state=OH', '/api/counties?fips=39049'])
  vi.stubGlobal('fetch', async () => new Response('no', { status: 422 }))
  await expect(loadCounty('39051')).rejects.toThrow(ContentLoadError)
})
