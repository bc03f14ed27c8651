import { expect, test } from 'vitest'

import { dayAfter } from '#market'
import type { Client } from '#queries/shared'
import { boardOf, boardSpells, rateOf } from './rate-board.ts'
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

/** A client of a database whose series end on these days, each with a figure of 4 every so many days before: 1.4 is five a week. */
function clientOf(ends: Readonly<Record<string, { newest: string; every: number }>>) {
  const asked: number[][] = []
  const rpc = (_name: string, { series, most }: { series: string[]; most: number[] }) => {
    asked.push(most)
    const data = series.flatMap((id, at) => {
      const known = ends[id]
      if (!known) return []
      const days = Array.from({ length: most[at] ?? 0 }, (_, back) =>
        dayAfter(known.newest, -back * known.every),
      ).toReversed()
      return [
        {
          id,
          unit: 'percent',
          decimals: 2,
          frequency: known.every === 7 ? 'weekly' : 'daily',
          days,
          figures: days.map(() => 4),
        },
      ]
    })
    return Promise.resolve({ data, error: null, status: 200 })
  }
  return { asked, client: { rpc } as unknown as Client }
}

test('two series that end together are asked once, for little more than a year', async () => {
  const { asked, client } = clientOf({
    'pmms-30': { newest: '2026-08-20', every: 7 },
    'treasury-10': { newest: '2026-09-17', every: 1.4 },
  })
  const gap = boardOf(await boardSpells(client)).find(({ id }) => id === 'gap-30-10')
  expect(gap).toMatchObject({ newest: { on: '2026-08-20' }, yearAgo: { on: '2025-08-21' } })
  expect(asked).toEqual([[60, 60, 300, 14]])
})

test('of two that end months apart the gap has its year as well', async () => {
  const { asked, client } = clientOf({
    'pmms-30': { newest: '2026-04-02', every: 7 },
    'treasury-10': { newest: '2026-09-17', every: 1.4 },
  })
  const gap = boardOf(await boardSpells(client, { unemployment: 2 })).find(({ id }) => id === 'gap-30-10')
  expect(gap).toMatchObject({ newest: { on: '2026-04-02' }, yearAgo: { on: '2025-04-03' } })
  expect(asked).toEqual([
    [2, 60, 60, 300, 14],
    [2, 108, 60, 520, 14],
  ])
})
