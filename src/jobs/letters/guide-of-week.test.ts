import { expect, test } from 'vitest'
import { guideOfWeek } from './guide-of-week.ts'

const guides = Array.from({ length: 14 }, (_, at) => `guide ${at}`)
const weekAfter = (start: string, weeks: number) =>
  new Date(Date.parse(start) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

test('fourteen weeks name fourteen guides, and then the first one again', () => {
  const named = Array.from({ length: 15 }, (_, at) => guideOfWeek(guides, weekAfter('2026-08-20', at)))
  expect(new Set(named.slice(0, 14)).size).toBe(14)
  expect(named[14]).toBe(named[0])
})

test('a survey that comes on the Wednesday before a holiday has the guide of its own week', () => {
  expect(guideOfWeek(guides, '2025-11-26')).not.toBe(guideOfWeek(guides, '2025-11-20'))
  expect(guideOfWeek(guides, '2025-12-04')).not.toBe(guideOfWeek(guides, '2025-11-26'))
})

test('a site without guides names none', () => {
  expect(guideOfWeek([], '2026-08-20')).toBeNull()
})
