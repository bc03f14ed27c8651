import { expect, test } from 'vitest'
import { spanInWords } from './chart-span.ts'
import { noteOf } from './text-chart.tsx'

const weeks = [
  { on: '2026-02-19', value: 6.01 },
  { on: '2026-02-26', value: 5.98 },
  { on: '2026-03-05', value: 6 },
]

test('a remark on the lowest point stands at that point, without its value and day', () => {
  const place = { note: '5.98%, Feb 26: the one week below 6%', noteDate: '2026-02-26' }
  expect(noteOf(place, [{ observations: weeks }])).toEqual({
    drawn: { on: '2026-02-26', text: 'the one week below 6%' },
    beside: null,
  })
})

test('a remark of an early year is not said twice either, and one that is value and day alone not at all', () => {
  const longAgo = [
    { on: '1981-10-09', value: 18.63 },
    { on: '1981-10-16', value: 18.45 },
    { on: '1981-10-23', value: 18.5 },
  ]
  const noted = (note: string) => noteOf({ note, noteDate: '1981-10-09' }, [{ observations: longAgo }])
  expect(noted('18.63%, Oct 9, 1981: the highest week').drawn).toEqual({ on: '1981-10-09', text: 'the highest week' })
  expect(noted('18.63%, Oct 9, 1981')).toEqual({ drawn: null, beside: null })
})

test('a remark on any other point, or on two lines, stands beside the title', () => {
  const place = { note: 'Mar 5: exactly 6%', noteDate: '2026-03-05' }
  expect(noteOf(place, [{ observations: weeks }]).beside).toBe('Mar 5: exactly 6%')
  const low = { note: 'Feb 26: close', noteDate: '2026-02-26' }
  expect(noteOf(low, [{ observations: weeks }, { observations: weeks }]).beside).toBe('Feb 26: close')
})

test('a chart says its unit and span', () => {
  expect(spanInWords({ unit: 'percent', frequency: 'weekly', observations: weeks })).toBe(
    'Percent, 3 weeks to Mar 5, 2026',
  )
  const since1971 = Array.from({ length: 2891 }, () => ({ on: '2026-08-20', value: 6.65 }))
  expect(spanInWords({ unit: 'percent', frequency: 'weekly', observations: since1971 })).toBe(
    'Percent, 2,891 weeks to Aug 20, 2026',
  )
  expect(spanInWords({ unit: 'percent', frequency: 'daily', observations: weeks })).toBe(
    'Percent, 2 weeks, by the day, to Mar 5, 2026',
  )
})
