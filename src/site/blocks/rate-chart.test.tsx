import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RateChartParts } from './rate-chart.tsx'

const years = (...values: number[]) => values.map((value, at) => ({ on: `${1971 + at * 5}-04-02`, value }))

test('what names a point near the left edge keeps clear of the values there', () => {
  const lines = [{ name: '30-year fixed', observations: years(7.33, 8.8, 18.63, 10, 9, 8, 7, 6, 5, 2.65, 3, 6.65) }]
  const drawn = renderToStaticMarkup(<RateChartParts title="Rates" what="Percent" lines={lines} source="Freddie Mac" />)
  const phone = drawn.slice(drawn.indexOf('chart-phone'))
  expect(/text-anchor="(\w+)">18\.63%, Apr 2, 1981</.exec(phone)?.[1]).toBe('start')
  expect(/text-anchor="(\w+)">2\.65%, Apr 2, 2016</.exec(phone)?.[1]).toBe('middle')
})
