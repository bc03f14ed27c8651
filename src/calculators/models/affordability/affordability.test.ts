import { describe, expect, test } from 'vitest'
import { parseDollars, ratePercent } from '#mortgage'
import { affordability } from './affordability.ts'
import { AFFORDABILITY_FIELDS } from './fields.ts'
import { type Result, type Records, isRefused } from '#calculators/contract'
import { outcomeOf } from '#calculators/results'

const records: Records = {
  today: '2026-11-20',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}

const result = (texts: Record<string, string> = {}): Result => {
  const { result: found, errors } = outcomeOf(affordability, texts, records)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}
const dataOf = (texts: Record<string, string>) =>
  result(texts).data as {
    price: Record<string, number | string> | null
    needed: Record<string, number> | null
  } & Record<string, unknown>

/** Entries that make all cash the down payment, as rule 8 has it. */
const GOLDEN = { closing: '0', down: '0', limits: 'own' }

/** Reference values: independent decimal arithmetic. */
const golden = [
  {
    texts: {
      income: '109500',
      debts: '1350',
      cash: '95000',
      rate: '4.75',
      term: '30',
      tax: '1.46',
      insurance: '4140',
      hoa: '340',
      pmi: '0.79',
      front: '31',
      back: '43',
    },
    price: 370_631,
    budget: '2573.75',
    total: '2573.75',
    ratios: ['28.21', '43.00'],
  },
  {
    texts: {
      income: '313500',
      debts: '2075',
      cash: '126000',
      rate: '7.75',
      term: '30',
      tax: '1.84',
      insurance: '4260',
      hoa: '320',
      pmi: '0.63',
      front: '46.9',
      back: '56.9',
    },
    price: 1_360_424,
    budget: '12252.62',
    total: '12252.61',
    ratios: ['46.90', '54.84'],
  },
  {
    texts: {
      income: '234500',
      debts: '650',
      cash: '110000',
      rate: '4.5',
      term: '15',
      tax: '2.18',
      insurance: '4800',
      hoa: '200',
      pmi: '0.96',
      front: '28',
      back: '36',
    },
    price: 565_051,
    budget: '5471.66',
    total: '5471.66',
    ratios: ['28.00', '31.33'],
  },
]

