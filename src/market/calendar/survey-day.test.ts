import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { nextSurveyDay } from './survey-day.ts'

describe('the next survey', () => {
  test('comes on the Thursday after', () => {
    expect(nextSurveyDay('2026-08-20')).toBe('2026-08-27')
  })

  test('comes on the Wednesday where the Thursday is a holiday, and the one after that on its Thursday', () => {
    expect(nextSurveyDay('2025-12-18')).toBe('2025-12-24')
    expect(nextSurveyDay('2025-12-24')).toBe('2025-12-31')
    expect(nextSurveyDay('2025-12-31')).toBe('2026-01-08')
    expect(nextSurveyDay('2021-11-04')).toBe('2021-11-10')
    expect(nextSurveyDay('2025-06-12')).toBe('2025-06-18')
    expect(nextSurveyDay('2026-11-19')).toBe('2026-11-25')
  })

  test('came on the day foretold in each week from 2015 on', () => {
    const days = shippedFigures('pmms-30')
      .map(({ on }) => on)
      .filter((on) => on >= '2015')
    expect(days.length).toBeGreaterThan(600)
    expect(days.slice(0, -1).map(nextSurveyDay)).toEqual(days.slice(1))
  })
})
