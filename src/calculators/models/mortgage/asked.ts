/** Asks the mortgage calculator as a page does, from texts; for its tests. */
import { type Result, type ResultTable, type Cell, type Records, type Refusal, isRefused } from '#calculators/contract'
import { mortgage } from './mortgage.ts'
import { readInput } from '#calculators/fields'

export const records: Records = {
  today: '2026-11-20',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.9', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

export type Texts = Readonly<Record<string, string>>

export function outcome(texts: Texts, given: Partial<Records> = {}): Result | Refusal {
  const known = { ...records, ...given }
  const { values, errors } = readInput(mortgage, texts, known)
  if (Object.keys(errors).length > 0) throw new Error(JSON.stringify(errors))
  return mortgage.compute(values as Parameters<typeof mortgage.compute>[0], known)
}

export function result(texts: Texts, given: Partial<Records> = {}): Result {
  const found = outcome(texts, given)
  if (isRefused(found)) throw new Error(JSON.stringify(found.refused))
  return found
}

export const figure = ({ figures }: Result, label: string): Cell | undefined =>
  figures.find((entry) => entry.label === label)?.value

export function tableOf({ tables }: Result, id: string): ResultTable {
  const table = tables.find((entry) => entry.id === id)
  if (!table) throw new Error(`no table ${id}`)
  return table
}

export const cents = (cell: Cell | undefined): number => (cell?.kind === 'money' ? cell.cents : NaN)

export function columnSum(table: ResultTable, label: string): number {
  const at = table.columns.findIndex((column) => column.label === label)
  return table.rows.reduce((sum, row) => sum + cents(row[at]), 0)
}

export const words = ({ notices }: Result): string => notices.map(({ text }) => text).join(' ')

/** 90 percent of a home in Ohio, with PMI. */
export const ohio = { down: '10%', state: 'OH', insurance: '1400', first: '2026-10-01' } as const
