import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Addressed, citedSearchOf, isLongText, migrated, searchOf, spareRowTexts, textsOf } from './address.ts'
import type { Fields, Records } from '#calculators/contract'
import { readInput } from './parse-input.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' } },
  county: null,
}
const FIELDS = {
  price: { kind: 'money', label: 'Home price', initial: 400_000_00, least: 1_000_00, most: 50_000_000_00 },
  down: { kind: 'share', label: 'Down payment', of: 'price', initial: '20%' },
  rate: { kind: 'percent', label: 'Rate', initial: { record: 'pmms-30' }, least: '0', most: '30' },
  term: { kind: 'term', label: 'Term', initial: 360, least: 1, most: 600, unit: 'years' },
  income: { kind: 'money', label: 'Income', initial: null, least: 0, most: 100_000_000_00 },
  start: { kind: 'date', label: 'First payment', initial: null },
  units: { kind: 'count', label: 'Units', initial: 1, least: 1, most: 4 },
  taxes: { kind: 'flag', label: 'With taxes', initial: true },
  words: { kind: 'text', label: 'Rows', initial: '', most: 40 },
  program: {
    kind: 'choice',
    label: 'Program',
    initial: 'conventional',
    options: { conventional: 'Conventional', fha: 'FHA' },
  },
  debts: {
    kind: 'rows',
    label: 'Debts',
    columns: {
      name: { kind: 'text', label: 'Name', initial: '', most: 20 },
      payment: { kind: 'money', label: 'Payment', initial: null, least: 0, most: 1_000_000_00 },
      months: { kind: 'count', label: 'Months', initial: 12, least: 0, most: 600 },
    },
    initial: [{ name: 'Car', payment: '400' }],
    most: 3,
    add: 'Add a debt',
  },
} as const satisfies Fields
const LOAN: Addressed = { name: 'mortgage', version: 1, fields: FIELDS }

const parsed = (search: string) => {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search))
    found[name] = name in found ? `${found[name]}|${value}` : value
  return found
}
const afterwards = (texts: Record<string, string>) =>
  searchOf(LOAN, { ...textsOf(LOAN, {}, RECORDS), ...texts }, RECORDS)

test('the defaults need no address, and stand as they would be typed', () => {
  const texts = textsOf(LOAN, {}, RECORDS)
  expect(texts).toEqual({
    price: '400,000',
    down: '20%',
    rate: '6.65',
    term: '30',
    income: '',
    start: '2026-10-01',
    units: '1',
    taxes: 'yes',
    words: '',
    program: 'conventional',
    'debts.1.name': 'Car',
    'debts.1.payment': '400',
    'debts.1.months': '12',
  })
  expect(searchOf(LOAN, texts, RECORDS)).toBe('')
})

test.each([
  ['20000', '20,000'],
  ['20%', '20%'],
  ['$50', '$50'],
])('a share of %s stands as people write it, and its address is as short as before', (said, shown) => {
  const texts = textsOf(LOAN, { down: said }, RECORDS)
  expect(texts['down']).toBe(shown)
  expect(new URLSearchParams(searchOf(LOAN, texts, RECORDS)).get('down')).toBe(said === '20%' ? null : said)
})

test('who cites the defaults links what moves with time, so that the page shows the same tomorrow', () => {
  const search = citedSearchOf(LOAN, textsOf(LOAN, {}, RECORDS), RECORDS)
  expect(search).toBe('?rate=6.65&start=2026-10-01')
  const later = {
    ...RECORDS,
    today: '2026-10-30',
    rates: { 'pmms-30': { percent: '7.01', on: '2026-10-29', source: 'Freddie Mac' } },
  }
  expect(textsOf(LOAN, parsed(search), later)).toMatchObject({ rate: '6.65', start: '2026-10-01' })
})

describe('what differs is written short, with the defaults that move:', () => {
  const MOVING = 'rate=6.65&start=2026-10-01'
  test.each([
    [{ price: '$500,000.00' }, `?price=500000&${MOVING}`],
    [{ price: '400000' }, ''],
    [{ down: '10%', price: '$1,250.50' }, `?price=1250.5&down=10%25&${MOVING}`.replace('1250.5', '1250.50')],
    [{ down: '$20' }, `?down=$20&${MOVING}`],
    [{ rate: '6 1/2' }, '?rate=6.5&start=2026-10-01'],
    [{ rate: '6.650 %' }, ''],
    [{ term: '15 years' }, '?rate=6.65&term=15&start=2026-10-01'],
    [{ term: '100 months' }, '?rate=6.65&term=100mo&start=2026-10-01'],
    [{ start: '2/29/2028' }, '?rate=6.65&start=2028-02-29'],
    [{ taxes: 'no|yes' }, ''],
    [{ taxes: 'no' }, `?${MOVING}&taxes=no`],
    [{ words: 'a & b=c' }, `?${MOVING}&words=a+%26+b%3Dc`],
    [{ price: 'a house' }, `?price=a+house&${MOVING}`],
    [{ price: '' }, `?price=&${MOVING}`],
    [
      { 'debts.2.payment': '35', 'debts.2.months': '0' },
      `?${MOVING}&debts.1.name=Car&debts.1.payment=400&debts.2.payment=35&debts.2.months=0`,
    ],
    [{ 'debts.2.payment': ' ' }, ''],
    [{ 'debts.2.payment': '0', 'debts.2.months': '12' }, ''],
  ] as [Record<string, string>, string][])('%o', (texts, search) => expect(afterwards(texts)).toBe(search))
})

