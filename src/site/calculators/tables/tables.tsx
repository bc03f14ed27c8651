import { memo } from 'react'
import { SectionHead } from '#ui/section-head'
import { ROUNDED, rowsMarkup, writingOf } from './rows.ts'
import type { AnswerTable as Table } from '#calculators/contract/contract.ts'
import { LongTable } from './long-table.tsx'
import { Schedule, isSchedule } from './schedule.tsx'
import { TableFrame } from './frame.tsx'

/** All tables of an answer; a schedule by month shares the place of the one by year before it. */
export const AnswerTables = ({ tables }: { tables: readonly Table[] }) =>
  tables.map((table, at) => {
    const [before, after] = [tables[at - 1], tables[at + 1]]
    if (before && isSchedule(before, table)) return null
    return <AnswerTable key={table.id} table={table} months={isSchedule(table, after) ? after : undefined} />
  })

/** A table of an answer under its heading. */
const AnswerTable = memo(({ table, months }: { table: Table; months: Table | undefined }) => {
  if (months) return <Schedule years={table} months={months} />
  return table.isLong ? <LongTable table={table} /> : <ShortTable table={table} />
})
AnswerTable.displayName = 'AnswerTable'

function ShortTable({ table }: { table: Table }) {
  const writing = writingOf(table)
  return (
    <section className="answer-table-section" id={table.id}>
      <SectionHead title={table.title} {...(writing.isRounded ? { note: ROUNDED } : {})} />
      <TableFrame table={table} writing={writing} rows={rowsMarkup(table, writing)} />
    </section>
  )
}
