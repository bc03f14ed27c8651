import { describe, expect, test } from 'vitest'
import type { Fields, Records } from '#calculators/contract'
import { readInput } from './parse-input.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' } },
  county: null,
}
const FRANKLIN = {
  fips: '39049',
  name: 'Franklin County',
  state: 'OH',
  year: 2026,
  conformingCents: [1, 1, 1, 1],
  fhaCents: null,
  source: 'FHFA',
  on: '2025-11-25',
} as const

const FIELDS = {
  price: { kind: 'money', label: 'Home price', initial: 400_000_00, least: 1_000_00, most: 50_000_000_00 },
  down: { kind: 'share', label: 'Down payment', of: 'price', initial: '20%' },
  rate: { kind: 'percent', label: 'Rate', initial: { record: 'pmms-30' }, least: '0', most: '30' },
  term: { kind: 'term', label: 'Term', initial: 360, least: 1, most: 600, unit: 'years' },
  income: { kind: 'money', label: 'Income', initial: null, least: 0, most: 100_000_000_00 },
  start: { kind: 'date', label: 'First payment', initial: null },
  program: {
    kind: 'choice',
    label: 'Program',
    initial: 'conventional',
    options: { conventional: 'Conventional', fha: 'FHA' },
  },
  premium: {
    kind: 'percent',
    label: 'Premium',
    initial: '0.55',
    least: '0',
    most: '5',
    isShown: (values) => values['program'] === 'fha',
  },
  taxes: { kind: 'flag', label: 'With taxes', initial: true },
  words: { kind: 'text', label: 'Rows', initial: '', most: 20 },
  county: { kind: 'county', label: 'County', initial: '' },
  debts: {
    kind: 'rows',
    label: 'Debts',
    columns: {
      name: { kind: 'text', label: 'Name', initial: '', most: 20 },
      payment: { kind: 'money', label: 'Payment', initial: null, least: 0, most: 1_000_000_00 },
      part: { kind: 'share', label: 'Part', of: 'payment', initial: '50%' },
      kind: { kind: 'choice', label: 'Kind', initial: 'car', options: { car: 'Car', card: 'Card' } },
      since: { kind: 'date', label: 'Since', initial: null },
      months: { kind: 'count', label: 'Months', initial: 12, least: 0, most: 600 },
    },
    initial: [{ name: 'Car', payment: '400' }],
    most: 3,
    add: 'Add a debt',
  },
} as const satisfies Fields

const read = (texts: Record<string, string>, records = RECORDS) => readInput({ fields: FIELDS }, texts, records)

test('without texts every field stands at its default, and says where a record comes from', () => {
  const { values, errors, notes } = read({})
  expect(errors).toEqual({})
  expect(values).toEqual({
    price: 400_000_00,
    down: 80_000_00,
    rate: 665_000,
    term: 360,
    income: null,
    start: '2026-10-01',
    program: 'conventional',
    premium: 55_000,
    taxes: true,
    words: '',
    county: '',
    debts: [],
  })
  expect(notes).toEqual({ rate: 'The 30-year average of Aug 20, 2026, Freddie Mac.' })
})

test('a missing record asks the reader instead of inventing a rate', () => {
  const missing = { ...RECORDS, rates: {} }
  for (const texts of [{}, { rate: '' }])
    expect(read(texts, missing).errors).toEqual({
      rate: 'The current average could not be read. Enter a percentage from 0% to 30%, such as 6.5.',
    })
  expect(read({ rate: '6.5' }, missing)).toMatchObject({ errors: {}, values: { rate: 650_000 } })
})

