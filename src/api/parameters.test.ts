import { expect, test } from 'vitest'
import { isDay, nameErrors } from './parameters.ts'

test('a name that an address does not have, or that is given twice, is refused', () => {
  const wrong = (query: string, names: string[]) => nameErrors(new URLSearchParams(query), names)
  expect(wrong('a=1&a=2&b=3', ['a'])).toEqual({
    a: 'Give this once.',
    b: 'There is no parameter with that name. Use one of: a.',
  })
  expect(wrong('series=1', [])).toEqual({ series: 'There is no parameter with that name. This address takes none.' })
  expect(wrong('', [])).toEqual({})
})

test('a day stands in the calendar', () => {
  expect(['2026-08-20', '2024-02-29'].map(isDay)).toEqual([true, true])
  expect(['2025-02-29', '2026-8-20', '20260820', '', '0000-01-01'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