describe('what cannot be read', () => {
  const fields = {
    ...FIELDS,
    fee: {
      kind: 'percent',
      label: 'Fee',
      initial: '1.75',
      least: '0',
      most: '10',
      isShown: ({ program }) => program === 'fha',
    },
    debts: { ...FIELDS.debts, isShown: ({ program }) => program === 'fha' },
  } as const satisfies Fields
  const own = { ...LOAN, fields }
  const search = (typed: Record<string, string>) =>
    searchOf(own, { ...textsOf(own, {}, RECORDS), price: '500000', ...typed }, RECORDS).replace(
      '?price=500000&rate=6.65&start=2026-10-01',
      '',
    )

  test('is left out in a field that does not matter, for no page says anything of it', () => {
    expect(search({ fee: 'NaN' })).toBe('')
    expect(search({ fee: '11', 'debts.2.payment': 'Infinity' })).toBe('')
    expect(search({ fee: '2' })).toBe('&fee=2')
  })

  test('stays in one that does', () => {
    expect(search({ fee: 'NaN', 'debts.1.payment': 'x', program: 'fha' })).toBe(
      '&program=fha&debts.1.name=Car&debts.1.payment=x&fee=NaN',
    )
  })
})

test('a text too long for an address is left out, counted as it would be written', () => {
  expect(afterwards({ price: '500000', words: 'a'.repeat(3999) })).toContain('&words=aaa')
  for (const words of ['a'.repeat(4001), '\n1 '.repeat(900), 'é'.repeat(700)]) {
    expect(afterwards({ price: '500000', words })).toBe('?price=500000&rate=6.65&start=2026-10-01')
    expect(afterwards({ words })).toBe('')
  }
})

test('a list without rows stays without rows', () => {
  const {
    'debts.1.name': _name,
    'debts.1.payment': _payment,
    'debts.1.months': _months,
    ...rest
  } = textsOf(LOAN, {}, RECORDS)
  const search = searchOf(LOAN, rest, RECORDS)
  expect(search).toBe('?rate=6.65&start=2026-10-01&debts=0')
  expect(readInput(LOAN, textsOf(LOAN, parsed(search), RECORDS), RECORDS).values['debts']).toEqual([])
})

test('a row in which nothing was entered is none, and the default rows are gone with it', () => {
  const emptied = textsOf(LOAN, parsed('debts.1.name=&debts.1.payment=&debts.1.months=12'), RECORDS)
  expect(Object.keys(emptied).filter((name) => name.startsWith('debts'))).toEqual([])
  const second = textsOf(LOAN, parsed('debts.1.payment=&debts.2.payment=5&debts.3.payment=0'), RECORDS)
  expect(second).toMatchObject({ 'debts.2.payment': '5', 'debts.2.months': '12' })
  expect(Object.keys(second).filter((name) => /^debts\.[13]/.test(name))).toEqual([])
})

test('of thousands of rows a hundred are shown, and their reader is told to remove some', () => {
  const sent = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, at) => [`debts.${at + 1}.payment`, at < 500 ? '' : '5']),
  )
  const texts = textsOf(LOAN, sent, RECORDS)
  const shown = Object.keys(texts).filter((name) => /^debts\.\d+\.payment$/.test(name))
  expect([shown.length, shown[0]]).toEqual([100, 'debts.501.payment'])
  expect(readInput(LOAN, texts, RECORDS).errors).toEqual({ debts: 'At most 3 rows are computed: remove the others.' })
})

test('a row to be filled in has the day and the numbers of its columns, and no amount', () => {
  const loans = {
    ...FIELDS.debts,
    columns: {
      ...FIELDS.debts.columns,
      owed: { kind: 'money', label: 'Owed', initial: 5_000_00, least: 1, most: 1_000_000_00 },
      fee: { kind: 'money', label: 'Fee', initial: 0, least: 0, most: 1_000_000_00 },
      on: { kind: 'date', label: 'On', initial: null },
    },
  } as const
  expect(spareRowTexts(loans, RECORDS)).toEqual({
    name: '',
    payment: '',
    months: '12',
    owed: '',
    fee: '0',
    on: '2026-10-01',
  })
})

