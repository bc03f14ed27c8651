import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { placeFacts } from './place-facts.ts'
import { weekFacts } from './week-facts.ts'

const survey = rateSeries(shippedFigures('pmms-30'))
const on = (day: string) => {
  const facts = weekFacts(survey, day)
  return facts && placeFacts(facts)
}
const standing = (...values: number[]) => {
  const facts = weekFacts(rateSeries(weeks(...values)), '2026-08-20')
  return facts && placeFacts(facts).range.stands
}

describe('where the rate stands', () => {
  test('on August 20, 2026: near the top of its year, and above 1,152 of 2,891 weeks', () => {
    expect(on('2026-08-20')).toMatchObject({
      range: {
        low: { on: '2026-02-26', value: 5.98 },
        high: { on: '2026-08-06', value: 6.69 },
        onFile: null,
        stands: 'upper',
      },
      yearAgo: { on: '2025-08-21', value: 6.58 },
      rank: { weeks: 2891, below: 1152, percent: 40, toldAs: 'percent' },
    })
  })

  test('in the lowest week ever, none was lower', () => {
    expect(on('2021-01-07')).toMatchObject({ range: { stands: 'bottom' }, rank: { below: 0, toldAs: 'none' } })
  })

  test('where hardly a week was lower they are counted', () => {
    expect(on('2021-01-14')?.rank?.toldAs).toBe('count')
  })

  test('within its range is told by the nearer end', () => {
    expect(standing(6, 7, 6.5)).toBe('middle')
    expect(standing(6, 7, 6.56)).toBe('upper')
    expect(standing(6, 7, 6.44)).toBe('lower')
    expect(standing(6, 6.5, 7)).toBe('top')
    expect(standing(6.5, 6.5)).toBe('flat')
  })

  test('at the end of its range is told so after missing weeks, too', () => {
    const after = (...values: number[]) => {
      const facts = weekFacts(rateSeries(weeks(...values).filter((_, week) => week !== 2)), '2026-08-20')
      return facts && placeFacts(facts).range
    }
    expect(after(6, 6.5, 6.4, 7)).toMatchObject({ stands: 'top', onFile: { count: 3, first: '2026-07-30' } })
    expect(after(7, 6.5, 6.4, 6)).toMatchObject({ stands: 'bottom', onFile: { count: 3, first: '2026-07-30' } })
  })

  test('a year ago may be the end of the range itself', () => {
    const calm = Array.from({ length: 51 }, (_, week) => 6.4 + (week % 2) / 10)
    expect(standing(7, ...calm, 6.45)).toBe('year-ago-high')
    expect(standing(6, ...calm, 6.45)).toBe('year-ago-low')
  })

  test('is not ranked in a series of less than two years', () => {
    const young = weekFacts(
      rateSeries(weeks(...Array.from({ length: 100 }, (_, week) => 6 + week / 100))),
      '2026-08-20',
    )
    expect(young && placeFacts(young).rank).toBeNull()
  })
})
