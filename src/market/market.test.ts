import { describe, expect, test } from 'vitest'
import {
  MONTH_NAMES,
  changeBetween,
  dayAfter,
  dayOfMonth,
  daysBetween,
  formatFigure,
  longDay,
  longMonth,
  rangeOf,
  shareBelow,
  yearsBefore,
} from './index.ts'

const week = [
  { on: '2026-08-06', value: 6.69 },
  { on: '2026-08-13', value: 6.67 },
  { on: '2026-08-20', value: 6.65 },
]
const [peak, before, now] = week as [(typeof week)[0], (typeof week)[0], (typeof week)[0]]

describe('a change', () => {
  test('of a rate is told in points', () => {
    expect(changeBetween(before, now, 'percent', 2)).toEqual({
      direction: 'down',
      amount: 0.02,
      words: 'down 0.02 point',
    })
    expect(changeBetween({ on: '', value: 4.1 }, { on: '', value: 6.6 }, 'percent', 2).words).toBe('up 2.50 points')
  })

  test('too small for the published decimals is no change', () => {
    expect(changeBetween({ on: '', value: 6.651 }, { on: '', value: 6.652 }, 'percent', 2).words).toBe('unchanged')
  })

  test('of a count is told in per cent of the earlier figure', () => {
    expect(changeBetween({ on: '', value: 1200 }, { on: '', value: 1428 }, 'thousands', 0).words).toBe('up 19.0%')
  })
})

test('the range of a spell names both days', () => {
  expect(rangeOf(week)).toEqual({ low: now, high: peak })
  expect(rangeOf([])).toBeNull()
})

test('the share of weeks below a figure is rounded down and leaves ties out', () => {
  expect(shareBelow(week, 6.69)).toBe(66)
  expect(shareBelow(week, 6.65)).toBe(0)
})

test('figures keep the decimals of their source', () => {
  expect(formatFigure(6, 'percent', 2)).toBe('6.00%')
  expect(formatFigure(-0.4, 'index', 1)).toBe('−0.4')
  expect(formatFigure(322.561, 'index', 3)).toBe('322.561')
})

test('days are counted across months and leap years', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(dayAfter('2024-12-31', 1)).toBe('2025-01-01')
  expect(yearsBefore('2026-08-20', 1)).toBe('2025-08-20')
})

test('days and months are written out', () => {
  expect(longDay('2026-08-20')).toBe('August 20, 2026')
  expect(dayOfMonth('2026-08-05')).toBe('August 5')
  expect(longMonth('1971-04-02')).toBe('April 1971')
  expect(MONTH_NAMES.map((_, at) => longMonth(`2026-${String(at + 1).padStart(2, '0')}-01`))).toEqual(
    MONTH_NAMES.map((name) => `${name} 2026`),
  )
})
