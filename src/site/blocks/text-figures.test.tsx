import { expect, test } from 'vitest'
import { changeSince, quotesIn } from './text-figures.tsx'

const link = (rests: string) => `<a class="rate" href="#rate-x" data-rests="${rests}">6.65%</a>`
const chart =
  '<figure class="rate-chart" data-series="pmms-30,pmms-15" data-from="2025-08-21" data-to="2026-08-20"><figcaption>A year</figcaption></figure>'

test('a text quotes each figure once, and a chart its last day', () => {
  const html = `<p>${link('pmms-30@2026-08-13=6.67 pmms-30@2026-08-20=6.65')} and ${link('pmms-30@2026-08-20=6.65')}</p>${chart}`
  expect(quotesIn(html)).toEqual([
    { series: 'pmms-30', on: '2026-08-20', was: 6.65 },
    { series: 'pmms-15', on: '2026-08-20', was: null },
    { series: 'pmms-30', on: '2026-08-13', was: 6.67 },
  ])
  expect(quotesIn('<p>Nothing <a href="/x" data-rests="a@2026-08-13=1">6%</a></p>')).toEqual([])
  expect(quotesIn(link('pmms-30@today=6 x'))).toEqual([])
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
