import { expect, test } from 'vitest'
import { changeSince, quotesOf } from './text-figures.tsx'

const chart = {
  kind: 'chart' as const,
  start: 0,
  end: 10,
  series: 'pmms-30,pmms-15',
  from: '2025-08-21',
  to: '2026-08-20',
  title: 'A year',
  note: null,
  noteDate: null,
}
const quoted = (on: string, value: number) => ({ kind: 'quote' as const, series: 'pmms-30', on, value })

test('a text quotes each figure once, and a chart its last day', () => {
  expect(quotesOf([quoted('2026-08-13', 6.67), quoted('2026-08-20', 6.65), chart])).toEqual([
    { series: 'pmms-30', on: '2026-08-20', was: 6.65 },
    { series: 'pmms-15', on: '2026-08-20', was: null },
    { series: 'pmms-30', on: '2026-08-13', was: 6.67 },
  ])
  expect(quotesOf([])).toEqual([])
})

const series = (
  newest: { on: string; value: number },
  figures = [{ on: '2026-08-20', value: 6.65 as number | null }],
) => ({
  id: 'pmms-30',
  name: '30-year average',
  unit: 'percent' as const,
  decimals: 2,
  sourceName: 'Freddie Mac',
  sourceUrl: 'https://www.freddiemac.com/pmms',
  figures,
  newest,
})
const quote = { series: 'pmms-30', on: '2026-08-20', was: 6.65 }

test('a later figure that differs from the last one quoted is told', () => {
  expect(changeSince(series({ on: '2026-08-27', value: 6.6 }), [quote])).toBe('6.60% on Aug 27, 2026, down 0.05 point')
})

test('a later figure that is the same, or none, is no change', () => {
  expect(changeSince(series({ on: '2026-08-27', value: 6.65 }), [quote])).toBeNull()
  expect(changeSince(series({ on: '2026-08-20', value: 6.65 }), [quote])).toBeNull()
})

test('what the text said counts, also when the figure was taken out since', () => {
  const taken = series({ on: '2026-08-27', value: 6.6 }, [{ on: '2026-08-20', value: null }])
  expect(changeSince(taken, [quote])).toContain('down 0.05 point')
  expect(changeSince(taken, [{ ...quote, was: null }])).toBeNull()
})