test('a text that an address may not hold is a long one', () => {
  expect(isLongText({ kind: 'text', label: 'Rows', initial: '', most: 4001 })).toBe(true)
  expect(isLongText(FIELDS.words)).toBe(false)
  expect(isLongText(FIELDS.price)).toBe(false)
})

test('what a plain form sends is read, and unknown parameters are left alone', () => {
  const texts = textsOf(
    LOAN,
    parsed('price=%24350%2C000.00&taxes=no&taxes=yes&debts.3.payment=5&utm=x&__proto__=y&v=9'),
    RECORDS,
  )
  expect(texts).toMatchObject({ price: '$350,000.00', taxes: 'yes', 'debts.3.payment': '5', 'debts.3.months': '12' })
  expect(Object.keys(texts)).not.toContain('debts.1.payment')
  expect(searchOf(LOAN, texts, RECORDS)).toBe('?price=350000&rate=6.65&start=2026-10-01&debts.1.payment=5')
})

test('a link keeps its figures when the record and the day have moved on', () => {
  const search = afterwards({ price: '500000' })
  const later: Records = {
    ...RECORDS,
    today: '2027-03-01',
    rates: { 'pmms-30': { percent: '5.90', on: '2027-02-25', source: 'x' } },
  }
  expect(readInput(LOAN, textsOf(LOAN, parsed(search), later), later).values).toMatchObject({
    rate: 665_000,
    start: '2026-10-01',
  })
})

test('an address of an old version is brought to the present one, and says its own from version 2 on', () => {
  const steps = [
    ({ cost: price = '400000', ...rest }: Readonly<Record<string, string>>) => ({ ...rest, price }),
    (search: Readonly<Record<string, string>>) => ({ ...search, term: search['term'] ?? '15' }),
  ]
  expect(migrated({ cost: '5000' }, 3, steps)).toEqual({ price: '5000', term: '15' })
  expect(migrated({ price: '5000', v: '2' }, 3, steps)).toEqual({ price: '5000', v: '2', term: '15' })
  expect(migrated({ price: '5000', v: '3' }, 3, steps)).toEqual({ price: '5000', v: '3' })
  expect(migrated({ price: '5000', v: 'x' }, 1, [])).toEqual({ price: '5000', v: 'x' })
  expect(searchOf({ ...LOAN, version: 3 }, { ...textsOf(LOAN, {}, RECORDS), price: '5000' }, RECORDS)).toBe(
    '?price=5000&rate=6.65&start=2026-10-01&v=3',
  )
})

const text = (...given: string[]) => fc.oneof(fc.constantFrom(...given), fc.string({ unit: 'grapheme', maxLength: 12 }))
const anyTexts = fc.record(
  {
    price: text('500000', '$1,200.00', '1e12', '6,5'),
    down: text('10%', '$20', '20', '35000', '3½%'),
    rate: text('0', '30', '6 1/2', '6,5', '6.12345'),
    term: text('1mo', '30y', '2.5', '601 mo'),
    income: text('', '85,000'),
    start: text('2028-02-29', '1/31/2027', '2/30/2027'),
    units: text('1', '4', '5'),
    taxes: text('yes', 'no'),
    words: fc.string({ unit: 'grapheme', maxLength: 45 }),
    program: text('fha', 'FHA', 'none'),
    'debts.1.payment': text('', '300'),
    'debts.1.name': fc.string({ unit: 'grapheme', maxLength: 22 }),
    'debts.5.payment': text('0', '10.50'),
    'debts.9.months': text('1', '12', ''),
  },
  { requiredKeys: [] },
)

test('there and back: an address says what was typed, whatever it was', () => {
  fc.assert(
    fc.property(anyTexts, (typed) => {
      const texts = { ...textsOf(LOAN, {}, RECORDS), ...typed }
      const search = searchOf(LOAN, texts, RECORDS)
      const back = textsOf(LOAN, parsed(search), RECORDS)
      const [before, after] = [readInput(LOAN, texts, RECORDS), readInput(LOAN, back, RECORDS)]
      expect(after.values).toEqual(before.values)
      expect(Object.values(after.errors)).toEqual(Object.values(before.errors))
      expect(searchOf(LOAN, back, RECORDS)).toBe(search)
    }),
    { numRuns: 500, examples: [[{ 'debts.5.payment': '|' }]] },
  )
})
