import { expect, test } from 'vitest'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { farNews, moveNews, runNews, turnNews } from './news-moves.ts'
import { weekFacts } from './week-facts.ts'

const of = (...values: number[]) => {
  const facts = weekFacts(rateSeries(weeks(...values)), '2026-08-20')
  if (!facts) throw new Error('two weeks are needed')
  return facts
}
const calm = (count: number) => Array.from({ length: count }, (_, week) => 6.3 + (week % 2) / 100)

test('a move is the largest in long from a tenth of a point on, and after half a year', () => {
  expect(farNews(of(6.1, 6.5, ...calm(30), 6.42))).toEqual({
    kind: 'far',
    last: { from: expect.objectContaining({ value: 6.1 }), to: expect.objectContaining({ value: 6.5 }) },
  })
  expect(farNews(of(6.1, 6.5, ...calm(30), 6.4))).toBeNull()
  expect(farNews(of(6.1, 6.5, ...calm(10), 6.5))).toBeNull()
  expect(farNews(of(...calm(60), 6.5))).toEqual({ kind: 'far', last: null })
})

test('a move is no record of a series that has not had a year', () => {
  expect(farNews(of(6.5, 6.67))).toBeNull()
  expect(farNews(of(...calm(10), 6.5))).toBeNull()
})

test('a second move one way is a pair, a third a run, and the first none', () => {
  expect(runNews(of(6.5, 6.4, 6.5, 6.6))?.kind).toBe('pair')
  expect(runNews(of(6.3, 6.4, 6.5, 6.6))?.kind).toBe('run')
  expect(runNews(of(6.5, 6.4, 6.5))).toBeNull()
})

test('three moves one way end with the first the other way', () => {
  expect(turnNews(of(6.2, 6.3, 6.4, 6.5, 6.4))?.ended).toMatchObject({ length: 3, direction: 1, move: 30 })
  expect(turnNews(of(6.3, 6.4, 6.5, 6.4))).toBeNull()
  expect(turnNews(of(6.5, 6.5, 6.5, 6.5, 6.4))).toBeNull()
})

test('a move is held against the single one before it, else it is plain', () => {
  expect(moveNews(of(6.5, 6.6, 6.55, 6.58))).toMatchObject({ kind: 'reversal', takesBack: 'part' })
  expect(moveNews(of(6.5, 6.5, 6.58))).toMatchObject({ kind: 'plain', ended: { direction: 0 } })
  expect(moveNews(of(6.5, 6.6, 6.7))).toBeNull()
})
