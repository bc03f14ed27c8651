// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ratePercent } from '#mortgage/exact'
import { markRate, shareOf } from './rate-on-chart.ts'

const RULED =
  '<section class="rates-history"><div class="chart-plot"><svg class="long-ground"><svg y="100%"><text>0</text></svg><svg y="0%"><text>20%</text></svg></svg></div></section>'
const mine = {
  kind: 'have',
  balanceCents: 1,
  monthsLeft: 1,
  noteRate: ratePercent('5'),
  state: '',
  under: null,
  withinMonths: null,
} as const

test('a rate lies among the ruled values, or beyond the chart', () => {
  const ruled = [
    { value: 5, at: 100 },
    { value: 7, at: 0 },
  ]
  expect([shareOf(ruled, 6.5), shareOf(ruled, 4), shareOf(ruled, 8), shareOf([], 6)]).toEqual([25, null, null, null])
})

test('the chart is marked for who has a loan, and for nobody else', () => {
  document.body.innerHTML = RULED
  const { dataset, style } = document.documentElement
  markRate(mine)
  expect([dataset['myRate'], style.getPropertyValue('--my-rate')]).toEqual(['', '75%'])
  markRate(null)
  expect(dataset['myRate']).toBeUndefined()
})
