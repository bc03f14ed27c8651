import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type RateServer, startRateServer } from '../../test/support/rates/rate-server.ts'
import { openRateSources } from './rate-sources.ts'

let server: RateServer
beforeEach(async () => {
  server = await startRateServer()
})
afterEach(() => server.stop())

const sources = (more: object = {}) =>
  openRateSources({
    sources: [],
    fredApiKey: null,
    feeds: null,
    aporUrl: `${server.url}/apor`,
    clock: () => new Date('2026-11-20T23:30:00Z'),
    ...more,
  })
const fetched = (body: string) => {
  server.respond('/apor', body)
  return sources()[0]?.fetch(null)
}

describe('average prime offer rates from an address of the operator', () => {
  it('are a table with a column for each kind of loan, or a list in JSON', async () => {
    const figures = [
      { series: 'apor-arm-5', on: '2026-11-16', value: 5.9 },
      { series: 'apor-fixed-30', on: '2026-11-09', value: 6.41 },
      { series: 'apor-fixed-30', on: '2026-11-16', value: 6.38 },
    ]
    const table = await fetched('date,fixed_30,arm_5,fixed_40\n2026-11-09,6.41,,6.9\n2026-11-16,6.38,5.9,6.8\n')
    expect(table).toMatchObject({ figures, problems: [] })
    const list = [
      { date: '2026-11-09', fixed_30: '6.41' },
      { date: '2026-11-16', fixed_30: 6.38, arm_5: 5.9 },
    ]
    expect(await fetched(JSON.stringify(list))).toMatchObject({ figures, problems: [] })
  })

  it('are dated series with their source', () => {
    const [source] = sources()
    expect(source?.described.find(({ id }) => id === 'apor-fixed-30')).toMatchObject({
      unit: 'percent',
      source_name: 'FFIEC, average prime offer rates',
    })
    expect(source?.described.map(({ id }) => id)).toEqual(source?.series)
  })

  it('are refused where there are none, and asked of nobody without the setting', async () => {
    for (const body of ['date,rate\n2026-11-16,6.4\n', '{"fixed_30":6.4}', '[]', '[null,1]', 'nothing'])
      await expect(fetched(body), body).rejects.toMatchObject({ kind: 'not-understood' })
    expect(sources({ aporUrl: null })).toEqual([])
  })
})
