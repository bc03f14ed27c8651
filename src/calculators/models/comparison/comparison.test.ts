import { describe, expect, test } from 'vitest'
import type { HorizonComparison, PairBreakEven } from '#mortgage'
import { comparison } from './comparison.ts'
import type { Result, Records } from '#calculators/contract'
import { outcomeOf } from '#calculators/results'

const source = 'Freddie Mac, Primary Mortgage Market Survey'
const records: Records = {
  today: '2026-11-20',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source },
    'pmms-15': { percent: '5.9', on: '2026-08-20', source },
  },
  county: null,
}

const result = (texts: Record<string, string> = {}): Result => {
  const { result: found, errors } = outcomeOf(comparison, texts, records)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}

interface Data {
  loanAmountCents: number
  loans: {
    name: string
    paymentCents: number
    highestPaymentCents: number
    insuranceMonthCents: number
    insuranceMonths: number
    upfrontCents: number
    aprPercent: string | null
    tipPercent: string
    inFiveYears: { totalPaidCents: number; principalPaidCents: number }
  }[]
  horizons: HorizonComparison[]
  breakEvens: PairBreakEven[]
}
const dataOf = (texts: Record<string, string>) => result(texts).data as unknown as Data

/** The same loan twice, without points; a test changes what it is about. */
const TWINS = { points1: '0', points2: '0', rate1: '6', rate2: '6', term1: '30', term2: '30' }

