import { expect, test } from 'vitest'
import type { CountyLimit } from '#queries/reference'
import { sharedLimits, sharedSentence } from './shared-limits.ts'

const BASELINE: CountyLimit['conforming'] = [83_275_000, 106_625_000, 128_880_000, 160_175_000]
const HIGH: CountyLimit['conforming'] = [124_912_500, 159_937_500, 193_320_000, 240_262_500]
const county = (name: string, given: Partial<CountyLimit> = {}): CountyLimit => ({
  name,
  fips: name,
  conforming: BASELINE,
  before: 80_650_000,
  fha: 52_422_500,
  ...given,
})
const sentenceOf = (...counties: CountyLimit[]) => sharedSentence({ counties, limitYear: 2026 })

test('what all counties of a state have alike is said once', () => {
  expect(sentenceOf(county('Anderson'), county('Andrews'))).toBe(
    'In every county the limit is $1,066,250 for two units, $1,288,800 for three and $1,601,750 for four. For one unit it was $806,500 everywhere in 2025.',
  )
})

test('what differs stays in the rows', () => {
  expect(sharedLimits([county('Alpine'), county('Alameda', { conforming: HIGH, before: 120_975_000 })])).toEqual({
    conforming: null,
    before: null,
  })
  expect(sentenceOf(county('Alpine'), county('Alameda', { conforming: HIGH }))).toBe(
    'For one unit it was $806,500 everywhere in 2025.',
  )
})

test('a state of one county says nothing of every county', () => expect(sentenceOf(county('Washington'))).toBe(''))
