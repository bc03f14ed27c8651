import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { fredResponse, fredFile } from '../../test/support/rates/rate-files.ts'
import { type RateReply, type RateServer, stalling, startRateServer } from '../../test/support/rates/rate-server.ts'
import { openRateSources } from './rate-sources.ts'

let server: RateServer
beforeEach(async () => {
  server = await startRateServer()
})
afterEach(() => server.stop())

const FILE = '/graph/fredgraph.csv'
const OBSERVATIONS = '/fred/series/observations'
const KEY = 'abcdef0123456789abcdef0123456789'
const open = (id: 'fred-csv' | 'fred-api', patienceMs = 5_000) => {
  const urls = { 'fred-csv': server.url + FILE, 'fred-api': server.url + OBSERVATIONS }
  const clock = () => new Date('2026-11-20T12:00:00Z')
  const [source] = openRateSources({ sources: [id], fredApiKey: KEY, feeds: null, urls, clock, patienceMs })
  if (!source) throw new Error('there is no source')
  return source
}
/** Responds for each series by its name at FRED. */
const responses = (path: string, parameter: string, reply: (id: string) => RateReply) =>
  server.respond(path, (asked) => reply(asked.searchParams.get(parameter) ?? ''))

describe('the files of charts', () => {
  it('are asked for one after the other, without a key, from a day on', async () => {
    responses(FILE, 'id', (id) => fredFile(id, [['2026-10-01', '3.9']]))
    const { figures, problems, url, missing } = await open('fred-csv').fetch('2025-10-16')
    expect(figures).toHaveLength(13)
    expect([problems, url, missing]).toEqual([[], 'https://fred.stlouisfed.org/', undefined])
    expect(server.asked.map(({ query }) => query.get('id'))).toEqual(
      'MORTGAGE30US MORTGAGE15US MORTGAGE5US DGS2 DGS10 DGS30 FEDFUNDS HOUST PERMIT HSN1F MSPUS UNRATE CPIAUCSL'.split(
        ' ',
      ),
    )
    expect(new Set(server.asked.map(({ query }) => query.get('cosd')))).toEqual(new Set(['2025-10-16']))
    expect(server.asked.some(({ query }) => query.has('api_key'))).toBe(false)
  })

  it.each([true, false])('are read in their older form (%s) and their newer one', async (isOld) => {
    responses(FILE, 'id', (id) =>
      id === 'DGS10'
        ? fredFile(
            id,
            [
              ['2026-11-18', '4.16'],
              ['2026-11-19', null],
            ],
            isOld,
          )
        : fredFile(id, [['2026-10-01', null]], isOld),
    )
    const { figures, problems } = await open('fred-csv').fetch(null)
    expect(figures).toEqual([{ series: 'treasury-10', on: '2026-11-18', value: 4.16 }])
    expect(problems).toEqual([])
    expect(server.asked[0]?.query.has('cosd')).toBe(false)
  })

  it('with a header and nothing since are no mistake', async () => {
    responses(FILE, 'id', (id) => fredFile(id, []))
    expect(await open('fred-csv').fetch('2026-11-19')).toMatchObject({ figures: [], problems: [] })
  })

  it('are asked for only those of the series that are wanted', async () => {
    responses(FILE, 'id', (id) => fredFile(id, [['2026-10-01', '3.9']]))
    const { figures } = await open('fred-csv').fetch('2025-10-16', ['cpi', 'fed-funds', 'nothing'])
    expect(figures.map(({ series }) => series)).toEqual(['fed-funds', 'cpi'])
    expect(server.asked.map(({ query }) => query.get('id'))).toEqual(['FEDFUNDS', 'CPIAUCSL'])
  })

  it('of another series than was asked for are not believed', async () => {
    responses(FILE, 'id', () => fredFile('GDP', [['2026-10-01', '3.9']]))
    await expect(open('fred-csv').fetch(null)).rejects.toThrow('There is no column "MORTGAGE30US"')
  })
})

describe('the interface for programs', () => {
  it('is asked with the key, from a day on, and its points are no figures', async () => {
    responses(OBSERVATIONS, 'series_id', (id) =>
      fredResponse(
        id === 'UNRATE'
          ? [
              ['2026-09-01', '4.4'],
              ['2026-10-01', '.'],
            ]
          : [],
      ),
    )
    const { figures, problems } = await open('fred-api').fetch('2026-01-01')
    expect(figures).toEqual([{ series: 'unemployment', on: '2026-09-01', value: 4.4 }])
    expect(problems).toEqual([])
    const query = Object.fromEntries(server.asked[0]?.query ?? [])
    expect(query).toEqual({
      series_id: 'MORTGAGE30US',
      api_key: KEY,
      file_type: 'json',
      observation_start: '2026-01-01',
    })
  })

  it.each([
    ['no JSON', '<error code="400"/>', 'no JSON'],
    ['JSON that was cut off', fredResponse([['2026-09-01', '4.4']]).slice(0, -20), 'was cut off'],
    ['other JSON', '{"observations":{}}', 'not a list of observations'],
    ['values that are no texts', '{"observations":[{"date":"2026-09-01","value":4.4}]}', 'not a list of observations'],
    ['a part of it', '{"count":2,"observations":[{"date":"2026-09-01","value":"4.4"}]}', 'holds 1 of 2 observations'],
  ])('%s is not understood', async (_name, body, message) => {
    responses(OBSERVATIONS, 'series_id', () => body)
    await expect(open('fred-api').fetch(null)).rejects.toMatchObject({ kind: 'not-understood' })
    await expect(open('fred-api').fetch(null)).rejects.toThrow(message)
  })

  it('that refuses the key is quoted, and the key is told to nobody', async () => {
    const error_message = `Bad Request.  The value for variable api_key, ${KEY}, is not registered.`
    responses(OBSERVATIONS, 'series_id', () => ({
      status: 400,
      body: JSON.stringify({ error_code: 400, error_message }),
    }))
    const response = open('fred-api').fetch(null)
    await expect(response).rejects.toMatchObject({ kind: 'error-status' })
    const words = await response.then(() => 'no failure', String)
    expect(words).toContain(
      'responded with 400: Bad Request.  The value for variable api_key, (the key), is not registered.',
    )
    expect(words).not.toContain(KEY)
    // Who says no to three is not asked for ten more.
    expect(server.asked).toHaveLength(3)
  })
})

it('a series that fails holds up no other, and is named to be asked for again', async () => {
  responses(FILE, 'id', (id) =>
    id === 'HOUST' ? { status: 502 } : fredFile(id, [['2026-10-01', id === 'CPIAUCSL' ? 'NaN' : '3.9']]),
  )
  const { figures, problems, missing } = await open('fred-csv').fetch(null)
  expect(figures).toHaveLength(11)
  expect(missing).toEqual(['housing-starts', 'cpi'])
  expect(problems).toEqual([
    `housing-starts: ${server.url}${FILE} responded with 502.`,
    'cpi: line 2: "NaN" is no number, cpi for 2026-10-01.',
  ])
})

it('a server that hangs is waited for once, not for every series', async () => {
  server.respond(FILE, stalling('observation_date,'))
  await expect(open('fred-csv', 200).fetch(null)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(server.asked).toHaveLength(1)
})