describe('the comparison calculator', () => {
  test.each([
    // Independent decimal arithmetic: loan, rate, months, points, fees; payment and APR.
    { loan: '521900', rate: '3.375', months: 240, points: '2', fees: '3400', payment: 299_339, apr: '3.679' },
    { loan: '415800', rate: '3.75', months: 120, points: '2', fees: '4650', payment: 416_055, apr: '4.426' },
    { loan: '420700', rate: '3.875', months: 240, points: '0.5', fees: '0', payment: 252_173, apr: '3.932' },
    { loan: '1130000', rate: '8', months: 360, points: '1', fees: '3800', payment: 829_154, apr: '8.142' },
  ])('has the reference payment and APR of $loan at $rate', ({ loan, rate, months, points, fees, payment, apr }) => {
    const price = String(2 * Number(loan))
    const first = { rate1: rate, term1: `${months} mo`, points1: points, fees1: fees }
    const [found] = dataOf({ price, down: '50%', ...first }).loans
    expect(found).toMatchObject({ paymentCents: payment, aprPercent: apr })
  })

  test('has the "In 5 years" principal of the CFPB sample form', () => {
    const [found] = dataOf({
      price: '180000',
      down: '10%',
      rate1: '3.875',
      points1: '0',
      fees1: '5851',
      pmi1: '0.61',
    }).loans
    expect(found?.inFiveYears.principalPaidCents).toBe(1_577_258)
    expect(found).toMatchObject({
      insuranceMonthCents: 8_235,
      insuranceMonths: 80,
      tipPercent: expect.stringMatching(/^69\./),
    })
    expect(found?.inFiveYears.totalPaidCents).toBe(60 * (76_178 + 8_235) + 585_100)
  })

  test('computes its own defaults in a first sentence that stands alone', () => {
    const { sentence, figures, tables, charts } = result()
    expect(sentence).toMatch(
      /^Leaving after 7 years, Loan [AB] costs least, \$[\d,]+; Loan [AB] costs \$[\d,]+ more\. /,
    )
    expect(sentence.split('. ')[0]?.length).toBeLessThan(160)
    expect(figures.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect(tables.map(({ id }) => id)).toEqual([
      'loans',
      'by-horizon',
      'positions',
      'break-even',
      'in-5-years',
      'by-year',
      'by-month',
    ])
    expect(charts.map(({ kind }) => kind)).toEqual(['lines', 'lines'])
    for (const table of tables) for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
  })

  test('looks at one, three, five, seven and ten years, the reader’s own and the term', () => {
    expect(dataOf({ stay: '42 mo' }).horizons.map(({ month }) => month)).toEqual([12, 36, 42, 60, 84, 120, 360])
    expect(dataOf({ ...TWINS, term1: '4', term2: '2', stay: '30' }).horizons.map(({ month }) => month)).toEqual([
      12, 36, 48,
    ])
  })

  test('finds the month in which points have paid for themselves', () => {
    const { breakEvens, horizons } = dataOf({ ...TWINS, rate2: '5.6', points2: '2', stay: '2' })
    expect(breakEvens[0]).toMatchObject({ first: 0, crossings: [{ leader: 1 }] })
    const month = breakEvens[0]?.crossings[0]?.month ?? 0
    // 2 % of the loan against 0.4 % a year: about five years.
    expect(month).toBeGreaterThan(54)
    expect(month).toBeLessThan(62)
    expect(horizons.map(({ winners }) => winners[0])).toEqual([0, 0, 0, 1, 1, 1, 1].slice(0, horizons.length))
    expect(result({ ...TWINS, rate2: '5.6', points2: '2' }).sentence).toContain(`from month ${month} on Loan B`)
  })

  test('twins cost the same and never change places', () => {
    const found = result(TWINS)
    expect(found.sentence).toContain('cost the same')
    expect((found.data as unknown as Data).breakEvens[0]).toMatchObject({ first: null, crossings: [] })
  })

  test('compares four loans in six pairs', () => {
    const found = dataOf({ loans: '4', name1: 'Bank', name2: 'Credit union' })
    expect(found.loans.map(({ name }) => name)).toEqual(['Bank', 'Credit union', 'Loan C', 'Loan D'])
    expect(found.breakEvens).toHaveLength(6)
  })

  test('an adjustable loan rises to its caps, or to an index', () => {
    const arm = { ...TWINS, type2: 'arm', rate2: '5.5', fixed2: '5', firstCap2: '2', nextCap2: '1', lifeCap2: '5' }
    const [, worst] = dataOf(arm).loans
    const [, calm] = dataOf({ ...arm, path: 'index', index: '2.75' }).loans
    // 2.75 and the margin of 2.75 are the start rate: only the cents of a payment set anew may change.
    expect((calm?.highestPaymentCents ?? NaN) - (calm?.paymentCents ?? NaN)).toBeLessThan(10)
    expect(worst?.highestPaymentCents).toBeGreaterThan((calm?.paymentCents ?? 0) * 1.4)
    expect(result(arm).notices.some(({ text }) => text.includes('the first change is with payment 61'))).toBe(true)
    expect(
      result(arm)
        .steps.map(({ formula }) => formula)
        .join(),
    ).toContain('month 61: 7.5% (first cap)')
    expect(dataOf(arm).breakEvens[0]?.first).toBe(1)
  })

  test('calls the yearly rate of the highest path no APR', () => {
    const notes = (texts: Record<string, string>) => result(texts).figures.flatMap(({ note }) => note ?? [])
    expect(notes({ ...TWINS, type2: 'arm' }).some((note) => /^Worst-case rate [\d.]+%/.test(note))).toBe(true)
    expect(notes({ ...TWINS, type2: 'arm', path: 'index' }).join()).not.toContain('Worst-case')
    expect(notes(TWINS).join()).not.toContain('Worst-case')
  })

  test('says that loans end before the reader would leave', () => {
    const told = (texts: Record<string, string>) => result(texts).notices.find(({ field }) => field === 'stay')?.text
    expect(told({ term1: '15', term2: '15', stay: '30' })).toMatch(/ends after 15 years, before the 30 years/)
    expect(told({ term1: '15', term2: '30', stay: '30' })).toBe(undefined)
  })

  test('a lender’s credit lowers the costs and the APR', () => {
    const [plain, credited] = dataOf({ ...TWINS, credit2: '1500' }).loans
    expect((plain?.upfrontCents ?? 0) - (credited?.upfrontCents ?? 0)).toBe(150_000)
    expect(Number(credited?.aprPercent)).toBeLessThan(Number(plain?.aprPercent))
    expect(dataOf({ ...TWINS, credit2: '90000' }).loans[1]?.aprPercent).toBe('6.000')
  })

  test('asks for mortgage insurance above 80% of the price only', () => {
    expect(dataOf({ down: '20%' }).loans[0]?.insuranceMonths).toBe(0)
    const [insured] = dataOf({ down: '10%', credit: '740' }).loans
    expect(insured?.insuranceMonthCents).toBe(11_400)
    const [dearer] = dataOf({ down: '10%', credit: '620' }).loans
    expect(dearer?.insuranceMonthCents).toBeGreaterThan(11_400)
    expect(Number(dearer?.aprPercent)).toBeGreaterThan(Number(insured?.aprPercent))
  })

  test('refuses a purchase without a loan by its field', () => {
    const { errors } = outcomeOf(comparison, { down: '100%' }, records)
    expect(errors['down']).toContain('without a loan')
  })

  test('asks for rates whose record could not be read, and for no others', () => {
    const { errors } = outcomeOf(comparison, { rate1: '6' }, { ...records, rates: {} })
    expect(Object.keys(errors)).toEqual(['rate2'])
  })

  test('warns of a rate that is probably a typing error, naming the loan', () => {
    expect(result({ rate2: '0.59' }).notices).toContainEqual(
      expect.objectContaining({ field: 'rate2', tone: 'warning' }),
    )
    expect(result({ type1: 'arm', fixed1: '30', term1: '30' }).notices.map(({ field }) => field)).toContain('fixed1')
    expect(result({ down: '1%' }).figures.at(-1)?.note).toContain('before mortgage insurance')
    expect(result({ down: '1%' }).notices.flatMap(({ field }) => field ?? [])).toEqual(['pmi1', 'pmi2'])
    expect(result().notices[0]?.text).toBe('Loan B asks for $629 more a month than Loan A.')
  })

  test.each([
    { term1: '1 mo', term2: '1 mo' },
    { rate1: '0', rate2: '30', term2: '50' },
    { points1: '10', fees1: '1000000', price: '1000', down: '0' },
    { loans: '4', type1: 'arm', type2: 'arm', type3: 'arm', type4: 'arm', every1: '12', lifeCap1: '0' },
    { price: '50000000', down: '0', term1: '50' },
    { name1: '', name2: '   ' },
  ])('computes the edge %j without a figure that is none', (texts) => {
    const found = result(texts)
    expect(JSON.stringify(found)).not.toMatch(/NaN|Infinity|undefined/)
    expect(found.sentence.length).toBeGreaterThan(20)
  })
})
