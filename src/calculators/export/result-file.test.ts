import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { type Values, count, defineCalculator, money, months, percent, text } from '#calculators/contract'
import { exportFile } from './result-file.ts'
import { comparedOf, comparedRows } from '#calculator-pages/scenarios'

const fields = {
  price: { kind: 'money', label: 'Home price', initial: 40_000_000, least: 100_000, most: 5_000_000_000 },
  down: { kind: 'share', label: 'Down payment', of: 'price', initial: '20%' },
  rate: { kind: 'percent', label: 'Rate', initial: { record: 'pmms-30' }, least: '0', most: '30' },
  term: { kind: 'term', label: 'Term', initial: 360, least: 1, most: 600, unit: 'years' },
  program: { kind: 'choice', label: 'Program', initial: 'fha', options: { fha: 'FHA', va: 'VA' } },
  isFirst: { kind: 'flag', label: 'First home', initial: false },
  county: { kind: 'county', label: 'County', initial: '' },
  hidden: { kind: 'count', label: 'Never shown', initial: 1, least: 0, most: 9, isShown: () => false },
  firstRate: { kind: 'percent', label: 'Start rate', group: 'First loan', initial: '5', least: '0', most: '30' },
  otherRate: { kind: 'percent', label: 'Start rate', group: 'Other loan', initial: '4', least: '0', most: '30' },
  note: { kind: 'text', label: 'Note', initial: '', most: 40 },
  debts: {
    kind: 'rows',
    label: 'Debt',
    columns: {
      name: { kind: 'text', label: 'Name', initial: '', most: 40 },
      payment: { kind: 'money', label: 'Payment', initial: null, least: 0, most: 100_000_000 },
    },
    initial: [],
    most: 5,
    add: 'Add a debt',
  },
} as const

/* A calculator of the test's own, with a field of each kind. */
const calculator = defineCalculator({
  name: 'dti',
  version: 1,
  fields,
  compute: ({ price, down, rate, term, debts }: Values<typeof fields>) => ({
    sentence: `A loan of ${price - down} cents.`,
    figures: [
      { label: 'Loan', value: money(price - down), isMain: true },
      { label: 'Rate', value: percent(String(rate / 100_000)) },
      { label: 'Term', value: months(term) },
      { label: 'Debts', value: count(debts.length) },
    ],
    notices: [],
    charts: [],
    tables: [
      {
        id: 't',
        title: 'Loan',
        columns: [
          { label: 'Part', kind: 'text' },
          { label: 'Amount', kind: 'money' },
        ],
        rows: [[text('Loan'), money(price - down)]],
        note: 'Without fees.',
      },
    ],
    steps: [],
    assumptions: [],
    data: {},
  }),
})

const records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' } },
  county: null,
}
const address = 'https://ratesheet.example/calculator/dti?price=500000'
const ask = (search: Record<string, string>) => ({ calculator, search, records, address })

const sheetsIn = async (search: Record<string, string>) => {
  const file = await exportFile(ask(search), 'xlsx')
  return readExcelFile(Buffer.from(file.body as Uint8Array))
}

describe('the result of an address as a file', () => {
  test('is what the page computes from the same query', async () => {
    const file = await exportFile(ask({ price: '500000', down: '50%' }), 'csv')
    expect(file).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8', name: 'ratesheet-dti.csv' })
    expect(file.body).toContain('\r\nLoan,250000.00,dollars,\r\n')
    expect(file.body).toContain('\r\nNote,Loan: Without fees.,,\r\n')
    expect(file.body).toContain(address)
    expect((await exportFile(ask({}), 'csv')).body).toContain('\r\nLoan,320000.00,dollars,\r\n')
  })

  test('says what was asked, field by field in its own unit', async () => {
    const sheets = await sheetsIn({ isFirst: 'yes', term: '15', 'debts.1.name': 'Car', 'debts.1.payment': '450' })
    const rows = sheets[0]?.data ?? []
    const asked = rows.slice(rows.findIndex(([first]) => first === 'What was entered') + 1)
    expect(asked.slice(0, 12)).toEqual([
      ['Home price', 400_000, 'dollars', null],
      ['Down payment', 80_000, 'dollars', null],
      ['Rate', 0.0665, 'percent', null],
      ['Term', 180, 'months (15 years)', null],
      ['Program', 'FHA', null, null],
      ['First home', 'Yes', null, null],
      ['County', null, null, 'Left empty'],
      ['First loan: Start rate', 0.05, 'percent', null],
      ['Other loan: Start rate', 0.04, 'percent', null],
      ['Note', null, null, 'Left empty'],
      ['Debt 1', 'Name Car; Payment $450.00', null, null],
      ['Where it comes from', null, null, null],
    ])
  })

  test('of inputs that have no result is a sentence, not a file', async () => {
    const file = await exportFile(ask({ price: 'soon' }), 'xlsx')
    expect(file.status).toBe(422)
    expect(file.body).toMatch(/^There is no result to export\.\nprice: .+/)
  })
})

describe('saved scenarios', () => {
  test('are computed anew, side by side', async () => {
    const all = await Promise.all([
      comparedOf(calculator, { name: 'A', search: 'price=500000' }, records),
      comparedOf(calculator, { name: 'B', search: '?price=600000&rate=7' }, records),
      comparedOf(calculator, { name: 'C', search: 'price=soon' }, records),
    ])
    const [a, b, c] = all
    expect(a?.figures).toMatchObject({ Loan: '$400,000', Rate: '6.65%', Term: '30 years' })
    expect(b?.figures).toMatchObject({ Loan: '$480,000', Rate: '7%' })
    expect(c?.figures).toEqual({})
    expect(c?.sentence).not.toBe('')
    const rows = comparedRows(all.map(({ figures }) => figures))
    expect(rows[0]).toEqual({ label: 'Loan', cells: ['$400,000', '$480,000', '–'], differs: true })
    const inputs = comparedRows([a, b].map((each) => each?.inputs ?? {}))
    expect(inputs.filter(({ differs }) => differs).map(({ label }) => label)).toEqual([
      'Home price',
      'Down payment',
      'Rate',
    ])
  })
})
