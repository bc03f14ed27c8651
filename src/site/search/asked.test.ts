import { expect, test } from 'vitest'
import { askedIncome, askedPrice, askedRate } from './asked.ts'

const day = (on: string) => expect.objectContaining({ to: on, isDay: true }) as object

test.each([
  ['rate today', 'pmms-30'],
  ['current mortgage rates', 'pmms-30'],
  ['mortgage rates', 'pmms-30'],
  ['rate????', 'pmms-30'],
  ['what is the 30 year rate', 'pmms-30'],
  ['15 year rate today', 'pmms-15'],
  ['10-year treasury yield today', 'treasury-10'],
  ['fed funds rate now', 'fed-funds'],
  ['10 year treasury today', 'treasury-10'],
])('%s asks for the newest figure of %s', (words, series) => expect(askedRate(words)).toEqual({ series, spell: null }))

test.each([
  'rate on oct 12 2023',
  'rate October 12, 2023',
  'mortgage rate on 12 Oct 2023',
  'rates 10/12/2023',
  'rate 2023-10-12',
  'what was the rate on Oct. 12th, 2023?',
])('%s asks for a day', (words) => expect(askedRate(words)).toEqual({ series: 'pmms-30', spell: day('2023-10-12') }))

test('a month and a year are spells', () => {
  expect(askedRate('rates in october 1981')?.spell).toEqual({ from: '1981-10-01', to: '1981-10-31', isDay: false })
  expect(askedRate('rate feb 2024')?.spell?.to).toBe('2024-02-29')
  expect(askedRate('mortgage rates 1981')?.spell).toEqual({ from: '1981-01-01', to: '1981-12-31', isDay: false })
})

test.each([
  'rate lock',
  'note rate',
  'prime rate',
  'will rates go down',
  'escrow',
  'oct 12 2023',
  'rate on 2023-13-45',
])('%s asks for no figure of a day', (words) => expect(askedRate(words)?.spell?.isDay ?? false).toBe(false))

test('a day that no calendar has is none', () => expect(askedRate('rate 2023-02-31')?.spell?.isDay).toBe(false))

test.each([
  ['how much house on 95k', 95_000],
  ['how much house can I afford on $120,000', 120_000],
  ['i make 80k what can i afford', 80_000],
  ['afford 95', 95_000],
])('%s names an income', (words, income) => expect(askedIncome(words)).toBe(income))

test.each(['how much house can i afford', 'payment 400k 6.5 30', 'house', 'afford 5', 'salary 99000000'])(
  '%s names none',
  (words) => expect(askedIncome(words)).toBeNull(),
)

test.each([
  ['payment on a 350000 house', 350_000, true, 30],
  ['what is the monthly payment for a $420k home', 420_000, true, 30],
  ['mortgage payment 300,000', 300_000, false, 30],
  ['payment 300000 15 year', 300_000, false, 15],
  ['payment 300000 30-yr', 300_000, false, 30],
  ['15 year payment on 350k', 350_000, false, 15],
  ['payment on a 350k house, fifteen years', 350_000, true, 15],
] as const)('%s asks for the payment on $%d', (words, dollars, isPrice, years) => {
  expect(askedPrice(words)).toEqual({ dollars, isPrice, years })
})

test.each([
  'down payment on a 350000 house',
  'extra payment 20000',
  'payment 400k 6.5%',
  'payment 1098',
  'payment 400k 99 30',
  '20 year payment on 350k',
  'payment 350k 20 years',
  'payment 300000 115 years',
  'payment 15 year',
  'how much would i pay in closing costs on 350k',
  'what will we pay in property tax on a 400000 house',
  'payment shock',
])('%s asks for no payment on a price', (words) => expect(askedPrice(words)).toBeNull())
