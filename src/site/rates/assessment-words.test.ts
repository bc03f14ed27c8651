import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Observation } from '#market'
import { ratesFacts } from './rates-facts.ts'
import { nearlyAllAfter, paymentSentence, spanAssessments, assessmentSentence } from './assessment-words.ts'

/** Every week that ships, from the survey's own file. */
const survey: Observation[] = readFileSync('content/series/pmms-30.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .map(([on = '', value]) => ({ on, value: Number(value) }))

const LOAN_CENTS = 32_000_000

/** What the page says when a week was the newest. */
function saidOn(day: string) {
  const facts = ratesFacts(
    survey.filter(({ on }) => on <= day),
    2,
  )
  if (!facts) throw new Error(`no figures by ${day}`)
  return {
    facts,
    assessment: assessmentSentence(facts, false),
    payment: paymentSentence(facts, LOAN_CENTS, false),
    spans: spanAssessments(facts, false),
  }
}

/** A course of weekly figures, the newest last. */
const weekly = (values: readonly number[], gapDays = 7) =>
  values.map((value, index) => ({
    on: new Date(Date.parse('2026-08-20') - (values.length - 1 - index) * gapDays * 86_400_000)
      .toISOString()
      .slice(0, 10),
    value,
  }))

const factsOf = (observations: readonly Observation[]) => {
  const facts = ratesFacts(observations, 2)
  if (!facts) throw new Error('no figures')
  return facts
}

describe('August 20, 2026, counted by hand from the file', () => {
  const { facts, assessment, payment, spans } = saidOn('2026-08-20')

  test('ranks among 2,891 weeks, 52, and 207 since the rate came into its two points', () => {
    expect(facts.all.rank).toEqual({ count: 2891, below: 1152, equal: 4, above: 1735 })
    expect(facts.year.rank).toEqual({ count: 52, below: 48, equal: 1, above: 3 })
    expect([facts.middle.first.on, facts.middle.rank]).toEqual([
      '2022-09-08',
      { count: 207, below: 101, equal: 4, above: 102 },
    ])
    expect(facts.all.median).toBe(7.22)
    expect(facts.yearAgo).toEqual({ on: '2025-08-21', value: 6.58 })
  })

  test('is told in a sentence with its percentile and its payment', () => {
    expect(assessment).toBe(
      'High for the past year, average since September 2022, below the middle since 1971: 40% of all weeks were lower.',
    )
    expect(payment).toBe('A $320,000 loan at 6.65% costs $2,054 a month, $15 more than a year ago.')
  })

  test('says of which day it speaks once it is stale', () => {
    expect(assessmentSentence(facts, true)).toBe(
      'As of August 20, 2026, high for the past year, average since September 2022, below the middle since 1971: 40% of all weeks were lower.',
    )
    expect(paymentSentence(facts, LOAN_CENTS, true)).toMatch(/\$15 more than a year before\.$/)
    expect(spanAssessments(facts, true)[0]?.title).toBe('The year to Aug 20, 2026: yes')
  })

  test('is told for three spans', () => {
    expect(spans).toEqual([
      {
        title: 'The past year: yes',
        text: 'Higher than 48 of the 52 weekly rates to August 20. The range was 5.98% to 6.69%.',
      },
      {
        title: 'Since September 2022: average',
        text: 'The mean of those 207 weeks is 6.64%, so the rate is 0.01 above it. The rate has kept within two points since then.',
      },
      {
        title: 'Since 1971: below the middle',
        text: 'The median of 2,891 weeks is 7.22%. 40% of weeks were lower than this one, nearly all of them after 2002.',
      },
    ])
  })
})

describe('other weeks', () => {
  test('the record of October 9, 1981: no week was higher', () => {
    const { assessment, spans } = saidOn('1981-10-09')
    expect(assessment).toBe(
      'The highest of the past year, the highest of the past five years, the highest since 1971: no week was higher.',
    )
    expect(spans[0]?.text).toMatch(/^Not lower than any of the 52 weekly rates to October 9\./)
    expect(spans[2]?.text).toMatch(/No week was higher than this one\.$/)
  })

  test('the low of January 7, 2021: no week was lower', () => {
    const { assessment, spans } = saidOn('2021-01-07')
    expect(assessment).toMatch(/^The lowest of the past year, .* the lowest since 1971: no week was lower\.$/)
    expect(spans[2]?.title).toBe('Since 1971: the lowest')
  })

  test('August 15, 2024, not yet two years at its level: five years stand between one and all', () => {
    const { assessment, payment } = saidOn('2024-08-15')
    expect(assessment).toBe(
      'Low for the past year, above the middle for the past five years, below the middle since 1971: 37% of all weeks were lower.',
    )
    expect(payment).toMatch(/less than a year ago\.$/)
  })
})

describe('a course that is too short', () => {
  test('five weeks are too few to be high among', () => {
    const facts = factsOf(weekly([6, 6.1, 6.2, 6.3, 6.4]))
    expect(assessmentSentence(facts, false)).toBe('There are too few weeks to say whether that is high.')
    expect(spanAssessments(facts, false)[2]?.title).toBe('Since 2026: too few weeks to say')
  })

  test('a rate that never changed is neither high nor low', () => {
    expect(assessmentSentence(factsOf(weekly(Array.from({ length: 120 }, () => 6.5))), false)).toMatch(/too few weeks/)
  })

  test('without a figure a year before, the payment stands alone; with the same one it says so', () => {
    const short = factsOf(weekly([6.6, 6.65]))
    expect(paymentSentence(short, LOAN_CENTS, false)).toBe('A $320,000 loan at 6.65% costs $2,054 a month.')
    const level = factsOf(weekly(Array.from({ length: 60 }, () => 6.65)))
    expect(paymentSentence(level, LOAN_CENTS, false)).toMatch(/, the same as a year ago\.$/)
  })

  test('across a hole where the year before would be, nothing is compared', () => {
    const holed = factsOf(
      weekly(Array.from({ length: 60 }, () => 6.65)).filter(({ on }) => on > '2025-09-15' || on < '2025-08-01'),
    )
    expect(holed.yearAgo).toBeNull()
    // Of 52 weeks those of August 28, September 4 and 11 are missing.
    expect(holed.year.rank.count).toBe(49)
  })

  test('no figure at all is no facts', () => {
    expect(ratesFacts([], 2)).toBeNull()
  })
})

test('a year after which nearly all lie leaves out at most one in twenty', () => {
  const years = ['1990', ...Array.from({ length: 19 }, () => '2010')]
  expect(nearlyAllAfter(years.map((year) => ({ on: `${year}-06-01`, value: 5 })))).toBe('2009')
  expect(nearlyAllAfter(['1990', '2010'].map((year) => ({ on: `${year}-06-01`, value: 5 })))).toBe('1989')
  expect(nearlyAllAfter([])).toBeNull()
})
