import { expect, test } from 'vitest'
import { formatMoment } from './dates.ts'
import { withUnits } from './units.ts'

test.each([
  ['after 6 years 8 months', 'after 6\u00a0years 8\u00a0months'],
  ['Month 96 (8 years)', 'Month 96 (8\u00a0years)'],
  ['down 0.50 point', 'down 0.50\u00a0point'],
  ['Over 30 years, every 14 days', 'Over 30\u00a0years, every 14\u00a0days'],
  ['Year 8 of 30 yearly payments', 'Year 8 of 30 yearly payments'],
])('a figure stays with its unit: %s', (words, kept) => expect(withUnits(words)).toBe(kept))

test('an hour stays with its half of the day and its zone', () =>
  expect(formatMoment('2026-08-20T19:20:00Z')).toBe('Aug 20, 2026, 3:20\u00a0pm\u00a0ET'))