describe('the affordability calculator', () => {
  test.each(golden)('finds the reference price of $price', ({ texts, price, budget, total, ratios }) => {
    const { price: found, budgetCents } = dataOf({ ...GOLDEN, ...texts })
    expect(budgetCents).toBe(parseDollars(budget))
    expect(found).toMatchObject({
      priceCents: price * 100,
      totalCents: parseDollars(total),
      frontRatioPercent: ratios[0],
      backRatioPercent: ratios[1],
    })
  })

  test('computes its own defaults with a price in a short first sentence', () => {
    const { sentence, figures, tables, charts } = result()
    expect(sentence).toMatch(/^You could buy a home for up to \$[\d,]+, with \$[\d,]+ down and \$[\d,]+ a month\. /)
    expect(sentence.split('. ')[0]?.length).toBeLessThan(160)
    expect(figures.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect(tables.map(({ id }) => id)).toEqual(['by-limits', 'by-rate', 'income-needed'])
    expect(charts.map(({ kind }) => kind)).toEqual(['parts', 'gauge', 'lines'])
    for (const table of tables) for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
  })

  test('says which limit stops the price', () => {
    const stop = (texts: Record<string, string>) => dataOf(texts).price?.['stop']
    expect(stop({})).toBe('front')
    expect(stop({ debts: '1500' })).toBe('back')
    expect(stop({ cash: '15000', income: '300000' })).toBe('cash')
    expect(result({ cash: '15000', income: '300000' }).sentence).toContain('Your cash stops it')
  })

  test('stops at the step of mortgage insurance, and says so', () => {
    const texts = {
      ...GOLDEN,
      income: '120000',
      debts: '0',
      front: '28',
      back: '36',
      cash: '80000',
      pmi: '5',
      rate: '5.5',
      tax: '1',
      insurance: '1200',
    }
    const found = result(texts)
    expect(dataOf(texts).price).toMatchObject({ priceCents: 40_000_000, pmiCents: 0, stop: 'pmi-step' })
    expect(found.sentence).toContain('Mortgage insurance stops it')
    expect(found.notices.some(({ text }) => text.includes('$400,000'))).toBe(true)
  })

  test('estimates mortgage insurance by down payment and score, and names the estimate', () => {
    const low = result({ cash: '30000', credit: '620' })
    const high = result({ cash: '30000', credit: '760' })
    const priceOf = (of: Result) => (of.data['price'] as { priceCents: number }).priceCents
    expect(priceOf(low)).toBeLessThan(priceOf(high))
    expect(low.assumptions.map(({ text }) => text).join()).toContain('an estimate, edit it')
    expect(
      result({ cash: '30000', pmi: '0.5' })
        .assumptions.map(({ text }) => text)
        .join(),
    ).not.toContain('score: an')
  })

  test('tells the income that a price needs, and that this income is enough', () => {
    const first = dataOf({ price: '600000' })
    const needed = first.needed?.['yearlyIncomeCents'] ?? 0
    expect(needed).toBeGreaterThan(12_000_000)
    const enough = dataOf({ income: String(Math.ceil(needed / 100)) })
    expect(enough.price?.['priceCents']).toBeGreaterThanOrEqual(60_000_000)
    const short = dataOf({ income: String(Math.floor(needed / 100) - 1) })
    expect(short.price?.['priceCents']).toBeLessThan(60_000_000)
    expect(result({ price: '600000' }).sentence).toContain('You would need more income for $600,000')
  })

  test('names the cash that a price in mind is short of', () => {
    const { needed } = dataOf({ cash: '10000', price: '500000' })
    // 3 % down and 3 % closing of 500,000 are 30,000.
    expect(needed).toMatchObject({ missingCashCents: 2_000_000, downPaymentCents: 1_500_000 })
  })

  test('the price falls as the rate rises, in table and chart', () => {
    const { tables, charts } = result()
    const rows = tables.find(({ id }) => id === 'by-rate')?.rows ?? []
    const prices = rows.map(([, cell]) => (cell?.kind === 'money' ? cell.cents : NaN))
    expect(prices).toHaveLength(13)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(charts.find(({ kind }) => kind === 'lines')?.series[0]?.values).toEqual(prices)
  })

  test('the limits stand from comfortable to stretched', () => {
    const rows = result().tables.find(({ id }) => id === 'by-limits')?.rows ?? []
    const prices = rows.map((row) => (row[2]?.kind === 'money' ? row[2].cents : 0))
    expect(rows).toHaveLength(6)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('has words, not a price, when debts or cash leave nothing', () => {
    const debts = result({ debts: '9000' })
    expect(debts.sentence).toContain('nothing is left for a home')
    expect([debts.charts, debts.data['price']]).toEqual([[], null])
    expect(result({ cash: '0' }).sentence).toContain('does not cover closing costs')
    expect(result({ income: '1000' }).data['price']).toBeNull()
    expect(result({ income: '20000', debts: '500', cash: '900000' }).sentence).toContain(
      'Insurance and dues alone take all of that.',
    )
  })

  test('refuses a reserve above the cash by its field', () => {
    const { errors } = outcomeOf(affordability, { cash: '1000', keep: '2000' }, records)
    expect(errors['keep']).toContain('$1,000')
  })

  test('warns of a rate that is probably a typing error', () => {
    const fields = (texts: Record<string, string>) => result(texts).notices.map(({ field }) => field)
    expect(fields({ rate: '0.65' })).toContain('rate')
    expect(fields({ rate: '30' })).toContain('rate')
    expect(fields({ rate: '6.65' })).not.toContain('rate')
    expect(fields({ limits: 'own', front: '40', back: '60' })).toContain('back')
  })

  test.each([
    { rate: '0', term: '1 mo' },
    { rate: '30', term: '50' },
    { income: '100000000', cash: '50000000' },
    { down: '100' },
    { tax: '20', insurance: '1000000', hoa: '100000' },
    { closing: '20', pmi: '10', cash: '1' },
    { price: '50000000' },
  ])('computes the edge %j without a figure that is none', (texts) => {
    const found = result(texts)
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity|undefined/)
    expect(found.sentence.length).toBeGreaterThan(20)
  })

  test('asks for the rate when no record of it could be read', () => {
    const { result: found, errors } = outcomeOf(affordability, {}, { ...records, rates: {} })
    expect([found, Object.keys(errors)]).toEqual([null, ['rate']])
  })

  test('takes typed values as well as texts', () => {
    const values = {
      ...Object.fromEntries(Object.entries(AFFORDABILITY_FIELDS).map(([key, field]) => [key, field.initial])),
      rate: ratePercent('6.65'),
      front: ratePercent('28'),
      back: ratePercent('36'),
      closing: ratePercent('3'),
      down: ratePercent('3'),
    }
    const found = affordability.compute(values as never, records)
    expect(isRefused(found)).toBe(false)
    expect(found).toEqual(result())
  })
})

test('what is allowed a month is written as the payment beside it', () => {
  const { figures } = result({ income: '90000', debts: '650', cash: '90000', rate: '6.65' })
  expect(figures.find(({ label }) => label === 'Payment a month')?.note).toBe('of $2,050 allowed')
})
