import { expect, test } from 'vitest'
import { boardOf, rateOf } from './rate-board.ts'
import type { SeriesSpell } from './series.ts'

const treasury = {
  id: 'treasury-10',
  shortName: '10-year Treasury',
  unit: 'percent',
  decimals: 2,
  frequency: 'daily',
  sourceName: 'U.S. Department of the Treasury',
  staleAfterDays: 5,
  observations: [
    { on: '2025-07-21', value: 4.38 },
    { on: '2025-07-22', value: 4.35 },
    { on: '2025-10-22', value: 3.97 },
    { on: '2026-06-24', value: 4.41 },
    { on: '2026-07-15', value: 4.55 },
    { on: '2026-07-21', value: 4.63 },
    { on: '2026-07-22', value: 4.67 },
  ],
} as SeriesSpell

test('a line of the board is counted back from its own newest day', () => {
  expect(rateOf(treasury)).toMatchObject({
    newest: { on: '2026-07-22', value: 4.67 },
    dayChange: { direction: 'up', amount: 0.04 },
    weekChange: { direction: 'up', amount: 0.12 },
    monthAgo: { on: '2026-06-24', value: 4.41 },
    yearAgo: { on: '2025-07-22', value: 4.35 },
    yearChange: { direction: 'up', amount: 0.32 },
    low: { on: '2025-10-22', value: 3.97 },
    high: { on: '2026-07-22', value: 4.67 },
  })
})

test('a series without figures has no line', () => {
  expect(rateOf(null)).toBeNull()
  expect(rateOf({ ...treasury, observations: [] })).toBeNull()
})

test('a row carries what its series is cited by, and the gap between two what it is', () => {
  const survey = { ...treasury, id: 'pmms-30', name: '30-year fixed-rate mortgage average', attribution: 'Freddie Mac' }
  const board = boardOf([survey, { ...treasury, name: '10-year Treasury yield', attribution: '' }])
  expect(board.map(({ id, fullName, attribution, source }) => [id, fullName, attribution, source])).toEqual([
    ['pmms-30', '30-year fixed-rate mortgage average', 'Freddie Mac', treasury.sourceName],
    ['treasury-10', '10-year Treasury yield', '', treasury.sourceName],
    ['gap-30-10', '30-year average less 10-year Treasury yield of the same day', '', null],
  ])
})