test('an emptied field asks for its figure, and one that may be empty has none', () => {
  const { errors, values } = read({
    price: '',
    rate: ' ',
    term: '',
    down: '',
    start: '',
    program: '',
    income: ' ',
    county: '',
  })
  expect(values['income']).toBe(null)
  expect(errors).toEqual({
    price: 'Enter an amount from $1,000 to $50,000,000.',
    rate: 'Enter a percentage from 0% to 30%, such as 6.5.',
    term: 'Enter a span from 1 month to 50 years, such as “30” for years or “360 mo”.',
    down: 'Enter a percentage such as 20%, or an amount such as $80,000.',
    start: 'Enter a day from 1950 to 2150, such as 8/21/2026 or 2026-08-21.',
    program: 'Choose one of: conventional, fha.',
  })
})

describe('a part of another amount is read', () => {
  test.each([
    ['20%', 80_000_00],
    ['80000', 80_000_00],
    ['$80,000.00', 80_000_00],
    ['3,5 %', 14_000_00],
    ['3½%', 14_000_00],
    ['0', 0],
    ['$20', 20_00],
    ['100%', 400_000_00],
    ['400,000', 400_000_00],
  ])('%s', (down, cents) => expect(read({ down })).toMatchObject({ errors: {}, values: { down: cents } }))

  test.each([
    ['20', '“20” could be dollars or percent: write 20% or $20.'],
    ['101%', 'Enter a percentage from 0% to 100%, such as 20%.'],
    ['-5%', 'Enter a percentage from 0% to 100%, such as 20%.'],
    ['-5000', 'The amount cannot be negative. Enter a percentage such as 20%, or an amount such as $80,000.'],
    ['400,000.01', 'Enter at most $400,000, the whole of “Home price”, or a percentage up to 100%.'],
    ['half', 'Enter a percentage such as 20%, or an amount such as $80,000.'],
  ])('%s is refused', (down, wrong) => expect(read({ down }).errors).toEqual({ down: wrong }))

  test('to the cent, half away from zero', () => {
    expect(read({ price: '1,000.01', down: '50%' }).values['down']).toBe(500_01)
  })

  test('of the default while its amount is wrong, and only the amount is named', () => {
    const { errors, values } = read({ price: 'much', down: '10%' })
    expect(Object.keys(errors)).toEqual(['price'])
    expect(values['down']).toBe(40_000_00)
  })
})

test('nobody is held to the default of an amount that is wrong itself', () => {
  expect(Object.keys(read({ price: 'much', down: '900,000' }).errors)).toEqual(['price'])
  expect(Object.keys(read({ price: '800,000', down: '900,000' }).errors)).toEqual(['down'])
})

test('what is not shown keeps its default, whatever its text says', () => {
  const hidden = read({ premium: 'nonsense' })
  expect([hidden.errors, hidden.values['premium'], hidden.shown.has('premium')]).toEqual([{}, 55_000, false])
  const shown = read({ premium: 'nonsense', program: 'fha' })
  expect([Object.keys(shown.errors), shown.shown.has('premium')]).toEqual([['premium'], true])
})

test('a box that a form repeats counts by its last part', () => {
  expect(read({ taxes: 'no|yes' }).values['taxes']).toBe(true)
  expect(read({ taxes: 'no' }).values['taxes']).toBe(false)
  expect(read({ taxes: 'perhaps' }).errors).toEqual({ taxes: 'Answer yes or no.' })
  expect(read({ words: 'a|b' }).values['words']).toBe('a|b')
})

test('a choice is known by its name or its label, and no property of an object is one', () => {
  expect(read({ program: 'FHA' }).values['program']).toBe('fha')
  for (const program of ['constructor', '__proto__', 'toString'])
    expect(read({ program }).errors).toHaveProperty('program')
})

test('a text keeps its lines and loses control characters', () => {
  expect(read({ words: ' 1\t2\r\n3\u0000 ' }).values['words']).toBe('1\t2\n3')
  expect(read({ words: 'x'.repeat(21) }).errors).toEqual({ words: 'Enter at most 20 characters; there are 21.' })
})

