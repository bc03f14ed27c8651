import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { weekFacts } from './week-facts.ts'

const survey = shippedFigures('pmms-30')
const surveyWeek = (on: string) => weekFacts(rateSeries(survey), on)
const factsOf = (...values: number[]) => weekFacts(rateSeries(weeks(...values)), '2026-08-20')

describe('the facts of a week', () => {
  test('of August 20, 2026: two hundredths down, a second time, from 6.69%', () => {
    expect(surveyWeek('2026-08-20')).toMatchObject({
      now: { value: 6.65 },
      before: { on: '2026-08-13', value: 6.67 },
      isAfterHole: false,
      move: -2,
      run: { direction: -1, length: 2, from: { on: '2026-08-06', value: 6.69 }, move: -4 },
      ended: { direction: 1, length: 5, from: { on: '2026-07-02', value: 6.43 }, move: 26 },
      year: { count: 53, isWhole: true, range: { low: { value: 5.98 }, high: { value: 6.69 } } },
      yearAgo: { on: '2025-08-21', value: 6.58 },
    })
  })

  test('of the lowest week there ever was: no figure before was as low', () => {
    expect(surveyWeek('2021-01-07')).toMatchObject({ lastAsLow: null, lastAsHigh: { on: '2020-12-31' } })
  })

  test('of June 16, 2022: the rise of 0.55 point is the largest since the spring of 1987', () => {
    const facts = surveyWeek('2022-06-16')
    expect(facts?.move).toBe(55)
    expect(facts?.lastAsFar?.to.on).toMatch(/^1987-04/)
  })

  test('of September 15, 2022: 6% was crossed, where the rate was last in November 2008', () => {
    expect(surveyWeek('2022-09-15')?.crossed).toEqual({ level: 6, last: { on: '2008-11-20', value: 6.04 } })
  })

  test('are none without a figure of that day, or one before it', () => {
    expect(surveyWeek('2026-08-19')).toBeNull()
    expect(surveyWeek('1971-04-02')).toBeNull()
    expect(factsOf(6.5)).toBeNull()
  })
})

describe('missing weeks', () => {
  const withHole = weeks(6.5, 6.6, 6.55, 6.58).filter((_, week) => week !== 2)

  test('leave no move, no run and nothing crossed', () => {
    expect(weekFacts(rateSeries(withHole), '2026-08-20')).toMatchObject({
      isAfterHole: true,
      move: 0,
      run: { length: 0 },
      crossed: null,
      year: { isWhole: false },
    })
  })

  test('are not a survey that a holiday moved by three days', () => {
    const moved = [
      { on: '2025-12-24', value: 6.18 },
      { on: '2026-01-02', value: 6.15 },
    ]
    expect(weekFacts(rateSeries(moved), '2026-01-02')).toMatchObject({ isAfterHole: false, move: -3 })
  })
})

describe('a round figure', () => {
  test('is crossed upward when it is reached, and downward only when it is left', () => {
    expect(factsOf(5.98, 6)?.crossed?.level).toBe(6)
    expect(factsOf(6.01, 6)?.crossed).toBeNull()
    expect(factsOf(6, 5.99)?.crossed?.level).toBe(6)
    expect(factsOf(6.48, 6.51)?.crossed?.level).toBe(6.5)
  })

  test('that is whole counts for more than a half', () => {
    expect(factsOf(5.4, 6.1)?.crossed?.level).toBe(6)
  })
})

test('the runs before a week, laid end to end, are the whole way from the first figure', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 640, max: 650 }), { minLength: 2, maxLength: 30 }), (steps) => {
      let figures = weeks(...steps.map((step) => step / 100))
      const whole = (steps.at(-1) ?? 0) - (steps[0] ?? 0)
      let sum = 0
      for (;;) {
        const facts = weekFacts(rateSeries(figures), figures.at(-1)?.on ?? '')
        if (!facts) break
        sum += facts.run.move
        expect(Math.sign(facts.run.move)).toBe(facts.run.direction)
        figures = figures.slice(0, -facts.run.length)
      }
      expect(sum).toBe(whole)
    }),
  )
})
