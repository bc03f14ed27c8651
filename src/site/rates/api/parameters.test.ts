import { describe, expect, test } from 'vitest'
import { readSpell } from './parameters.ts'

const OFFERED = ['pmms-15', 'pmms-30']
const read = (query: string) => readSpell(new URLSearchParams(query), OFFERED)
const errorsOf = (query: string) => {
  const result = read(query)
  return 'errors' in result ? Object.keys(result.errors) : []
}

describe('a spell', () => {
  test('is a series from a day to a day, each end open when it is left out or empty', () => {
    expect(read('series=pmms-30')).toEqual({ spell: { series: ['pmms-30'], from: null, to: null } })
    expect(read('series=pmms-15&from=&to=2026-02-28')).toEqual({
      spell: { series: ['pmms-15'], from: null, to: '2026-02-28' },
    })
    expect(read('to=2026-08-20&from=2026-08-20&series=+pmms-30+')).toEqual({
      spell: { series: ['pmms-30'], from: '2026-08-20', to: '2026-08-20' },
    })
  })

  test('of no series, or one that is not offered, is refused with those that are', () => {
    expect(read('')).toEqual({ errors: { series: 'Name a series. Use one of: pmms-15, pmms-30.' } })
    for (const series of ['pmms-31', 'PMMS-30', '__proto__', '%00', "'; drop table series", 'a'.repeat(5_000)])
      expect(read(`series=${encodeURIComponent(series)}`), series.slice(0, 20)).toEqual({
        errors: { series: 'There is no series with that name. Use one of: pmms-15, pmms-30.' },
      })
  })

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20260101',
    '01/02/2026',
    '2026-08-20T00:00:00Z',
    '+002026-08-20',
    'yesterday',
    'NaN',
    '２０２６-08-20',
    '-1',
  ])('takes no %s for a day', (day) => {
    for (const name of ['from', 'to'])
      expect(errorsOf(`series=pmms-30&${new URLSearchParams({ [name]: day }).toString()}`)).toEqual([name])
  })

  test('has a leap day in a leap year', () => {
    expect(errorsOf('series=pmms-30&from=2024-02-29')).toEqual([])
  })

  test('does not begin after its end', () => {
    expect(read('series=pmms-30&from=2026-08-21&to=2026-08-20')).toEqual({
      errors: { from: 'Give a day that is not after 2026-08-20, where the spell ends.' },
    })
  })

  test('names everything that is wrong at once', () => {
    expect(errorsOf('series=x&from=1&to=2&form=3')).toEqual(['series', 'from', 'to', 'form'])
  })
})

test('a parameter that is given twice is refused', () => {
  expect(errorsOf('series=pmms-30&series=pmms-15')).toEqual(['series'])
})
