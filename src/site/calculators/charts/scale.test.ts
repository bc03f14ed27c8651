import { describe, expect, test } from 'vitest'
import { pathOf, thinned } from './path.ts'
import { plotOf } from './plot.ts'
import { nearest, readingText } from './reading.tsx'
import { chartText, gridOf, xText } from './scale.ts'
import { ticksOf } from './ticks.ts'
import type { Chart } from '#calculators'

const labels = (values: number[], unit: Chart['unit'] = 'money') => gridOf(values, unit).lines.map(({ label }) => label)

describe('the value axis', () => {
  test('names round amounts, as short as the whole axis allows', () => {
    expect(labels([36_000_000, 0])).toEqual(['$0', '$100k', '$200k', '$300k', '$400k'])
    expect(labels([5_000_000_000])).toEqual(['$0', '$20M', '$40M', '$60M'])
    expect(labels([231_107])).toEqual(['$0', '$1,000', '$2,000', '$3,000'])
    expect(labels([105])).toEqual(['$0.00', '$0.50', '$1.00', '$1.50'].map((label) => label.replace('$0.00', '$0')))
  })

  test('goes below zero where money is lost', () => {
    expect(labels([-450_000, 450_000])).toEqual(['−$5,000', '−$2,500', '$0', '$2,500', '$5,000'])
  })

  test('measures money from zero, and rates that lie close together from near them', () => {
    expect(gridOf([900, 1000], 'money').from).toBe(0)
    expect(labels([5.5, 10.5], 'percent')).toEqual(['4%', '6%', '8%', '10%', '12%'])
    expect(labels([6.125, 6.25], 'percent')[0]).toBe('6.10%')
  })

  test('stands where every figure is the same or zero', () => {
    expect(gridOf([0, 0], 'money')).toMatchObject({ from: 0, to: 100, lines: [] })
    expect(labels([6.5, 6.5], 'percent')).toEqual(['5%', '6%', '7%'])
    expect(gridOf([6.5], 'percent')).toMatchObject({ from: 5, to: 7 })
  })

  test.each([1, 99, 12_345, 1_000_000_000, 5_000_000_000_00])('holds %d within at most six lines', (value) => {
    const grid = gridOf([0, value], 'money')
    expect(grid.to).toBeGreaterThanOrEqual(value)
    expect(grid.lines.length).toBeLessThanOrEqual(6)
    expect(new Set(grid.lines.map(({ label }) => label)).size).toBe(grid.lines.length)
  })
})

const chart = (given: Partial<Chart>): Chart => ({
  kind: 'lines',
  title: 'Balance',
  summary: 'It falls.',
  unit: 'money',
  x: { label: 'Year', values: [0, 10, 20, 30] },
  series: [{ name: 'Balance', values: [36_000_000, 30_000_000, 18_000_000, 0] }],
  ...given,
})

const tickWords = (x: Chart['x'], room = 690) => ticksOf(chart({ x }), room).map(({ lines }) => lines.join(' '))
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the x axis', () => {
  test('names years sparsely, first and last always', () => {
    expect(tickWords({ label: 'Year', values: span(0, 30) })).toEqual([
      'start',
      ...[5, 10, 15, 20, 25, 30].map((year) => `year ${year}`),
    ])
    expect(tickWords({ label: 'Year', values: span(1, 30) }, 294)).toEqual(['year 1', 'year 10', 'year 20', 'year 30'])
  })

  test('names months as years once there are many of them', () => {
    expect(tickWords({ label: 'Month', values: span(0, 360) })).toEqual([
      'start',
      ...[5, 10, 15, 20, 25, 30].map((year) => `year ${year}`),
    ])
    expect(tickWords({ label: 'Month', values: span(1, 12) })).toContain('month 12')
  })

  test('breaks long names where there are few', () => {
    const values = ['30 years fixed at 6.65%', '15 years fixed at 5.9%', 'ARM 5/6']
    expect(ticksOf(chart({ x: { label: 'Loan', values } }), 300).map(({ lines }) => lines.length)).toEqual([2, 2, 1])
  })

  test('a single value stands in the middle', () => {
    const plot = plotOf(chart({ x: { label: 'Year', values: [1] }, series: [{ name: 'A', values: [5] }] }), BOX)
    expect(plot.x(0)).toBe((plot.box.left + 300 - BOX.right) / 2)
  })
})

const BOX = { width: 300, height: 200, left: 40, right: 20, top: 10, bottom: 30 }

describe('a plot', () => {
  test('never leaves its box, whatever the figures', () => {
    for (const values of [
      [0, 0, 0, 0],
      [5e12, 1, 0, 3],
      [-7, 7, null, 2],
      [null, null, null, null],
    ]) {
      const plot = plotOf(chart({ series: [{ name: 'A', values }] }), BOX)
      for (const [index, value] of values.entries()) {
        const [x, y] = [plot.x(index), plot.y(value ?? 0)]
        expect(x).toBeGreaterThanOrEqual(plot.box.left)
        expect(x).toBeLessThanOrEqual(BOX.width - BOX.right)
        expect(y).toBeGreaterThanOrEqual(BOX.top)
        expect(y).toBeLessThanOrEqual(BOX.height - BOX.bottom)
      }
    }
  })

  test('stacks sums, and draws areas where bars would be too many', () => {
    const series = [
      { name: 'A', values: [1, 2, 3, 4] },
      { name: 'B', values: [4, 3, 2, 1] },
    ]
    expect(plotOf(chart({ kind: 'stack', series }), BOX)).toMatchObject({ hasBars: true, grid: { from: 0, to: 6 } })
    const many = { label: 'Month', values: span(1, 41) }
    expect(plotOf(chart({ kind: 'stack', x: many }), BOX).hasBars).toBe(false)
  })

  test('reads the value nearest to the pointer', () => {
    const plot = plotOf(chart({}), BOX)
    expect([0, plot.x(1) + 1, plot.x(2) - 1, 1000].map((at) => nearest(plot, at))).toEqual([0, 1, 2, 3])
  })
})

test('a gap breaks a line, and points that nobody could tell are left out', () => {
  const flat = span(0, 100).map((x) => ({ x, y: 5 }))
  expect(thinned(flat)).toEqual([flat[0], flat[100]])
  expect(pathOf([{ x: 0, y: 0 }, { x: 1, y: 9 }, null, { x: 3, y: 3 }])).toBe('M0 0L1 9M3 3')
})

test('a figure is read out with its place, its name and its unit', () => {
  expect(readingText(chart({}), 1)).toBe('Year 10: Balance $300,000')
  expect(readingText(chart({}), 0)).toBe('Start: Balance $360,000')
  expect(readingText(chart({ series: [{ name: 'A', values: [null] }] }), 0)).toBe('Start: no figure')
  expect(xText(chart({ x: { label: 'Month', values: [96] } }), 0)).toBe('Month 96 (8 years)')
  expect(xText(chart({ x: { label: 'Year', values: [599 / 12] } }), 0)).toBe('49 years 11 months')
  expect(xText(chart({ x: { label: 'Year', values: [2031] } }), 0)).toBe('2031')
  expect(chartText(12_345, 'money')).toBe('$123.45')
  expect(chartText(-0.25, 'percent')).toBe('−0.25%')
})
