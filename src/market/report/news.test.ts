import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { newsOf } from './news.ts'
import { weekFacts } from './week-facts.ts'

const survey = rateSeries(shippedFigures('pmms-30'))
const kindsOn = (on: string) => {
  const facts = weekFacts(survey, on)
  return facts ? newsOf(facts).map(({ kind }) => kind) : []
}
const newsOfWeeks = (...values: number[]) => {
  const facts = weekFacts(rateSeries(weeks(...values)), '2026-08-20')
  return facts ? newsOf(facts) : []
}

describe('what a week is about', () => {
  test.each([
    ['2021-01-07', 'record', 'the lowest rate of the survey'],
    ['1981-10-09', 'record', 'the highest'],
    ['2022-06-16', 'far', 'the largest rise in 35 years'],
    ['2022-09-15', 'milestone', '6% for the first time since 2008'],
    ['2025-08-21', 'still', 'no move'],
    ['2026-03-05', 'level', 'back at 6%'],
    ['2026-08-06', 'span', 'the highest in a year'],
    ['2026-08-13', 'turn', 'the end of five rises'],
    ['2026-08-20', 'pair', 'a second fall'],
    ['2026-07-09', 'reversal', 'a move against the one before'],
  ])('on %s: %s, %s', (on, kind) => expect(kindsOn(on)[0]).toBe(kind))

  test('a record is not told a second time as a height, and a large move hides that it is a plain one', () => {
    expect(kindsOn('2021-01-07')).not.toContain('span')
    expect(kindsOn('2022-06-16')).not.toContain('plain')
  })

  test('a move takes back part, all or more of the one before', () => {
    expect(newsOfWeeks(6.5, 6.6, 6.55, 6.58)[0]).toMatchObject({ kind: 'reversal', takesBack: 'part' })
    expect(newsOfWeeks(6.5, 6.6, 6.55, 6.6)[0]).toMatchObject({ kind: 'reversal', takesBack: 'all' })
    expect(newsOfWeeks(6.7, 6.6, 6.65, 6.58).find(({ kind }) => kind === 'reversal')).toMatchObject({
      takesBack: 'more',
    })
  })

  test('three weeks one way are a run, two a pair', () => {
    expect(newsOfWeeks(6.8, 6.76, 6.72, 6.71).map(({ kind }) => kind)).toContain('run')
    expect(newsOfWeeks(6.7, 6.8, 6.72, 6.71).map(({ kind }) => kind)).toContain('pair')
  })

  test('three surveys alike are long, two are not', () => {
    expect(newsOfWeeks(6.8, 6.76, 6.76)).toMatchObject([{ kind: 'still', surveys: 2, isLong: false }])
    expect(newsOfWeeks(6.8, 6.76, 6.76, 6.76)).toMatchObject([{ kind: 'still', surveys: 3, isLong: true }])
  })
})

test('every week has news, and none of a kind twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 580, max: 660 }), { minLength: 2, maxLength: 80 }), (steps) => {
      const kinds = newsOfWeeks(...steps.map((step) => step / 100)).map(({ kind }) => kind)
      expect(kinds.length).toBeGreaterThan(0)
      expect(new Set(kinds).size).toBe(kinds.length)
    }),
  )
})
