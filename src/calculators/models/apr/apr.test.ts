import { describe, expect, test } from 'vitest'
import { APR_DIGITS, parseDollars, ratePercent } from '#mortgage'
import { textsOf, readInput } from '#calculators/fields'
import { type AprValues, APR_FIELDS } from './fields.ts'
import { apr } from './apr.ts'
import { type Result, type Records, isRefused } from '#calculators/contract'

const records: Records = {
  today: '2026-08-24',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}
const defaults = readInput(apr, textsOf(apr, {}, records), records).values as AprValues

/** The result to the defaults with some values changed. */
function resultTo(part: Partial<AprValues>): Result {
  const result = apr.compute({ ...defaults, ...part }, records)
  if (isRefused(result)) throw new Error(JSON.stringify(result.refused))
  return result
}
const bare: Partial<AprValues> = { points: ratePercent('0'), charges: [] }
const refusalOf = (part: Partial<AprValues>) => {
  const result = apr.compute({ ...defaults, ...part }, records)
  return isRefused(result) ? result.refused : {}
}

describe('the APR of a mortgage', () => {
  test.each([
    // Rule 7 by the independent reference.
    ['795000', '2.25', 360, '1.375', '350', 29, '2.34321727', 31_026_912],
    ['521900', '3.375', 240, '2', '3400', 0, '3.67859487', 21_035_308],
    ['882000', '6', 360, '0.5', '7950', 0, '6.13213159', 103_404_985],
  ] as const)('of %s at %s is the reference’s', (...row) => {
    const [loan, rate, term, points, fees, oddDays, percent, financeChargeCents] = row
    const { data } = resultTo({
      loan: Number(loan) * 100,
      rate: ratePercent(rate),
      term,
      points: ratePercent(points),
      charges: [{ kind: 'origination', amount: Number(fees) * 100 }],
      oddDays,
    })
    expect(data).toMatchObject({ aprPercentExact: percent, financeChargeCents })
  })

  test('of the sample Closing Disclosure, by its own rounding', () => {
    const sample = { loan: 16_200_000, rate: ratePercent('3.875'), pmi: 8_235, pmiTerm: 80, ...bare }
    expect(resultTo({ ...sample, totals: 'formula' }).data).toMatchObject({
      aprPercent: '4.174',
      financeChargeCents: 11_883_027,
      amountFinancedCents: 16_200_000,
    })
    expect(resultTo(sample).data).toMatchObject({ aprPercent: '4.174', financeChargeCents: 11_883_170 })
  })

  test('explains its total by the rounding that was asked for', () => {
    const rules = (totals: 'formula' | 'schedule') => resultTo({ totals }).steps.map(({ rule }) => rule)
    expect(rules('formula')).toContain('Rule U, unrounded')
    expect(rules('formula')).not.toContain('Rule 2, schedule')
    expect(rules('schedule')).toContain('Rule 2, schedule')
  })

  test('prints the Total of Payments and the TIP of that form', () => {
    const charges = [
      { kind: 'title', amount: 469_405 },
      { kind: 'prepaid-interest', amount: 27_904 },
      { kind: 'recording', amount: 8_500 },
    ] as const
    const sample = { loan: 16_200_000, rate: ratePercent('3.875'), pmi: 8_235, pmiTerm: 80, points: ratePercent('0') }
    const result = resultTo({ ...sample, charges, totals: 'formula' })
    const rows = result.tables.find(({ id }) => id === 'disclosure')?.rows ?? []
    expect(rows[1]?.slice(1)).toEqual([
      { kind: 'money', cents: 28_580_479 },
      { kind: 'money', cents: 28_580_336 },
    ])
    expect(result.data['totalInterestPercent']).toBe('69.458')
  })

  test('without charges is the note rate, and says so', () => {
    const result = resultTo({ ...bare, totals: 'formula' })
    expect(result.sentence).toMatch(/^The APR is 6\.650%, the same as the note rate of 6\.65%\./)
    expect(result.data).toMatchObject({ aprPercentExact: '6.65000000', prepaidFinanceChargeCents: 0 })
    expect(result.charts.map(({ kind }) => kind)).toEqual(['parts'])
  })

  test('leads with the rate, its distance to the note rate and the cost in dollars', () => {
    const result = resultTo({})
    expect(result.sentence).toMatch(
      /^The APR is 6\.\d{3}%, 0\.\d{3} point above the note rate of 6\.65%, because \$4,170 of charges count\./,
    )
    expect(result.figures.filter(({ isMain }) => isMain)).toHaveLength(1)
    const [first, second] = result.sentence.split('. The')
    expect(`${first}. The${second}`.length).toBeLessThan(170)
  })

  test.each([
    [{ kind: 'buydown' }, /below the note rate of 6\.65%, with the buydown and \$4,170 of charges counted\./],
    [
      { kind: 'arm' },
      /above the note rate of 6\.65%, with the rate after the fixed time and \$4,170 of charges counted\./,
    ],
    [{ pmi: 10_000 }, /above the note rate of 6\.65%, with mortgage insurance and \$4,170 of charges counted\./],
    [{ kind: 'balloon' }, /above the note rate of 6\.65%, because \$4,170 of charges count\./],
  ] as const)('names the charges as the reason only where they are all of it: %j', (values, words) => {
    expect(resultTo(values).sentence).toMatch(words)
  })

  test('counts what is a price of the credit and says why the rest does not count', () => {
    const result = resultTo({
      points: ratePercent('0'),
      charges: [
        { kind: 'appraisal', amount: 60_000 },
        { kind: 'underwriting', amount: 90_000 },
      ],
    })
    expect(result.data).toMatchObject({ prepaidFinanceChargeCents: 90_000, otherChargesCents: 60_000 })
    const [appraisal, underwriting] = result.tables.find(({ id }) => id === 'charges')?.rows ?? []
    expect(appraisal?.[2]).toEqual({ kind: 'text', text: 'no' })
    expect(appraisal?.[4]).toEqual({ kind: 'text', text: '12 CFR 1026.4(c)(7)(iv)' })
    expect(underwriting?.[2]).toEqual({ kind: 'money', cents: 90_000 })
  })

  test('takes a lender credit only as far as it pays finance charges', () => {
    const result = resultTo({
      points: ratePercent('0'),
      charges: [{ kind: 'underwriting', amount: 90_000 }],
      credit: 100_000,
    })
    expect(result.data).toMatchObject({ prepaidFinanceChargeCents: 0 })
    expect(result.notices.find(({ field }) => field === 'credit')?.text).toContain('$900.00 counts')
  })

  test('says whether a disclosed APR is within the tolerance', () => {
    const exact = Number(resultTo({}).data['aprPercent'])
    const notice = (percent: string) =>
      resultTo({ disclosed: ratePercent(percent) }).notices.find(({ field }) => field === 'disclosed')
    expect(notice((exact + 0.124).toFixed(3))).toMatchObject({ tone: 'note' })
    expect(notice((exact + 0.127).toFixed(3))).toMatchObject({ tone: 'warning' })
  })

  test('is higher the earlier the loan is repaid', () => {
    const chart = resultTo({}).charts.find(({ kind }) => kind === 'lines')
    const [rates = []] = chart?.series.map(({ values }) => values) ?? []
    expect(rates.length).toBe(chart?.x.values.length)
    expect(rates).toEqual(rates.toSorted((a, b) => Number(b) - Number(a)))
    expect(rates.at(-1)).toBe(Number(resultTo({}).data['aprPercent']))
  })

  test.each([
    ['a term of one month', { term: 1 }],
    ['a rate of zero', { rate: ratePercent('0') }],
    ['a rate of thirty', { rate: ratePercent('30') }],
    ['the largest loan over the longest term', { loan: 5_000_000_000, term: 600 }],
    ['the smallest loan', { loan: 100_000, points: ratePercent('10'), charges: [] }],
    ['a short first period', { oddDays: -29 }],
    ['mortgage insurance to the end', { pmi: 10_000, pmiTerm: 360 }],
  ])('gives figures for %s', (_case, part: Partial<AprValues>) => {
    const result = resultTo(part)
    expect(result.data['aprPercent']).toMatch(/^\d+\.\d{3}$/)
    expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('refuses what does not fit together, by field', () => {
    expect(refusalOf({ loan: 100_000, charges: [{ kind: 'origination', amount: 100_000 }] })).toHaveProperty('charges')
    expect(refusalOf({ term: 120, pmi: 100, pmiTerm: 121 })).toHaveProperty('pmiTerm')
  })

  test('warns of a rate that is probably a typing error', () => {
    expect(resultTo({ rate: ratePercent('0.065') }).notices).toContainEqual(expect.objectContaining({ field: 'rate' }))
  })
})

describe('dated advances and payments', () => {
  const dates = (part: Partial<AprValues>) => resultTo({ mode: 'dates', charges: [], ...part })

  test.each([
    [
      '10.34',
      'semimonth',
      '1978-02-23',
      500_000,
      [
        ['1978-03-01', 21_917, 12],
        ['1978-03-16', 21_917, 12],
      ],
      'month',
    ],
    ['8.97', '3 months', '1978-05-23', 1_000_000, [['1978-10-01', 38_500, 40]], '3 months'],
    ['14.96', 'week', '1978-03-20', 50_000, [['1978-04-21', 1_760, 30]], 'week'],
    ['11.45', 'the term (255 days)', '1978-01-03', 100_000, [['1978-09-15', 108_000, 1]], 'month'],
  ] as const)('have the APR of Appendix J, %s by the %s', (...row) => {
    const [percent, unit, on, amount, payments, every] = row
    const { data } = dates({
      advances: [{ on, amount }],
      payments: payments.map(([first, each, number]) => ({ first, amount: each, number, every })),
    })
    expect(Number(data['aprPercent']).toFixed(2)).toBe(percent)
    expect(data['unitPeriod']).toBe(unit)
  })

  test('with several advances are irregular, and are listed by day with their unit-periods', () => {
    const result = dates({})
    expect(result.data).toMatchObject({ isIrregular: true, tolerancePercent: '0.25' })
    const table = result.tables.find(({ id }) => id === 'unit-periods')
    expect(table?.rows).toHaveLength(362)
    expect(table?.isLong).toBe(true)
    expect(result.steps.some(({ formula }) => formula?.includes('(1 + 17/30 × i)'))).toBe(true)
  })

  test('take charges from the first advance', () => {
    expect(dates({ charges: [{ kind: 'origination', amount: 100_000 }] }).data).toMatchObject({
      lentCents: 30_000_000,
      amountFinancedCents: 29_900_000,
    })
  })

  test('that repay too little have no APR, in words', () => {
    const result = dates({ payments: [{ first: '2027-08-01', amount: 100, number: 12, every: 'month' }] })
    expect(result.sentence).toContain('less than what is lent')
    expect(result.figures.every(({ isMain }) => !isMain)).toBe(true)
    expect(result.data).toMatchObject({ aprPercent: null, reason: 'repays-less-than-advanced' })
  })

  test('need an advance, a payment, and this order', () => {
    expect(refusalOf({ mode: 'dates', advances: [] })).toHaveProperty('advances')
    expect(refusalOf({ mode: 'dates', payments: [] })).toHaveProperty('payments')
    const early = [{ first: '2027-01-15', amount: 100, number: 1, every: 'month' } as const]
    expect(refusalOf({ mode: 'dates', payments: early })).toHaveProperty(['payments.1.first'])
  })
})

test('the regulations are named without a day on which they were read', () => {
  const texts = apr.compute(readInput(apr, textsOf(apr, {}, records), records).values as never, records) as Result
  const sources = texts.assumptions.flatMap(({ source }) => (source?.name.includes('12 CFR') ? [source] : []))
  expect(sources).toHaveLength(2)
  for (const source of sources) expect(source).not.toHaveProperty('on')
})

test('the fields hold their defaults within their own ranges', () => {
  expect(readInput(apr, textsOf(apr, {}, records), records).errors).toEqual({})
  expect(Object.keys(APR_FIELDS)).toContain('disclosed')
  expect(APR_DIGITS).toBe(3)
})

/** The result to texts, as an address has them. */
function outcome(texts: Readonly<Record<string, string>>) {
  const { values, errors } = readInput(apr, textsOf(apr, texts, records), records)
  expect(errors).toEqual({})
  return apr.compute(values as AprValues, records)
}
function result(texts: Readonly<Record<string, string>>): Result {
  const found = outcome(texts)
  if (isRefused(found)) throw new Error(JSON.stringify(found.refused))
  return found
}
function refused(texts: Readonly<Record<string, string>>) {
  const found = outcome(texts)
  return isRefused(found) ? found.refused : {}
}

describe('a loan whose payment changes', () => {
  // Totals and rates by an independent reference in 60-digit decimal arithmetic.
  test.each([
    [
      { loan: '320000', rate: '6.65', kind: 'interest-only', interestOnly: '10', fees: '4000' },
      '792201.25',
      '6.76132512',
    ],
    [{ loan: '300000', rate: '6.5', kind: 'balloon', balloon: '7', fees: '3000' }, '430530.01', '6.68676330'],
    [
      { loan: '320000', rate: '6', kind: 'arm', fixed: '5', every: '12', index: '4.5', margin: '2.75', fees: '4000' },
      '760813.39',
      '6.86877700',
    ],
    [
      { loan: '320000', rate: '5', kind: 'arm', fixed: '5', every: '6', index: '5.5', margin: '2.75', fees: '4000' },
      '795301.80',
      '7.01299247',
    ],
    [{ loan: '400000', rate: '6.5', kind: 'buydown', buydown: '2-1', fees: '4000' }, '901076.13', '6.39018123'],
    [{ loan: '400000', rate: '6.5', kind: 'buydown', buydown: '1-0', fees: '4000' }, '907094.49', '6.52458286'],
    [{ loan: '400000', rate: '6.5', kind: 'buydown', buydown: '3-2-1', fees: '0' }, '892291.05', '6.11322189'],
  ] as const)('has the composite rate of all its payments: %o', ({ fees, ...texts }, total, percent) => {
    const charges = fees === '0' ? { charges: '0' } : { 'charges.1.kind': 'origination', 'charges.1.amount': fees }
    const { data } = result({ ...texts, term: '30', points: '0', ...charges })
    expect(data).toMatchObject({ aprPercentExact: percent, totalOfPaymentsCents: parseDollars(total) })
  })

  test('says what does not go together, at its field', () => {
    for (const [texts, field] of [
      [{ kind: 'interest-only', interestOnly: '30' }, 'interestOnly'],
      [{ kind: 'balloon', balloon: '31' }, 'balloon'],
      [{ kind: 'arm', fixed: '30' }, 'fixed'],
      [{ kind: 'buydown', rate: '1.5' }, 'buydown'],
      [{ kind: 'buydown', term: '2' }, 'buydown'],
    ] as const)
      expect(Object.keys(refused(texts))).toEqual([field])
  })
})
