import { describe, expect, test } from 'vitest'
import { parseDollars } from '#mortgage'
import { textsOf } from '#calculators/fields'
import type { Result, Records } from '#calculators/contract'
import { extraPayment } from './extra-payment.ts'
import { outcomeOf } from '#calculators/results'

const records: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}
const outcome = (typed: Record<string, string>) =>
  outcomeOf(extraPayment, textsOf(extraPayment, typed, records), records)
function result(typed: Record<string, string> = {}): Result {
  const { result: found, errors } = outcome(typed)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}
test('a payment that is set anew is not said to stay', () => {
  const lump = { 'lumps.1.amount': '50000', 'lumps.1.on': '2031-09-01' }
  const steps = (typed: Record<string, string>) =>
    result(typed)
      .steps.map(({ text }) => text)
      .join(' ')
  expect(steps(lump)).toContain('The scheduled payment stays')
  expect(steps({ ...lump, recasts: 'yes' })).not.toContain('The scheduled payment stays')
})

test('one payment less is told of as one', () => {
  const { steps } = result({ loan: '320000', rate: '6', extra: '3' })
  const saved = steps.find(({ text }) => text.startsWith('What is saved'))
  expect(saved?.formula).toMatch(/; 360 − 359 = 1 payment$/)
})

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const figure = (of: Result, label: string) => of.figures.find((one) => one.label === label)?.value

/** Of the independent reference; each lump falls on the date of its payment, the first on January 1, 2026. */
const GOLDEN = [
  {
    typed: { loan: '476000', rate: '2.375', term: '480 mo', extra: '275', yearly: '2500', yearlyFrom: '15' },
    months: 160,
    saved: '94677.05',
    interest: '167132.78',
  },
  {
    typed: {
      loan: '607500',
      rate: '10.375',
      term: '240 mo',
      extra: '800',
      'lumps.1.amount': '14500',
      'lumps.1.on': '2027-07-01',
    },
    months: 76,
    saved: '315046.50',
    interest: '520872.18',
  },
  {
    typed: {
      loan: '195500',
      rate: '3.625',
      extra: '350',
      extraFrom: '61',
      'lumps.1.amount': '29500',
      'lumps.1.on': '2032-10-01',
    },
    months: 151,
    saved: '54014.04',
    interest: '71455.14',
  },
  {
    typed: {
      loan: '60500',
      rate: '2.375',
      term: '120 mo',
      extra: '225',
      extraFrom: '61',
      'lumps.1.amount': '30500',
      'lumps.1.on': '2032-02-01',
    },
    months: 46,
    saved: '1216.25',
    interest: '6311.82',
  },
]

describe('the extra payment calculator', () => {
  test.each(GOLDEN)('agrees with the reference: %o', ({ typed, months, saved, interest }) => {
    const { data } = result({ ...(typed as Record<string, string>), firstPayment: '2026-01-01' })
    expect(data).toMatchObject({
      monthsSaved: months,
      interestSavedCents: cents(saved),
      totalInterestCents: cents(interest),
    })
  })

  test('says what is saved, and shows both schedules and both curves', () => {
    const found = result()
    expect(found.sentence).toMatch(
      /^Your extra payments save \$[\d,.]+ of interest and end the loan \d+ years \d+ months sooner, in /,
    )
    expect(found.charts[0]?.series.map(({ name }) => name)).toEqual(['With extras', 'Without'])
    expect(found.tables.map(({ id }) => id)).toEqual([
      'both',
      'by-year-with',
      'by-month-with',
      'by-year-without',
      'by-month-without',
    ])
    const [both] = found.tables
    expect(both?.rows).toHaveLength(30)
    expect(both?.total?.slice(-2)).toEqual([
      { kind: 'money', cents: found.data['totalInterestCents'] },
      { kind: 'money', cents: found.data['totalInterestWithoutCents'] },
    ])
  })

  test('recasts after a single amount: a lower payment, the same end', () => {
    const typed = {
      extra: '0',
      'lumps.1.amount': '50000',
      'lumps.1.on': '2031-09-01',
      recasts: 'yes',
      firstPayment: '2026-10-01',
    }
    const found = result(typed)
    expect(found.data).toMatchObject({ monthsSaved: 0, payments: 360 })
    expect(found.sentence).toContain('The loan ends when it was to end')
    expect(figure(found, 'Payment after the recast')).toBeDefined()
    expect(result({ recasts: 'yes' }).notices.map(({ field }) => field)).toContain('recasts')
  })

  test('takes a penalty on extras within its months, and warns where it eats the saving', () => {
    const found = result({ penalty: '2', penaltyTime: '1', extra: '100' })
    // Twelve times 2 % of 100
    expect(found.data['totalPenaltyCents']).toBe(2400)
    // 2% of twelve times $100.
    expect(found.sentence).toContain(' of interest, less $24 of penalties, and end the loan')
    expect(found.figures[0]?.note).toBe('Less $24.00 of penalties')
    const dear = result({ penalty: '10', penaltyTime: '50', rate: '0.5', extra: '500' })
    expect(dear.notices.map(({ field }) => field)).toContain('penalty')
  })

  test('holds the same money elsewhere against it', () => {
    const better = (elsewhere: string) =>
      (result({ elsewhere }).data['elsewhere'] as { advantageCents: number }).advantageCents
    expect(better('4')).toBeLessThan(0)
    expect(better('9')).toBeGreaterThan(0)
    expect(figure(result({ elsewhere: '9' }), 'Elsewhere at 9%')).toEqual({ kind: 'money', cents: better('9') })
  })

  test.each([
    { extra: '0' },
    { extra: '50000000' },
    { rate: '0' },
    { rate: '30', term: '600 mo', extra: '1' },
    { term: '1 mo' },
    { extra: '100', extraFrom: '600' },
    { 'lumps.1.amount': '', 'lumps.1.on': '2030-01-01' },
    { 'lumps.1.amount': '1000', 'lumps.1.on': '2150-12-31' },
    { 'lumps.1.amount': '50000000', 'lumps.1.on': '1950-01-01', recasts: 'yes', penalty: '5' },
    { term: '1 mo', penalty: '5', penaltyTime: '50', recasts: 'yes' },
  ])('computes edge values in finite figures: %o', (typed) => {
    const found = result(typed)
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity|undefined/)
    expect(found.figures.filter((one) => one.isMain)).toHaveLength(1)
  })

  test.each([
    ['extra', '-1'],
    ['extraFrom', '0'],
    ['extraFrom', '601'],
    ['penalty', '11'],
    ['elsewhere', 'x'],
    ['lumps.1.on', '2/30/2030'],
  ])('refuses %s of %s', (field, text) => {
    expect(outcome({ [field]: text, ...(field === 'lumps.1.on' && { 'lumps.1.amount': '5' }) }).errors).toHaveProperty([
      field,
    ])
  })
})
