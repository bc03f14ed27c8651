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
  expect(spanInWords({ unit: 'percent', frequency: 'daily', observations: weeks })).toBe(
    'Percent, 2 weeks, by the day, to Mar 5, 2026',
  )
})
