import { expect, test } from 'vitest'
import { weeksChart } from './weeks-chart.ts'

const chart = (values: readonly number[]) =>
  weeksChart(
    {
      kind: 'weeks',
      heading: 'The last weeks',
      sentence: 'Between two figures.',
      weeks: values.map((value, at) => ({ on: `2026-07-0${at + 1}`, value, text: `${value.toFixed(2)}%` })),
    },
    '#0B6B4F',
  )
/** Above the lower rule, of the middle of each dot. */
const middles = (html: string) =>
  [...html.matchAll(/height:(\d+)px;margin:0 auto[^]*?height:(\d+)px/g)].map(
    ([, dot, under]) => Number(under) + Number(dot) / 2,
  )
const scale = (html: string) => [...html.matchAll(/>(\d+\.\d%)</g)].map(([, label]) => label)

test('the last weeks stand between two tenths of a point, each as far up as its figure', () => {
  const html = chart([6.36, 6.5, 6.69, 6.65])
  expect(scale(html)).toEqual(['6.7%', '6.3%'])
  const [first = 0, second = 0, third = 0, last = 0] = middles(html)
  const perPoint = (third - first) / 0.33
  expect(second - first).toBeCloseTo(0.14 * perPoint, -0.3)
  expect(last - first).toBeCloseTo(0.29 * perPoint, -0.3)
})

test('weeks without a change have a scale as well, and whole tenths are its ends', () => {
  expect(scale(chart([6.5, 6.5]))).toEqual(['6.6%', '6.5%'])
  expect(scale(chart([6.3, 6.7]))).toEqual(['6.7%', '6.3%'])
  expect(middles(chart([6.3, 6.7]))).toEqual([5.5, 90.5])
})
