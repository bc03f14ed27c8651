import { expect, it } from 'vitest'
import type { AskableSource, IngestionRun } from '#queries/desk'
import { deskSources, isAwaited, sourceName } from './desk-sources.ts'

const run = (id: number, source: string, startedAt = '2026-08-27T16:05:00Z'): IngestionRun => ({
  id,
  source,
  attempt: 1,
  startedAt,
  startedBy: null,
  endedAt: null,
  outcome: 'ok',
  rowsRead: 0,
  rowsNew: 0,
  rowsHeld: 0,
  message: '',
})
const askable = (id: string, change: Partial<AskableSource> = {}): AskableSource => ({
  id,
  name: `The ${id}`,
  askedAt: null,
  askedBy: null,
  ...change,
})

it('each source stands once, with its newest run or none, and what was entered by hand is none', () => {
  const runs = [run(5, 'desk'), run(4, 'pmms'), run(3, 'fred-csv'), run(2, 'pmms')]
  const sources = deskSources([askable('our-rates'), askable('pmms'), askable('treasury')], runs)
  expect(sources.map(({ name, last, canAsk }) => [name, last?.id ?? null, canAsk])).toEqual([
    ['FRED, its files', 3, false],
    ['Freddie Mac’s survey', 4, true],
    ['The our-rates', null, true],
    ['Treasury yields', null, true],
  ])
})

it('a source that nobody can name any more keeps its id', () => {
  expect(['pmms', 'our-rates', 'gone'].map((id) => sourceName(id, [askable('our-rates')]))).toEqual([
    'Freddie Mac’s survey',
    'The our-rates',
    'gone',
  ])
})

it('a request waits until a run has begun after it', () => {
  const asked = askable('pmms', { askedAt: '2026-08-27T16:06:00Z', askedBy: 'a' })
  const awaited = (...runs: IngestionRun[]) => deskSources([asked], runs).map(isAwaited)
  expect(awaited()).toEqual([true])
  expect(awaited(run(1, 'pmms', '2026-08-27T16:05:59Z'))).toEqual([true])
  expect(awaited(run(1, 'pmms', '2026-08-27T16:06:01Z'))).toEqual([false])
  expect(deskSources([askable('pmms')], []).map(isAwaited)).toEqual([false])
})
