import { expect, test } from 'vitest'
import type { DatasetRow } from '#queries/changes'
import { rowRecord } from './records.ts'

const row: DatasetRow = {
  id: '1',
  slug: 'a',
  changedAt: '2026-08-22T02:00:00Z',
  title: 'A',
  summary: '',
  html: '',
  category: null,
  published: null,
  updated: '2026-08-22T02:00:00Z',
  recordOn: null,
  author: null,
  isSample: false,
  sources: [],
  record: {},
}
const dateOf = (changes: Partial<DatasetRow>) =>
  rowRecord({ name: 'Ratesheet', origin: 'https://rates.example' }, 'articles', { ...row, ...changes }).date

test('a record has the day that its page has: the Eastern one of a moment, and a day as its source says it', () => {
  expect(dateOf({ published: '2026-08-21T02:00:00Z' })).toBe('2026-08-20')
  expect(dateOf({})).toBe('2026-08-21')
  expect(dateOf({ recordOn: '2025-12-31' })).toBe('2025-12-31')
  expect(dateOf({ sources: [{ name: 'CFPB', date: '2026-08-01' }] })).toBe('2026-08-01')
})
