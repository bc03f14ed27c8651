import { expect, test } from 'vitest'
import type { Load } from '#queries/shared'
import { rateChart } from './rate-chart.ts'

const load = (async () => ({
  name: 'Unemployment rate',
  unit: 'percent',
  decimals: 1,
  frequency: 'monthly',
  sourceName: 'BLS',
  attribution: '',
  observations: [
    { on: '2026-06-01', value: 4.1 },
    { on: '2026-07-01', value: 4.2 },
  ],
})) as unknown as Load

test('the frame of a series leads to where that series is shown', async () => {
  const site = { name: 'Ratesheet', origin: 'https://rates.example' }
  const pageOf = async (series: string) => {
    const frame = await rateChart(new URLSearchParams({ series }), { load, site })
    return /<a href="([^"]+)">Ratesheet</.exec((await frame?.text()) ?? '')?.[1]
  }
  expect(await pageOf('unemployment')).toBe('https://rates.example/rates/data-access#series-unemployment')
  expect(await pageOf('pmms-15')).toBe('https://rates.example/rates?series=pmms-15')
})
