import { expect, test } from 'vitest'
import type { BoardRate } from '#queries/rates'
import { shortSource } from '#blocks/short-source.ts'
import { boardRowOf } from './board-row.ts'

const rate: BoardRate = {
  id: 'treasury-10',
  name: '10-year Treasury',
  fullName: '10-year Treasury yield',
  unit: 'percent',
  decimals: 2,
  frequency: 'daily',
  newest: { on: '2026-07-22', value: 4.67 },
  dayChange: null,
  weekChange: null,
  monthAgo: null,
  yearAgo: null,
  yearChange: null,
  low: { on: '2025-10-22', value: 3.97 },
  high: { on: '2026-07-22', value: 4.67 },
  source: 'U.S. Department of the Treasury, Federal Reserve H.15',
  sourceUrl: 'https://www.federalreserve.gov/releases/h15/',
  attribution: '',
  checkedOn: '2026-07-23',
  staleAfterDays: 5,
}

test('a figure older than its rhythm is marked with its age', () => {
  expect(boardRowOf(rate, '2026-07-27').age).toBeNull()
  expect(boardRowOf(rate, '2026-08-21').age).toBe('30 days old')
  expect(boardRowOf(rate, '2026-11-22').age).toBe('4 months old')
})

test('a figure computed from two others says so', () => {
  expect(boardRowOf({ ...rate, source: null, unit: 'points' }, '2026-07-22')).toMatchObject({
    source: 'Computed',
    unit: 'pt',
  })
})

test('the board names who publishes, not the publication', () => {
  expect(shortSource('Freddie Mac, Primary Mortgage Market Survey')).toBe('Freddie Mac')
  expect(shortSource('U.S. Department of the Treasury, Federal Reserve H.15')).toBe('U.S. Treasury')
})
