import { expect, test } from 'vitest'
import { type LinePayment, type PaymentTexts, linePayment, typicalLoan } from './front-payment.ts'

const typical = typicalLoan('6.65')
const paid = (over: Partial<PaymentTexts>) => {
  const result = linePayment({ ...typical, ...over })
  return result.isRead ? result.monthly : result.field
}

test('a typical loan at the newest average costs what rule 1 says', () => {
  expect(linePayment(typical)).toEqual({
    isRead: true,
    monthly: '$2,054',
    loan: '$320,000',
    texts: { price: '400000', down: '20%', rate: '6.65', term: '30' },
  } satisfies LinePayment)
})

test('readers type as they like', () => {
  expect(paid({ price: '400000', down: '80,000', rate: '6.65', term: '30 years' })).toBe('$2,054')
  expect(paid({ price: ' $ 400,000.00 ', down: '20 %', rate: '6.65 %', term: '30y' })).toBe('$2,054')
})

test('nothing down, no interest and the ends of the ranges are payments like any other', () => {
  expect(paid({ down: '0' })).toBe('$2,568')
  expect(paid({ rate: '0' })).toBe('$889')
  expect(paid({ rate: '30', term: '1' })).toMatch(/^\$\d/)
  expect(paid({ price: '1000', term: '50' })).toMatch(/^\$\d/)
  expect(paid({ price: '50,000,000' })).toMatch(/^\$\d/)
})

test.each([
  ['price', ['', 'abc', '-5', '999', '50000001', '1e12', '6,5', 'NaN']],
  ['down', ['', '20', '100%', '400000', '101%', '-5%', '5..5%']],
  ['rate', ['', '665', '30.01', '-1', '6,5x', '6.6500001']],
  ['term', ['', '0', '51', '2.5', '-30', 'thirty']],
] as const)('a %s that cannot be read is named with what it takes', (field, texts) => {
  for (const text of texts) {
    const result = linePayment({ ...typical, [field]: text })
    expect(result, text).toMatchObject({ isRead: false, field, fault: expect.stringContaining('such as') })
  }
})

test('a down payment in dollars is taken from the price to the cent', () => {
  expect(linePayment({ ...typical, down: '80,000.50' })).toMatchObject({ loan: '$319,999.50' })
})
