import { expect, test } from 'vitest'
import { type Records, loadCalculator, textsOf, outcomeOf } from '#calculators'
import { minorColumns } from './columns.ts'

const records: Records = {
  today: '2026-11-20',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

/** What a phone shows of each row of a schedule: its money by the head of the column. */
async function shownRows(name: 'mortgage' | 'amortization' | 'extra-payment') {
  const calculator = await loadCalculator(name)
  const texts = textsOf(calculator, { extra: '200', yearly: '1000' }, records)
  const tables = outcomeOf(calculator, texts, records).result?.tables ?? []
  return tables
    .filter(({ columns }) => columns.some(({ label }) => label === 'Principal'))
    .map((table) => {
      const minor = minorColumns(table)
      return table.rows.map((row) =>
        Object.fromEntries(
          table.columns.flatMap(({ label }, at) => {
            const cell = row[at]
            return minor.includes(at + 1) || cell?.kind !== 'money' ? [] : [[label, cell.cents]]
          }),
        ),
      )
    })
}

test.each(['mortgage', 'amortization', 'extra-payment'] as const)(
  'what a phone shows of a schedule of %s adds up: the balance falls by principal and extras',
  async (name) => {
    for (const rows of await shownRows(name)) {
      for (const [at, row] of rows.entries()) {
        const before = rows[at - 1]?.['Balance']
        if (before === undefined) continue
        expect(before - (row['Principal'] ?? 0) - (row['Extra'] ?? 0)).toBe(row['Balance'])
      }
    }
  },
)
