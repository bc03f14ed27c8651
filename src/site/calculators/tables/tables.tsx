import { memo, useId } from 'react'
import { SectionHead } from '#ui/section-head'
import { foldWords, isFolded, rowsMarkup, writingOf } from './rows.ts'
import type { AnswerTable as Table } from '#calculators/contract/contract.ts'
import { LongTable } from './long-table.tsx'
import { TableFrame } from './frame.tsx'

/** All tables of an answer; a long one stands, on request, under the one that sums it up. */
export const AnswerTables = ({ tables }: { tables: readonly Table[] }) =>
  tables.map((table) => <AnswerTable key={table.id} table={table} />)

/** A table of an answer under its heading. */
export const AnswerTable = memo(({ table }: { table: Table }) =>
  table.isLong ? <LongTable table={table} /> : <ShortTable table={table} />,
)
AnswerTable.displayName = 'AnswerTable'

function ShortTable({ table }: { table: Table }) {
  const writing = writingOf(table)
  const fold = useId()
  return (
    <section className="answer-table-section" id={table.id}>
      <SectionHead
        title={table.title}
        {...(writing.isRounded ? { note: 'Whole dollars; files have the cents' } : {})}
      />
      {isFolded(table) && (
        <p className="fold-toggle no-print">
          <input type="checkbox" id={fold} />
          <label htmlFor={fold}>{foldWords(table)}</label>
        </p>
      )}
      <TableFrame table={table} writing={writing} rows={rowsMarkup(table, writing)} />
    </section>
  )
}