describe('rows', () => {
  test('are read in the order of their numbers; empty ones do not count', () => {
    const { values, errors } = read({
      'debts.7.name': 'Card',
      'debts.7.payment': '$35',
      'debts.7.kind': 'card',
      'debts.2.payment': '400',
      'debts.2.part': '25%',
      'debts.3.name': ' ',
      'debts.3.payment': '',
      'debts.3.part': '',
      'debts.3.kind': 'card',
      'debts.x.payment': '5',
      'debts.2.constructor': '5',
    })
    expect(errors).toEqual({})
    expect(values['debts']).toEqual([
      { name: '', payment: 400_00, part: 100_00, kind: 'car', since: '2026-10-01', months: 12 },
      { name: 'Card', payment: 35_00, part: 17_50, kind: 'card', since: '2026-10-01', months: 12 },
    ])
  })

  const row = (cells: Record<string, string>) =>
    Object.fromEntries(Object.entries(cells).map(([column, text]) => [`debts.1.${column}`, text]))
  test.each([
    [{ name: '', payment: '', part: '50%', kind: 'card', since: '2026-10-01', months: '12' }, 0],
    [{ name: '', payment: '0', part: '50%', kind: 'car', since: '2029-02-28', months: '12' }, 0],
    [{ name: '', payment: '$0.00', months: '' }, 0],
    [{ name: 'Car' }, 1],
    [{ payment: '0.01' }, 1],
    [{ payment: '0', part: '25%' }, 1],
    [{ months: '11' }, 1],
  ])('%o are %i: a day, a choice or a number that a line came with makes no row of it', (cells, rows) => {
    expect(read(row(cells)).values['debts']).toHaveLength(rows)
  })

  test('with an entry that cannot be read say so, whatever else is empty', () => {
    for (const cells of [
      { payment: 'x' },
      { since: '2027-02-29' },
      { kind: 'boat' },
      { months: 'many' },
      { payment: '-1' },
    ])
      expect(Object.keys(read(row({ payment: '', ...cells })).errors)).toEqual([`debts.1.${Object.keys(cells)[0]}`])
  })

  test('that are empty are not among the most', () => {
    const texts = { 'debts.1.payment': '5', 'debts.2.payment': '', 'debts.3.payment': '0', 'debts.4.payment': '6' }
    const { errors, values } = read({ ...texts, 'debts.5.payment': '7', 'debts.6.payment': '' })
    expect([errors, values['debts']]).toEqual([
      {},
      [5, 6, 7].map((dollars) => expect.objectContaining({ payment: dollars * 100 })),
    ])
  })

  test('name what is wrong by their own parameter', () => {
    expect(read({ 'debts.4.payment': '6,5', 'debts.4.part': '101%' }).errors).toEqual({
      'debts.4.payment':
        '“6,5” could be 6.5 or 65: write a point before cents, and no comma. Enter an amount from $0 to $1,000,000.',
      'debts.4.part': 'Enter a percentage from 0% to 100%, such as 20%.',
    })
  })

  test('beyond the most are refused, not dropped in silence', () => {
    const texts = Object.fromEntries([1, 2, 3, 4].map((number) => [`debts.${number}.payment`, '5']))
    expect(read(texts).errors).toEqual({ debts: 'At most 3 rows are computed: remove the others.' })
  })
})

test('a county counts when the records know it, by code or by words', () => {
  const known = { ...RECORDS, county: FRANKLIN }
  for (const county of ['39049', 'Franklin, OH', 'franklin county'])
    expect(read({ county }, known)).toMatchObject({ errors: {}, values: { county: '39049' } })
  for (const [county, records] of [
    ['constructor, ct', known],
    ['__proto__, ct', known],
    ['39049', RECORDS],
    ['Atlantis', known],
    ['00000', known],
  ] as const)
    expect(read({ county }, records).errors).toEqual({
      county: 'No county has that name. Enter it with its state, such as “Franklin, OH”, or leave this empty.',
    })
})
