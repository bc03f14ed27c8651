import { expect, test } from 'vitest'
import { geometryOf } from './chart-geometry.ts'

const BOX = { width: 640, height: 260, left: 40, right: 0, top: 8, bottom: 24 }
const linesOf = (low: number, high: number) => {
  const figures = [
    { on: '2025-08-20', value: low },
    { on: '2026-08-20', value: high },
  ]
  return geometryOf([figures], BOX, '').values.map(({ value }) => value)
}

test('a drawing has a few lines at round values, whatever its figures are', () => {
  expect(linesOf(317_000, 442_600)).toEqual([350_000, 400_000, 450_000])
  expect(linesOf(6.08, 6.85)).toEqual([6.25, 6.5, 6.75, 7])
  for (const high of [0.3, 4, 99, 1_000, 3_800, 3_801, 35_000, 131_000, 999_999, 12_345_678])
    for (const low of [0, high / 3, high * 0.9]) {
      const { length } = linesOf(low, high)
      expect(length, `${low} to ${high}`).toBeGreaterThanOrEqual(2)
      expect(length, `${low} to ${high}`).toBeLessThanOrEqual(5)
    }
  expect(linesOf(400_000, 400_000).length).toBeGreaterThanOrEqual(1)
})
