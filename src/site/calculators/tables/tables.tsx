import { memo, useDeferredValue } from 'react'
import { SectionHead } from '#ui/section-head'
import { ROUNDED, rowsMarkup, writingOf } from './rows.ts'
import type { ResultTable as Table } from '#calculators'
import { LongTable } from './long-table.tsx'
import { Schedule, isSchedule } from './schedule.tsx'
import { TableFrame } from './frame.tsx'

/** All tables of a result; a schedule by month shares the place of the one by year before it. */
export const ResultTables = ({ tables }: { tables: readonly Table[] }) => <TablesFrom tables={tables} at={0} />

/** Each table comes a moment after the one before it: all at once they are too much work between two keystrokes. */
const TablesFrom = memo(function TablesFrom({ tables, at }: { tables: readonly Table[]; at: number }) {
  const later = useDeferredValue(tables)
  const [table, after] = [tables[at], tables[at + 1]]
  if (!table) return null
  const months = isSchedule(table, after) ? after : undefined
  return (
    <>
      <ResultTable key={table.id} table={table} months={months} />
      <TablesFrom tables={later} at={months ? at + 2 : at + 1} />
    </>
  )
})

/** A table of a result under its heading. */
const ResultTable = memo(({ table, months }: { table: Table; months: Table | undefined }) => {
  if (months) return <Schedule years={table} months={months} />
  return table.isLong ? <LongTable table={table} /> : <ShortTable table={table} />
})
ResultTable.displayName = 'ResultTable'

function ShortTable({ table }: { table: Table }) {
  const writing = writingOf(table)
  return (
    <section className="result-table-section" id={table.id}>
      <SectionHead title={table.title} {...(writing.isRounded ? { note: ROUNDED } : {})} />
      <TableFrame table={table} writing={writing} rows={rowsMarkup(table, writing)} />
    </section>
  )
}
