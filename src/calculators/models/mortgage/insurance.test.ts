import { describe, expect, test } from 'vitest'
import { result, columnSum, figure, ohio, tableOf, type Texts, words } from './asked.ts'

describe('mortgage insurance (rule 9)', () => {
  test('ends on the days of the act, three ways', () => {
    const found = result(ohio)
    expect(found.sentence).toContain('can end in Oct 2034 if you ask, and ends by itself in Dec 2035.')
    expect(found.data['pmi']).toMatchObject({
      requestPayment: 97,
      requestOn: '2034-10-01',
      automaticPayment: 111,
      automaticOn: '2035-12-01',
      midpointPayment: 180,
      midpointOn: '2041-09-01',
    })
    expect(tableOf(found, 'pmi').rows).toHaveLength(3)
    expect(columnSum(tableOf(found, 'months'), 'PMI')).toBe(111 * 11_400)
    expect(figure(found, 'Payment after PMI ends')).toEqual({ kind: 'money', cents: 306_507 - 11_400 })
  })

  test('ends with the payment that reaches 80 percent where the reader asks', () => {
    const found = result({ ...ohio, pmiEnd: 'request' })
    expect(columnSum(tableOf(found, 'months'), 'PMI')).toBe(97 * 11_400)
    expect(found.sentence).toContain('ends in Oct 2034, when you ask')
  })

  test('can be asked to end sooner with extra payments, and ends by itself no sooner', () => {
    const found = result({ ...ohio, extra: '500' })
    const { pmi } = found.data as { pmi: { requestPaymentWithExtras: number; automaticPayment: number } }
    expect(pmi.requestPaymentWithExtras).toBeLessThan(97)
    expect(pmi.automaticPayment).toBe(111)
    expect(tableOf(found, 'pmi').rows).toHaveLength(4)
  })

  test('is not asked for at 80 percent', () => {
    const found = result({ down: '20%' })
    expect(found.data).toMatchObject({ mortgageInsuranceKind: 'none', pmi: null, mortgageInsuranceMonths: 0 })
    expect(found.tables.map(({ id }) => id)).toEqual(['years', 'months'])
  })

  test('goes by the lower of price and appraisal', () => {
    expect(result({ down: '20%', appraisal: '390000' }).data['mortgageInsuranceKind']).toBe('pmi')
    expect(result({ down: '20%', appraisal: '410000' }).data['mortgageInsuranceKind']).toBe('none')
  })

  test('of the regulator’s sample is $82.35 for 80 payments', () => {
    const sample = { price: '180000', down: '18000', rate: '3.875', pmi: '0.61' }
    expect(result(sample).data).toMatchObject({
      principalAndInterestCents: 76_178,
      mortgageInsuranceMonthCents: 8235,
      mortgageInsuranceMonths: 80,
    })
  })

  test('without a known price is left out, and says so', () => {
    const found = result({ down: '0' })
    expect(found.data).toMatchObject({ mortgageInsuranceKind: 'unknown-pmi', mortgageInsuranceMonthCents: 0 })
    expect(found.notices).toContainEqual(expect.objectContaining({ tone: 'warning', field: 'pmi' }))
    expect(result({ down: '0', pmi: '1' }).data['mortgageInsuranceMonthCents']).toBe(33_333)
  })
})

describe('programs', () => {
  test('FHA: the premium stays above 90 percent and ends after 11 years at 90', () => {
    const high = result({ program: 'fha', down: '3.5%', rate: '6.5' })
    expect(high.data).toMatchObject({
      upfrontFeeCents: 675_500,
      loanAmountCents: 39_275_500,
      mortgageInsuranceMonthCents: 17_602,
      mortgageInsuranceMonths: 360,
      pmi: null,
    })
    expect(high.sentence).toContain('The FHA premium of $176 a month stays for the whole loan.')
    const low = result({ program: 'fha', down: '10%', rate: '6.5' })
    expect(low.data['mortgageInsuranceMonths']).toBe(132)
    expect(low.sentence).toMatch(/FHA premium of \$\d+ a month ends in Dec 2037/)
  })

  test('FHA: below 3.5 percent down the table ends, and the result says so', () => {
    expect(words(result({ program: 'fha', down: '3%' }))).toContain('up to 96.5% of the value')
  })

  test('VA: the fee follows use and down payment, and the exempt pay none', () => {
    const fee = (texts: Texts) => result({ program: 'va', ...texts }).data['upfrontFeeCents']
    expect(fee({ down: '0' })).toBe(860_000)
    expect(fee({ down: '0', use: 'later' })).toBe(1_320_000)
    expect(fee({ down: '5%', use: 'later' })).toBe(570_000)
    expect(fee({ down: '10%' })).toBe(450_000)
    expect(fee({ down: '0', exempt: 'yes' })).toBe(0)
    expect(result({ program: 'va', down: '0' }).data['mortgageInsuranceMonths']).toBe(0)
  })

  test('USDA: upfront fee, and a yearly fee on the year’s average balance', () => {
    expect(result({ program: 'usda', price: '250000', down: '0', fee: 'paid' }).data).toMatchObject({
      upfrontFeeCents: 250_000,
      loanAmountCents: 25_000_000,
      mortgageInsuranceMonthCents: 7256,
      mortgageInsuranceMonths: 360,
    })
  })

  test('a fee paid at closing is not borrowed', () => {
    const texts = { program: 'fha', down: '3.5%' }
    expect(result({ ...texts, fee: 'paid' }).data).toMatchObject({
      loanAmountCents: 38_600_000,
      isUpfrontFeeFinanced: false,
    })
    expect(figure(result({ ...texts, fee: 'paid' }), 'FHA upfront premium')).toEqual({ kind: 'money', cents: 675_500 })
  })
})
