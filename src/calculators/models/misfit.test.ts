/** What a reader is told whose entries go together badly, through the one way that page, API and exports take. */
import { describe, expect, test } from 'vitest'
import type { AnyCalculator, Records } from '#calculators/contract'
import { textsOf } from '#calculators/fields'
import { outcomeOf } from '#calculators/results'
import { type CalculatorName, loadCalculator } from '#calculators/catalog'

const records: Records = {
  today: '2026-11-20',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

async function ask(name: CalculatorName, search: Record<string, string>) {
  const calculator: AnyCalculator = await loadCalculator(name)
  const { result, errors } = outcomeOf(calculator, textsOf(calculator, search, records), records)
  const notices = (result?.notices ?? []).map(({ text }) => text).join(' ')
  return { result, errors, notices, sentence: result?.sentence ?? '' }
}

describe('a debt limit for somebody with much cash', () => {
  const rich = { income: '60000', down: '2000000', tax: '2', 'debts.1.payment': '0' }

  test('names the price that taxes and insurance allow, and not insurance as what takes all', async () => {
    const { sentence, result } = await ask('debt-limit', rich)
    expect(sentence).toMatch(
      /taxes and insurance of a home for all of your \$2,000,000 .* home for \$[1-9][\d,]+, without a mortgage\.$/,
    )
    expect(sentence).not.toContain('Insurance and dues alone')
    const price = Number(result?.data['priceWithoutLoanCents'])
    expect(price).toBeGreaterThan(100_000_00)
    expect(price).toBeLessThan(2_000_000_00)
    expect(result?.figures.find(({ label }) => label === 'Price of the home')?.value).toEqual({
      kind: 'money',
      cents: price,
    })
  })

  test('still says so where insurance and dues do take all', async () => {
    const { sentence } = await ask('debt-limit', { ...rich, hoa: '5000' })
    expect(sentence).toContain('Insurance and dues alone take all of that.')
  })
})

describe('affordability for somebody with much cash', () => {
  const rich = { income: '60000', debts: '0', cash: '2000000', tax: '2' }

  test('names the price that taxes and insurance allow', async () => {
    const { sentence, result } = await ask('affordability', rich)
    expect(sentence).toMatch(
      /taxes and insurance of a home for all of your cash .* home for \$[1-9][\d,]+, without a mortgage\.$/,
    )
    // 28 % of $5,000 a month, less $133.33 of insurance, is the tax: 2 % of this a year, in twelfths to the cent.
    expect(result?.data['priceWithoutLoanCents']).toBe(760_004_00)
    expect(result?.figures.find(({ label }) => label === 'Highest price')?.value).toEqual({
      kind: 'money',
      cents: 760_004_00,
    })
  })

  test('is told where insurance and dues alone take all, whatever the cash', async () => {
    for (const cash of ['20000', '2000000']) {
      const { sentence, result } = await ask('affordability', { ...rich, cash, insurance: '24000' })
      expect([cash, sentence]).toEqual([
        cash,
        'The limits leave $1,400 a month for a home. Insurance and dues alone take all of that.',
      ])
      expect(result?.data['priceWithoutLoanCents']).toBeNull()
    }
  })
})

describe('an extra that comes when the loan is repaid is told, and is not paid:', () => {
  const late = { extra: '100', extraFrom: '590' }
  test.each([
    ['mortgage', late, 'monthly extra'],
    ['mortgage', { yearly: '1000', yearlyFrom: '400' }, 'yearly extra'],
    ['mortgage', { 'lumps.1.amount': '5000', 'lumps.1.on': '2100-01-01' }, 'single amount comes'],
    ['amortization', late, 'monthly extra'],
    ['amortization', { yearly: '1000', yearlyFrom: '361' }, 'yearly extra'],
    ['amortization', { 'lumps.1.amount': '5000', 'lumps.1.on': '2100-01-01' }, 'single amount comes'],
    ['extra-payment', late, 'monthly extra'],
    ['extra-payment', { yearly: '1000', yearlyFrom: '400' }, 'yearly extra'],
    ['interest-only', { 'lumps.1.amount': '5000', 'lumps.1.on': '2100-01-01' }, 'single amount comes'],
    ['additional-payment', late, 'extra would begin too late'],
  ] as const)('%s %o', async (name, search, words) => {
    const { notices } = await ask(name, search)
    expect(notices).toContain(words)
    expect(notices).toContain('not paid')
  })

  test('and one in time is not', async () => {
    for (const name of ['mortgage', 'amortization', 'extra-payment'] as const)
      expect((await ask(name, { extra: '100', yearly: '500' })).notices).not.toContain('not paid')
  })
})

test('a loan to refinance that begins in 2150 is refused; one that has just closed is not', async () => {
  const original = { know: 'original', amount: '300000', original: '30' }
  expect((await ask('refinance', { ...original, first: '2150-01-01' })).errors).toEqual({
    first: expect.stringContaining('cannot begin more than three months from now'),
  })
  expect((await ask('refinance', { ...original, first: '2027-01-01' })).errors).toEqual({})
})

test.each([
  ['2149-01-01', '600', 'month'],
  ['2150-01-01', '600', 'year'],
])(
  'payments of an APR that run beyond the calendar are refused at their row, in words: %s',
  async (first, number, every) => {
    const search = {
      mode: 'dates',
      'payments.1.first': first,
      'payments.1.amount': '1950',
      'payments.1.number': number,
      'payments.1.every': every,
    }
    const { errors } = await ask('apr', search)
    if (every === 'month') return expect(JSON.stringify(errors)).not.toMatch(/\[\d+\]/)
    expect(errors).toEqual({ 'payments.1.number': expect.stringContaining('after the year 2299') })
  },
)

test.each([
  ['CT', 'Fairfield, CT', 'Western Connecticut, Greater Bridgeport or Naugatuck Valley Planning Region'],
  ['CT', 'fairfield county, connecticut', 'Western Connecticut, Greater Bridgeport or Naugatuck Valley'],
  ['CT', 'Middlesex, CT', 'choose Lower Connecticut River Valley Planning Region.'],
])('a county that Connecticut no longer has leads to its regions: %s %s', async (_, county, words) => {
  const { errors } = await ask('mortgage', { county })
  expect(errors['county']).toContain(words)
})

test('the payment from which principal is the larger part is shown beside the one before it, extras included', async () => {
  const { result } = await ask('amortization', { loan: '180000', rate: '4.25', term: '30', extra: '200' })
  const step = result?.steps.find(({ rule }) => rule === 'Rule 10, crossover')
  expect(step?.text).toContain('extras included')
  expect(step?.formula).toMatch(/^Payment 55: .*; payment 56: /)
  expect(result?.data['crossoverMonth']).toBe(56)
})

describe('a last payment out of all proportion', () => {
  test.each([
    ['amortization', { loan: '1000', rate: '30', term: '600 mo' }],
    ['mortgage', { price: '1000', down: '0', rate: '30', term: '600 mo', tax: '0', insurance: '0' }],
    ['extra-payment', { loan: '1000', rate: '30', term: '600 mo', extra: '0' }],
    ['additional-payment', { loan: '1000', rate: '30', term: '600 mo', extra: '0' }],
  ] as const)('has its reason before anything else: %s', async (name, search) => {
    const { sentence } = await ask(name, search)
    expect(sentence).toMatch(
      /^At this rate and term a payment of \$25, rounded to the cent, hardly covers the interest, so the last one must be \$1,025\./,
    )
  })

  test('is the reader’s own choice where the note has a balloon', async () => {
    const { sentence } = await ask('amortization', { balloon: '7' })
    expect(sentence).toMatch(/^You would pay/)
  })
})
