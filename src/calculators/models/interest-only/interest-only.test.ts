import { describe, expect, test } from 'vitest'
import { parseDollars, ratePercent, requireSchedule } from '#mortgage'
import { textsOf } from '#calculators/fields'
import type { Result, Records } from '#calculators/contract'
import { interestOnly } from './interest-only.ts'
import { outcomeOf } from '#calculators/results'

const records: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}
const outcome = (typed: Record<string, string>) =>
  outcomeOf(interestOnly, textsOf(interestOnly, typed, records), records)
function result(typed: Record<string, string> = {}): Result {
  const { result: found, errors } = outcome(typed)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}
const cents = (dollars: string): number => parseDollars(dollars) ?? NaN

/** Of the independent reference: loan, percent, months, interest-only months; payments during and after, interest. */
const GOLDEN = [
  ['614000', '11.375', '480 mo', '84 mo', '5820.21', '5962.40', '2235996.29'],
  ['341000', '8.625', '360 mo', '84 mo', '2450.94', '2845.07', '650118.58'],
  ['732000', '5.5', '240 mo', '12 mo', '3355.00', '5181.73', '489693.37'],
  ['711000', '2.5', '360 mo', '120 mo', '1481.25', '3767.61', '370976.31'],
] as const

/** What the chart draws at these months. */
function paidIn({ charts: [chart] }: Result, months: readonly number[]) {
  return months.map((month) => chart?.series[0]?.values[chart.x.values.indexOf(month)])
}

describe('the interest-only calculator', () => {
  test.each(GOLDEN)('agrees with the reference: %s at %s', (...golden) => {
    const [loan, rate, term, interestOnlyTerm, during, after, interest] = golden
    const { data } = result({ loan, rate, term, interestOnly: interestOnlyTerm })
    expect(data).toMatchObject({
      paymentDuringCents: cents(during),
      paymentAfterCents: cents(after),
      totalInterestCents: cents(interest),
      stepCents: cents(after) - cents(during),
    })
  })

  test('says the step in dollars and percent, beside the loan that is repaid from the start', () => {
    const found = result({ loan: '711000', rate: '2.5' })
    // (3,767.61 - 1,481.25) / 1,481.25 = 154.35 %
    expect(found.sentence).toContain('rises from $1,481 to $3,768 a month, 154.4% more.')
    const plain = requireSchedule({ loanAmountCents: 71_100_000, noteRate: ratePercent('2.5'), termMonths: 360 })
    expect(found.data['amortizingInterestCents']).toBe(plain.totalInterestCents)
    expect(found.notices.some(({ tone }) => tone === 'warning')).toBe(true)
    expect(paidIn(found, [109, 120, 121])).toEqual([148_125, 148_125, 376_761])
    expect(found.steps[0]?.formula).toBe('$711,000.00 × 2.5 ÷ 1,200 = $1,481.25')
  })

  test('says that the payment falls where extras have repaid most of the loan', () => {
    const found = result({
      loan: '400000',
      rate: '6.5',
      firstPayment: '2027-01-01',
      'lumps.1.amount': '300000',
      'lumps.1.on': '2036-12-01',
    })
    expect(found.sentence).toContain('the payment falls from $2,167 to $746 a month, 65.6% less.')
    expect(found.steps.map(({ text }) => text).join(' ')).not.toContain('The scheduled payment stays')
  })

  test('draws the payment as a step between two months, and up to the last payment', () => {
    const [chart] = result().charts
    expect([chart?.x.label, chart?.x.values.at(0), chart?.x.values.at(-1)]).toEqual(['Month', 1, 360])
    expect(paidIn(result({ interestOnly: '100 mo' }), [100, 101])).toEqual([177_333, expect.any(Number)])
    // 50,000,000 x 30 / 1,200 a month, and all of the loan with the last.
    const late = result({ loan: '50000000', rate: '30', term: '600 mo', interestOnly: '599 mo' })
    expect(paidIn(late, [589, 599, 600])).toEqual([125_000_000, 125_000_000, 5_125_000_000])
  })

  test('lets extras in the interest-only time lower both payments, and stops them afterwards', () => {
    const found = result({ extra: '500' })
    const rows = requireSchedule({
      loanAmountCents: 32_000_000,
      noteRate: ratePercent('6.65'),
      termMonths: 360,
      interestOnlyMonths: 120,
      extras: { lumps: Array.from({ length: 120 }, (_, index) => ({ month: index + 1, amountCents: 50_000 })) },
    }).rows
    expect(found.data['paymentAfterCents']).toBe(rows[120]?.paymentCents)
    expect(found.data['lastInterestOnlyPaymentCents']).toBe(rows[119]?.paymentCents)
    expect(rows[119]?.paymentCents).toBeLessThan(177_333)
    expect(found.tables[0]?.rows[2]?.[1]).toEqual({ kind: 'money', cents: 26_000_000 })
  })

  test('says that it is not a qualified mortgage, and of which day the average is', () => {
    const found = result({ term: '40' })
    const texts = found.notices.map(({ text }) => text).join(' ')
    expect(texts).toContain('interest-only payments is not a qualified mortgage')
    expect(found.notices.some(({ field }) => field === 'term')).toBe(true)
    expect(result().notices.some(({ field }) => field === 'term')).toBe(false)
    expect(found.assumptions[0]?.text).toContain('Aug 20, 2026')
  })

  test('refuses an interest-only time as long as the term', () => {
    expect(outcome({ term: '10', interestOnly: '10' }).errors['interestOnly']).toMatch(/shorter than the term/)
    expect(outcome({ interestOnly: '0' }).errors).toHaveProperty('interestOnly')
  })

  test.each([
    { rate: '0' },
    { rate: '30', term: '50', interestOnly: '599 mo' },
    { term: '2 mo', interestOnly: '1 mo' },
    { extra: '50000000' },
    { extra: '40000', interestOnly: '1' },
    { loan: '1000', rate: '0.001' },
    { 'lumps.1.amount': '1000000', 'lumps.1.on': '2020-02-29' },
  ])('computes edge values in finite figures: %o', (typed) => {
    const found = result(typed)
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity|undefined/)
    expect(found.figures.filter((figure) => figure.isMain)).toHaveLength(1)
  })
})
