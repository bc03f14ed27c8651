import { describe, expect, test } from 'vitest'
import type { State, StateSummary } from '#queries/reference'
import { limitSentence, loansSentence, programSentence } from './state-sentences.ts'

const county = (name: string, dollars: number) =>
  ({ name, conforming: [dollars * 100, 0, 0, 0] }) as unknown as State['counties'][number]
const BASELINE = 83_275_000

function limits(...counties: State['counties']) {
  const cents = counties.map(({ conforming }) => conforming[0])
  return limitSentence(
    { counties, limitYear: 2026, limitLow: Math.min(...cents), limitHigh: Math.max(...cents) },
    BASELINE,
  )
}

describe('the limits of a state', () => {
  const base = ['Adams County', 'Brown County', 'Clay County', 'Dunn County'].map((name) => county(name, 832_750))

  test('are one where no county differs', () =>
    expect(limits(...base)).toBe(
      'In 2026 a conforming loan for one unit may be $832,750 in all 4 counties, the national baseline.',
    ))

  test('name the few counties above the baseline, one of them as one', () => {
    expect(limits(...base, county('Teton County', 1_249_125))).toContain(
      '$832,750 to $1,249,125: of 5 counties only Teton County is above the national baseline.',
    )
    expect(limits(...base, county('East County', 900_000), county('West County', 950_000))).toContain(
      'of 6 counties only East County and West County are above the national baseline. The limit is highest in West County.',
    )
  })

  test('count many, and say where they are highest', () => {
    const above = ['E', 'F', 'G', 'H'].map((name) => county(name, 900_000))
    expect(limits(...base, ...above, county('Imperial', 1_000_000))).toMatch(
      /; 5 of 9 counties are above the national baseline\. The limit is highest in Imperial\.$/,
    )
  })

  test('may be above the baseline in all', () =>
    expect(limits(county('Maui', 1_299_500), county('Oahu', 1_249_125))).toContain(
      '; all 2 counties are above the national baseline. The limit is highest in Maui.',
    ))

  test('are not told where none are held', () =>
    expect(limitSentence({ counties: [], limitYear: null, limitLow: null, limitHigh: null }, BASELINE)).toBe(''))
})

describe('the program of a state', () => {
  const state = (code: string, fha: number, va: number, usda: number): StateSummary =>
    ({ code, originations: 100, fha, va, usda }) as unknown as StateSummary
  const states = [state('A', 20, 5, 3), state('B', 18, 40, 2), state('C', 17, 6, 1), state('D', 16, 7, 0)]

  test('is the one by which it lies farthest from the middle', () => {
    expect(programSentence(state('B', 18, 40, 2), states)).toBe(
      'VA loans are 40% of them, a larger part than in any other state. FHA loans are 18%, more than in most states; USDA loans are 2.0%, more than in most states.',
    )
    expect(programSentence(state('D', 16, 7, 0), states)).toBe(
      'FHA loans are 16% of them, a smaller part than in any other state. USDA loans are 0.0%, one of the smallest parts anywhere; VA loans are 7.0%, more than in most states.',
    )
    expect(programSentence(state('C', 17, 6, 1), states)).toBe(
      'FHA loans are 17% of them, a smaller part than in all but 1 of the other 3. VA loans are 6.0%, less than in most states; USDA loans are 1.0%, less than in most states.',
    )
  })

  test('stands behind how many loans were made, and whether that is many', () => {
    const many = (code: string, originations: number) => ({ ...state(code, 0, 0, 0), originations, hmdaYear: 2025 })
    const five = ['A', 'B', 'C', 'D', 'E'].map((code, place) => many(code, 5_000 - 1_000 * place))
    expect(five.map((one) => loansSentence(one, five))).toEqual([
      '5,000 loans were made in 2025, more than in four of five states.',
      '4,000 loans were made in 2025, more than in most states.',
      '3,000 loans were made in 2025, about as many as in the middle of the states.',
      '2,000 loans were made in 2025, fewer than in most states.',
      '1,000 loans were made in 2025, fewer than in four of five states.',
    ])
  })

  test('is not told without counts', () =>
    expect(programSentence({ ...state('Z', 1, 1, 1), originations: null }, states)).toBeNull())
})
