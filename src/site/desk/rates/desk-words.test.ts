import { expect, it } from 'vitest'
import type { IngestionRun } from '#queries/desk'
import { hostOf, outcomeWords, readableDays, signedBy, summaryOf, wholeFigure } from './desk-words.ts'

const run = (change: Partial<IngestionRun>): IngestionRun => ({
  id: 1,
  source: 'pmms',
  attempt: 1,
  startedAt: '2026-08-27T16:05:00Z',
  startedBy: null,
  endedAt: '2026-08-27T16:05:02Z',
  outcome: 'ok',
  rowsRead: 20,
  rowsNew: 0,
  rowsHeld: 0,
  message: '',
  ...change,
})

it('a held figure shows every digit that its source wrote', () => {
  expect(wholeFigure(6.6, 'percent', 2)).toBe('6.60%')
  expect(wholeFigure(6.6125, 'percent', 2)).toBe('6.6125%')
  expect(wholeFigure(612, 'percent', 2)).toBe('612.00%')
  expect(wholeFigure(1427.5, 'thousands', 0)).toBe('1,427,500')
})

it('days in a reason are written as days', () => {
  expect(readableDays('7.45 is 0.8 away from 6.65 on 2026-08-20, more than 0.75')).toBe(
    '7.45 is 0.8 away from 6.65 on Aug 20, 2026, more than 0.75',
  )
})

it('only an address of the web leads anywhere', () => {
  expect(['https://www.freddiemac.com/pmms', 'javascript:alert(1)', 'nothing'].map(hostOf)).toEqual([
    'www.freddiemac.com',
    null,
    null,
  ])
})

it('a run is told by what came of it', () => {
  expect(outcomeWords(run({ outcome: null }))).toBe('going on')
  expect(outcomeWords(run({ outcome: 'failed', rowsNew: 2 }))).toBe('failed')
  expect(outcomeWords(run({ outcome: 'unchanged' }))).toBe('nothing new')
  expect(outcomeWords(run({ outcome: 'held', rowsNew: 1, rowsHeld: 2 }))).toBe('1 new, 2 held')
})

it('a decision is one’s own, another’s by name, or nobody’s', () => {
  const signatures = { reader: 'a', names: new Map([['b', 'Jane Doe']]) }
  expect(['a', 'b', 'c', null].map((account) => signedBy(account, signatures))).toEqual([
    'you',
    'Jane Doe',
    'another editor',
    'nobody by hand',
  ])
})

it('what waits is said in one sentence', () => {
  expect(summaryOf(0, [])).toBe('Nothing waits for a decision.')
  expect(summaryOf(2, [])).toBe('2 figures wait for a decision.')
  expect(summaryOf(20_000, [])).toBe('20,000 figures wait for a decision.')
  expect(summaryOf(1, [])).toBe('One figure waits for a decision.')
  expect(summaryOf(0, [{}])).toBe('One report waits to be read.')
  expect(summaryOf(2, [{}])).toBe('2 figures and one report wait for a decision.')
})

it('while a source fails, nobody is told that nothing waits', () => {
  expect(summaryOf(0, [], ['Treasury yields'])).toBe('Treasury yields failed when last asked.')
  expect(summaryOf(1, [], ['FRED', 'Treasury yields'])).toBe(
    'FRED and Treasury yields failed when last asked. One figure waits for a decision.',
  )
})
