import { describe, expect, test } from 'vitest'
import { dayAfter } from '#market'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { spreadFacts } from './spread-facts.ts'
import { weekFacts } from './week-facts.ts'

const of = (rates: number[], yields: readonly { on: string; value: number }[]) => {
  const thirty = rateSeries(weeks(...rates))
  const facts = weekFacts(thirty, '2026-08-20')
  return facts && spreadFacts(thirty, facts, rateSeries(yields, 'treasury-10'))
}
/** A yield the day before each survey. */
const eves = (...values: number[]) => weeks(...values).map(({ on, value }) => ({ on: dayAfter(on, -1), value }))

describe('the spread over the 10-year yield', () => {
  test('is measured against the day before, never against the day itself', () => {
    const yields = [...eves(4.5, 4.4), { on: '2026-08-20', value: 4.9 }]
    expect(of([6.6, 6.65], yields)).toMatchObject({ eve: { on: '2026-08-19', value: 4.4 }, isNextDay: true })
  })

  test('is wider when the yield fell and the rate rose, and the two went apart', () => {
    expect(of([6.6, 6.65], eves(4.5, 4.4))).toMatchObject({
      earlier: { yieldMove: -10, isApart: true, spread: 'wider' },
    })
  })

  test('is near up to two hundredths, and apart from three on', () => {
    expect(of([6.6, 6.65], eves(4.5, 4.53))).toMatchObject({ earlier: { spread: 'near' } })
    expect(of([6.6, 6.65], eves(4.5, 4.55))).toMatchObject({ earlier: { spread: 'same', isApart: false } })
    expect(of([6.65, 6.6], eves(4.5, 4.52))).toMatchObject({ earlier: { isApart: false } })
    expect(of([6.65, 6.6], eves(4.5, 4.53))).toMatchObject({ earlier: { isApart: true, spread: 'narrower' } })
  })

  test('is the widest only among the spreads of a whole year', () => {
    const rising = (count: number) => Array.from({ length: count }, (_, week) => 6 + week / 100)
    const flat = (count: number) => eves(...rising(count).map(() => 4))
    expect(of(rising(53), flat(53))).toMatchObject({ earlier: { extreme: 'widest' } })
    expect(of(rising(39), flat(39))).toMatchObject({ earlier: { extreme: null } })
    expect(of(rising(53).toReversed(), flat(53))).toMatchObject({ earlier: { extreme: 'narrowest' } })
  })

  test('is not given with a yield older than a long weekend, or above the rate', () => {
    expect(of([6.6, 6.65], [{ on: '2026-08-15', value: 4.5 }])).toEqual({
      kind: 'old',
      newest: { on: '2026-08-15', value: 4.5 },
    })
    expect(of([6.6, 6.65], [{ on: '2026-08-16', value: 4.5 }])).toMatchObject({ kind: 'spread', isNextDay: false })
    expect(of([6.6, 6.65], eves(7, 7))).toBeNull()
    expect(of([6.6, 6.65], [])).toBeNull()
  })
})
