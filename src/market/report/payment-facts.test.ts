import { describe, expect, test } from 'vitest'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { paymentFacts } from './payment-facts.ts'
import { weekFacts } from './week-facts.ts'

/** A dollar for each hundredth of a point. */
const monthly = (percent: number) => Math.round(percent * 100) * 100

const of = (values: number[], cost = monthly) => {
  const facts = weekFacts(rateSeries(weeks(...values)), '2026-08-20')
  return facts && paymentFacts(facts, cost)
}

describe('what a rate costs', () => {
  test('is held against the week before and the year before', () => {
    const facts = of([6.58, ...Array.from({ length: 51 }, () => 6.6), 6.65])
    expect(facts).toMatchObject({
      cents: 66_500,
      week: { cents: 500, isMore: true, isNear: false },
      year: { from: { on: '2025-08-21', value: 6.58 }, cents: 700, isMore: true },
    })
  })

  test('has no week before it when the rate stood still', () => {
    expect(of([6.65, 6.65])).toMatchObject({ week: null, isStill: true, year: null })
  })

  test('is near when less than half a dollar lies between', () => {
    expect(of([6.66, 6.65], (percent) => Math.round(percent * 4_900))?.week).toMatchObject({ cents: 49, isNear: true })
    expect(of([6.66, 6.65], (percent) => Math.round(percent * 5_000))?.week).toMatchObject({ cents: 50, isNear: false })
  })
})
