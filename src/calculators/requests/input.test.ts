import { expect, test } from 'vitest'
import { apiInput, namesOf } from './input.ts'
import type { Fields } from '#calculators/contract'

const FIELDS = {
  price: { kind: 'money', label: 'Home price', initial: 400_000_00, least: 0, most: 50_000_000_00 },
  down: { kind: 'share', label: 'Down payment', of: 'price', initial: '20%' },
  rate: { kind: 'percent', label: 'Rate', initial: '6.5', least: '0', most: '30' },
  term: { kind: 'term', label: 'Term', initial: 360, least: 1, most: 600, unit: 'years' },
  income: { kind: 'money', label: 'Income', initial: null, least: 0, most: 100_000_000_00 },
  taxes: { kind: 'flag', label: 'With taxes', initial: true },
  debts: {
    kind: 'rows',
    label: 'Debts',
    columns: { payment: { kind: 'money', label: 'Payment', initial: null, least: 0, most: 1_000_000_00 } },
    initial: [],
    most: 3,
    add: 'Add a debt',
  },
} as const satisfies Fields

test('a field is posted as it would be typed, or typed under its name with the unit', () => {
  const loose = { price: 450000, down: '10%', rate: 6.5, term: '30y', income: null, taxes: false }
  expect(apiInput(FIELDS, loose)).toEqual({
    search: { price: '450000', down: '10%', rate: '6.5', term: '30y', income: '', taxes: 'no' },
    errors: {},
  })
  const typed = {
    priceCents: 450_000_05,
    downCents: 20_00,
    ratePercent: '6.5',
    termMonths: 354,
    incomeCents: null,
    v: 1,
  }
  expect(apiInput(FIELDS, typed)).toEqual({
    search: { price: '450000.05', down: '$20', rate: '6.5%', term: '354 mo', income: '', v: '1' },
    errors: {},
  })
  expect(apiInput(FIELDS, { downPercent: '12.5' }).search).toEqual({ down: '12.5%' })
})

test('rows are a list of objects, numbered from 1 in the errors', () => {
  expect(apiInput(FIELDS, { debts: [{ payment: '300' }, { paymentCents: 25_50 }] }).search).toEqual({
    debts: '2',
    'debts.1.payment': '300',
    'debts.2.payment': '25.50',
  })
  expect(apiInput(FIELDS, { debts: [] }).search).toEqual({ debts: '0' })
  expect(apiInput(FIELDS, { debts: [5, { payment: '1', cost: 2 }] }).errors).toEqual({
    'debts.1': 'Give an object with the columns of a row.',
    'debts.2.cost': 'There is no field with that name. Use one of: payment, paymentCents.',
  })
  const many = [{}, {}, {}, { payment: '300' }]
  expect(apiInput(FIELDS, { debts: many }).errors).toEqual({ debts: 'Give at most 3 objects; there are 4.' })
  expect(apiInput(FIELDS, { debts: '300' }).errors).toEqual({ debts: 'Give a list of objects.' })
})

test('what is misspelled, given twice or of another kind is refused by name', () => {
  const names = [...namesOf(FIELDS).keys()].join(', ')
  expect(names).toBe(
    'price, down, rate, term, income, taxes, debts, priceCents, downCents, downPercent, ratePercent, termMonths, incomeCents',
  )
  expect(
    apiInput(FIELDS, {
      prcie: 1,
      price: '1',
      priceCents: 100,
      rate: { percent: 6 },
      termMonths: '360',
      incomeCents: 1.5,
      ratePercent: 'six',
    }).errors,
  ).toEqual({
    prcie: `There is no field with that name. Use one of: ${names}.`,
    price: 'Give this once, not under two names.',
    rate: 'Give the percentage as a decimal text such as "6.65".',
    term: 'Give whole months as an integer.',
    income: 'Give whole cents as an integer.',
  })
})

test('no name of an object’s own machinery is a field', () => {
  const posted = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}') as Record<string, unknown>
  expect(Object.keys(apiInput(FIELDS, posted).errors)).toEqual(['__proto__', 'constructor', 'toString'])
})

test('who has many names wrong is told of some', () => {
  const wrong = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a${at}`, 1]))
  expect(Object.keys(apiInput(FIELDS, wrong).errors)).toHaveLength(20)
})
