import { describe, expect, test } from 'vitest'
import { rateSeries } from '../../../test/support/weekly-series.ts'
import { gapFigure, rateFigure, sizeFigure } from './figure-parts.ts'

const [thirty, treasury] = [rateSeries([]), rateSeries([], 'treasury-10')]
const now = { on: '2026-08-20', value: 6.65 }
const before = { on: '2026-08-13', value: 6.67 }

describe('a figure in a report', () => {
  test('has its words, the directive that computes them again, and what it rests on', () => {
    expect(rateFigure(thirty, now)).toEqual({
      text: '6.65%',
      directive: ':rate[pmms-30, 2026-08-20]',
      rests: [{ series: 'pmms-30', on: '2026-08-20', value: 6.65 }],
    })
  })

  test('that is a change is told by its size alone, and rests on both weeks', () => {
    const size = sizeFigure(thirty, before, now)
    expect(size.text).toBe('0.02 point')
    expect(size.directive).toBe(':rate-change[pmms-30, 2026-08-13, 2026-08-20]{show=size}')
    expect(size.rests.map(({ on }) => on)).toEqual(['2026-08-13', '2026-08-20'])
  })

  test('that is a gap names the other day where there is one', () => {
    const gap = gapFigure(thirty, now, treasury, { on: '2026-08-19', value: 4.4 })
    expect(gap.text).toBe('2.25 points')
    expect(gap.directive).toBe(':rate-gap[pmms-30, treasury-10, 2026-08-20]{below-date=2026-08-19}')
    expect(gapFigure(thirty, now, treasury, { on: '2026-08-20', value: 4.4 }).directive).not.toContain('below-date')
  })
})
