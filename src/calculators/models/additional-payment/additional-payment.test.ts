import { describe, expect, test } from 'vitest'
import { parseDollars, ratePercent, requireSchedule } from '#mortgage'
import { additionalPayment } from './additional-payment.ts'
import { textsOf } from '#calculators/fields'
import type { Result, Records } from '#calculators/contract'
import { outcomeOf } from '#calculators/results'

const records: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}
const outcome = (typed: Record<string, string>) =>
  outcomeOf(additionalPayment, textsOf(additionalPayment, typed, records), records)
function result(typed: Record<string, string> = {}): Result {
  const { result: found, errors } = outcome(typed)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}
const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const loan = { loanAmountCents: 32_000_000, noteRate: ratePercent('6.65'), termMonths: 360 }
const withExtra = (monthlyCents: number) => requireSchedule({ ...loan, extras: { monthlyCents } })
const table = (of: Result, id: string) => of.tables.find((one) => one.id === id)

/** Of the independent reference: loan, percent, months; held: payments, interest; every 14 days: payments, interest. */
const GOLDEN = [
  ['673000', '5.25', '240 mo', 210, '356276.34', 454, '355063.89'],
  ['438000', '4.125', '360 mo', 310, '274618.91', 671, '273958.65'],
  ['222500', '3.625', '180 mo', 163, '59235.70', 351, '59006.24'],
  ['62250', '7.375', '360 mo', 282, '68691.29', 609, '68470.82'],
] as const

describe('the additional payment calculator', () => {
  test('finds the end for an extra', () => {
    const found = result()
    const schedule = withExtra(20_000)
    expect(found.data).toMatchObject({
      extraCents: 20_000,
      payments: schedule.rows.length,
      totalInterestCents: schedule.totalInterestCents,
    })
    expect(found.sentence).toMatch(
      /^With \$200 more a month you would be done in \w{3} 20\d\d, \d+ years \d+ months? sooner, and save \$/,
    )
    expect(found.sentence.length).toBeLessThan(160)
  })

  test('finds the smallest extra for a time and for a date', () => {
    const { data } = result({ find: 'extra-by-time', within: '20' })
    const extra = Number(data['extraCents'])
    expect(withExtra(extra).rows).toHaveLength(240)
    expect(withExtra(extra - 1).rows.length).toBeGreaterThan(240)
    const dated = result({ find: 'extra-by-date', by: '2046-09-30', firstPayment: '2026-10-01' })
    expect(dated.data).toMatchObject({ extraCents: extra, lastPaymentOn: '2046-09-01' })
    expect(result({ find: 'extra-by-date', by: '2046-08-31', firstPayment: '2026-10-01' }).data['payments']).toBe(239)
  })

  test('finds the smallest extra for interest to save', () => {
    const { data, sentence } = result({ find: 'extra-by-interest', saving: '100000' })
    const extra = Number(data['extraCents'])
    const target = requireSchedule(loan).totalInterestCents - 10_000_000
    expect(withExtra(extra).totalInterestCents).toBeLessThanOrEqual(target)
    expect(withExtra(extra - 1).totalInterestCents).toBeGreaterThan(target)
    expect(sentence).toContain('saves $100,')
  })

  test('says so where no extra is needed, and refuses an aim out of reach by its field', () => {
    expect(result({ find: 'extra-by-time', within: '30' }).sentence).toMatch(/^No extra is needed/)
    expect(outcome({ find: 'extra-by-interest', saving: '419000' }).errors['saving']).toMatch(/at most \$/)
    expect(outcome({ find: 'extra-by-interest', saving: '900000' }).errors['saving']).toMatch(/at most \$/)
    expect(outcome({ find: 'extra-by-date', by: '2020-01-01' }).errors['by']).toMatch(/later end/)
    expect(result({ find: 'extra-by-time', within: '40', extraFrom: '500' }).sentence).toMatch(/^No extra is needed/)
    expect(outcome({ find: 'extra-by-time', within: '4', extraFrom: '61' }).errors['within']).toMatch(/later end/)
  })

  test('has a table of other amounts with the reader’s own among them', () => {
    const rows = table(result({ extra: '123.45' }), 'extras')?.rows ?? []
    const amounts = rows.map(([first]) => (first?.kind === 'money' ? first.cents : 0))
    expect(amounts.slice(0, 4)).toEqual([5_000, 10_000, 12_345, 20_000])
    expect(rows[1]?.[3]).toEqual({ kind: 'money', cents: withExtra(10_000).totalInterestCents })
  })

  test.each(GOLDEN)('agrees with the reference on half payments: %s at %s', (...golden) => {
    const [amount, rate, term, heldPayments, heldInterest, payments, interest] = golden
    const { data } = result({ loan: amount, rate, term })
    expect(data['biweekly']).toMatchObject({
      held: { payments: heldPayments, interestCents: cents(heldInterest) },
      every14Days: { payments, interestCents: cents(interest) },
    })
  })

  test('names both biweekly products', () => {
    const rows = table(result(), 'biweekly')?.rows ?? []
    expect(rows.map(([first]) => first)).toEqual([
      { kind: 'text', text: 'Held, posted monthly' },
      { kind: 'text', text: 'Posted every 14 days' },
    ])
  })

  test.each([
    { extra: '0' },
    { extra: '50000000' },
    { extra: '5', extraFrom: '600' },
    { rate: '0' },
    { rate: '0', find: 'extra-by-time', within: '1 mo' },
    { rate: '30', term: '600 mo' },
    { term: '1 mo' },
    { find: 'extra-by-time', within: '1 mo' },
    { find: 'extra-by-interest', saving: '1' },
    { loan: '1000', rate: '0.001', extra: '0.01' },
    { firstPayment: '2024-02-29' },
  ])('computes edge values in finite figures: %o', (typed) => {
    const found = result(typed)
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity|undefined/)
    expect(found.figures.filter((one) => one.isMain)).toHaveLength(1)
  })
})
