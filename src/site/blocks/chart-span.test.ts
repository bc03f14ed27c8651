import { expect, test } from 'vitest'
import { spanInWords } from './chart-span.ts'

test('a drawing of counts in thousands names its unit, as one of any other does', () => {
  const spanOf = (unit: 'thousands' | 'index') =>
    spanInWords({
      unit,
      frequency: 'monthly',
      observations: [
        { on: '2026-07-01', value: 1_400 },
        { on: '2026-08-01', value: 1_427 },
      ],
    })
  expect([spanOf('thousands'), spanOf('index')]).toEqual([
    'Thousands, 2 months to Aug 1, 2026',
    'Index, 2 months to Aug 1, 2026',
  ])
})
