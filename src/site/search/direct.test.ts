import { describe, expect, test } from 'vitest'
import { askedPayment, directResults } from './direct.ts'

const titles = (words: string) => directResults(words).map(({ title }) => title)

describe('words that ask for a payment', () => {
  test.each([
    ['payment 400k 6.5 30', '$2,528.27'],
    ['400,000 at 6.5% for 30 years', '$2,528.27'],
    ['$400000 6.5%', '$2,528.27'],
    ['payment on 320k at 6.65', '$2,054.29'],
    ['$320,000 6.65%', '$2,054.29'],
    ['400,000 at 6.5% for 15 years', '$3,484.43'],
    ['400k 6.5% 30-yr', '$2,528.27'],
  ])('%s', (words, payment) => expect(askedPayment(words)?.says).toContain(`${payment} a month`))

  test.each([
    'rate lock',
    'NMLS 3030',
    '2-1 buydown',
    '15 or 30 year',
    'form 1098',
    'rates in 1981',
    'payment 400k 99 30',
    'payment 300000 15 year',
    'payment 300000 15-yr',
    '300000 for 20 years',
    '90210 mortgage rates 2026',
    'loan limit 832750 2026',
    'payment 300000 6.5 2026',
  ])('%s asks for none', (words) => expect(askedPayment(words)).toBeNull())
})

test('rates of today and calculators are named outright', () => {
  expect(titles('rate today')[0]).toBe('Current mortgage rates')
  expect(titles('refinance calculator')).toContain('Refinance Calculator')
  expect(titles('zzxxqqv')).toEqual([])
})
