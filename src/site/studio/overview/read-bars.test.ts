import { expect, test } from 'vitest'
import { barsOf, sumOf } from './read-bars.ts'

const on = (day: string, views: number, reads = 0) => ({ on: day, views, reads })

test('days on which nobody read are drawn too', () => {
  const bars = barsOf([on('2026-11-20', 5, 2), on('2026-11-22', 1)], { today: '2026-11-22', days: 30 })
  expect(bars).toHaveLength(30)
  expect(bars.at(0)).toEqual({ from: '2026-10-24', to: '2026-10-24', views: 0, reads: 0 })
  expect(bars.slice(-3).map(({ views }) => views)).toEqual([5, 0, 1])
  expect(sumOf(bars)).toEqual({ views: 6, reads: 2 })
})

test('a year is drawn by whole weeks, and what lies before the first of them is left out', () => {
  const bars = barsOf([on('2026-11-22', 3), on('2026-11-16', 4), on('2025-11-22', 9)], {
    today: '2026-11-22',
    days: 365,
  })
  expect(bars).toHaveLength(52)
  expect(bars.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', views: 7 })
  expect(sumOf(bars).views).toBe(7)
})
