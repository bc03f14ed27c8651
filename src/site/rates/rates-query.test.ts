import { describe, expect, test } from 'vitest'
import { besideText, loanOf, paymentDollars } from './payments.ts'
import { seriesPath } from '#ui/figure-page.ts'
import { LINES, lineIds, ratesHref, ratesQueryOf, restOf } from './rates-query.ts'
import { nextSurvey } from './two-figures.tsx'

const usual = ratesQueryOf({})

test('each line that can be drawn is the page of its series', () => {
  for (const { id } of LINES) expect(lineIds(ratesQueryOf({ series: id })), seriesPath(id)).toEqual([id])
  expect(LINES.map(({ id }) => seriesPath(id))).toEqual(LINES.map(({ id }) => `/rates?series=${id}`))
})

describe('an address', () => {
  test('without a query shows all years of the 30-year and the 15-year', () => {
    expect(usual).toEqual({ range: 'all', series: 'pmms-30,pmms-15', loan: '', table: 'shut', on: '' })
    expect(ratesHref(usual)).toBe('/rates')
  })

  test('keeps the whole state, and says no more than differs', () => {
    const search = { range: '5y', series: 'pmms-30,treasury-10', loan: '250000', table: 'weeks', on: '2008-09-15' }
    const query = ratesQueryOf(search)
    expect(query).toEqual(search)
    expect(ratesHref(query)).toBe('/rates?range=5y&series=pmms-30,treasury-10&loan=250000&table=weeks&on=2008-09-15')
    expect(ratesHref(query, { range: 'all', loan: '', table: 'shut', on: '' }, 'since')).toBe(
      '/rates?series=pmms-30,treasury-10#since',
    )
  })

  test('of a form without scripts names a line for each ticked box', () => {
    expect(lineIds(ratesQueryOf({ series: 'treasury-10|pmms-30' }))).toEqual(['pmms-30', 'treasury-10'])
  })

  test('that means nothing is a page all the same', () => {
    expect(ratesQueryOf({ range: '3y', series: 'constructor', table: '1', loan: '' })).toEqual(usual)
    expect(ratesQueryOf({ loan: `  ${'9'.repeat(500)}` }).loan).toHaveLength(20)
  })

  test('what a form does not set itself travels with it', () => {
    const query = ratesQueryOf({ range: '1y', loan: '100000' })
    expect(restOf(query, 'loan')).toEqual([['range', '1y']])
    expect(restOf(query, 'series')).toEqual([
      ['range', '1y'],
      ['loan', '100000'],
    ])
  })
})

describe('a loan amount', () => {
  test('is read as people write it', () => {
    expect(loanOf({ loan: '' })).toEqual({ cents: 32_000_000, fault: null })
    expect(loanOf({ loan: '$ 250,000' })).toEqual({ cents: 25_000_000, fault: null })
    expect(loanOf({ loan: '250000.50' }).cents).toBe(25_000_050)
  })

  test.each(['abc', '999', '50000001', '25,00', '-5', '1e5'])('of "%s" is a fault that names what fits', (loan) => {
    expect(loanOf({ loan })).toEqual({
      cents: 32_000_000,
      fault: 'An amount from $1,000 to $50,000,000, such as 320,000.',
    })
  })
})

test('payments are those of the engine, and differ by what is printed', () => {
  expect(paymentDollars(32_000_000, { on: '2026-08-20', value: 6.65 }, 2)).toBe(2054)
  expect(paymentDollars(32_000_000, { on: '2021-01-07', value: 2.65 }, 2)).toBe(1289)
  expect(besideText(2054, 2039)).toBe('$15 more than')
  expect(besideText(2039, 2054)).toBe('$15 less than')
  expect(besideText(2054, 2054)).toBe('the same as')
})

test('the next survey is announced until its day has passed', () => {
  expect(nextSurvey('2026-08-20', '2026-08-27')).toBe('Next survey: Thursday, Aug 27, noon ET.')
  expect(nextSurvey('2026-11-19', '2026-11-20')).toBe('Next survey: Wednesday, Nov 25, noon ET.')
  expect(nextSurvey('2026-08-20', '2026-08-28')).toBe('The survey of Aug 27 and those after it are not here yet.')
})
